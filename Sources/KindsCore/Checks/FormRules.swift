// Rules about the JSON forms of structs.

extension Checker {
  /// Checks that a struct's fields fit its form. In the form `value`, there is one field, which always has a value. In
  /// the form `array`, the fields are identified by their positions.
  func formsFitFields() {
    for structure in schema.structures where structure.form != .object {
      for field in structure.fields where field.type.isPresence {
        refuse(
          .presence, at: field.typeRange,
          "\(field.title) cannot have a missing key, because \(q: structure) has the form '\(structure.form.rawValue)'; write \(q: "\(field.type.wrapped.text)?")"
        )
      }
      if structure.fields.isEmpty || structure.form == .value && structure.fields.count > 1 {
        let count = structure.fields.isEmpty ? "no fields" : "several fields"
        refuse(
          .structForm, at: structure.name.range,
          "\(q: structure) cannot have the form '\(structure.form.rawValue)', because it has \(count); \(structure.fields.isEmpty ? "add a field" : "keep one of them")"
        )
      } else if structure.form == .value {
        valueIsNotNil(structure.fields[0], of: structure)
      } else {
        elementsAreUnambiguous(structure)
      }
    }
  }

  private func valueIsNotNil(_ field: Field, of structure: Structure) {
    guard field.type.isOptional else { return }
    refuse(
      .structForm, at: field.typeRange,
      "\(q: structure) is encoded as the value of \(field.title), so JSON cannot distinguish the 'nil' of the field from that of \(q: "\(structure.name.value.text)?"); write \(q: field.type.wrapped)"
    )
  }

  private func elementsAreUnambiguous(_ structure: Structure) {
    let required = structure.fields.lastIndex(where: \.isRequired) ?? -1
    for (index, field) in structure.fields.enumerated() {
      let title = "\(field.title) of the array \(q: structure)"
      if field.isStored {
        refuse(
          .structForm, at: field.writtenConstant?.range,
          "\(title) cannot be missing; write \(q: field.type.wrapped) as its type")
      }
      if field.type == .optional(.json) {
        refuse(
          .structForm, at: field.typeRange,
          "null is a value of 'JSON', so the 'nil' of \(title) has no JSON representation of its own; write 'JSON'"
        )
      }
      guard index < required else { continue }
      let reason = "the required field \(q: structure.fields[required]) comes after it"
      if field.hasDefault {
        refuse(
          .structForm, at: field.writtenDefault?.range,
          "\(title) is never missing, because \(reason); remove the 'default'")
      }
      if field.writtenNilCoding?.value == .omit {
        refuse(
          .structForm, at: field.writtenNilCoding?.range,
          "the 'nil' of \(title) is encoded as null, because \(reason); remove 'nil'")
      }
    }
  }
}
