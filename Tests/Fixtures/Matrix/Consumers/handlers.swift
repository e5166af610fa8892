func makeHandlers() -> PostHandlers<Int> {
  PostHandlers(
    text: { $0.text.count + $0.size },
    quote: { _ in 1 },
    rule: { 2 })
}
