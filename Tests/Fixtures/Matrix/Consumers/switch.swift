func choose(_ post: Post) -> Int {
  switch post {
  case .text(let text): text.text.count + text.size
  case .quote: 1
  case .rule: 2
  }
}
