func useFallbackKey(_ post: FallbackKey) -> FallbackKey { post.resolved }
