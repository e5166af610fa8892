struct Counter: MutatingPostVisitor {
  var count = 0
  mutating func visitText(_ text: TextPost) { count += text.text.count + text.size }
  mutating func visitQuote(_ quote: QuotePost) { count += 1 }
  mutating func visitRule() { count += 2 }
}
func count(_ post: Post) -> Int {
  var counter = Counter()
  post.accept(&counter)
  return counter.count
}
