// Fields whose members stand in the object of what has them.

/// A field whose key stands in an object, with generic arguments in place.
package struct MemberField {
  /// As it is declared, which decides whether its key may be missing.
  package let declared: Field
  /// The type of its values.
  package let type: SwiftType

  package init(_ declared: Field, type: SwiftType) {
    self.declared = declared
    self.type = type
  }
}

extension Schema {
  /// The struct whose members stand in the place of a field's key; `nil` if the field has a key.
  package func flattenedStructure(of field: Field) -> DeclaredType? {
    guard field.isFlattened, case .declared(let type) = field.type, case .structure = type.index
    else { return nil }
    return type
  }

  /// The fields whose keys stand in the object of a record: in the place of each flattened field those of its struct.
  ///
  /// - Parameter fields: Those of the record, as they are declared.
  package func members(of fields: [Field]) -> [Field] {
    if !flattens { return fields }
    return members(of: fields.map { MemberField($0, type: $0.type) }).map(\.declared)
  }

  /// The same with generic arguments in place.
  package func members(of fields: [MemberField]) -> [MemberField] {
    if !flattens { return fields }
    var entered: [Int] = []
    return members(of: fields, entered: &entered)
  }

  /// - Parameter entered: The structs around the fields; one that contains itself so is an error that is reported elsewhere.
  private func members(of fields: [MemberField], entered: inout [Int]) -> [MemberField] {
    var members: [MemberField] = []
    for field in fields {
      guard field.declared.isFlattened else {
        members.append(field)
        continue
      }
      guard case .declared(let type) = field.type, case .structure(let index) = type.index,
        !entered.contains(index)
      else { continue }
      entered.append(index)
      let inner = zip(structures[index].fields, self.fields(of: index, type.arguments))
        .map { MemberField($0, type: $1.type) }
      members += self.members(of: inner, entered: &entered)
      entered.removeLast()
    }
    return members
  }

  /// The keys by which the fields are read that are beside the payload in the data of a union. Where any other key there would
  /// be a tag, these are also those that are passed over.
  package func keysBeside(_ union: Union) -> [String] {
    let keys = members(of: union.fieldsBeside).flatMap(\.keys)
    guard !keys.isEmpty, union.hasTagAsKey, !union.coding.excepted.isEmpty else {
      return keys
    }
    let taken = Set(keys + union.kinds.flatMap { union.contentKeys(of: $0) })
    return keys + union.coding.excepted.filter { !taken.contains($0) }
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
