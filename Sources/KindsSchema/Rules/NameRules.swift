/// Names that Swift or the output gives another meaning cannot be declared.
func namesAreUsable(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  let reasons = schema.reasonsAgainstMembers
  func check(_ name: Located<SwiftName>, of what: String) {
    guard let reason = reasons[name.value.text] else { return }
    report(name, "\(what) cannot be called \(quoted(name.value.text)): \(reason)", &diagnostics)
  }
  func checkCase(_ name: Located<SwiftName>, of what: String) {
    guard let reason = reasonAgainstCase(name.value) else { return check(name, of: what) }
    report(name, "\(what) cannot be called \(quoted(name.value.text)): \(reason)", &diagnostics)
  }
  let types = schema.emittedTypes.map { Located($0.name, at: $0.range) }
  let hasPresets = schema.hasPresets
  for type in types + schema.externals.map({ $0.map(\.outermostName) }) {
    checkType(type, hasPresets: hasPresets, &diagnostics)
  }
  for union in schema.unions {
    for kind in union.kinds { checkCase(kind.name, of: "a kind") }
    for constant in union.constants { check(constant.name, of: "a constant") }
    for renderer in union.renderers.map(\.name) where renderer.value.text == "_" {
      check(renderer, of: "a renderer")
    }
  }
  for enumeration in schema.enumerations {
    for value in enumeration.values {
      if enumeration.keepsUnknown, value.name.value == EnumerationNames.unknown {
        report(
          value.name,
          "a value of \(quoted(enumeration.name.value.text)) cannot be called 'unknown': it is the case of unknown values",
          &diagnostics)
      } else {
        checkCase(value.name, of: "a value of an enum")
      }
    }
  }
  for preset in schema.structures.flatMap(\.presets) {
    checkPreset(preset, reasons, &diagnostics)
  }
  for group in schema.fieldGroups {
    for field in group.fields {
      check(field.name, of: "a field")
      checkDescription(field, of: group, &diagnostics)
    }
  }
}

extension Schema {
  fileprivate var hasPresets: Bool { structures.contains { !$0.presets.isEmpty } }

  /// Why no member of a type can have some names: those of all types that the output can name, and some words.
  var reasonsAgainstMembers: [String: String] {
    let emittedTypes = emittedTypes
    var reasons = reasonsAgainstNamesOfOutput
    reasons.reserveCapacity(reasons.count + emittedTypes.count)
    for name in emittedTypes.map(\.name.text) + parameterNames
      + externals.map(\.value.outermostName.text)
    where reasons[name] == nil {
      reasons[name] = isNameOfType
    }
    return reasons
  }

  private var parameterNames: [String] {
    (unions.flatMap(\.parameters) + structures.flatMap(\.parameters)).map(\.value.name.text)
  }

  /// The types that the output declares for unions, structs, enums and protocols, each with the place that it comes from.
  fileprivate var emittedTypes: [(name: SwiftName, range: SourceRange)] {
    var types: [(name: SwiftName, range: SourceRange)] = []
    for union in unions {
      types.append((union.name.value, union.name.range))
      if let unknown = union.unknown { types.append((unknown.model, union.name.range)) }
      for kind in union.kinds where kind.hasModel && union.superset == nil {
        types.append((kind.model, kind.writtenModel?.range ?? kind.name.range))
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
  case "visitOther": return "it is the method of partial visitors"
  case "allCases": return "it is the list of all of them"
  case "AllCases", "HandlerClosures", "Kind", "Output", "RawValue", "Thrown", "TraversalPart":
    return "it is a type in generated code"
  default: return nil
  }
}

/// Why no member of a type can have the name of a word that is no type of the schema.
private let reasonsAgainstWords = [
  "_": "it is a word of the Swift language", "self": "it is a word of the Swift language",
  "Self": "it is a word of the Swift language", "init": "it is a word of the Swift language",
  "Type": "it is a word of the Swift language", "Protocol": "it is a word of the Swift language",
  "AllCases": "it is a type in generated code", "RawValue": "it is a type in generated code",
  "Kind": "it is the enum of the kinds", "hashValue": "it would stand for that of Hashable",
]

private let isNameOfType = "it is the name of a type"

/// Why no member of a type can have some names, whatever the schema is: those words, and the names of all types that the
/// output can name.
private let reasonsAgainstNamesOfOutput = reasonsAgainstWords.merging(
  [namesUsedByOutput, supportNames, Set(KnownType.byName.keys)].joined()
    .map { ($0, isNameOfType) }
) { word, _ in word }

private func checkPreset(
  _ preset: Preset, _ reasons: [String: String], _ diagnostics: inout Diagnostics
) {
  let name = preset.name.value
  guard let reason = reasonAgainstCase(name) ?? reasons[name.text] else { return }
  diagnostics.error(
    .reservedName,
    "a preset cannot be called \(quoted(name.text)): \(reason); choose another name",
    at: preset.name.range)
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

private func checkType(
  _ name: Located<SwiftName>, hasPresets: Bool, _ diagnostics: inout Diagnostics
) {
  let isNested = hasPresets && name.value == PresetNames.type
  guard
    let reason = reasonAgainstType(name.value)
      ?? (isNested ? "is a name that generated code declares" : nil)
  else { return }
  diagnostics.error(
    .reservedName,
    "a type cannot be called \(quoted(name.value.text)): it \(reason); choose another name",
    at: name.range)
}

/// Why a type or a generic parameter cannot have a name.
func reasonAgainstType(_ name: SwiftName) -> String? {
  let text = name.text
  if isSwiftKeyword(text) { return "is a word of the Swift language" }
  if wordsThatAreNoTypes.contains(text) {
    return "would be taken for something else in generated code"
  }
  if namesUsedByOutput.contains(text) { return "would hide the one that generated code uses" }
  if nestedNamesOfOutput.contains(text) || supportNames.contains(text) {
    return "is a name that generated code declares"
  }
  return nil
}

private func report(
  _ name: Located<SwiftName>, _ message: String, _ diagnostics: inout Diagnostics
) {
  diagnostics.error(
    .reservedName, "\(message); choose another name, and keep that of the data with 'key' or 'tag'",
    at: name.range)
}
