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
      if isEmpty { reserveCapacity(reader.expectedEntries(of: Self.self)) }
      let start = reader.place
      let losses = reader.losses.count
      do {
        // Of equal keys the first counts; to look for it in advance would be to hash each key twice.
        guard let first = updateValue(try Value(from: &reader), forKey: key) else { continue }
        self[key] = first
      } catch {
        guard self[key] != nil else { throw error }
        reader.problem = nil
        reader.place = start
        try reader.skipValue()
      }
      reader.losses.removeLast(reader.losses.count - losses)
    }
    reader.entriesOfLast = count
  }
}

nonisolated extension KindsJSONReader {
  /// How many entries to make room for: as many as the last dictionary has, because that is often one of the same form.
  ///
  /// They take at most 512 bytes, so that little is lost where it is not.
  func expectedEntries<Key, Value>(of type: [Key: Value].Type) -> Int {
    Swift.min(entriesOfLast, 512 / Swift.MemoryLayout<(Key, Value)>.stride)
  }
}
