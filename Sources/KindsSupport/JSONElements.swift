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
}

// Only with: beginElements
nonisolated extension KindsJSONReader {
  /// Reads up to the next element.
  ///
  /// - Returns: Whether another element exists. If not, the reader moves past the list, and later calls return `false`.
  private mutating func next(_ elements: inout KindsJSONElements) throws(KindsJSONFailure) -> Bool {
    if elements.count < 0 { return false }
    guard try nextElement(&elements.isFirst) else {
      elements.count = ~elements.count
      return false
    }
    elements.count += 1
    return true
  }

  /// Reads the next element, which must exist.
  mutating func read<Value: KindsJSONReadable>(
    _ type: Value.Type, from elements: inout KindsJSONElements
  ) throws(KindsJSONFailure) -> Value {
    guard try next(&elements) else { throw missingElement(type, in: elements) }
    return try Value(from: &self)
  }

  /// Reads the next element, or returns `nil` if it is null or missing.
  mutating func readIfPresent<Value: KindsJSONReadable>(
    _ type: Value.Type, from elements: inout KindsJSONElements
  ) throws(KindsJSONFailure) -> Value? {
    guard try next(&elements), try !skipNull() else { return nil }
    return try Value(from: &self)
  }

  /// Reads the next element, or returns the default if it is missing.
  mutating func read<Value: KindsJSONReadable>(
    _ value: Value, from elements: inout KindsJSONElements
  ) throws(KindsJSONFailure) -> Value {
    try next(&elements) ? Value(from: &self) : value
  }

  /// Reads the next element, which must equal the expected value.
  mutating func expect<Value: KindsJSONReadable & Equatable>(
    _ expected: Value, from elements: inout KindsJSONElements
  ) throws(KindsJSONFailure) {
    let isThere = try next(&elements)
    guard isThere else { throw missingElement(Value.self, in: elements) }
    let start = position
    let value = try Value(from: &self)
    if value != expected {
      throw unexpected(value, expected, at: start)
    }
  }

  /// Ends reading a list. Further elements are ignored.
  mutating func end(_ elements: inout KindsJSONElements) throws(KindsJSONFailure) {
    while try next(&elements) { try skipValue() }
  }

  /// Ends reading a list. Further elements are an error.
  mutating func end(
    _ elements: inout KindsJSONElements, of type: (some Any).Type
  ) throws(KindsJSONFailure) {
    let count = elements.count
    if try next(&elements) {
      throw corrupted("\(KindsJSONTypeName(type)) has no more than \(count) elements")
    }
  }

  private mutating func missingElement(
    _ type: (some Any).Type, in elements: KindsJSONElements
  ) -> KindsJSONFailure {
    fail(
      .missingElement(~elements.count, KindsJSONTypeName(type)), "the list has no more elements",
      at: elements.start)
  }
}
