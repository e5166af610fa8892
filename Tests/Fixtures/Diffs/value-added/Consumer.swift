func useValueAdded(_ level: ValueAddedLevel) -> Int {
  switch level {  // breaks
  case .low, .high: return 1
  }
}
