func useKindDiscriminatedBy(_ post: AKindDiscriminatedBy) -> Int {
  post.left  // breaks
}
