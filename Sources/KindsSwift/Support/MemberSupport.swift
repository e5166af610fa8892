import KindsSchema

// Keys, and methods that the standard library lacks for coding the members of objects.

let keyFamily = [
  SupportEntry(.key, text: key),
  SupportEntry(.keyOfText, in: .key, keyOfText),
  SupportEntry(.knownKeys, knownKeys),
  SupportEntry(.otherKeys, in: .decodingContainer, otherKeys),
]

/// The methods that code members. They are not overloaded, see ``MemberMethods``.
let methodFamily = [
  SupportEntry(.decodeString, in: .decodingContainer, decoding("String", "a string")),
  SupportEntry(
    .decodeStringIfPresent, in: .decodingContainer, decodingIfPresent("String", "a string")),
  SupportEntry(.decodeBool, in: .decodingContainer, decoding("Bool", "true or false")),
  SupportEntry(
    .decodeBoolIfPresent, in: .decodingContainer, decodingIfPresent("Bool", "true or false")),
  SupportEntry(.decodeValue, in: .decodingContainer, decodeValue),
  SupportEntry(.decodeValueIfPresent, in: .decodingContainer, decodeValueIfPresent),
  SupportEntry(.encodeString, in: .encodingContainer, encoding("String", "a string")),
  SupportEntry(
    .encodeStringIfPresent, in: .encodingContainer, encodingIfPresent("String", "a string")),
  SupportEntry(.encodeBool, in: .encodingContainer, encoding("Bool", "true or false")),
  SupportEntry(
    .encodeBoolIfPresent, in: .encodingContainer, encodingIfPresent("Bool", "true or false")),
  SupportEntry(.encodeInt, in: .encodingContainer, encoding("Int", "a whole number")),
  SupportEntry(
    .encodeIntIfPresent, in: .encodingContainer, encodingIfPresent("Int", "a whole number")),
  SupportEntry(.encodeDouble, in: .encodingContainer, encoding("Double", "a number")),
  SupportEntry(
    .encodeDoubleIfPresent, in: .encodingContainer, encodingIfPresent("Double", "a number")),
  SupportEntry(.encodeValue, in: .encodingContainer, encodeValue),
  SupportEntry(.encodeValueIfPresent, in: .encodingContainer, encodeValueIfPresent),
]

let memberFamily = [
  SupportEntry(.decodeDefault, in: .decodingContainer, decodeWithDefault),
  SupportEntry(
    .decodeIfPresentDefault, in: .decodingContainer, decodeIfPresentWithDefault),
  SupportEntry(.decodeIfContained, in: .decodingContainer, decodeIfContained),
  SupportEntry(.decodeExpecting, in: .decodingContainer, text: decodeExpecting),
  SupportEntry(.decodeExpectingIfPresent, in: .decodingContainer, decodeExpectingIfPresent),
  SupportEntry(.encodeExpecting, in: .encodingContainer, encodeExpecting),
  SupportEntry(.encodeExpectingIfPresent, in: .encodingContainer, encodeExpectingIfPresent),
  SupportEntry(.expectValue, in: .encodingContainer, expectValue),
  SupportEntry(.presentKey, in: .decodingContainer, presentKey),
]

private func key(_ context: SupportContext) -> Code {
  let make: Code =
    context.parts.contains(.knownKeys)
    ? """
    /// Creates a key from a string that a coder provides, or returns `nil` for a key to skip.
    init?(stringValue: String) {
      if #available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *),
        \(support: .knownKeys).passedOver(stringValue)
      {
        return nil
      }
      self.stringValue = stringValue
    }

    """ : "init(stringValue: String) { self.stringValue = stringValue }"
  return """
    /// A key of an object in coded data. Error messages show its string value.
    nonisolated struct KindsKey: CodingKey, ExpressibleByStringLiteral {
      let stringValue: String
      var intValue: Int? { nil }
      var description: String { stringValue }

      \(make)
      init(stringLiteral text: String) { self.stringValue = text }
      init?(intValue: Int) { nil }
    }
    """
}

private let keyOfText: Code = """
  /// Creates a key from a string.
  init(_ text: String) { self.stringValue = text }
  """

/// Getting all keys of an object is slow mostly because each key is cast twice: the standard library creates a list of
/// `any CodingKey`, and from that a list of the key type. A key that is skipped costs a fifth of one that is created.
private let knownKeys: Code = """
  /// The known keys, which are skipped while a container lists all of its keys. They are local to the task or thread,
  /// because the initializer of a key receives nothing but the string.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  nonisolated enum KindsKnownKeys {
    static let current = _Concurrency.TaskLocal<[String]>(wrappedValue: [])

    static func passedOver(_ text: String) -> Bool {
      // Comparing lengths first is fast. Keys that are canonically equivalent but differ in length are removed later.
      let length = text.utf8.count
      for key in current.get() where key.utf8.count == length && key == text { return true }
      return false
    }
  }
  """

private let otherKeys: Code = """
  /// Returns the keys of all members except those with known keys.
  func otherKeys(than known: [String]) -> [\(support: .key)] {
    var keys: [\(support: .key)]
    if #available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *) {
      keys = \(support: .knownKeys).current.withValue(known) { allKeys }
    } else {
      keys = allKeys
    }
    keys.removeAll { known.contains($0.stringValue) }
    return keys
  }
  """

private func decoding(_ type: Code, _ what: Code) -> Code {
  """
  /// Decodes \(what). Unlike `decode`, the method is not overloaded, so calls compile faster.
  func decode\(type)(forKey key: \(support: .key)) throws -> \(type) {
    try decode(\(type).self, forKey: key)
  }
  """
}

