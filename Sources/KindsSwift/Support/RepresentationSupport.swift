import KindsSchema

// What the representations of unions ask of coders beyond the standard library.

let externalFamily = [
  SupportEntry(.onlyKey, in: .decodingContainer, onlyKey),
  SupportEntry(.onlyKeyBesides, in: .decodingContainer, onlyKeyBesides),
  SupportEntry(.encodeMember, in: .encoder, encodeMember),
  SupportEntry(.encodeTag, in: .encoder, encodeTag),
]

let shapeFamily = [
  SupportEntry(.jsonTypes, jsonTypes),
  SupportEntry(.jsonType, in: .decoder, jsonType),
  SupportEntry(.unknownType, in: .decoder, unknownType),
]

private let onlyKey: Code = """
  /// The key of an object's only member, which names a kind.
  func onlyKey() throws -> \(support: .key) {
    let keys = allKeys
    if keys.count == 1 { return keys[0] }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: codingPath,
        debugDescription: "an object with one key, the tag, was expected, not \\(keys.count) keys"))
  }
  """

private let onlyKeyBesides: Code = """
  /// The key of an object's only member besides some others, which names a kind.
  func onlyKey(besides others: [String]) throws -> \(support: .key) {
    let keys = allKeys.filter { !others.contains($0.stringValue) }
    if keys.count == 1 { return keys[0] }
    let names = others.map { "'\\($0)'" }.joined(separator: ", ")
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: codingPath,
        debugDescription:
          "an object with one key besides \\(names), the tag, was expected, not \\(keys.count) keys"))
  }
  """

private let encodeMember: Code = """
  /// Encodes an object with one member.
  func encodeMember(_ value: some Encodable, forKey key: String) throws {
    var container = self.container(keyedBy: \(support: .key).self)
    try container.encode(value, forKey: \(support: .key)(stringValue: key))
  }
  """

private let encodeTag: Code = """
  /// Encodes the tag of a kind that carries nothing.
  func encodeTag(_ tag: String) throws {
    var container = self.singleValueContainer()
    try container.encode(tag)
  }
  """

private let jsonTypes: Code = """
  /// The types of JSON values; the raw value is what messages call one.
  nonisolated enum KindsJSONType: String {
    \(lines: JSONType.allCases.map { $0 == .null ? "case null" : "case \($0.code) = \(literal: $0.valueText)" })
  }
  """

private let jsonType: Code = """
  /// The type of the value; only a scalar is decoded to find it.
  func jsonType() throws -> \(support: .jsonTypes) {
    let value = try singleValueContainer()
    if value.decodeNil() { return .null }
    if (try? value.decode(String.self)) != nil { return .string }
    if (try? value.decode(Bool.self)) != nil { return .boolean }
    if (try? value.decode(Double.self)) != nil { return .number }
    if (try? unkeyedContainer()) != nil { return .array }
    if (try? container(keyedBy: \(support: .key).self)) != nil { return .object }
    // What is left is a number that no type can hold: decoding it says so.
    return .number
  }
  """

private let unknownType: Code = """
  /// The error for a value of a JSON type that no kind of a union has.
  func unknownType(
    _ found: \(support: .jsonTypes), where union: String, is known: String, _ type: any Any.Type
  ) -> DecodingError {
    .typeMismatch(
      type,
      DecodingError.Context(
        codingPath: codingPath,
        debugDescription: "\\(found.rawValue) stands where \\(union) is \\(known)"))
  }
  """
