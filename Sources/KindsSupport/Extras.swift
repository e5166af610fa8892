// The policies for unknown members of an object.

nonisolated extension KeyedDecodingContainer where Key == KindsKey {
  /// Throws if a member has a key that a type does not know.
  func refuseExtras(of type: String, besides keys: [String]) throws {
    let extras = otherKeys(than: keys)
    guard let key = extras.min(by: { $0.stringValue < $1.stringValue }) else { return }
    throw DecodingError.dataCorruptedError(
      forKey: key, in: self, debugDescription: "'\(key.stringValue)' is not a key of \(type)")
  }

  /// Returns the members that have no field.
  func extras(besides keys: [String]) throws -> [String: JSON] {
    var extras: [String: JSON] = [:]
    for key in otherKeys(than: keys) {
      extras[key.stringValue] = try decode(JSON.self, forKey: key)
    }
    return extras
  }
}

nonisolated extension KeyedEncodingContainer where Key == KindsKey {
  /// Encodes members that have no field, except those with the key of a field.
  mutating func encodeExtras(_ extras: [String: JSON], besides keys: [String]) throws {
    for (key, value) in extras where !keys.contains(key) {
      try encode(value, forKey: KindsKey(key))
    }
  }
}
