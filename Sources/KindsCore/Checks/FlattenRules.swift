// Rules of flattened structs, whose members are in enclosing objects.

/// Checks that no two members of an object have the same key, if some come from flattened structs.
func flattenedKeysAreUnique(_ wire: Wire, _ diagnostics: inout Diagnostics) {
  let schema = wire.schema
  if !schema.flattens { return }
  func check(_ fields: [Field], of owner: SwiftName) {
    guard fields.contains(where: \.isFlattened) else { return }
    var first = FirstUses<String, MemberUse>()
    // Fields that are not flattened come first, so that a conflict is reported at the flattened field.
    for field in fields where !field.isFlattened && !field.isExtras {
      for key in field.path.prefix(1) + (field.path.isEmpty ? field.keys : []) {
        _ = first.add(MemberUse(field: field, struct: nil), of: key)
      }
    }
    for field in fields {
      guard let type = schema.flattenedStructure(of: field) else { continue }
      for member in wire.membersWithKeys(of: [field]) {
        let use = MemberUse(field: field, struct: type.name)
        for key in member.keys {
          guard let other = first.add(use, of: key), other.field !== field else { continue }
          let otherField = other.struct == nil ? "the field" : "the flattened field"
          diagnostics.error(
            .keyCollision,
            "the flattened field \(quoted(field.name.value.text)) and \(otherField) \(quoted(other.field.name.value.text)) both have the key \(quoted(key)) in the object of \(quoted(owner.text)); give one of them another 'key', or remove 'flatten'",
            at: field.name.range,
            related: [
              .init(
                message: "\(quoted(type.name.text)) has the key here", range: member.field.key.range
              )
            ])
        }
      }
    }
  }
  for (owner, fields) in schema.objectsOfFields { check(fields, of: owner) }
}

/// A use of a key in an object.
private struct MemberUse {
  /// The record's field. The field is flattened if the key belongs to a member of the field's struct.
  let field: Field
  let `struct`: SwiftName?
}
