// Fields whose members are in the parent object.

extension Schema {
  /// The struct whose members are in the parent object in place of the field; `nil` if the field has a key.
  package func flattenedStructure(of field: Field) -> DeclaredType? {
    guard field.isFlattened, case .declared(let type) = field.type, case .structure = type.index
    else { return nil }
    return type
  }

  /// The structs that are flattened into other objects, by index, each with the prefixes of its keys in these objects.
  /// An empty prefix means that the keys are unchanged.
  ///
  /// This requires a valid schema, in which no struct is flattened into itself.
  var flattenedPrefixes: [Int: [String]] {
    var prefixes: [Int: [String]] = [:]
    if !flattens { return prefixes }
    func add(_ field: Field, after outer: String) {
      guard let type = flattenedStructure(of: field), case .structure(let index) = type.index
      else { return }
      let prefix = outer + field.flattenPrefix
      if prefixes[index]?.contains(prefix) == true { return }
      prefixes[index, default: []].append(prefix)
      // Without a prefix, the loop below reaches the struct's own fields, because they are declared fields.
      if prefix.isEmpty { return }
      for inner in structures[index].fields { add(inner, after: prefix) }
    }
    for field in declaredFields { add(field, after: "") }
    return prefixes
  }
}

extension Field {
  /// All keys that decoding accepts: the field's own key, then its aliases.
  package var keys: [String] { [key.value] + aliases.map(\.value) }
}
