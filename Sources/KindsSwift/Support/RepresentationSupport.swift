import KindsSchema

// The additions to the standard library's coders that representations of unions need.

let externalFamily = [
  SupportEntry(.onlyKey, in: .decodingContainer, onlyKey),
  SupportEntry(.onlyKeyBesides, in: .decodingContainer, onlyKeyBesides),
  SupportEntry(.encodeMember, in: .encoder, encodeMember),
  SupportEntry(.encodeTag, in: .encoder, encodeTag),
  SupportEntry(.encodeEmptyObject, in: .encoder, encodeEmptyObject),
  SupportEntry(.objectEncoder, objectEncoder),
  SupportEntry(.encodeObject, in: .encoder, encodeObject),
]

let shapeFamily = [
  SupportEntry(.discriminating, discriminatingMembers),
  SupportEntry(.firstKind, firstKind),
  SupportEntry(.content, in: .decodingContainer, content),
  SupportEntry(.noMembers, noMembers),
  SupportEntry(.jsonTypes, jsonTypes),
  SupportEntry(.jsonType, in: .decoder, jsonType),
  SupportEntry(.unknownType, in: .decoder, unknownType),
]

private let onlyKey: Code = """
  /// Returns the only key of an object. This key is a tag.
  func onlyKey() throws -> \(support: .key) {
    let keys = allKeys
    if keys.count == 1 { return keys[0] }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: codingPath,
        debugDescription:
          "expected the tag as the only key, not \\(keys.count) keys"))
  }
  """

private let onlyKeyBesides: Code = """
  /// Returns the tag: the only key of an object besides the known keys.
  func onlyKey(besides others: [String]) throws -> \(support: .key) {
    let keys = \(support: .otherKeys)(than: others)
    if keys.count == 1 { return keys[0] }
    let names = others.map { "'\\($0)'" }.joined(separator: ", ")
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: codingPath,
        debugDescription:
          "expected the tag as the only key besides \\(names), not \\(keys.count) keys"))
  }
  """

private let encodeMember: Code = """
  /// Encodes an object with one member.
  func encodeMember(_ value: some Encodable, forKey key: String) throws {
    var container = self.container(keyedBy: \(support: .key).self)
    try container.encode(value, forKey: \(support: .key)(key)\(needs: .keyOfText))
  }
  """

private let encodeTag: Code = """
  /// Encodes a kind without a payload as its tag.
  func encodeTag(_ tag: String) throws {
    var container = self.singleValueContainer()
    try container.encode(tag)
  }
  """

private let encodeEmptyObject: Code = """
  /// Encodes a kind without a payload as an object with one member: an empty object with the tag as its key.
  func encodeEmptyObject(forKey tag: String) throws {
    var container = self.container(keyedBy: \(support: .key).self)
    let key = \(support: .key)(tag)\(needs: .keyOfText)
    _ = container.nestedContainer(keyedBy: \(support: .key).self, forKey: key)
  }
  """

private let objectEncoder: Code = """
  /// An encoder that adds the members of a value to an object. For a value that is not an object, it throws an
  /// error, where the underlying encoder would trap.
  nonisolated final class KindsObjectEncoder: Encoder {
    let object: any Encoder
    /// Whether the value requested an unkeyed container, even if it encoded no elements.
    var isList = false

    init(_ object: any Encoder) { self.object = object }

    var codingPath: [any CodingKey] { object.codingPath }
    var userInfo: [CodingUserInfoKey: Any] { object.userInfo }

    func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
      object.container(keyedBy: type)
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
      isList = true
      // This method cannot throw, so it encodes the elements as a member. `encodeObject` then throws.
      var container = object.container(keyedBy: \(support: .key).self)
      return container.nestedUnkeyedContainer(forKey: "")
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoder: self) }

    func noObject(_ value: Any) -> EncodingError {
      EncodingError.invalidValue(
        value,
        EncodingError.Context(
          codingPath: codingPath,
          debugDescription: "the value must be encoded as an object, not as another JSON value"))
    }

    /// A container for a value that is encoded as another value. The other value must be encoded as an object.
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
  /// Encodes a value of an external type into an object that already has members.
  func encodeObject(_ value: some Encodable) throws {
    let encoder = \(support: .objectEncoder)(self)
    try value.encode(to: encoder)
    if encoder.isList { throw encoder.noObject(value) }
  }
  """

