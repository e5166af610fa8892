import KindsSchema

extension SchemaDraft {
  /// Stores fields beside the records that they are in, so that those take less of the stack.
  ///
  /// - Parameters:
  ///   - paths: The keys of the schema's JSON that lead to each field.
  ///   - storesOthers: Whether every other field of a struct or a union is stored so too, which is also done if none of
  ///     those at the paths is stored anew.
  /// - Returns: Whether there were any that were not.
  mutating func makeIndirect(at paths: [[String]], storesOthers: Bool) -> Bool {
    var areFound = false
    func store(_ field: inout DraftField) {
      if field.heldType == nil || field.isIndirect { return }
      field.isIndirect = true
      areFound = true
    }
    changeFields(at: paths) { field, _ in store(&field) }
    if areFound, !storesOthers { return true }
    let types = Set(structs.map(\.name) + unions.map(\.name))
    changeFields { field, _ in
      if field.heldType.map(types.contains) ?? false { store(&field) }
    }
    return areFound
  }

  /// Stores the fields beside that would make structs contain themselves.
  mutating func makeRecursionIndirect() {
    let numbers = Dictionary(keepingFirst: zip(structs.map(\.name), structs.indices))
    // The structs that each field holds.
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

  /// Changes the fields to which keys of the schema's JSON lead.
  ///
  /// - Parameter change: Also gets the name of the type that has the field.
  mutating func changeFields(at paths: [[String]], _ change: (inout DraftField, String) -> Void) {
    let fields = Set(
      paths.map { path in
        path.prefix(path.count > 2 && path[2] == "kinds" ? 6 : 4)
      })
    changeFields { field, path in
      if fields.contains(path + [field.name]) { change(&field, path[1]) }
    }
  }

  /// Changes all fields of structs and unions.
  ///
  /// - Parameter change: Also gets the keys of the schema's JSON that lead to the fields of the record.
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
  /// The type of which it holds one in place, if any.
  var heldType: String? {
    var type = type.utf8[...]
    let presence = "Presence<".utf8
    if type.starts(with: presence) { type = type.dropFirst(presence.count).dropLast() }
    if type.last == UInt8(ascii: "?") { type = type.dropLast() }
    // A list, a dictionary or a generic type names no struct by itself.
    if type.first == UInt8(ascii: "[") || type.last == UInt8(ascii: ">") { return nil }
    return String(Substring(type))
  }
}
