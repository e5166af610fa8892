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
    if !schema.canBeFlattened(field.type, in: contained.document) {
      diagnostics.error(
        .flatten,
        "the field \(name) cannot be flattened, because \(quoted(field.type.text)) is not a struct of this module in the form 'object' that keeps no extras; remove 'flatten'",
        at: flatten.range)
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
  /// Whether a field of a type can be flattened: a struct of the same module in the form `object` that keeps no extras.
  fileprivate func canBeFlattened(_ type: SwiftType, in document: Int) -> Bool {
    guard case .declared(let declared) = type, case .structure(let index) = declared.index else {
      return false
    }
    let structure = structures[index]
    return structure.form == .object && structure.extras != .keep
      && documents[structure.document].module == documents[document].module
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
