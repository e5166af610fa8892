func chooseShort(_ post: ShortPost) -> Int {
  switch post {
  case .text(let text): text.text.count + text.size
  case .rule: 2
  }
}
struct Short: ShortPostVisitor {
  func visitText(_ text: TextPost) -> Int { text.text.count + text.size }
  func visitRule() -> Int { 2 }
}
