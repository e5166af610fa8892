struct VisitFrozen: FrozenVisitor {  // breaks
  func visitText(_ text: TextFrozen) -> Int { 1 }
}
func useFrozen(_ post: Frozen) -> Int {
  let handlers = FrozenHandlers(text: { _ in 1 })  // breaks
  switch post {
  case .text: return post.accept(handlers)
  }
}
func matchFrozen(_ post: Frozen) -> Int {
  post.match(text: { _ in 1 })  // breaks
}
