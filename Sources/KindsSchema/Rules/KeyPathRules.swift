// Fields whose members are in nested objects.

/// The most keys that lead to a member.
private let mostKeys = 16

/// A key path has several keys, and its field is in an object that can share others.
func keyPathsFit(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for field in schema.declaredFields {
    guard let path = field.writtenPath else { continue }
    let name = quoted(field.name.value.text)
    if path.value.isEmpty {
      diagnostics.error(
        .keyPath,
        "the key of the field \(name) is a list of fewer than two keys; write it as a string",
        at: path.range)
    } else if path.value.count >= mostKeys {
      diagnostics.error(
        .keyPath,
        "more than \(mostKeys) keys lead to the field \(name); shorten its 'key'", at: path.range)
    }
    if field.isOfUnknown {
      diagnostics.error(
        .keyPath,
        "the field \(name) is in nested objects, where values of unknown kinds cannot guarantee it; remove 'ofUnknown', or write its 'key' as a string",
        at: path.range)
    }
  }
  for field in schema.declaredFields {
    guard let type = schema.flattenedStructure(of: field), case .structure(let index) = type.index,
      let inner = schema.structures[index].fields.first(where: { !$0.path.isEmpty })
    else { continue }
    diagnostics.error(
      .keyPath,
      "the field \(quoted(field.name.value.text)) cannot be flattened, because the field \(quoted(inner.name.value.text)) of \(quoted(type.name.text)) is in nested objects; write the 'key' of that field as a string, or remove 'flatten'",
      at: field.name.range)
  }
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
            "the shared field \(quoted(field.name.value.text)) is in nested objects beside the tag of \(quoted(union.name.value.text)), where decoding cannot refuse unknown members; write its 'key' as a string, or set 'extras' to 'ignore'",
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

/// Nested objects do not store unknown members.
private func reportExtras(
  _ fields: [Field], of owner: SwiftName, _ diagnostics: inout Diagnostics
) {
  for field in fields {
    guard let path = field.writtenPath, !path.value.isEmpty else { continue }
    diagnostics.error(
      .keyPath,
      "the field \(quoted(field.name.value.text)) is in nested objects, whose unknown members \(quoted(owner.text)) cannot keep; write its 'key' as a string, or set 'extras' to 'ignore' or 'fail'",
      at: path.range)
  }
}

/// No object that fields share has the key of another member, and no two members of it have one key.
func keyPathsAreUnique(_ wire: Wire, _ diagnostics: inout Diagnostics) {
  func check(_ members: [Wire.Member], isTop: Bool) {
    if isTop, !members.contains(where: { $0.place == .object }) { return }
    var first = FirstUses<String, Wire.Member>()
    // Plain members come first, so that the path is reported that leads through one of them.
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
  // The rule for flattened structs is about the keys of these.
  func check(_ fields: some Sequence<Field>) {
    check(wire.membersWithKeys(of: fields.filter { !$0.isFlattened }), isTop: true)
  }
  let schema = wire.schema
  for union in schema.supersets {
    for kind in union.kinds {
      guard case .fields(let fields) = kind.payload else { continue }
      let beside = union.siblingFields(of: kind)
      check(beside)
      check(fields.dropFirst(beside.count))
    }
  }
  for structure in schema.structures where structure.form == .object { check(structure.fields) }
}
