nonisolated extension Swift.Dictionary: KindsJSONReadable
where Key: KindsJSONName, Value: KindsJSONReadable {
  package init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
    self.init()
    var members = try reader.beginObject(Self.self)
    while let text = try reader.nextKey(&members.isFirst) {
      let name = reader.string(text)
      guard let key = Key(jsonName: name) else {
        throw reader.unfit(name, Key.self)
      }
      if self[key] == nil {
        self[key] = try Value(from: &reader)
      } else {
        try reader.skipValue()
      }
    }
  }
}
