// Rules of fields in nested objects.

/// Checks that fields in nested objects are not mixed with unknown members or discriminators.
func keyPathsFit(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for structure in schema.structures where structure.extras == .keep {
    reportExtras(structure.fields, of: structure.name.value, &diagnostics)
  }
  for union in schema.supersets {
    let hasTagKeys = union.hasTagAsKey && union.coding.extras != .ignore
    for kind in union.kinds {
      guard case .fields(let fields) = kind.payload else { continue }
      if union.coding.extras == .keep {
        reportExtras(fields, of: union.name.value, &diagnostics)
      } else if hasTagKeys {
        for field in union.siblingFields(of: kind) {
          guard let path = field.writtenPath else { continue }
          diagnostics.error(
            .keyPath,
            "the shared field \(quoted(field.name.value.text)) of \(quoted(union.name.value.text)) is in nested objects beside the tag, where unknown members cannot be refused; write the 'key' of the field as a string, or set 'extras' to 'ignore'",
            at: path.range)
        }
      }
    }
    for kind in union.kinds {
      for name in kind.discriminatedBy ?? [] {
        let field = schema.fields(of: kind.payload).first { $0.name.value.text == name.value }
        guard field?.path.isEmpty == false else { continue }
        diagnostics.error(
          .keyPath,
          "the field \(quoted(name.value)) is in nested objects, so it cannot discriminate the kind \(quoted(kind.name.value.text)); name another field, or write its 'key' as a string",
          at: name.range)
      }
    }
  }
}

/// Reports fields in nested objects if unknown members are kept, because nested objects cannot keep them.
private func reportExtras(
  _ fields: [Field], of owner: SwiftName, _ diagnostics: inout Diagnostics
) {
  for field in fields {
    guard let path = field.writtenPath, !path.value.isEmpty else { continue }
    diagnostics.error(
      .keyPath,
      "\(quoted(owner.text)) cannot keep unknown members of the nested objects with the field \(quoted(field.name.value.text)); write the 'key' of the field as a string, or set 'extras' to 'ignore' or 'fail'",
      at: path.range)
  }
}

/// Checks that no nested object has the key of another member, and that no two members of a nested object have the same
/// key.
func keyPathsAreUnique(_ wire: Wire, _ diagnostics: inout Diagnostics) {
  func check(_ members: [Wire.Member], isTop: Bool) {
    if isTop, !members.contains(where: { $0.place == .object }) { return }
    var first = FirstUses<String, Wire.Member>()
    // Members that are not nested come first, so that a conflict is reported at the key path.
    for member in members where member.place == .key {
      for key in member.locatedKeys {
        guard let other = first.add(member, of: key.value), !isTop else { continue }
        diagnostics.error(
          .keyCollision,
          "the key \(quoted((member.path + [key.value]).joined(separator: "."))) of the field \(quoted(member.field.name.value.text)) is already used; give the field another 'key'",
          at: key.range,
          related: [.init(message: "it is first used here", range: other.field.key.range)])
      }
    }
    for object in members where object.place == .object {
      for key in object.locatedKeys {
        if let other = first.add(object, of: key.value) {
          diagnostics.error(
            .keyCollision,
            "the key path of the field \(quoted(object.field.name.value.text)) leads through \(quoted(object.keyPath)), which is the key of the field \(quoted(other.field.name.value.text)); give one of them another 'key'",
            at: key.range,
            related: [.init(message: "that field is here", range: other.field.key.range)])
        }
      }
      check(object.members, isTop: false)
    }
  }
  // Another rule checks the keys of flattened structs.
  for (_, fields) in wire.schema.objectsOfFields {
    check(wire.membersWithKeys(of: fields.filter { !$0.isFlattened }), isTop: true)
  }
}
