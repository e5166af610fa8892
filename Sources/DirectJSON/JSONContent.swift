// What stands beside its tag.

nonisolated extension KindsJSONReader {
  /// Reads the value at a key of the object at the position, which has to be there.
  ///
  /// - Parameter key: Its key, which is the only one of the names.
  package mutating func content<Value: KindsJSONReadable>(
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

  /// The same for a value that may be null, or not be there.
  package mutating func contentIfPresent<Value: KindsJSONReadable>(
    _ type: Value.Type, at key: KindsJSONNames
  ) throws(KindsJSONFailure) -> Value? {
    var members = try beginObject(type)
    guard try nextMember(&members, of: key) != nil else { return nil }
    let value = try skipNull() ? nil : Value(from: &self)
    _ = try nextMember(&members, of: key)
    return value
  }
}
