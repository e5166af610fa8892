func useUnknownCase(_ post: UnknownCase) -> Int {
  switch post {
  case .text: return 1
  case .unknown(let payload): return payload.tag.count  // breaks
  }
}

struct UnknownCaseCounter: UnknownCaseVisitor {  // breaks
  func visitText(_ text: TextUnknownCase) -> Int { 1 }
  func visitUnknown(_ unknown: UnknownUnknownCase) -> Int { 0 }  // breaks
}
