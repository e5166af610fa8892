func useUnknownKindsRefused(_ post: UnknownKindsRefused) -> Int {
  switch post {
  case .text, .rule: return 1
  case .unknown: return 2  // breaks
  }
}
