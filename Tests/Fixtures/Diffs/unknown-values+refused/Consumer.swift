func useUnknownValuesRefused(_ level: UnknownValuesRefusedLevel) -> Int {
  switch level {
  case .low, .high: return 1
  case .unknown: return 2  // breaks
  }
}
