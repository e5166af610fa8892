// Rules of flattened structs, whose members are in enclosing objects.

extension Checker {
  /// Checks that no two members of an object have the same key, if some come from flattened structs.
  func flattenedKeysAreUnique() {
    if !schema.flattens { return }
    for (owner, fields) in schema.objectsOfFields where fields.contains(where: \.isFlattened) {
      var first = FirstUses<String, Field>()
      // Fields that are not flattened come first, so that a conflict is reported at the flattened field.
      for field in fields where !field.isFlattened && !field.isExtras {
        for key in field.path.prefix(1) + (field.path.isEmpty ? field.keys : []) {
          _ = first.add(field, of: key)
        }
      }
      for field in fields where field.isFlattened {
        guard let type = schema.flattenedStructure(of: field) else { continue }
        for member in wire.membersWithKeys(of: [field]) {
          for key in member.keys {
            guard let other = first.add(field, of: key), other !== field else { continue }
            refuse(
              .keyCollision, at: field.name.range,
              "\(field.title) and \(other.title) both have the key \(q: key) in the object of \(q: owner); give one of them another 'key'",
              see: ("\(q: type.name) has the key here", member.field.key.range))
          }
        }
      }
    }
  }
}
