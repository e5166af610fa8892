/// Names that Swift or the output gives another meaning cannot be declared.
func namesAreUsable(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  let types = schema.typeNames
  func check(_ name: Located<SwiftName>, of what: String) {
    guard let reason = reasonAgainstMember(name.value, types) else { return }
    report(name, "\(what) cannot be called \(quoted(name.value.text)): \(reason)", &diagnostics)
  }
  func checkCase(_ name: Located<SwiftName>, of what: String) {
    guard let reason = reasonAgainstCase(name.value) else { return check(name, of: what) }
    report(name, "\(what) cannot be called \(quoted(name.value.text)): \(reason)", &diagnostics)
  }
  for (name, range) in schema.emittedTypes { checkType(Located(name, at: range), &diagnostics) }
  for external in schema.externals { checkType(external.map(\.outermostName), &diagnostics) }
  for union in schema.unions {
    for kind in union.kinds { checkCase(kind.name, of: "a kind") }
    for constant in union.constants { check(constant.name, of: "a constant") }
    for renderer in union.renderers where renderer.value.text == "_" {
      check(renderer, of: "a renderer")
    }
  }
  for enumeration in schema.enumerations {
    for value in enumeration.values { checkCase(value.name, of: "a value of an enum") }
  }
  for group in schema.fieldGroups {
    for field in group.fields {
      check(field.name, of: "a field")
      checkDescription(field, of: group, &diagnostics)
    }
  }
}

extension Schema {
  /// The names of all types that the output can name.
  var typeNames: Set<String> {
    namesUsedByOutput.union(supportNames).union(KnownType.byName.keys)
      .union(emittedTypes.map(\.name.text)).union(externals.map(\.value.outermostName.text))
  }

  /// The types that the output declares for unions, structs, enums and protocols, each with the place that it comes from.
  fileprivate var emittedTypes: [(name: SwiftName, range: SourceRange)] {
    var types: [(name: SwiftName, range: SourceRange)] = []
    for union in unions {
      let names = UnionNames(union)
      types.append((names.type, union.name.range))
      for (kind, kindNames) in zip(union.kinds, names.kinds) {
        if let model = kindNames.model { types.append((model, kind.name.range)) }
      }
    }
    return types + structures.map { ($0.name.value, $0.name.range) }
      + enumerations.map { ($0.name.value, $0.name.range) }
      + capabilities.map { ($0.name.value, $0.name.range) }
  }
}

/// Why a kind or a value of an enum cannot have a name that another member could have.
private func reasonAgainstCase(_ name: SwiftName) -> String? {
  switch name.text {
  case "none", "some": return "it would be mistaken for the case of Optional"
  case "allCases": return "it is the list of all of them"
  case "AllCases", "Kind", "Output", "RawValue", "Thrown": return "it is a type in generated code"
  default: return nil
  }
}

/// Why a member of a type cannot have a name.
func reasonAgainstMember(_ name: SwiftName, _ types: Set<String>) -> String? {
  switch name.text {
  case "_", "self", "Self", "init", "Type", "Protocol": return "it is a word of the Swift language"
  case "hashValue": return "it would stand for that of Hashable"
  default: return types.contains(name.text) ? "it is the name of a type" : nil
  }
}

private func checkDescription(
  _ field: Field, of group: FieldGroup, _ diagnostics: inout Diagnostics
) {
  guard field.name.value.text == "description",
    group.conforms.contains(.customStringConvertible), field.type.text != "String"
  else { return }
  report(
    field.name,
    "the field 'description' of \(quoted(group.owner.text)) must be a 'String', because \(quoted(group.owner.text)) is CustomStringConvertible",
    &diagnostics)
}

private func checkType(_ name: Located<SwiftName>, _ diagnostics: inout Diagnostics) {
  let text = name.value.text
  let reason: String
  if swiftKeywords.contains(text) {
    reason = "is a word of the Swift language"
  } else if wordsThatAreNoTypes.contains(text) {
    reason = "would be taken for something else in generated code"
  } else if namesUsedByOutput.contains(text) {
    reason = "would hide the one that generated code uses"
  } else if nestedNamesOfOutput.contains(text) || supportNames.contains(text) {
    reason = "is a name that generated code declares"
  } else {
    return
  }
  diagnostics.error(
    .reservedName,
    "a type cannot be called \(quoted(text)): it \(reason); choose another name", at: name.range)
}

private func report(
  _ name: Located<SwiftName>, _ message: String, _ diagnostics: inout Diagnostics
) {
  diagnostics.error(
    .reservedName, "\(message); choose another name, and keep that of the data with 'key' or 'tag'",
    at: name.range)
}
