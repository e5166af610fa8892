// Rules of flattened structs, whose members are in enclosing objects.

/// Checks that a flattened field is a struct of this module in the form `object` that keeps no extras, and that the
/// field has no settings that require a key.
func flattenedFieldsAreObjects(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  if !schema.flattens { return }
  for contained in schema.containedTypes {
    guard let field = contained.field, let flatten = field.writtenFlatten, flatten.value else {
      continue
    }
    let name = quoted(field.name.value.text)
    if let problem = schema.problem(ofFlattened: field.type, in: contained.document) {
      diagnostics.error(
        .flatten, "the field \(name) cannot be flattened, because \(problem)", at: flatten.range)
    }
    for (key, range) in field.keysOfMember {
      diagnostics.error(
        .flatten,
        "the field \(name) is flattened, so it has no key of its own; remove \(quoted(key)), \(key == "default" ? "and give the fields of \(quoted(field.type.text)) defaults, " : "")or remove 'flatten'",
        at: range)
    }
  }
  for structure in schema.structures where structure.form != .object {
    for field in structure.fields {
      guard let flatten = field.writtenFlatten, flatten.value else { continue }
      diagnostics.error(
        .structForm,
        "the field \(quoted(field.name.value.text)) cannot be flattened, because the struct \(quoted(structure.name.value.text)) of the form \(quoted(structure.form.rawValue)) is not an object in JSON; remove 'flatten'",
        at: flatten.range)
    }
  }
}

extension Field {
  /// The settings that require the field to have its own key. Another rule reports settings that do not fit a struct.
  fileprivate var keysOfMember: [(key: String, range: SourceRange)] {
    let keys: [(String, SourceRange?)] = [
      ("key", key.range == name.range ? nil : key.range), ("aliases", aliases.first?.range),
      ("default", writtenDefault?.range), ("invalid", writtenInvalid?.range),
    ]
    return keys.compactMap { key, range in range.map { (key, $0) } }
  }
}

extension Schema {
  /// Returns the reason why a field of a type cannot be flattened, and the fix; `nil` if it can be flattened.
  fileprivate func problem(ofFlattened type: SwiftType, in document: Int) -> String? {
    let name = quoted(type.text)
    switch type {
    case .optional(let wrapped), .presence(let wrapped):
      return
        "an object with only some of its members would be neither \(quoted(wrapped.text)) nor nil; write \(quoted(wrapped.text)) and make its own fields optional, or remove 'flatten'"
    case .array, .set, .dictionary:
      return "\(name) has no known members; remove 'flatten'"
    case .known, .json, .parameter, .external:
      return
        "\(name) is not a struct of this module's schemas; use a struct from 'structs', or remove 'flatten'"
    case .declared(let declared):
      guard case .structure(let index) = declared.index else {
        return "\(name) is not a struct; use a struct from 'structs', or remove 'flatten'"
      }
      let structure = structures[index]
      if structure.form != .object {
        return
          "\(name) is of the form \(quoted(structure.form.rawValue)), which has no members; remove 'flatten', or the 'form' of \(name)"
      }
      if documents[structure.document].module != documents[document].module {
        return
          "\(name) is a struct of another module, which decodes it from an object of its own; declare a struct in this module, or remove 'flatten'"
      }
      if structure.extras == .keep {
        return
          "\(name) keeps extras, so it would keep the other members of the parent object; write '\"extras\": \"ignore\"' for \(name), and keep extras in the parent, or remove 'flatten'"
      }
      return nil
    }
  }
}

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
  for union in schema.supersets {
    for kind in union.kinds {
      guard case .fields(let fields) = kind.payload else { continue }
      let owner = kind.hasModel ? kind.model : union.name.value
      // Shared fields that are siblings of the content are in a separate object.
      let siblings = union.siblingFields(of: kind)
      if !siblings.isEmpty { check(siblings, of: owner) }
      check(siblings.isEmpty ? fields : Array(fields.dropFirst(siblings.count)), of: owner)
    }
  }
  for structure in schema.structures where structure.form == .object {
    check(structure.fields, of: structure.name.value)
  }
}

/// A use of a key in an object.
private struct MemberUse {
  /// The record's field. The field is flattened if the key belongs to a member of the field's struct.
  let field: Field
  let `struct`: SwiftName?
}
