struct KindAddedCaption: KindAddedVisitor {  // breaks
  func visitText(_ text: TextKindAdded) -> String { text.text }
  func visitRule() -> String { "" }
}
func useKindAdded(_ post: KindAdded) -> Int {
  switch post {  // breaks
  case .text, .rule: break
  }
  let handlers = KindAddedHandlers(text: { _ in 1 }, rule: { 2 })  // breaks
  let height = post.match(text: { _ in 44 }, rule: { 1 })  // breaks
  return height + post.accept(handlers) + (post.asText?.text.count ?? 0)
}
