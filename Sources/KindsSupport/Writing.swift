// Writing of values. Generated code has one method for each type, which writes to an encoder or as JSON bytes.

// Members apart
/// A destination of data: an encoder, or JSON bytes.
nonisolated protocol KindsWriter {
  associatedtype Failure: Error
  associatedtype Key: ExpressibleByStringLiteral
  associatedtype Outer

  mutating func write(_ value: some KindsJSONWritable) throws(Failure)
  mutating func writeNull() throws(Failure)
  mutating func isTooDeep(_ value: some Any, limit: Int) -> Bool
  mutating func beginObject()
  mutating func endObject()
  mutating func beginList()
  mutating func element(_ value: some KindsJSONWritable) throws(Failure)
  mutating func endList()

  mutating func value(_ value: some KindsJSONWritable, _ key: Key) throws(Failure)
  mutating func writePresence(
    _ value: Presence<some KindsJSONWritable>, _ key: Key
  ) throws(Failure)
  mutating func enterObject(_ key: Key) -> Outer
  mutating func leaveObject(_ outer: Outer)
  mutating func writeExtras(
    _ extras: [String: JSON], besides known: KindsJSONNames
  ) throws(Failure)
  mutating func writeUnknown(_ value: JSON) throws(Failure)
  mutating func writeEncoded(_ value: KindsCoded<some Encodable>) throws(Failure)
  mutating func reserveMember(_ key: StaticString)
  mutating func refuse(_ value: some Any, _ message: String, at key: Key) throws(Failure)
  static func escaped(_ key: StaticString, _ json: StaticString) -> Key
}

// Members apart
nonisolated extension KindsWriter {
  /// Writes a member, or nothing for `nil`.
  @inline(__always)
  mutating func valueIfPresent(
    _ value: (some KindsJSONWritable)?, _ key: Key
  ) throws(Failure) {
    if let value { try self.value(value, key) }
  }

  /// Writes a member that must equal the expected value, or null for `nil`.
  mutating func expectedValue<Value: KindsJSONWritable & Equatable>(
    _ value: Value?, _ key: Key, expecting expected: Value
  ) throws(Failure) {
    if let value, value != expected {
      try refuse(value, "expected '\(expected)', found '\(value)'", at: key)
    }
    try self.value(value, key)
  }

  /// Writes a member that must equal the expected value, or nothing for `nil`.
  mutating func expectedValueIfPresent<Value: KindsJSONWritable & Equatable>(
    _ value: Value?, _ key: Key, expecting expected: Value
  ) throws(Failure) {
    if value != nil { try expectedValue(value, key, expecting: expected) }
  }

  /// Enters a new object at a key, or stays in the object if there is no key.
  mutating func enter(_ key: Key?) -> Outer? { key.map { enterObject($0) } }

  /// Returns to the enclosing object, if another one was entered.
  mutating func leave(_ outer: Outer?) {
    if let outer { leaveObject(outer) }
  }

  /// Writes an object with one member.
  mutating func writeMember(_ value: some KindsJSONWritable, _ key: Key) throws(Failure) {
    beginObject()
    try self.value(value, key)
    endObject()
  }

  /// Writes an object with one member, an empty object.
  mutating func writeEmptyMember(_ key: Key) {
    beginObject()
    leaveObject(enterObject(key))
    endObject()
  }
}
