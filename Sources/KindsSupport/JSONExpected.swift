// Fields that have a single valid value.

nonisolated extension KindsJSONReader {
  /// Reads a value that must equal the expected one.
  ///
  /// - Parameter isThere: Set to `true` if the value is valid.
  mutating func expect<Value: KindsJSONReadable & Equatable>(
    _ expected: Value, _ isThere: inout Bool
  ) throws(KindsJSONFailure) {
    let start = position
    let value = try Value(from: &self)
    guard value == expected else {
      throw unexpected(value, expected, at: start)
    }
    isThere = true
  }

  /// Reads a value that must be null or equal the expected one.
  mutating func expectIfPresent<Value: KindsJSONReadable & Equatable>(
    _ expected: Value, _ value: inout Value?
  ) throws(KindsJSONFailure) {
    var isThere = false
    if try skipNull() { return }
    try expect(expected, &isThere)
    value = expected
  }
}

// Only with: expecting
nonisolated extension KindsJSONWriter {
  /// Writes a member that must equal the expected value, or null for `nil`.
  mutating func write<Value: KindsJSONWritable & Equatable>(
    _ value: Value?, forKey key: StaticString, expecting expected: Value
  ) {
    self.key(key)
    if let value, value != expected {
      fail(value, KindsJSONTypeName(Value.self).expectation(of: expected, not: value))
    }
    if let value { value.write(to: &self) } else { append("null") }
  }

  /// Writes a member that must equal the expected value, or nothing for `nil`.
  mutating func writeIfPresent<Value: KindsJSONWritable & Equatable>(
    _ value: Value?, forKey key: StaticString, expecting expected: Value
  ) {
    if value != nil { write(value, forKey: key, expecting: expected) }
  }
}
