func useFallbackGone(_ post: FallbackGone) -> FallbackGone {
  if let fallback = post.asUnknown?.fallback { return fallback }  // breaks
  return post.resolved  // breaks
}
