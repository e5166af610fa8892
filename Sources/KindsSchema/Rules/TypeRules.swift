/// What is stored has a value, which `Never` has not.
func neverIsNotStored(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  func check(_ type: SwiftType, at range: SourceRange, _ what: @autoclosure () -> String) {
    guard case .known(let known) = type, known.name.text == "Never" else { return }
    diagnostics.error(
      .neverStored, "no value of 'Never' exists, so \(what()) could never be made; remove it",
      at: range)
  }
  for group in schema.fieldGroups {
    for field in group.fields {
      check(field.type, at: field.typeRange, "the field \(quoted(field.name.value.text))")
    }
  }
  for union in schema.unions {
    for kind in union.kinds {
      guard case .type(let type, let range) = kind.payload else { continue }
      check(type, at: range, "the kind \(quoted(kind.name.value.text))")
    }
  }
}

/// `JSON?` tells null from a missing key, which only a field can.
func optionalJSONStandsAlone(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for group in schema.fieldGroups where !group.conforms.isDisjoint(with: .codable) {
    for field in group.fields {
      guard field.type.parts.dropFirst().contains(where: \.isOptionalJSON) else { continue }
      diagnostics.error(
        .optionalJSON,
        "null is a value of 'JSON', so 'JSON?' has no form of its own inside \(quoted(field.type.text)); write 'JSON'",
        at: field.typeRange)
    }
  }
  for (type, range, _) in schema.codedPayloads
  where type.parts.contains(where: \.isOptionalJSON) {
    diagnostics.error(
      .optionalJSON,
      "null is a value of 'JSON', so 'JSON?' has no form of its own as a payload; write 'JSON'",
      at: range)
  }
}

extension SwiftType {
  fileprivate var isOptionalJSON: Bool {
    if case .optional(.json) = self { return true }
    return false
  }
}

/// The keys of a dictionary in Codable data are strings or integers; any other key would be encoded as a list.
func dictionaryKeysHaveJSONForm(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  func check(_ type: SwiftType, at range: SourceRange, of owner: SwiftName) {
    for case .dictionary(let key, _) in type.parts {
      if case .known(let known) = key, ["String", "Int"].contains(known.name.text) { continue }
      diagnostics.error(
        .dictionaryKey,
        "the keys of a JSON object are strings, and \(quoted(key.text)) is none; use 'String' or 'Int', or leave 'Codable' out of 'conforms' of \(quoted(owner.text))",
        at: range)
    }
  }
  for group in schema.fieldGroups where !group.conforms.isDisjoint(with: .codable) {
    for field in group.fields { check(field.type, at: field.typeRange, of: group.owner) }
  }
  for (type, range, owner) in schema.codedPayloads { check(type, at: range, of: owner) }
}
