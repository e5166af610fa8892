func usePartRemoved(_ post: PartRemoved) -> Int {
  let handlers = PartRemovedHandlers(text: { _ in 1 })  // breaks
  return post.accept(handlers)
}
