struct Plain: PostVisitor {
  func visitText(_ text: TextPost) -> Int { text.text.count + text.size }
  func visitQuote(_ quote: QuotePost) -> Int { 1 }
  func visitRule() -> Int { 2 }
}
func visit(_ post: Post) -> Int { post.accept(Plain()) }
