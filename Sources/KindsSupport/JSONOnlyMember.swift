// Objects with a single key, which is the tag of its value.

/// The member whose key is the tag of a value.
nonisolated struct KindsJSONOnlyMember {
  let key: KindsJSONText
  let value: KindsJSONPlace
  /// The place after the object.
  let end: KindsJSONPlace
}

nonisolated extension KindsJSONReader {
  /// Whether a string begins at the position.
  var isAtText: Bool { next == UInt8(ascii: "\"") }

  /// Reads an object that has a single member besides those with known keys.
  ///
  /// - Parameters:
  ///   - type: The type to name in errors.
  ///   - others: The known keys.
  mutating func onlyMember(
    of type: (some Any).Type, besides others: KindsJSONNames? = nil
  ) throws(KindsJSONFailure) -> KindsJSONOnlyMember {
    var members = try openMembers(type)
    var first: (key: KindsJSONText, name: String, value: KindsJSONPlace)?
    var count = 0
    while let key = try nextKey(&members.isFirst) {
      if others?.index(of: key, from: 0, in: self) != nil {
        try skipValue()
        continue
      }
      // Only the first of equal keys counts.
      let name = string(key)
      if first?.name != name { count += 1 }
      if first == nil { first = (key, name, place) }
      try skipValue()
    }
    if count == 1, let first {
      return KindsJSONOnlyMember(key: first.key, value: first.value, end: place)
    }
    let names = others?.all.map { "'\($0)'" }.joined(separator: ", ")
    let exception = names.map { " besides \($0)" } ?? ""
    throw corrupted(
      "expected the tag as the only key\(exception), not \(count) keys",
      at: members.start)
  }
}
