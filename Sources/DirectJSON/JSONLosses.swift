// Elements that are left out where they cannot be read.

nonisolated extension KindsJSONReader {
  /// Passes over an element that could not be read, and notes why.
  ///
  /// - Parameters:
  ///   - failure: Is thrown again if the document cannot be read any further.
  ///   - element: Where the element is.
  mutating func lose(
    _ failure: KindsJSONFailure, from element: KindsJSONPlace
  ) throws(KindsJSONFailure) {
    guard let problem, problem.isOfElement else { throw failure }
    place = element
    // What is wrong with the element may be how a string or a number in it is spelled.
    let checksAll = !checksStructureAlone
    checksStructureAlone = true
    defer { if checksAll { checksStructureAlone = false } }
    try skipValue()
    losses?.append((element.position, [], problem))
    self.problem = nil
  }
}

nonisolated extension KindsJSONProblem {
  /// Whether it is one of an element alone.
  fileprivate var isOfElement: Bool {
    switch reason {
    case .malformed, .tooDeep: return false
    case .other(let error, _): return !error.isOfDepth
    default: return true
    }
  }
}
