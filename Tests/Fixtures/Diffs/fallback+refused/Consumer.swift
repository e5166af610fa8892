func useFallbackRefused(_ post: FallbackRefused) -> FallbackRefused { post.resolved }
