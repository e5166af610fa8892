func useKindAddedKept(_ post: KindAddedKept) -> Int {
  switch post {  // breaks
  case .text, .unknown: return 1
  }
}
