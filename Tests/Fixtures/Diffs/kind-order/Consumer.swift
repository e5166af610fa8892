func useKindOrder(_ post: KindOrder) -> Int {
  post.match(text: { _ in 1 }, rule: { 2 })  // breaks
}
func useAllKindOrder(_ post: KindOrder) -> Int {
  switch post {
  case .text: return 1
  case .rule: return 2
  }
}
