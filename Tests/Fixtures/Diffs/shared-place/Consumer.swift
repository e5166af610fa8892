func useSharedPlace(_ post: SharedPlace) -> Int { post.id }
