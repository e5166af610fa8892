// Fields whose members are in the parent object.

extension Schema {
  /// The struct whose members replace a field's key; `nil` if the field has a key.
  package func flattenedStructure(of field: Field) -> DeclaredType? {
    guard field.isFlattened, case .declared(let type) = field.type, case .structure = type.index
    else { return nil }
    return type
  }

  /// The structs whose members are encoded into enclosing objects, by their indices, with the prefixes of their keys
  /// there. A prefix is empty if there is none.
  ///
  /// The schema is valid, so that no struct is flattened in itself.
  var flattenedPrefixes: [Int: [String]] {
    var prefixes: [Int: [String]] = [:]
    if !flattens { return prefixes }
    func add(_ field: Field, after outer: String) {
      guard let type = flattenedStructure(of: field), case .structure(let index) = type.index
      else { return }
      let prefix = outer + field.flattenPrefix
      if prefixes[index]?.contains(prefix) == true { return }
      prefixes[index, default: []].append(prefix)
      // The fields of the struct itself are among those that are declared.
      if prefix.isEmpty { return }
      for inner in structures[index].fields { add(inner, after: prefix) }
    }
    for field in declaredFields { add(field, after: "") }
    return prefixes
  }
}

extension Field {
  /// The keys by which it is read: its own, and its aliases.
  package var keys: [String] { [key.value] + aliases.map(\.value) }
}
