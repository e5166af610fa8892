// Values of fields that distinguish null from a missing key.

/// A value that may be null, or missing.
/*frozen*/
package nonisolated enum Presence<Value> {
  /// The key is missing.
  case missing
  case null
  case value(Value)

  /// The value, or `nil` if it is null or missing.
  package var value: Value? {
    guard case .value(let value) = self else { return nil }
    return value
  }

  /// Returns the value transformed by a closure, or null or missing unchanged.
  package func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Presence<Other> {
    switch self {
    case .missing: return .missing
    case .null: return .null
    case .value(let value): return .value(try transform(value))
    }
  }
}

nonisolated extension Presence: Equatable where Value: Equatable {}

nonisolated extension Presence: Hashable where Value: Hashable {}

nonisolated extension Presence: Sendable where Value: Sendable {}

nonisolated extension KeyedDecodingContainer where Key == KindsKey {
  /// Decodes a value, null, or a missing key.
  func decodePresence<Value: Decodable>(
    _ type: Value.Type, forKey key: KindsKey
  ) throws -> Presence<Value> {
    if !contains(key) { return .missing }
    return try decodeNil(forKey: key) ? .null : .value(decode(type, forKey: key))
  }

  /// Decodes a number or a collection of numbers, null, or a missing key.
  func decodeNumberPresence<Value: Decodable>(
    _ type: Value.Type, forKey key: KindsKey
  ) throws -> Presence<Value> {
    if !contains(key) { return .missing }
    return try decodeNil(forKey: key) ? .null : .value(decodeNumber(type, forKey: key))
  }
}

nonisolated extension KeyedEncodingContainer where Key == KindsKey {
  /// Encodes a value or null, or nothing if it is missing.
  mutating func encodePresence(
    _ value: Presence<some Encodable>, forKey key: KindsKey
  ) throws {
    switch value {
    case .missing: return
    case .null: try encodeNil(forKey: key)
    case .value(let value): try encode(value, forKey: key)
    }
  }
}

nonisolated extension Presence: KindsJSONReadable where Value: KindsJSONReadable {
  init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
    self = try reader.skipNull() ? .null : .value(Value(from: &reader))
  }
}

nonisolated extension KindsJSONWriter {
  /// Writes a member with a value or null, or nothing if it is missing.
  mutating func writePresence(
    _ value: Presence<some KindsJSONWritable>, forKey key: StaticString
  ) {
    switch value {
    case .missing: return
    case .null:
      self.key(key)
      append("null")
    case .value(let value): write(value, forKey: key)
    }
  }
}