private func decodingIfPresent(_ type: Code, _ what: Code) -> Code {
  """
  /// Decodes \(what), or returns `nil` for null or a missing key. The method, unlike `decodeIfPresent`, is not overloaded.
  func decode\(type)IfPresent(forKey key: \(support: .key)) throws -> \(type)? {
    try decodeIfPresent(\(type).self, forKey: key)
  }
  """
}

private func encoding(_ type: Code, _ what: Code) -> Code {
  """
  /// Encodes \(what). Unlike `encode`, the method is not overloaded, so calls compile faster.
  mutating func encode\(type)(_ value: \(type), forKey key: \(support: .key)) throws {
    try encode(value, forKey: key)
  }
  """
}

private func encodingIfPresent(_ type: Code, _ what: Code) -> Code {
  """
  /// Encodes \(what), or nothing for `nil`. The method, unlike `encodeIfPresent`, is not overloaded.
  mutating func encode\(type)IfPresent(_ value: \(type)?, forKey key: \(support: .key)) throws {
    try encodeIfPresent(value, forKey: key)
  }
  """
}

private let decodeValue: Code = """
  /// Decodes a value. Unlike `decode`, the method is not overloaded, so calls compile faster.
  func decodeValue<Value: Decodable>(
    _ type: Value.Type, forKey key: \(support: .key)
  ) throws -> Value {
    try decode(type, forKey: key)
  }
  """

private let decodeValueIfPresent: Code = """
  /// Decodes a value, or returns `nil` for null or a missing key. The method, unlike `decodeIfPresent`, is not overloaded.
  func decodeValueIfPresent<Value: Decodable>(
    _ type: Value.Type, forKey key: \(support: .key)
  ) throws -> Value? {
    try decodeIfPresent(type, forKey: key)
  }
  """

private let encodeValue: Code = """
  /// Encodes a value. Unlike `encode`, the method is not overloaded, so calls compile faster.
  mutating func encodeValue<Value: Encodable>(
    _ value: Value, forKey key: \(support: .key)
  ) throws {
    try encode(value, forKey: key)
  }
  """

private let encodeValueIfPresent: Code = """
  /// Encodes a value, or nothing for `nil`. The method, unlike `encodeIfPresent`, is not overloaded.
  mutating func encodeValueIfPresent<Value: Encodable>(
    _ value: Value?, forKey key: \(support: .key)
  ) throws {
    try encodeIfPresent(value, forKey: key)
  }
  """

private let decodeWithDefault: Code = """
  /// Decodes a value, or returns the default if the key is missing.
  func decodeValue<Value: Decodable>(
    _ type: Value.Type, forKey key: \(support: .key), default defaultValue: @autoclosure () -> Value
  ) throws -> Value {
    contains(key) ? try decode(type, forKey: key) : defaultValue()
  }
  """

private let decodeIfPresentWithDefault: Code = """
  /// Decodes a value or null, or returns the default if the key is missing.
  func decodeValueIfPresent<Value: Decodable>(
    _ type: Value.Type, forKey key: \(support: .key), default defaultValue: @autoclosure () -> Value?
  ) throws -> Value? {
    contains(key) ? try decodeIfPresent(type, forKey: key) : defaultValue()
  }
  """

private let decodeIfContained: Code = """
  /// Decodes any JSON value, including null, or returns `nil` if the key is missing.
  func decodeIfContained(_ type: \(shared: .json).Type, forKey key: \(support: .key)) throws -> \(shared: .json)? {
    contains(key) ? try decode(type, forKey: key) : nil
  }
  """

private func decodeExpecting(_ context: SupportContext) -> Code {
  let decode: Code =
    context.parts.contains(.expectsNumbers) ? "\(support: .decodeNumber)" : "decode"
  return """
    /// Decodes a value that must equal the expected one.
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

private let decodeExpectingIfPresent: Code = """
  /// Decodes a value that must equal the expected one, or returns `nil` if it is null or missing.
  func decodeIfPresent<Value: Decodable & Equatable>(
    _ type: Value.Type, forKey key: \(support: .key), expecting expected: Value
  ) throws -> Value? {
    guard contains(key), try !decodeNil(forKey: key) else { return nil }
    try \(support: .decodeExpecting)(type, forKey: key, expecting: expected)
    return expected
  }
  """

private let encodeExpecting: Code = """
  /// Encodes a value that must equal the expected one, or null for `nil`.
  mutating func encode<Value: Encodable & Equatable>(
    _ value: Value?, forKey key: \(support: .key), expecting expected: Value
  ) throws {
    try \(support: .expectValue)(value, forKey: key, expecting: expected)
    try encode(value, forKey: key)
  }
  """

private let encodeExpectingIfPresent: Code = """
  /// Encodes a value that must equal the expected one, or nothing for `nil`.
  mutating func encodeIfPresent<Value: Encodable & Equatable>(
    _ value: Value?, forKey key: \(support: .key), expecting expected: Value
  ) throws {
    try \(support: .expectValue)(value, forKey: key, expecting: expected)
    try encodeIfPresent(value, forKey: key)
  }
  """

private let expectValue: Code = """
  /// Throws if a value differs from the only valid value of its field, because decoding would refuse it.
  private func expect<Value: Equatable>(
    _ value: Value?, forKey key: \(support: .key), expecting expected: Value
  ) throws {
    guard let value, value != expected else { return }
    throw EncodingError.invalidValue(
      value,
      EncodingError.Context(
        codingPath: codingPath + [key],
        debugDescription: "expected '\\(expected)', found '\\(value)'"))
  }
  """

private let presentKey: Code = """
  /// Returns the key, or if it is missing, the first alias that exists.
  func key(_ key: \(support: .key), or aliases: \(support: .key)...) -> \(support: .key) {
    contains(key) ? key : aliases.first(where: contains) ?? key
  }
  """
