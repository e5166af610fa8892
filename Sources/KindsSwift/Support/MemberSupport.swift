import KindsSchema

// Keys, and the ways to code the members of objects that the standard library lacks.

let keyFamily = [SupportEntry(.key, key)]

/// Strings are coded by methods that are not overloaded, see ``Field/decodesString``.
let stringFamily = [
  SupportEntry(.decodeString, in: .decodingContainer, decodeString),
  SupportEntry(
    .decodeStringIfPresent, in: .decodingContainer, decodeStringIfPresent),
  SupportEntry(.encodeString, in: .encodingContainer, encodeString),
  SupportEntry(
    .encodeStringIfPresent, in: .encodingContainer, encodeStringIfPresent),
]

let memberFamily = [
  SupportEntry(.decodeDefault, in: .decodingContainer, decodeWithDefault),
  SupportEntry(
    .decodeIfPresentDefault, in: .decodingContainer, decodeIfPresentWithDefault),
  SupportEntry(.decodeIfContained, in: .decodingContainer, decodeIfContained),
  SupportEntry(.decodeExpecting, in: .decodingContainer, text: decodeExpecting),
  SupportEntry(.presentKey, in: .decodingContainer, presentKey),
]

let extrasFamily = [
  SupportEntry(.refuseExtras, in: .decodingContainer, refuseExtras),
  SupportEntry(.extras, in: .decodingContainer, decodeExtras),
  SupportEntry(.encodeExtras, in: .encodingContainer, encodeExtras),
]

private let key: Code = """
  /// A key of an object in coded data; in messages it is its text.
  nonisolated struct KindsKey: CodingKey, ExpressibleByStringLiteral {
    let stringValue: String
    var intValue: Int? { nil }
    var description: String { stringValue }

    init(stringValue: String) { self.stringValue = stringValue }
    init(stringLiteral text: String) { self.stringValue = text }
    init?(intValue: Int) { nil }
  }
  """

private let decodeString: Code = """
  /// Decodes a string: unlike `decode` it is not overloaded, so a call is compiled faster.
  func decodeString(forKey key: \(support: .key)) throws -> String {
    try decode(String.self, forKey: key)
  }
  """

private let decodeStringIfPresent: Code = """
  /// Decodes a string, or makes `nil` of null or a missing key: not overloaded, as `decodeIfPresent` is.
  func decodeStringIfPresent(forKey key: \(support: .key)) throws -> String? {
    try decodeIfPresent(String.self, forKey: key)
  }
  """

private let encodeString: Code = """
  /// Encodes a string: unlike `encode` it is not overloaded, so a call is compiled faster.
  mutating func encodeString(_ value: String, forKey key: \(support: .key)) throws {
    try encode(value, forKey: key)
  }
  """

private let encodeStringIfPresent: Code = """
  /// Encodes a string, or nothing for `nil`: not overloaded, as `encodeIfPresent` is.
  mutating func encodeStringIfPresent(_ value: String?, forKey key: \(support: .key)) throws {
    try encodeIfPresent(value, forKey: key)
  }
  """

private let decodeWithDefault: Code = """
  /// Decodes a value, or takes the default if the key is missing.
  func decode<Value: Decodable>(
    _ type: Value.Type, forKey key: \(support: .key), default defaultValue: @autoclosure () -> Value
  ) throws -> Value {
    contains(key) ? try decode(type, forKey: key) : defaultValue()
  }
  """

private let decodeIfPresentWithDefault: Code = """
  /// Decodes a value or null, or takes the default if the key is missing.
  func decodeIfPresent<Value: Decodable>(
    _ type: Value.Type, forKey key: \(support: .key), default defaultValue: @autoclosure () -> Value?
  ) throws -> Value? {
    contains(key) ? try decodeIfPresent(type, forKey: key) : defaultValue()
  }
  """

private let decodeIfContained: Code = """
  /// Decodes any JSON value, null too; `nil` stands for a missing key.
  func decodeIfContained(_ type: \(support: .json).Type, forKey key: \(support: .key)) throws -> \(support: .json)? {
    contains(key) ? try decode(type, forKey: key) : nil
  }
  """

private func decodeExpecting(_ context: SupportContext) -> Code {
  let decode: Code =
    context.parts.contains(.expectsNumbers) ? "\(support: .decodeNumber)" : "decode"
  return """
    /// Decodes a value that has to be the expected one.
    func decode<Value: Decodable & Equatable>(
      _ type: Value.Type, forKey key: \(support: .key), expecting expected: Value
    ) throws {
      let value = try \(decode)(type, forKey: key)
      if value == expected { return }
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "expected '\\(expected)', found '\\(value)'")
    }
    """
}

private let presentKey: Code = """
  /// The key, or if it is missing the first of its aliases that is there.
  func key(_ key: \(support: .key), or aliases: \(support: .key)...) -> \(support: .key) {
    contains(key) ? key : aliases.first(where: contains) ?? key
  }
  """

private let refuseExtras: Code = """
  /// Throws at the first member whose key a type does not know.
  func refuseExtras(of type: String, besides keys: [String]) throws {
    let extras = allKeys.filter { !keys.contains($0.stringValue) }
    guard let key = extras.min(by: { $0.stringValue < $1.stringValue }) else { return }
    var message = "'\\(key.stringValue)' is not a key of \\(type)"
    if let known = \(support: .nearestName)(to: key.stringValue, among: keys) {
      message.append("; did you mean '\\(known)'?")
    }
    throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: message)
  }
  """

private let decodeExtras: Code = """
  /// The members that no field names.
  func extras(besides keys: [String]) throws -> [String: \(support: .json)] {
    var extras: [String: \(support: .json)] = [:]
    for key in allKeys where !keys.contains(key.stringValue) {
      extras[key.stringValue] = try decode(\(support: .json).self, forKey: key)
    }
    return extras
  }
  """

private let encodeExtras: Code = """
  /// Encodes members that no field names; those with the key of one are left out.
  mutating func encodeExtras(_ extras: [String: \(support: .json)], besides keys: [String]) throws {
    for (key, value) in extras where !keys.contains(key) {
      try encode(value, forKey: \(support: .key)(stringValue: key))
    }
  }
  """
