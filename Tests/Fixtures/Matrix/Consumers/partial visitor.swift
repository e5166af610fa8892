struct Textual: TextualVisitor {
  func visitText(_ text: TextPost) -> Int { text.text.count + text.size }
  func visitRule() -> Int { 2 }
  func visitOther(_ post: Post) -> Int { 0 }
}
func visitSome(_ post: Post) -> Int { post.accept(Textual()) }
