struct Waiting: AsyncPostVisitor {
  func visitText(_ text: TextPost) async -> Int { text.text.count + text.size }
  func visitQuote(_ quote: QuotePost) async -> Int { 1 }
  func visitRule() async -> Int { 2 }
}
func visitLater(_ post: Post) async -> Int { await post.accept(Waiting()) }
