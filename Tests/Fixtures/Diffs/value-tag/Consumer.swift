func useValueTag(_ level: ValueTagLevel) -> Int {
  switch level {
  case .low, .high: return 1
  }
}
