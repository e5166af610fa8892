struct VisitKindNewer: KindNewerVisitor {  // breaks
  func visitText(_ text: TextKindNewer) -> Int { 1 }
  func visitNewer(_ newer: KindNewer) -> Int { 2 }
}
func useKindNewer(_ post: KindNewer) -> Int {
  let handlers = KindNewerHandlers(text: { _ in 1 }, newer: { _ in 2 })  // breaks
  return post.accept(handlers)
}
func matchKindNewer(_ post: KindNewer) -> Int {
  post.match(text: { _ in 1 }, newer: { _ in 2 })  // breaks
}
