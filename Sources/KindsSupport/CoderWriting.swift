// Writing of values to an encoder.

/// A type that is encoded as the members of an object, which may have other members.
nonisolated protocol KindsEncodable: Encodable {
  func writeMembers(to object: inout KindsCoderWriter) throws
}

nonisolated extension KindsEncodable {
  func encode(to encoder: any Encoder) throws { try encode(by: encoder) }

  func encode(by encoder: any Encoder) throws {
    let container = encoder.container(keyedBy: KindsKey.self)
    var object = KindsCoderWriter(encoder: encoder, container: container)
    try writeMembers(to: &object)
  }
}

/// A type whose data is the members of an object.
typealias KindsCodable = KindsDecodable & KindsEncodable

// Members apart
/// A writer of a value to an encoder.
nonisolated struct KindsCoderWriter {
  let encoder: any Encoder
  /// The object whose members are written.
  var container: KeyedEncodingContainer<KindsKey>?
  /// The list whose elements are written.
  var elements: (any UnkeyedEncodingContainer)?
  /// The keys that a value of an unknown kind does not write again.
  var reserved: [String] = []
}

nonisolated extension KindsCoderWriter {
  /// Encodes the whole value.
  mutating func write(_ value: some Encodable) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }

  /// Encodes null.
  mutating func writeNull() throws {
    var container = encoder.singleValueContainer()
    try container.encodeNil()
  }

  /// Begins an object.
  mutating func beginObject() { container = encoder.container(keyedBy: KindsKey.self) }

  /// Ends an object.
  func endObject() {}

  /// Begins a list.
  mutating func beginList() { elements = encoder.unkeyedContainer() }

  /// Encodes an element.
  mutating func element(_ value: some Encodable) throws { try elements?.encode(value) }

  /// Ends a list.
  func endList() {}

  /// Encodes a member.
  @inline(never)
  mutating func value<Value: Encodable>(_ value: Value, _ key: KindsKey) throws {
    if try !plainValue(value, key) { try container?.encode(value, forKey: key) }
  }

  /// Encodes a member with the faster overloads for frequent types.
  ///
  /// - Returns: Whether the value is of such a type.
  private mutating func plainValue<Value>(_ value: Value, _ key: KindsKey) throws -> Bool {
    switch value {
    case let text as String: try container?.encode(text, forKey: key)
    case let number as Int: try container?.encode(number, forKey: key)
    case let number as Double: try container?.encode(number, forKey: key)
    case let value as Bool: try container?.encode(value, forKey: key)
    default: return false
    }
    return true
  }

  // Only with: valueIfPresent
  /// Encodes a member, or nothing for `nil`.
  @inline(never)
  mutating func valueIfPresent<Value: Encodable>(_ value: Value?, _ key: KindsKey) throws {
    if let value { try self.value(value, key) }
  }

  /// Encodes a member that must equal the expected value, or null for `nil`.
  mutating func expectedValue<Value: Encodable & Equatable>(
    _ value: Value?, _ key: KindsKey, expecting expected: Value
  ) throws {
    if let value, value != expected {
      try refuse(value, "expected '\(expected)', found '\(value)'", at: key)
    }
    try self.value(value, key)
  }

  /// Encodes a member that must equal the expected value, or nothing for `nil`.
  mutating func expectedValueIfPresent<Value: Encodable & Equatable>(
    _ value: Value?, _ key: KindsKey, expecting expected: Value
  ) throws {
    if value != nil { try expectedValue(value, key, expecting: expected) }
  }

  /// Encodes a value or null, or nothing if it is missing.
  mutating func writePresence(_ value: Presence<some Encodable>, _ key: KindsKey) throws {
    switch value {
    case .missing: return
    case .null: try container?.encodeNil(forKey: key)
    case .value(let value): try container?.encode(value, forKey: key)
    }
  }

  /// Enters a new object at a key.
  mutating func enterObject(_ key: KindsKey) -> KeyedEncodingContainer<KindsKey>? {
    let outer = container
    container = container?.nestedContainer(keyedBy: KindsKey.self, forKey: key)
    return outer
  }

  /// Returns to the enclosing object.
  mutating func leaveObject(_ outer: KeyedEncodingContainer<KindsKey>?) { container = outer }

  /// Enters a new object at a key, or stays in the object if there is no key.
  mutating func enter(_ key: KindsKey?) -> KeyedEncodingContainer<KindsKey>?? {
    key.map { enterObject($0) }
  }

  /// Returns to the enclosing object, if another one was entered.
  mutating func leave(_ outer: KeyedEncodingContainer<KindsKey>??) {
    if let outer { leaveObject(outer) }
  }

  /// Encodes an object with one member.
  mutating func writeMember(_ value: some Encodable, _ key: KindsKey) throws {
    beginObject()
    try container?.encode(value, forKey: key)
  }

  /// Encodes an object with one member, an empty object.
  mutating func writeEmptyMember(_ key: KindsKey) {
    beginObject()
    _ = enterObject(key)
  }

  /// Encodes members that have no field, except those with the key of a field.
  mutating func writeExtras(_ extras: [String: JSON], besides known: [String]) throws {
    for (key, value) in extras where !known.contains(key) {
      try container?.encode(value, forKey: KindsKey(stringLiteral: key))
    }
  }

  /// Encodes the members of a value of an unknown kind.
  mutating func writeUnknown(_ value: JSON) throws {
    guard case .object(let members) = value else {
      throw EncodingError.invalidValue(
        value,
        .init(
          codingPath: encoder.codingPath,
          debugDescription: "a value of an unknown kind must be an object, not \(value)"))
    }
    for (key, value) in members where !reserved.contains(key) {
      try container?.encode(value, forKey: KindsKey(stringLiteral: key))
    }
  }

  /// Encodes the members of a value that must be encoded as an object.
  mutating func writeEncoded(_ value: some Encodable) throws {
    let object = KindsObjectEncoder(encoder)
    try value.encode(to: object)
    if object.isList { throw object.noObject(value) }
  }

  /// Reserves the key of a member that was written, so that a value of an unknown kind does not replace it.
  mutating func reserveMember(_ key: StaticString) { reserved.append("\(key)") }

  /// Throws the error for a value that cannot be encoded.
  func refuse(_ value: some Any, _ message: String, at key: KindsKey) throws {
    throw EncodingError.invalidValue(
      value, .init(codingPath: (container?.codingPath ?? []) + [key], debugDescription: message))
  }
}

nonisolated extension KindsCoderWriter: KindsWriter {
  typealias Failure = any Error
  typealias Key = KindsKey
  typealias Outer = KeyedEncodingContainer<KindsKey>?
}

// Only with: KindsWriter
nonisolated extension KindsCoderWriter {
  func isTooDeep(_ value: some Any, limit: Int) -> Bool { false }

  mutating func writeExtras(_ extras: [String: JSON], besides known: KindsJSONNames) throws {
    try writeExtras(extras, besides: known.all)
  }

  mutating func writeEncoded(_ value: KindsCoded<some Encodable>) throws {
    try writeEncoded(value.value)
  }

  /// Returns a key whose characters JSON escapes.
  static func escaped(_ key: StaticString, _ json: StaticString) -> KindsKey {
    KindsKey(stringLiteral: "\(key)")
  }
}
