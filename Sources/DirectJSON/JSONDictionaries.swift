nonisolated extension Swift.Dictionary: KindsJSONReadable
where Key: KindsJSONName, Value: KindsJSONReadable {
  package init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
    var entries = KindsJSONEntries<Key, Value>()
    var members = try reader.beginObject(Self.self)
    while let key = try entries.nextKey(&members.isFirst, from: &reader) {
      entries.append(try Value(from: &reader), for: key)
    }
    self = entries.all
  }
}

/// What becomes a dictionary. Of equal keys the first one counts.
nonisolated struct KindsJSONEntries<Key: KindsJSONName, Value> {
  private(set) var all: [Key: Value] = [:]
  /// The marks of all keys.
  private var marks: UInt64 = 0

  /// Reads up to the value of the next member whose key there was not before.
  ///
  /// - Returns: Its key, or `nil` at the end of the object.
  mutating func nextKey(
    _ isFirst: inout Bool, from reader: inout KindsJSONReader
  ) throws(KindsJSONFailure) -> Key? {
    while let text = try reader.nextKey(&isFirst) {
      let name = reader.string(text)
      guard let key = Key(jsonName: name) else {
        throw reader.unfit(name, Key.self)
      }
      if all.isEmpty {
        all = Swift.Dictionary(minimumCapacity: reader.expectedEntries(of: [Key: Value].self))
      }
      // What has a mark of its own is new; to look for it would be to hash it twice.
      let mark = Key.self == String.self ? reader.mark(of: text) : .max
      let isNew = marks & mark == 0 || all[key] == nil
      marks |= mark
      if isNew { return key }
      try reader.skipValue()
    }
    reader.entriesOfLast = all.count
    return nil
  }

  mutating func append(_ value: Value, for key: Key) { all[key] = value }
}

nonisolated extension KindsJSONReader {
  /// A bit that equal names share, as do a few others; all bits for a name that can be written in several ways.
  func mark(of name: KindsJSONText) -> UInt64 {
    guard name.isPlain, name.count > 0 else { return .max }
    let (first, last) = unsafe (bytes[name.start], bytes[name.start + name.count - 1])
    return 1 << (UInt64(first &* 3 &+ last &+ UInt8(truncatingIfNeeded: name.count)) & 63)
  }

  /// How many entries to make room for: as many as the last dictionary has, because that is often one of the same form.
  ///
  /// They take at most 512 bytes, so that little is lost where it is not.
  func expectedEntries<Key, Value>(of type: [Key: Value].Type) -> Int {
    Swift.min(entriesOfLast, 512 / Swift.MemoryLayout<(Key, Value)>.stride)
  }
}
