// Rules about the JSON forms of structs.

/// Checks that a struct's fields fit its form. In the form `value`, there is one field, which always has a value. In
/// the form `array`, the fields are identified by their positions.
func formsFitFields(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for structure in schema.structures {
    switch structure.form {
    case .object: continue
    case .value: valueIsOneField(structure, &diagnostics)
    case .array: arrayElementsAreUnambiguous(structure, &diagnostics)
    }
    for field in structure.fields {
      if field.type.isPresence {
        diagnostics.error(
          .presence,
          "the field \(quoted(field.name.value.text)) cannot have a missing key, because the struct \(quoted(structure.name.value.text)) has the form \(quoted(structure.form.rawValue)); write \(quoted("\(field.type.wrapped.text)?"))",
          at: field.typeRange)
      }
    }
  }
}

private func valueIsOneField(_ structure: Structure, _ diagnostics: inout Diagnostics) {
  let owner = quoted(structure.name.value.text)
  guard structure.fields.count == 1, let field = structure.fields.first else {
    diagnostics.error(
      .structForm,
      "a struct of the form 'value' must have one field, but \(owner) has \(structure.fields.count == 0 ? "none" : String(structure.fields.count)); \(structure.fields.isEmpty ? "add one" : "keep one of them"), or write another 'form'",
      at: structure.name.range)
    return
  }
  guard field.type.isOptional else { return }
  diagnostics.error(
    .structForm,
    "\(owner) is encoded as the value of its field \(quoted(field.name.value.text)), so JSON cannot distinguish the 'nil' of the field from that of \(quoted("\(structure.name.value.text)?")); write \(quoted(field.type.wrapped.text)) as its type, and '?' in fields of type \(owner)",
    at: field.typeRange)
}

private func arrayElementsAreUnambiguous(_ structure: Structure, _ diagnostics: inout Diagnostics) {
  let owner = quoted(structure.name.value.text)
  if structure.fields.isEmpty {
    diagnostics.error(
      .structForm, "\(owner) of the form 'array' has no fields; add a field",
      at: structure.name.range)
  }
  let required = structure.fields.lastIndex(where: \.isRequired) ?? -1
  for (index, field) in structure.fields.enumerated() {
    let name = quoted(field.name.value.text)
    if let constant = field.writtenConstant, field.isStored {
      diagnostics.error(
        .structForm,
        "in the array \(owner), the constant field \(name) cannot be missing; remove 'const', or write \(quoted(field.type.wrapped.text)) as its type",
        at: constant.range)
    }
    if field.type == .optional(.json) {
      diagnostics.error(
        .structForm,
        "null is a value of 'JSON', and an element of an array cannot be missing alone, so 'nil' in the field \(name) has no JSON representation of its own; write 'JSON'",
        at: field.typeRange)
    }
    guard index < required else { continue }
    let next = quoted(structure.fields[required].name.value.text)
    if let value = field.writtenDefault, field.hasDefault {
      diagnostics.error(
        .structForm,
        "in the array \(owner), the field \(name) is never missing, because the required field \(next) comes after it; remove the 'default', or move the field to the end",
        at: value.range)
    }
    if let coding = field.writtenNilCoding, coding.value == .omit {
      diagnostics.error(
        .structForm,
        "in the array \(owner), the 'nil' of the field \(name) is encoded as null, because the required field \(next) comes after it; remove 'nil', or move the field to the end",
        at: coding.range)
    }
  }
}
