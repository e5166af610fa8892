// The methods that code fields as elements of an array.

// Only with: unkeyedContainer
nonisolated extension UnkeyedDecodingContainer {
  /// Decodes a number or a collection of numbers. If a number does not fit, the error has its location.
  mutating func decodeNumber<Value: Decodable>(_ type: Value.Type) throws -> Value {
    do {
      return try decode(type)
    } catch {
      if error is DecodingError { throw error }
      throw KindsNumber<Value>.located(error, in: try superDecoder())
    }
  }

  /// Decodes a number or a collection of numbers, or returns `nil` for null or a missing element.
  mutating func decodeNumberIfPresent<Value: Decodable>(_ type: Value.Type) throws -> Value? {
    if isAtEnd { return nil }
    return try decodeNil() ? nil : decodeNumber(type)
  }

  /// Decodes an element that must equal the expected value.
  mutating func decode<Value: Decodable & Equatable>(
    _ type: Value.Type, expecting expected: Value
  ) throws {
    let element = try superDecoder()
    let value = try KindsNumber<Value>(from: element).value
    if value == expected { return }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: element.codingPath,
        debugDescription: "expected '\(expected)', found '\(value)'"))
  }

  /// Throws if the list has more elements than a type has fields.
  mutating func refuseMore(of type: String, than count: Int) throws {
    if isAtEnd { return }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: try superDecoder().codingPath,
        debugDescription: "\(type) has no more than \(count) elements"))
  }
}
