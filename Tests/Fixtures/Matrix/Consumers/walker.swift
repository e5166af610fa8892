struct Walking: PostWalker {
  var count = 0
  mutating func visitText(_ text: TextPost) -> PostWalkStep {
    count += text.text.count + text.size
    return .descend
  }
  mutating func visitQuote(_ quote: QuotePost) -> PostWalkStep { .skip }
  mutating func visitRule() -> PostWalkStep { .stop }
  mutating func leave(_ post: Post) {}
}
func walk(_ post: Post) {
  var walking = Walking()
  post.walk(&walking)
}
