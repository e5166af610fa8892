func useUnknownKinds(_ post: UnknownKinds) -> Int {
  switch post {  // breaks
  case .text, .rule: return 1
  }
}
