/// Names that Swift or the output gives another meaning cannot be declared.
func namesAreUsable(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for union in schema.unions {
    checkType(union.name, &diagnostics)
    for kind in union.kinds { checkCase(kind.name, of: "a kind", &diagnostics) }
    for renderer in union.renderers { checkMember(renderer, of: "a renderer", &diagnostics) }
  }
  for structure in schema.structures { checkType(structure.name, &diagnostics) }
  for enumeration in schema.enumerations {
    checkType(enumeration.name, &diagnostics)
    for value in enumeration.values {
      checkCase(value.name, of: "a value of an enum", &diagnostics)
    }
  }
  for group in schema.fieldGroups {
    for field in group.fields { checkField(field, of: group, &diagnostics) }
  }
}

private func checkType(_ name: Located<SwiftName>, _ diagnostics: inout Diagnostics) {
  let text = name.value.text
  let reason: String
  if swiftKeywords.contains(text) {
    reason = "is a word of the Swift language"
  } else if namesUsedByOutput.contains(text) {
    reason = "would hide the one that generated code uses"
  } else if nestedNamesOfOutput.contains(text) || supportNames.contains(text) {
    reason = "is a name that generated code declares"
  } else {
    return
  }
  report(name, "a type cannot be called \(quoted(text)): it \(reason)", &diagnostics)
}

private func checkCase(
  _ name: Located<SwiftName>, of what: String, _ diagnostics: inout Diagnostics
) {
  let reason: String
  switch name.value.text {
  case "none", "some": reason = "it would be mistaken for the case of Optional"
  case "allCases": reason = "it is the list of all of them"
  case "Kind": reason = "it is a type in the generated enum"
  default:
    checkMember(name, of: what, &diagnostics)
    return
  }
  report(name, "\(what) cannot be called \(quoted(name.value.text)): \(reason)", &diagnostics)
}

private func checkField(
  _ field: Field, of group: FieldGroup, _ diagnostics: inout Diagnostics
) {
  switch field.name.value.text {
  case "hashValue":
    report(
      field.name, "a field cannot be called 'hashValue': it would stand for that of Hashable",
      &diagnostics)
  case "description"
  where group.conforms.contains(.customStringConvertible) && field.type.text != "String":
    report(
      field.name,
      "the field 'description' of \(quoted(group.owner.text)) must be a 'String', because \(quoted(group.owner.text)) is CustomStringConvertible",
      &diagnostics)
  default:
    checkMember(field.name, of: "a field", &diagnostics)
  }
}

private func checkMember(
  _ name: Located<SwiftName>, of what: String, _ diagnostics: inout Diagnostics
) {
  let unusable = ["_", "self", "Self", "init", "Type", "Protocol"]
  guard unusable.contains(name.value.text) else { return }
  report(
    name,
    "\(what) cannot be called \(quoted(name.value.text)): it is a word of the Swift language",
    &diagnostics)
}

private func report(
  _ name: Located<SwiftName>, _ message: String, _ diagnostics: inout Diagnostics
) {
  diagnostics.error(
    .reservedName, "\(message); choose another name, and keep that of the data with 'key' or 'tag'",
    at: name.range)
}
