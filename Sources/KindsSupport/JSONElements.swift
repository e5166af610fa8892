// Lists whose elements are fields.

/// The progress of reading a list.
nonisolated struct KindsJSONElements {
  let start: Int
  var isFirst = true
  /// The number of elements that were read or, after the end of the list, its complement (`~`).
  var count = 0
}

nonisolated extension KindsJSONReader {
  /// Begins to read a list.
  ///
  /// - Parameter type: The type to name in errors.
  mutating func beginElements(
    of type: (some Any).Type
  ) throws(KindsJSONFailure) -> KindsJSONElements {
    let elements = KindsJSONElements(start: position)
    try beginList(type)
    return elements
  }

  /// Reads up to the next element.
  ///
  /// - Returns: Whether another element exists. If not, the reader moves past the list, and later calls return `false`.
  mutating func nextField(_ elements: inout KindsJSONElements) throws(KindsJSONFailure) -> Bool {
    if elements.count < 0 { return false }
    guard try nextElement(&elements.isFirst) else {
      elements.count = ~elements.count
      return false
    }
    elements.count += 1
    return true
  }

  mutating func lacksElement(
    _ type: (some Any).Type, in elements: KindsJSONElements
  ) -> KindsJSONFailure {
    fail(
      .missingElement(~elements.count, KindsJSONTypeName(type)), "the list has no more elements",
      at: elements.start)
  }
}
