import KindsSchema

extension SchemaDraft {
  /// Stores fields indirectly, so that their records have a finite size. If the fields are indirect already, stores all
  /// fields of struct and union types indirectly.
  ///
  /// - Parameter paths: The path of each field in the schema.
  /// - Returns: Whether any field has changed.
  mutating func makeIndirect(at paths: [[String]]) -> Bool {
    var areFound = false
    func store(_ field: inout DraftField) {
      if field.heldType == nil || field.isIndirect { return }
      field.isIndirect = true
      areFound = true
    }
    changeFields(at: paths) { store(&$0) }
    if areFound { return true }
    let types = Set(structs.map(\.name) + unions.map(\.name))
    changeFields { field, _ in
      if field.heldType.map(types.contains) ?? false { store(&field) }
    }
    return areFound
  }

  /// Makes indirect every field through which a struct would contain itself.
  mutating func makeRecursionIndirect() {
    let numbers = Dictionary(keepingFirst: zip(structs.map(\.name), structs.indices))
    // The index of the struct that each field contains directly.
    let held = structs.map { record in
      record.fields.map { field in field.heldType.flatMap { numbers[$0] } }
    }
    let components = stronglyConnectedComponents(of: held.map { $0.compactMap { $0 } })
    for index in held.indices {
      for (field, other) in held[index].enumerated() {
        guard let other, components[other] == components[index] else { continue }
        structs[index].fields[field].isIndirect = true
      }
    }
  }

  /// Changes the fields at paths of the schema.
  private mutating func changeFields(at paths: [[String]], _ change: (inout DraftField) -> Void) {
    let fields = Set(
      paths.map { path in
        path.prefix(path.count > 2 && path[2] == "kinds" ? 6 : 4)
      })
    changeFields { field, path in
      if fields.contains(path + [field.name]) { change(&field) }
    }
  }

  /// Changes all fields of structs and unions.
  ///
  /// - Parameter change: Receives the field and the path of its record's fields.
  mutating func changeFields(_ change: (inout DraftField, ArraySlice<String>) -> Void) {
    func changeFields(_ fields: inout [DraftField], at path: ArraySlice<String>) {
      for index in fields.indices { change(&fields[index], path) }
    }
    for index in structs.indices {
      changeFields(&structs[index].fields, at: ["structs", structs[index].name, "fields"])
    }
    for union in unions.indices {
      let path: ArraySlice<String> = ["unions", unions[union].name]
      changeFields(&unions[union].fields, at: path + ["fields"])
      for kind in unions[union].kinds.indices {
        changeFields(
          &unions[union].kinds[kind].fields,
          at: path + ["kinds", unions[union].kinds[kind].name, "fields"])
      }
    }
  }
}

extension DraftField {
  /// The type that the field contains directly, possibly as an optional; `nil` for collections and generic types.
  var heldType: String? {
    var type = type.utf8[...]
    let presence = "Presence<".utf8
    if type.starts(with: presence) { type = type.dropFirst(presence.count).dropLast() }
    if type.last == UInt8(ascii: "?") { type = type.dropLast() }
    // Collections and generic types store their contents elsewhere.
    if type.first == UInt8(ascii: "[") || type.last == UInt8(ascii: ">") { return nil }
    return String(Substring(type))
  }
}
