// Fields that have a single valid value.

// Only with: expecting
nonisolated extension KeyedDecodingContainer where Key == KindsKey {
  /// Decodes a value that must equal the expected one.
  func decode<Value: Decodable & Equatable>(
    _ type: Value.Type, forKey key: KindsKey, expecting expected: Value
  ) throws {
    let value = try decodeNumber(type, forKey: key)
    if value == expected { return }
    throw DecodingError.dataCorruptedError(
      forKey: key, in: self, debugDescription: "expected '\(expected)', found '\(value)'")
  }

  /// Decodes a value that must equal the expected one, or returns `nil` if it is null or missing.
  func decodeIfPresent<Value: Decodable & Equatable>(
    _ type: Value.Type, forKey key: KindsKey, expecting expected: Value
  ) throws -> Value? {
    guard contains(key), try !decodeNil(forKey: key) else { return nil }
    try decode(type, forKey: key, expecting: expected)
    return expected
  }
}

// Only with: expecting
nonisolated extension KeyedEncodingContainer where Key == KindsKey {
  /// Encodes a value that must equal the expected one, or null for `nil`.
  mutating func encode<Value: Encodable & Equatable>(
    _ value: Value?, forKey key: KindsKey, expecting expected: Value
  ) throws {
    try expect(value, forKey: key, expecting: expected)
    try encode(value, forKey: key)
  }

  /// Encodes a value that must equal the expected one, or nothing for `nil`.
  mutating func encodeIfPresent<Value: Encodable & Equatable>(
    _ value: Value?, forKey key: KindsKey, expecting expected: Value
  ) throws {
    try expect(value, forKey: key, expecting: expected)
    try encodeIfPresent(value, forKey: key)
  }

  /// Throws if a value differs from the only valid value of its field, because decoding would refuse it.
  private func expect<Value: Equatable>(
    _ value: Value?, forKey key: KindsKey, expecting expected: Value
  ) throws {
    guard let value, value != expected else { return }
    throw EncodingError.invalidValue(
      value,
      EncodingError.Context(
        codingPath: codingPath + [key],
        debugDescription: "expected '\(expected)', found '\(value)'"))
  }
}
