func useUnknownValues(_ level: UnknownValuesLevel) -> Int {
  switch level {  // breaks
  case .low, .high: return 1
  }
}
