nonisolated extension Swift.Dictionary: KindsJSONReadable
where Key: KindsJSONName, Value: KindsJSONReadable {
  package init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
    var entries = KindsJSONEntries<Key, Value>()
    var members = try reader.beginObject(Self.self)
    while let text = try reader.nextKey(&members.isFirst) {
      let name = reader.string(text)
      guard let key = Key(jsonName: name) else {
        throw reader.unfit(name, Key.self)
      }
      if entries.contains(key) {
        try reader.skipValue()
      } else {
        entries.append(try Value(from: &reader), for: key)
      }
    }
    self = entries.all
  }
}

/// What becomes a dictionary.
///
/// The first entries are put into it at once: to compare a few keys costs less than to hash them, and to hash them again
/// whenever there are more.
nonisolated struct KindsJSONEntries<Key: Hashable, Value> {
  private var first: [(Key, Value)] = []
  private var others: [Key: Value] = [:]

  func contains(_ key: Key) -> Bool {
    others.isEmpty ? first.contains { $0.0 == key } : others[key] != nil
  }

  mutating func append(_ value: Value, for key: Key) {
    guard others.isEmpty else {
      others[key] = value
      return
    }
    if first.isEmpty { first.reserveCapacity(8) }
    first.append((key, value))
    if first.count == 16 {
      others = all
      first = []
    }
  }

  /// The dictionary of all of them.
  var all: [Key: Value] {
    others.isEmpty ? Swift.Dictionary(uniqueKeysWithValues: first) : others
  }
}
