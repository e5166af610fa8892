func useValueAddedKept(_ level: ValueAddedKeptLevel) -> Int {
  switch level {  // breaks
  case .low, .high: return 1
  case .unknown: return 2
  }
}
