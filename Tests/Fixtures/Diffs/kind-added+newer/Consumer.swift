struct VisitKindAddedNewer: KindAddedNewerVisitor {
  func visitText(_ text: TextKindAddedNewer) -> Int { 1 }
  func visitNewer(_ newer: KindAddedNewer) -> Int { 2 }
}
func useKindAddedNewer(_ post: KindAddedNewer) -> Int {
  let handlers = KindAddedNewerHandlers(text: { _ in 1 }, newer: { _ in 2 })
  return post.accept(handlers)
}
func matchKindAddedNewer(_ post: KindAddedNewer) -> Int {
  post.match(text: { _ in 1 }, newer: { _ in 2 })
}
