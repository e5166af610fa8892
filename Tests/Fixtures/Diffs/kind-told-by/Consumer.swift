func useKindToldBy(_ post: AKindToldBy) -> Int {
  post.left  // breaks
}
