// Members that have no field.

nonisolated extension KindsJSONReader {
  /// Throws if the object at the position has a member with an unknown key. The reader does not move.
  ///
  /// - Parameter type: The type to name in errors.
  mutating func refuseExtras(
    of type: (some Any).Type, besides known: KindsJSONNames
  ) throws(KindsJSONFailure) {
    let object = place
    var members = try openMembers(type)
    var first: (key: String, start: Int)?
    while let key = try nextKey(&members.isFirst) {
      if known.index(of: key, from: 0, in: self) == nil {
        let text = string(key)
        if first.map({ text < $0.key }) ?? true { first = (text, position) }
      }
      try skipValue()
    }
    place = object
    guard let first else { return }
    throw corrupted(
      "'\(first.key)' is not a key of \(KindsJSONTypeName(type))", at: first.start)
  }

  /// Reads the members of the object at the position that have unknown keys.
  mutating func extras<Value: KindsJSONReadable>(
    besides known: KindsJSONNames
  ) throws(KindsJSONFailure) -> [String: Value] {
    var extras: [String: Value] = [:]
    var members = try openMembers([String: Value].self)
    while let key = try nextKey(&members.isFirst) {
      let name = known.index(of: key, from: 0, in: self) == nil ? string(key) : nil
      if let name, extras[name] == nil {
        extras[name] = try Value(from: &self)
      } else {
        try skipValue()
      }
    }
    return extras
  }
}