private let discriminatingMembers: Code = """
  /// Finds the kind of a union that matches the members of an object.
  nonisolated struct KindsDiscriminator<Kind: RawRepresentable<String>> {
    private let union: String
    private let container: KeyedDecodingContainer<\(support: .key)>
    private var discriminator: [(kind: Kind, keys: [String])] = []
    private var nearest: [(kind: Kind, lacks: [String])] = []

    init(of union: String, in container: KeyedDecodingContainer<\(support: .key)>) {
      self.union = union
      self.container = container
    }

    /// Looks for the discriminating members of a kind, each at its key or an alias.
    mutating func tell(_ kind: Kind, by keys: [[String]]) {
      let lacking = keys.filter { names in
        !names.contains { container.contains(\(support: .key)($0)\(needs: .keyOfText)) }
      }
      let lacks = lacking.map { $0[0] }
      if lacks.isEmpty { discriminator.append((kind, keys.map { $0[0] })) }
      if let least = nearest.first?.lacks.count, least <= lacks.count {
        if least == lacks.count { nearest.append((kind, lacks)) }
      } else {
        nearest = [(kind, lacks)]
      }
    }

    /// Returns the kind whose discriminating members include those of all other matching kinds.
    func kind() throws -> Kind {
      guard let best = discriminator.max(by: { $0.keys.count < $1.keys.count }) else {
        let lacks = nearest.map { kind, keys in
          "'\\(kind.rawValue)' lacks \\(keys.map { "'\\($0)'" }.joined(separator: " and "))"
        }
        throw error("no kind of \\(union): \\(lacks.joined(separator: ", "))")
      }
      // A kind may have several sets of discriminating members.
      let own = discriminator.filter { $0.kind.rawValue == best.kind.rawValue }
      let other = discriminator.first { other in
        other.kind.rawValue != best.kind.rawValue
          && !own.contains { other.keys.allSatisfy($0.keys.contains) }
      }
      guard let other else { return best.kind }
      throw error("two kinds of \\(union), '\\(best.kind.rawValue)' and '\\(other.kind.rawValue)'")
    }

    private func error(_ problem: String) -> DecodingError {
      .dataCorrupted(
        DecodingError.Context(
          codingPath: container.codingPath, debugDescription: "the members match \\(problem)"))
    }
  }
  """

private let firstKind: Code = """
  nonisolated extension KindsDiscriminator {
    /// Returns the first kind whose discriminating members are not among those of another matching kind.
    func firstKind() throws -> Kind {
      let first = discriminator.first { way in
        !discriminator.contains {
          $0.keys.count > way.keys.count && way.keys.allSatisfy($0.keys.contains)
        }
      }
      return try first?.kind ?? kind()
    }
  }
  """

private let content: Code = """
  /// Returns the members of the object at a key, or an empty container if the object is missing or null.
  func content(forKey key: \(support: .key)) throws -> KeyedDecodingContainer<\(support: .key)> {
    if try contains(key) && !decodeNil(forKey: key) {
      return try nestedContainer(keyedBy: \(support: .key).self, forKey: key)
    }
    return KeyedDecodingContainer(\(support: .noMembers)(codingPath: codingPath + [key]))
  }
  """

private let noMembers: Code = """
  /// The container of an object without members.
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
  /// A type of JSON values. Error messages show its raw value.
  nonisolated enum KindsJSONType: String {
    \(lines: JSONType.allCases.map { $0 == .null ? "case null" : "case \($0.code) = \(literal: $0.valueText)" })
  }
  """

private let jsonType: Code = """
  /// Returns the JSON type of the value. Only scalars are decoded.
  func jsonType() throws -> \(support: .jsonTypes) {
    let value = try singleValueContainer()
    if value.decodeNil() { return .null }
    if (try? value.decode(String.self)) != nil { return .string }
    if (try? value.decode(Bool.self)) != nil { return .boolean }
    if (try? value.decode(Double.self)) != nil { return .number }
    if (try? unkeyedContainer()) != nil { return .array }
    if (try? container(keyedBy: \(support: .key).self)) != nil { return .object }
    // Only a number that no type can represent remains. Decoding it throws an error.
    return .number
  }
  """

private let unknownType: Code = """
  /// Returns the error for a value of a JSON type that no kind of a union has.
  func unknownType(
    _ found: \(support: .jsonTypes), where union: String, is known: String, _ type: any Any.Type
  ) -> DecodingError {
    .typeMismatch(
      type,
      DecodingError.Context(
        codingPath: codingPath,
        debugDescription: "\\(union) must be \\(known), not \\(found.rawValue)"))
  }
  """
