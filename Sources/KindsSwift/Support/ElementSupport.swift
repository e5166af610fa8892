import KindsSchema

// The methods that code fields as elements of an array.

let elementFamily = [
  SupportEntry(.decodeNumberElement, in: .unkeyedDecodingContainer, decodeNumberElement),
  SupportEntry(
    .decodeNumberElementIfPresent, in: .unkeyedDecodingContainer, decodeNumberElementIfPresent),
  SupportEntry(
    .decodeElementExpecting, in: .unkeyedDecodingContainer, text: decodeElementExpecting),
  SupportEntry(.refuseMore, in: .unkeyedDecodingContainer, refuseMore),
]

private let decodeNumberElement: Code = """
  /// Decodes a number or a collection of numbers. If a number does not fit, the error has its location.
  mutating func decodeNumber<Value: Decodable>(_ type: Value.Type) throws -> Value {
    do {
      return try decode(type)
    } catch {
      if error is DecodingError { throw error }
      throw \(support: .number)<Value>.located(error, in: try superDecoder())
    }
  }
  """

private let decodeNumberElementIfPresent: Code = """
  /// Decodes a number or a collection of numbers, or returns `nil` for null or a missing element.
  mutating func decodeNumberIfPresent<Value: Decodable>(_ type: Value.Type) throws -> Value? {
    if isAtEnd { return nil }
    return try decodeNil() ? nil : \(support: .decodeNumberElement)(type)
  }
  """

private func decodeElementExpecting(_ context: SupportContext) -> Code {
  let decode: Code =
    context.parts.contains(.expectsNumbers)
    ? "\(support: .number)<Value>(from: element).value"
    : "element.singleValueContainer().decode(type)"
  return """
    /// Decodes an element that must equal the expected value.
    mutating func decode<Value: Decodable & Equatable>(
      _ type: Value.Type, expecting expected: Value
    ) throws {
      let element = try superDecoder()
      let value = try \(decode)
      if value == expected { return }
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: element.codingPath,
          debugDescription: "expected '\\(expected)', found '\\(value)'"))
    }
    """
}

private let refuseMore: Code = """
  /// Throws if the list has more elements than a type has fields.
  mutating func refuseMore(of type: String, than count: Int) throws {
    if isAtEnd { return }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: try superDecoder().codingPath,
        debugDescription: "\\(type) has no more than \\(count) elements"))
  }
  """
