// Rules of fields in nested objects.

extension Checker {
  /// Checks that fields in nested objects are not mixed with unknown members or discriminators.
  func keyPathsFit() {
    for structure in schema.structures where structure.extras == .keep {
      for field in structure.fields { refusePath(of: field, besideExtrasOf: structure) }
    }
    for union in schema.supersets {
      for kind in union.kinds {
        if union.coding.extras == .keep {
          for field in kind.fields { refusePath(of: field, besideExtrasOf: union) }
        } else if union.hasTagAsKey, union.coding.extras == .fail {
          for field in union.siblingFields(of: kind) {
            refuse(
              .keyPath, at: field.writtenPath?.range,
              "the shared field \(q: field) of \(q: union) cannot be in nested objects, because unknown members beside the tag are refused; write the 'key' of the field as a string"
            )
          }
        }
        for name in kind.discriminatedBy ?? [] {
          let field = schema.fields(of: kind.payload).first { $0.name.value.text == name.value }
          guard field?.path.isEmpty == false else { continue }
          refuse(
            .keyPath, at: name.range,
            "the field \(q: name) is in nested objects, so it cannot discriminate the kind \(q: kind); name another field"
          )
        }
      }
    }
  }

  private func refusePath(of field: Field, besideExtrasOf owner: some Quotable) {
    guard let path = field.writtenPath, !path.value.isEmpty else { return }
    refuse(
      .keyPath, at: path.range,
      "\(field.title) of \(q: owner) cannot be in nested objects, because extras in them cannot be kept; write the 'key' of the field as a string"
    )
  }

  /// Checks that no nested object has the key of another member, and that no two members of a nested object have the
  /// same key.
  func keyPathsAreUnique() {
    for (_, fields) in schema.objectsOfFields {
      // Another rule checks the keys of flattened structs.
      let members = wire.membersWithKeys(of: fields.filter { !$0.isFlattened })
      if members.contains(where: { $0.place == .object }) { keysAreUnique(members, isTop: true) }
    }
  }

  private func keysAreUnique(_ members: [Wire.Member], isTop: Bool) {
    var first = FirstUses<String, Wire.Member>()
    // Members that are not nested come first, so that a conflict is reported at the key path.
    for member in members where member.place == .key {
      for key in member.locatedKeys {
        guard let other = first.add(member, of: key.value), !isTop else { continue }
        let path = (member.path + [key.value]).joined(separator: ".")
        refuse(
          .keyCollision, at: key.range,
          "the key \(q: path) of \(member.field.title) is already used; change it",
          see: ("it is first used here", other.field.key.range))
      }
    }
    for object in members where object.place == .object {
      for key in object.locatedKeys {
        guard let other = first.add(object, of: key.value) else { continue }
        refuse(
          .keyCollision, at: key.range,
          "the key path of \(object.field.title) leads through \(q: object.keyPath), which is the key of \(other.field.title); give one of them another 'key'",
          see: ("that field is here", other.field.key.range))
      }
      keysAreUnique(object.members, isTop: false)
    }
  }
}
