// Payloads that are siblings of their tag.

nonisolated extension KindsJSONReader {
  /// Reads the object at the position, and returns the value at a key, which must exist.
  ///
  /// - Parameter key: The key, as the only name of a `KindsJSONNames`.
  mutating func content<Value: KindsJSONReadable>(
    _ type: Value.Type, at key: KindsJSONNames
  ) throws(KindsJSONFailure) -> Value {
    var members = try beginObject(type)
    guard try nextMember(&members, of: key) != nil else {
      throw missing(key.all[0], in: members)
    }
    let value = try Value(from: &self)
    _ = try nextMember(&members, of: key)
    return value
  }

  /// Reads the object at the position, and returns the value at a key, or `nil` if the value is null or missing.
  mutating func contentIfPresent<Value: KindsJSONReadable>(
    _ type: Value.Type, at key: KindsJSONNames
  ) throws(KindsJSONFailure) -> Value? {
    var members = try beginObject(type)
    guard try nextMember(&members, of: key) != nil else { return nil }
    let value = try skipNull() ? nil : Value(from: &self)
    _ = try nextMember(&members, of: key)
    return value
  }
}
