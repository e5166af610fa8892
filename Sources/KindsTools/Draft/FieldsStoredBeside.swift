import KindsSchema

extension SchemaDraft {
  /// Stores the fields of a type beside what they are in.
  ///
  /// - Returns: Whether there were any that were not.
  mutating func storeBeside(_ type: String) -> Bool { storeBeside { $0 == type } }

  /// Stores every field of a struct or a union beside what it is in.
  ///
  /// - Returns: Whether there were any that were not.
  mutating func storeAllBeside() -> Bool {
    let types = Set(structs.map(\.name) + unions.map(\.name))
    return storeBeside { types.contains($0) }
  }

  private mutating func storeBeside(_ isStored: (String) -> Bool) -> Bool {
    var areFound = false
    func store(_ fields: inout [DraftField]) {
      for index in fields.indices where fields[index].heldType.map(isStored) == true {
        if fields[index].more.contains(where: { $0.key == "indirect" }) { continue }
        fields[index].more.append(.init(key: "indirect", value: true))
        areFound = true
      }
    }
    for index in structs.indices { store(&structs[index].fields) }
    for union in unions.indices {
      store(&unions[union].fields)
      for kind in unions[union].kinds.indices { store(&unions[union].kinds[kind].fields) }
    }
    return areFound
  }
}

extension DraftField {
  /// The type of which it holds one in place, if any.
  var heldType: String? {
    guard var type = type?.utf8[...] else { return nil }
    let presence = "Presence<".utf8
    if type.starts(with: presence) { type = type.dropFirst(presence.count).dropLast() }
    if type.last == UInt8(ascii: "?") { type = type.dropLast() }
    // A list, a dictionary or a generic type names no struct by itself.
    if type.first == UInt8(ascii: "[") || type.last == UInt8(ascii: ">") { return nil }
    return String(Substring(type))
  }
}
