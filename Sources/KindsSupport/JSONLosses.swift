// Invalid values that do not make reading fail: dropped elements, fields that count as missing, and values that are
// kept as values of an unknown kind.

nonisolated extension KindsJSONReader {
  /// Skips an invalid value, and records the loss.
  ///
  /// - Parameters:
  ///   - failure: The error of the value, which is thrown again if the document is not JSON or the value is nested too
  ///     deeply.
  ///   - element: The place of the value.
  mutating func lose(
    _ failure: KindsJSONFailure, from element: KindsJSONPlace
  ) throws(KindsJSONFailure) {
    guard let problem, problem.isOfElement else { throw failure }
    place = element
    // The value may be invalid because of a malformed string or number in it.
    let checksAll = !checksStructureAlone
    checksStructureAlone = true
    defer { if checksAll { checksStructureAlone = false } }
    try skipValue()
    // Objects inside the value were not closed.
    while let last = passed.last, last.value >= element.position, last.value < position {
      passed.removeLast()
    }
    losses?.append((element.position, [], problem))
    self.problem = nil
  }
}

nonisolated extension KindsJSONProblem {
  /// Whether reading may continue after the value.
  fileprivate var isOfElement: Bool {
    switch reason {
    case .malformed, .tooDeep: return false
    case .other(let error, _): return !error.isOfDepth
    default: return true
    }
  }
}
