struct VisitKindNewerMarked: KindNewerMarkedVisitor {
  func visitText(_ text: TextKindNewerMarked) -> Int { 1 }
  func visitPoll(_ poll: PollKindNewerMarked) -> Int { 3 }
  func visitNewer(_ newer: KindNewerMarked) -> Int { 2 }
}
func useKindNewerMarked(_ post: KindNewerMarked) -> Int {
  typealias Handlers = KindNewerMarkedHandlers
  let handlers = Handlers(text: { _ in 1 }, poll: { _ in 3 }, newer: { _ in 2 })  // breaks
  return post.accept(handlers)
}
func matchKindNewerMarked(_ post: KindNewerMarked) -> Int {
  post.match(text: { _ in 1 }, poll: { _ in 3 }, newer: { _ in 2 })  // breaks
}
