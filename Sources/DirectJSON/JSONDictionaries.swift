nonisolated extension Swift.Dictionary: KindsJSONReadable
where Key: KindsJSONName, Value: KindsJSONReadable {
  package init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
    self.init()
    // The first members are put into a dictionary of their number at once: to compare a few names costs less than to hash
    // them, and to hash them again whenever there are more.
    var first: [(Key, Value)] = []
    var members = try reader.beginObject(Self.self)
    while let text = try reader.nextKey(&members.isFirst) {
      let name = reader.string(text)
      guard let key = Key(jsonName: name) else {
        throw reader.unfit(name, Key.self)
      }
      if isEmpty ? first.contains(where: { $0.0 == key }) : self[key] != nil {
        try reader.skipValue()
      } else if isEmpty {
        if first.isEmpty { first.reserveCapacity(8) }
        first.append((key, try Value(from: &reader)))
        if first.count == 16 {
          self = Swift.Dictionary(uniqueKeysWithValues: first)
          first = []
        }
      } else {
        self[key] = try Value(from: &reader)
      }
    }
    if isEmpty { self = Swift.Dictionary(uniqueKeysWithValues: first) }
  }
}
