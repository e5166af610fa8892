// The additions to coders that representations of unions need.

nonisolated extension KeyedDecodingContainer where Key == KindsKey {
  /// Returns the only key of an object. This key is a tag.
  func onlyKey() throws -> KindsKey {
    let keys = allKeys
    if keys.count == 1 { return keys[0] }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: codingPath,
        debugDescription:
          "expected the tag as the only key, not \(keys.count) keys"))
  }

  // Only with: besides
  /// Returns the tag: the only key of an object besides the known keys.
  func onlyKey(besides others: [String]) throws -> KindsKey {
    let keys = otherKeys(than: others)
    if keys.count == 1 { return keys[0] }
    let names = others.map { "'\($0)'" }.joined(separator: ", ")
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: codingPath,
        debugDescription:
          "expected the tag as the only key besides \(names), not \(keys.count) keys"))
  }

  /// Returns the members of the object at a key, or an empty container if the object is missing or null.
  func content(forKey key: KindsKey) throws -> KeyedDecodingContainer<KindsKey> {
    if try contains(key) && !decodeNil(forKey: key) {
      return try nestedContainer(keyedBy: KindsKey.self, forKey: key)
    }
    return KeyedDecodingContainer(KindsNoMembers(codingPath: codingPath + [key]))
  }
}

nonisolated extension Encoder {
  /// Encodes an object with one member.
  func encodeMember(_ value: some Encodable, forKey key: String) throws {
    var container = self.container(keyedBy: KindsKey.self)
    try container.encode(value, forKey: KindsKey(key))
  }

  /// Encodes a kind without a payload as its tag.
  func encodeTag(_ tag: String) throws {
    var container = self.singleValueContainer()
    try container.encode(tag)
  }

  /// Encodes a kind without a payload as an object with one member: an empty object with the tag as its key.
  func encodeEmptyObject(forKey tag: String) throws {
    var container = self.container(keyedBy: KindsKey.self)
    let key = KindsKey(tag)
    _ = container.nestedContainer(keyedBy: KindsKey.self, forKey: key)
  }
}

/// The container of an object without members.
nonisolated struct KindsNoMembers: KeyedDecodingContainerProtocol {
  let codingPath: [any CodingKey]
  var allKeys: [KindsKey] { [] }

  func contains(_ key: KindsKey) -> Bool { false }

  func decodeNil(forKey key: KindsKey) throws -> Bool { throw missing(key) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: KindsKey) throws -> Value {
    throw missing(key)
  }

  func nestedContainer<Key: CodingKey>(
    keyedBy type: Key.Type, forKey key: KindsKey
  ) throws -> KeyedDecodingContainer<Key> {
    throw missing(key)
  }

  func nestedUnkeyedContainer(
    forKey key: KindsKey
  ) throws -> any UnkeyedDecodingContainer {
    throw missing(key)
  }

  func superDecoder() throws -> any Decoder { throw missing("super") }

  func superDecoder(forKey key: KindsKey) throws -> any Decoder { throw missing(key) }

  private func missing(_ key: KindsKey) -> DecodingError {
    .keyNotFound(
      key,
      DecodingError.Context(
        codingPath: codingPath, debugDescription: "the object has no members"))
  }
}
