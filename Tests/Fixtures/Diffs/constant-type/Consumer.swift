func useConstantType(_ post: ConstantType) -> Int {
  post.height  // breaks
}
