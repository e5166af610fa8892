// Which types declarations can name.

/// What is stored has a value, which `Never` has not.
func neverIsNotStored(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  func check(_ type: SwiftType, at range: SourceRange, _ what: @autoclosure () -> String) {
    guard case .known(let known) = type, known.family == .opaque(.never) else { return }
    diagnostics.error(
      .neverStored, "no value of 'Never' exists, so \(what()) could never have a value; remove it",
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
  for group in schema.fieldGroups where group.coded.isCoding {
    for field in group.fields where !field.isPayload {
      guard field.type.parts.dropFirst().contains(where: \.isOptionalJSON) else { continue }
      diagnostics.error(
        .optionalJSON,
        "null is a value of 'JSON', so 'JSON?' has no JSON representation of its own inside \(quoted(field.type.text)); write 'JSON'",
        at: field.typeRange)
    }
  }
  for payload in schema.codedPayloads
  where payload.type.parts.contains(where: \.isOptionalJSON) {
    diagnostics.error(
      .optionalJSON,
      "null is a value of 'JSON', so 'JSON?' has no JSON representation of its own as a payload; write 'JSON'",
      at: payload.range)
  }
}

extension SwiftType {
  fileprivate var isOptionalJSON: Bool {
    if case .optional(.json) = self { return true }
    return false
  }
}

/// Only a field has a key that may be missing, and only what is never null itself is told from null.
func presenceIsOfFields(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  func report(_ type: SwiftType, _ what: String, at range: SourceRange) {
    diagnostics.error(
      .presence,
      "\(quoted(type.text)) \(what) has no key that could be missing; 'Presence' is for the whole type of a field",
      at: range)
  }
  func check(_ type: SwiftType, at range: SourceRange) {
    if let part = type.parts.dropFirst().first(where: \.isPresence) {
      report(part, "inside \(quoted(type.text))", at: range)
      return
    }
    guard case .presence(let wrapped) = type else { return }
    let plain = quoted("Presence<\(wrapped.wrapped.text)>")
    switch wrapped {
    case .optional:
      diagnostics.error(
        .presence,
        "JSON cannot tell the 'nil' of \(quoted(wrapped.text)) from the null of \(quoted(type.text)); write \(plain)",
        at: range)
    case .json:
      diagnostics.error(
        .presence,
        "null is a value of 'JSON', which \(quoted(type.text)) could not tell from its own; write 'JSON?', whose 'nil' is a missing key",
        at: range)
    default: return
    }
  }
  for group in schema.fieldGroups {
    for field in group.fields {
      if field.isPayload, field.type.isPresence {
        report(field.type, "as a payload", at: field.typeRange)
      } else {
        check(field.type, at: field.typeRange)
      }
    }
  }
  for union in schema.supersets {
    for case .type(let type, let range) in union.kinds.map(\.payload) {
      guard let part = type.parts.first(where: \.isPresence) else { continue }
      report(part, "as a payload", at: range)
    }
    for constant in union.constants {
      guard let part = constant.type.parts.first(where: \.isPresence) else { continue }
      report(part, "as a constant", at: constant.typeRange)
    }
  }
  for use in schema.protocols.flatMap(\.requirements).flatMap(\.uses) {
    check(use.type, at: use.range)
  }
}

/// The keys of a dictionary in data are strings or integers, or structs that are one of these; any other key would
/// be encoded as a list.
func dictionaryKeysHaveJSONForm(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  let keys = schema.modules.count > 1 ? schema.keyStructures : []
  func check(
    _ type: SwiftType, at range: SourceRange, of owner: SwiftName, _ conforms: Conformances
  ) {
    for case .dictionary(let key, _) in type.parts {
      if schema.isKey(key) {
        guard case .declared(let type) = key, let module = type.module,
          case .structure(let index) = type.index, schema.isOwn(range), !keys.contains(index)
        else { continue }
        diagnostics.error(
          .dictionaryKey,
          "the schemas of the module \(quoted(module.name)) have no dictionary whose keys are \(quoted(key.text)), so it is not encoded as a key; use one there, or 'String' here",
          at: range)
        continue
      }
      let cure =
        schema.valueField(of: key).map(\.type.isKey) == true
        ? "call its field 'rawValue'" : "use 'String' or 'Int'"
      diagnostics.error(
        .dictionaryKey,
        "the keys of a JSON object are strings, and \(quoted(key.text)) is not encoded as one; \(cure), or \(conforms.cureOfCoding(of: owner))",
        at: range)
    }
  }
  for group in schema.fieldGroups where group.coded.isCoding {
    for field in group.fields {
      check(field.type, at: field.typeRange, of: group.owner, group.conforms)
    }
  }
  for payload in schema.codedPayloads {
    check(payload.type, at: payload.range, of: payload.owner, payload.conforms)
  }
}

/// A declaration cannot be seen further than the types that it names.
func accessIsWideEnough(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  if Set(schema.documents.map(\.access)).count < 2 { return }
  for use in schema.declarationUses {
    let access = schema.documents[use.document].access
    let narrower = schema.documents[use.declaringDocument].access
    guard narrower < access else { continue }
    let name = quoted(use.declaration.value)
    diagnostics.error(
      .access,
      "\(quoted(use.owner.text)) is \(access.rawValue) and cannot name \(name), which is \(narrower.rawValue); give both schemas the same 'access'",
      at: use.range,
      related: [.init(message: "\(name) is declared here", range: use.declaration.range)])
  }
}
