import KindsSchema

// The ways to code the elements of an array that are fields.

let elementFamily = [
  SupportEntry(.decodeNumberElement, in: .unkeyedDecodingContainer, decodeNumberElement),
  SupportEntry(
    .decodeNumberElementIfPresent, in: .unkeyedDecodingContainer, decodeNumberElementIfPresent),
  SupportEntry(
    .decodeElementExpecting, in: .unkeyedDecodingContainer, text: decodeElementExpecting),
  SupportEntry(.refuseMore, in: .unkeyedDecodingContainer, refuseMore),
]

private let decodeNumberElement: Code = """
  /// Decodes a number, or what holds numbers, and says where one is that does not fit.
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
  /// Decodes a number, or what holds numbers, or makes `nil` of null or a missing element.
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
    /// Decodes an element that has to be the expected one.
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
  /// Throws at the first element that a type has no field for.
  mutating func refuseMore(of type: String, than count: Int) throws {
    if isAtEnd { return }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: try superDecoder().codingPath,
        debugDescription: "\\(type) ends after element \\(count)"))
  }
  """
