func useKindRemoved(_ post: KindRemoved) -> Int {
  switch post {
  case .text: return 1
  case .rule: return 2  // breaks
  }
}
