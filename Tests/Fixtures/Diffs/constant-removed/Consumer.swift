func useConstantRemoved(_ post: ConstantRemoved) -> Int {
  post.height  // breaks
}
