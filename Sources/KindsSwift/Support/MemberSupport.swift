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
  SupportEntry(.decodeExpectingIfPresent, in: .decodingContainer, decodeExpectingIfPresent),
  SupportEntry(.encodeExpecting, in: .encodingContainer, encodeExpecting),
  SupportEntry(.encodeExpectingIfPresent, in: .encodingContainer, encodeExpectingIfPresent),
  SupportEntry(.expectValue, in: .encodingContainer, expectValue),
  SupportEntry(.presentKey, in: .decodingContainer, presentKey),
]

let elementFamily = [
  SupportEntry(.decodeNumberElement, in: .unkeyedDecodingContainer, decodeNumberElement),
  SupportEntry(
    .decodeNumberElementIfPresent, in: .unkeyedDecodingContainer, decodeNumberElementIfPresent),
  SupportEntry(
    .decodeElementExpecting, in: .unkeyedDecodingContainer, text: decodeElementExpecting),
  SupportEntry(.refuseMore, in: .unkeyedDecodingContainer, refuseMore),
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
  func decodeIfContained(_ type: \(shared: .json).Type, forKey key: \(support: .key)) throws -> \(shared: .json)? {
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

private let decodeExpectingIfPresent: Code = """
  /// Decodes a value that has to be the expected one, unless it is null or missing.
  func decodeIfPresent<Value: Decodable & Equatable>(
    _ type: Value.Type, forKey key: \(support: .key), expecting expected: Value
  ) throws -> Value? {
    guard contains(key), try !decodeNil(forKey: key) else { return nil }
    try \(support: .decodeExpecting)(type, forKey: key, expecting: expected)
    return expected
  }
  """

private let encodeExpecting: Code = """
  /// Encodes a value that has to be the expected one, or null.
  mutating func encode<Value: Encodable & Equatable>(
    _ value: Value?, forKey key: \(support: .key), expecting expected: Value
  ) throws {
    try \(support: .expectValue)(value, forKey: key, expecting: expected)
    try encode(value, forKey: key)
  }
  """

private let encodeExpectingIfPresent: Code = """
  /// Encodes a value that has to be the expected one, or nothing for `nil`.
  mutating func encodeIfPresent<Value: Encodable & Equatable>(
    _ value: Value?, forKey key: \(support: .key), expecting expected: Value
  ) throws {
    try \(support: .expectValue)(value, forKey: key, expecting: expected)
    try encodeIfPresent(value, forKey: key)
  }
  """

private let expectValue: Code = """
  /// Checks that a value is the only one that its field can have, so that what is written can be read.
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
  /// The key, or if it is missing the first of its aliases that is there.
  func key(_ key: \(support: .key), or aliases: \(support: .key)...) -> \(support: .key) {
    contains(key) ? key : aliases.first(where: contains) ?? key
  }
  """

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
  func extras(besides keys: [String]) throws -> [String: \(shared: .json)] {
    var extras: [String: \(shared: .json)] = [:]
    for key in allKeys where !keys.contains(key.stringValue) {
      extras[key.stringValue] = try decode(\(shared: .json).self, forKey: key)
    }
    return extras
  }
  """

private let encodeExtras: Code = """
  /// Encodes members that no field names; those with the key of one are left out.
  mutating func encodeExtras(_ extras: [String: \(shared: .json)], besides keys: [String]) throws {
    for (key, value) in extras where !keys.contains(key) {
      try encode(value, forKey: \(support: .key)(stringValue: key))
    }
  }
  """

// What the representations of unions ask of coders beyond the standard library.

let externalFamily = [
  SupportEntry(.onlyKey, in: .decodingContainer, onlyKey),
  SupportEntry(.onlyKeyBesides, in: .decodingContainer, onlyKeyBesides),
  SupportEntry(.encodeMember, in: .encoder, encodeMember),
  SupportEntry(.encodeTag, in: .encoder, encodeTag),
  SupportEntry(.objectEncoder, objectEncoder),
  SupportEntry(.encodeObject, in: .encoder, encodeObject),
]

let shapeFamily = [
  SupportEntry(.telling, tellingMembers),
  SupportEntry(.content, in: .decodingContainer, content),
  SupportEntry(.noMembers, noMembers),
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

private let objectEncoder: Code = """
  /// Gives a value the object that was begun for it. What is not an object would end the program in the encoder; here it is
  /// an error.
  nonisolated final class KindsObjectEncoder: Encoder {
    let object: any Encoder
    /// Whether a list was asked for, even an empty one.
    var isList = false

    init(_ object: any Encoder) { self.object = object }

    var codingPath: [any CodingKey] { object.codingPath }
    var userInfo: [CodingUserInfoKey: Any] { object.userInfo }

    func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
      object.container(keyedBy: type)
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
      isList = true
      // It cannot throw, so the elements go to a member that nobody will see.
      var container = object.container(keyedBy: \(support: .key).self)
      return container.nestedUnkeyedContainer(forKey: "")
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoder: self) }

    func noObject(_ value: Any) -> EncodingError {
      EncodingError.invalidValue(
        value,
        EncodingError.Context(
          codingPath: codingPath,
          debugDescription: "the value is not an object in JSON, as its schema says that it is"))
    }

    /// Encodes what a value is made of: an object in turn.
    private struct Single: SingleValueEncodingContainer {
      let encoder: KindsObjectEncoder
      var codingPath: [any CodingKey] { encoder.codingPath }

      func encodeNil() throws { throw encoder.noObject("null") }

      func encode<Value: Encodable>(_ value: Value) throws {
        switch value {
        case is String, is Bool, is any Swift.BinaryInteger, is any Swift.BinaryFloatingPoint:
          throw encoder.noObject(value)
        default: try value.encode(to: encoder)
        }
      }
    }
  }
  """

private let encodeObject: Code = """
  /// Encodes a value of a type that is written elsewhere into an object that has members already.
  func encodeObject(_ value: some Encodable) throws {
    let encoder = \(support: .objectEncoder)(self)
    try value.encode(to: encoder)
    if encoder.isList { throw encoder.noObject(value) }
  }
  """

private let tellingMembers: Code = """
  /// Finds the kind of a union that the members of an object tell.
  nonisolated struct KindsTellingMembers<Kind: RawRepresentable<String>> {
    private let union: String
    private let container: KeyedDecodingContainer<\(support: .key)>
    private var told: [(kind: Kind, keys: [String])] = []
    private var nearest: [(kind: Kind, lacks: [String])] = []

    init(of union: String, in container: KeyedDecodingContainer<\(support: .key)>) {
      self.union = union
      self.container = container
    }

    /// Looks for the members that tell a kind, each at its key or at an alias of it.
    mutating func tell(_ kind: Kind, by keys: [[String]]) {
      let lacking = keys.filter { names in
        !names.contains { container.contains(\(support: .key)(stringValue: $0)) }
      }
      let lacks = lacking.map { $0[0] }
      if lacks.isEmpty { told.append((kind, keys.map { $0[0] })) }
      if let least = nearest.first?.lacks.count, least <= lacks.count {
        if least == lacks.count { nearest.append((kind, lacks)) }
      } else {
        nearest = [(kind, lacks)]
      }
    }

    /// The kind whose telling members take in those of all others that are there.
    func kind() throws -> Kind {
      guard let best = told.max(by: { $0.keys.count < $1.keys.count }) else {
        let lacks = nearest.map { kind, keys in
          "'\\(kind.rawValue)' lacks \\(keys.map { "'\\($0)'" }.joined(separator: " and "))"
        }
        throw error("no kind of \\(union): \\(lacks.joined(separator: ", "))")
      }
      // A kind may be told in several ways.
      let own = told.filter { $0.kind.rawValue == best.kind.rawValue }
      let other = told.first { other in
        other.kind.rawValue != best.kind.rawValue
          && !own.contains { other.keys.allSatisfy($0.keys.contains) }
      }
      guard let other else { return best.kind }
      throw error("two kinds of \\(union), '\\(best.kind.rawValue)' and '\\(other.kind.rawValue)'")
    }

    private func error(_ problem: String) -> DecodingError {
      .dataCorrupted(
        DecodingError.Context(
          codingPath: container.codingPath, debugDescription: "the members tell \\(problem)"))
    }
  }
  """

private let content: Code = """
  /// The members of the object at a key; there are none if it is missing or null.
  func content(forKey key: \(support: .key)) throws -> KeyedDecodingContainer<\(support: .key)> {
    if try contains(key) && !decodeNil(forKey: key) {
      return try nestedContainer(keyedBy: \(support: .key).self, forKey: key)
    }
    return KeyedDecodingContainer(\(support: .noMembers)(codingPath: codingPath + [key]))
  }
  """

private let noMembers: Code = """
  /// The members of an object that has none.
  nonisolated struct KindsNoMembers: KeyedDecodingContainerProtocol {
    let codingPath: [any CodingKey]
    var allKeys: [\(support: .key)] { [] }

    func contains(_ key: \(support: .key)) -> Bool { false }

    func decodeNil(forKey key: \(support: .key)) throws -> Bool { throw missing(key) }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: \(support: .key)) throws -> Value {
      throw missing(key)
    }

    func nestedContainer<Key: CodingKey>(
      keyedBy type: Key.Type, forKey key: \(support: .key)
    ) throws -> KeyedDecodingContainer<Key> {
      throw missing(key)
    }

    func nestedUnkeyedContainer(
      forKey key: \(support: .key)
    ) throws -> any UnkeyedDecodingContainer {
      throw missing(key)
    }

    func superDecoder() throws -> any Decoder { throw missing("super") }

    func superDecoder(forKey key: \(support: .key)) throws -> any Decoder { throw missing(key) }

    private func missing(_ key: \(support: .key)) -> DecodingError {
      .keyNotFound(
        key,
        DecodingError.Context(
          codingPath: codingPath, debugDescription: "the object has no members"))
    }
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
