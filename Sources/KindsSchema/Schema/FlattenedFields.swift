// Fields whose members stand in the object of what has them.

extension Schema {
  /// The struct whose members stand in the place of a field's key; `nil` if the field has a key.
  package func flattenedStructure(of field: Field) -> DeclaredType? {
    guard field.isFlattened, case .declared(let type) = field.type, case .structure = type.index
    else { return nil }
    return type
  }

  /// The structs whose members stand in the objects of others.
  var flattenedStructures: Set<Int> {
    var structures: Set<Int> = []
    if !flattens { return structures }
    for field in declaredFields {
      guard let type = flattenedStructure(of: field), case .structure(let index) = type.index
      else { continue }
      structures.insert(index)
    }
    return structures
  }
}

extension Field {
  /// The keys by which it is read: its own, and its aliases.
  package var keys: [String] { [key.value] + aliases.map(\.value) }
}
