// Lists each of whose elements is a value of its own.

/// How far a list is read.
package nonisolated struct KindsJSONElements {
  let start: Int
  var isFirst = true
  var count = 0
}

nonisolated extension KindsJSONReader {
  /// Begins to read a list.
  ///
  /// - Parameter type: What is made of it.
  package mutating func beginElements(
    of type: (some Any).Type
  ) throws(KindsJSONFailure) -> KindsJSONElements {
    let elements = KindsJSONElements(start: position)
    try beginList(type)
    return elements
  }

  /// Reads up to the next element.
  ///
  /// - Returns: Whether there is one. If not, the reader is after the list, and this is not asked again.
  private mutating func next(_ elements: inout KindsJSONElements) throws(KindsJSONFailure) -> Bool {
    if elements.count < 0 { return false }
    guard try nextElement(&elements.isFirst) else {
      elements.count = ~elements.count
      return false
    }
    elements.count += 1
    return true
  }

  /// Reads the next element, which has to be there.
  package mutating func read<Value: KindsJSONReadable>(
    _ type: Value.Type, from elements: inout KindsJSONElements
  ) throws(KindsJSONFailure) -> Value {
    guard try next(&elements) else { throw missingElement(type, in: elements) }
    return try Value(from: &self)
  }

  /// Reads the next element, or makes `nil` of null or a missing one.
  package mutating func readIfPresent<Value: KindsJSONReadable>(
    _ type: Value.Type, from elements: inout KindsJSONElements
  ) throws(KindsJSONFailure) -> Value? {
    guard try next(&elements), try !skipNull() else { return nil }
    return try Value(from: &self)
  }

  /// Reads the next element, or takes another value if it is missing.
  package mutating func read<Value: KindsJSONReadable>(
    _ value: Value, from elements: inout KindsJSONElements
  ) throws(KindsJSONFailure) -> Value {
    try next(&elements) ? Value(from: &self) : value
  }

  /// Reads the next element, which has to be the expected one.
  package mutating func expect<Value: KindsJSONReadable & Equatable>(
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

  /// Ends reading a list, whose other elements mean nothing.
  package mutating func end(_ elements: inout KindsJSONElements) throws(KindsJSONFailure) {
    while try next(&elements) { try skipValue() }
  }

  /// Ends reading a list, which may have no more elements.
  package mutating func end(
    _ elements: inout KindsJSONElements, of type: (some Any).Type
  ) throws(KindsJSONFailure) {
    let count = elements.count
    if try next(&elements) {
      throw corrupted("\(KindsJSONTypeName(type)) ends after element \(count)")
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
