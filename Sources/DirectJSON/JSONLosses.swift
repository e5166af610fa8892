// Invalid elements, which are dropped.

nonisolated extension KindsJSONReader {
  /// Skips an invalid element, and records the loss.
  ///
  /// - Parameters:
  ///   - failure: The error of the element, which is thrown again if the rest of the document cannot be read.
  ///   - element: The place of the element.
  mutating func lose(
    _ failure: KindsJSONFailure, from element: KindsJSONPlace
  ) throws(KindsJSONFailure) {
    guard let problem, problem.isOfElement else { throw failure }
    place = element
    // The element may be invalid because of a malformed string or number in it.
    let checksAll = !checksStructureAlone
    checksStructureAlone = true
    defer { if checksAll { checksStructureAlone = false } }
    try skipValue()
    losses?.append((element.position, [], problem))
    self.problem = nil
  }
}

nonisolated extension KindsJSONProblem {
  /// Whether the problem affects only an element, so that the rest of the document can be read.
  fileprivate var isOfElement: Bool {
    switch reason {
    case .malformed, .tooDeep: return false
    case .other(let error, _): return !error.isOfDepth
    default: return true
    }
  }
}
