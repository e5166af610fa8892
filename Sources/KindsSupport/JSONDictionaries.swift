nonisolated extension Swift.Dictionary: KindsJSONReadable
where Key: KindsJSONName & Decodable, Value: KindsJSONReadable {
  init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
    var entries = KindsJSONEntries<Key, Value>()
    var members = try reader.openMembers(Self.self)
    while let key = try entries.nextKey(&members.isFirst, from: &reader) {
      entries.append(try Value(from: &reader), for: key)
    }
    self = entries.all
  }
}

/// The entries of a dictionary while it is read. Only the first of equal keys counts.
nonisolated struct KindsJSONEntries<Key: KindsJSONName, Value> {
  private(set) var all: [Key: Value] = [:]
  /// The marks of all keys so far, combined.
  private var marks: UInt64 = 0

  /// Reads up to the value of the next member with a new key.
  ///
  /// - Returns: The key, or `nil` at the end of the object.
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
      // A key with an unused mark is new, and needs no lookup, which would hash the key once more.
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
  /// Returns a bit that equal names share, or all bits if an equal name may be spelled differently.
  func mark(of name: KindsJSONText) -> UInt64 {
    guard name.isPlain, name.count > 0 else { return .max }
    let (first, last) = unsafe (bytes[name.start], bytes[name.start + name.count - 1])
    return 1 << (UInt64(first &* 3 &+ last &+ UInt8(truncatingIfNeeded: name.count)) & 63)
  }

  /// Returns the number of entries to reserve: that of the last dictionary, which often has a similar size.
  ///
  /// At most 512 bytes are reserved, so that little memory is wasted.
  func expectedEntries<Key, Value>(of type: [Key: Value].Type) -> Int {
    Swift.min(entriesOfLast, 512 / Swift.MemoryLayout<(Key, Value)>.stride)
  }
}
