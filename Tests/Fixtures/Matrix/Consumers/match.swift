func match(_ post: Post) -> Int {
  post.match(
    text: { $0.text.count + $0.size },
    quote: { _ in 1 },
    rule: { 2 })
}
