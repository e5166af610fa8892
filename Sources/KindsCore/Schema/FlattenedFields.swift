// Fields whose members are in the parent object.

extension Schema {
  /// The struct whose members are in the parent object in place of the field; `nil` if the field has a key.
  package func flattenedStructure(of field: Field) -> DeclaredType? {
    guard field.isFlattened, case .declared(let type) = field.type, case .structure = type.index
    else { return nil }
    return type
  }

  /// The indices of the structs that are flattened into other objects.
  var flattenedStructures: Set<Int> {
    if !flattens { return [] }
    return Set(
      declaredFields.compactMap { field in
        guard case .structure(let index)? = flattenedStructure(of: field)?.index else { return nil }
        return index
      })
  }
}

extension Field {
  /// All keys that decoding accepts: the field's own key, then its aliases.
  package var keys: [String] { [key.value] + aliases.map(\.value) }
}
