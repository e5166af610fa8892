// Members that are skipped, and the index of many members that were passed.

nonisolated extension KindsJSONReader {
  /// Skips a value.
  @inline(__always)
  mutating func skipMember() throws(KindsJSONFailure) {
    switch next {
    case UInt8(ascii: "\""): _ = try scanText()
    case UInt8(ascii: "{"), UInt8(ascii: "["): try skipContainer()
    default: try skipScalar()
    }
  }

  @inline(never)
  private mutating func skipScalar() throws(KindsJSONFailure) {
    switch next {
    case UInt8(ascii: "t"): try skip("true")
    case UInt8(ascii: "f"): try skip("false")
    case UInt8(ascii: "n"): try skip("null")
    default: _ = try scanNumber()
    }
  }

  /// Skips a list or an object, and remembers where the large ones in it end. Otherwise, they would be skipped again for
  /// each object around them whose tag is last.
  @inline(never)
  private mutating func skipContainer() throws(KindsJSONFailure) {
    if let end = knownEnd() {
      position = end
      return
    }
    let base = skipped.count
    // The value may be malformed.
    defer { skipped.removeLast(skipped.count - base) }
    let records = position > ends.last?.start ?? -1
    var isFirst = true
    try enterContainer(records: false)
    while skipped.count > base {
      let container = skipped[skipped.count - 1]
      guard container.isObject ? try nextKey(&isFirst) != nil : try nextElement(&isFirst) else {
        skipped.removeLast()
        remember(container.record)
        isFirst = false
        continue
      }
      switch next {
      case UInt8(ascii: "\""): _ = try scanText()
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if let end = knownEnd() {
          position = end
        } else {
          try enterContainer(records: records)
          isFirst = true
        }
      default: try skipScalar()
      }
    }
  }

  private mutating func enterContainer(records: Bool) throws(KindsJSONFailure) {
    skipped.append((next == UInt8(ascii: "{"), records ? ends.count : -1))
    if records { ends.append((position, -1)) }
    try descend()
  }

  /// Records the end of a list or an object that is large, or else forgets it.
  private mutating func remember(_ record: Int) {
    if record < 0 { return }
    if position - ends[record].start >= 256 {
      ends[record].end = position
    } else if record == ends.count - 1 {
      ends.removeLast()
    }
  }

  /// The end of the list or object at the position, if it is known.
  @inline(__always)
  private func knownEnd() -> Int? {
    guard let last = ends.last, position <= last.start else { return nil }
    return searchedEnd()
  }

  @inline(never)
  private func searchedEnd() -> Int? {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle].start < position { low = middle + 1 } else { high = middle }
    }
    guard low < ends.count, ends[low].start == position, ends[low].end > 0 else { return nil }
    return ends[low].end
  }
}

/// An index of the passed members of one object, for objects with many of them.
nonisolated struct KindsJSONIndex {
  /// The position where the object begins, or -1 for none.
  var start = -1
  /// The number of passed members that are indexed.
  var end = 0
  /// The first passed member with each key.
  var members: [String: Int] = [:]
}

nonisolated extension KindsJSONReader {
  /// Returns the index of the passed member with a key, or `nil` if it was not passed or was read.
  @inline(never)
  mutating func indexedMember(_ key: StaticString, _ object: KindsJSONObject) -> Int? {
    if passedIndex.start != object.start || passedIndex.end > passed.count {
      passedIndex = KindsJSONIndex(start: object.start, end: object.base)
    }
    for index in passedIndex.end..<passed.count {
      let name = string(passed[index].key)
      if passedIndex.members[name] == nil { passedIndex.members[name] = index }
    }
    passedIndex.end = passed.count
    let index = passedIndex.members[key.description]
    return index.flatMap { passed[$0].isRead ? nil : $0 }
  }
}
