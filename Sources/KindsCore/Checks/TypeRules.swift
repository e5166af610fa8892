// Rules of the types in declarations.

/// Checks that no stored field or payload has the type `Never`, which has no values.
func neverIsNotStored(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for contained in schema.containedTypes {
    guard case .known(let known) = contained.type, known.family == .opaque(.never) else { continue }
    let holder =
      switch contained.holder {
      case .field(let field): "field \(quoted(field.name.value.text))"
      case .payload(let kind, _): "kind \(quoted(kind.name.value.text))"
      }
    diagnostics.error(
      .neverStored,
      "the \(holder) can never have a value, because no value of 'Never' exists; remove it",
      at: contained.range)
  }
}

/// Checks that `JSON?` is used only as the whole type of a field, because only fields can distinguish a missing key
/// from null.
func optionalJSONIsAmbiguous(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for contained in schema.containedTypes
  where contained.conforms.isCoding && contained.isCodedPayload == contained.isPayload {
    let parts = contained.type.parts.dropFirst(contained.isPayload ? 0 : 1)
    guard parts.contains(where: \.isOptionalJSON) else { continue }
    let place = contained.isPayload ? "as a payload" : "inside \(quoted(contained.type.text))"
    diagnostics.error(
      .optionalJSON,
      "null is a value of 'JSON', so the 'nil' of 'JSON?' has no JSON representation of its own \(place); write 'JSON'",
      at: contained.range)
  }
}

extension SwiftType {
  fileprivate var isOptionalJSON: Bool {
    if case .optional(.json) = self { return true }
    return false
  }
}

/// Checks that a presence type is the whole type of a field, because only fields can have a missing key. Also checks
/// that null is not a value of the type inside it.
func presenceIsOfFields(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  func report(_ type: SwiftType, _ position: String, at range: SourceRange) {
    diagnostics.error(
      .presence,
      "\(quoted(type.text)) \(position) has no key that could be missing; use 'Presence' only as the whole type of a field",
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
        "JSON cannot distinguish the 'nil' of \(quoted(wrapped.text)) from the null of \(quoted(type.text)); write \(plain)",
        at: range)
    case .json:
      diagnostics.error(
        .presence,
        "null is a value of 'JSON', so \(quoted(type.text)) has two values that are null; write 'JSON?', whose 'nil' is a missing key",
        at: range)
    default: return
    }
  }
  for contained in schema.containedTypes {
    if case .payload = contained.holder, let part = contained.type.parts.first(where: \.isPresence)
    {
      report(part, "as a payload", at: contained.range)
    } else if contained.isPayload, contained.type.isPresence {
      report(contained.type, "as a payload", at: contained.range)
    } else {
      check(contained.type, at: contained.range)
    }
  }
  for constant in schema.supersets.flatMap(\.constants) {
    guard let part = constant.type.parts.first(where: \.isPresence) else { continue }
    report(part, "as a constant", at: constant.typeRange)
  }
  for use in schema.protocols.flatMap(\.requirements).flatMap(\.uses) {
    check(use.type, at: use.range)
  }
}

/// Checks that dictionary keys are of the type `String` or `Int`, an enum, a struct with a `rawValue` of these types,
/// or an external type that is declared as `CodingKeyRepresentable`. With other keys, a dictionary would be encoded as
/// a list.
func dictionaryKeysHaveJSONForm(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  let keys = schema.modules.count > 1 ? schema.keyTypes : []
  for contained in schema.containedTypes
  where contained.conforms.isCoding && contained.isCodedPayload == contained.isPayload {
    for case .dictionary(let key, _) in contained.type.parts {
      if schema.isKey(key) {
        guard case .declared(let type) = key, let module = type.module,
          schema.isOwn(contained.range), !keys.contains(type.index)
        else { continue }
        diagnostics.error(
          .dictionaryKey,
          "the schemas of the module \(quoted(module.name)) have no dictionary with keys of type \(quoted(key.text)), so keys of this type cannot be encoded; use such a dictionary there, or 'String' here",
          at: contained.range)
        continue
      }
      let fix: String
      if case .external = key {
        fix =
          "add 'CodingKeyRepresentable' to the 'conforms' of \(quoted(key.text)) if Swift code declares it"
      } else if schema.valueField(of: key).map(\.type.isKey) == true {
        fix = "rename the field of \(quoted(key.text)) to 'rawValue'"
      } else {
        fix = "use 'String', 'Int' or an enum"
      }
      diagnostics.error(
        .dictionaryKey,
        "a dictionary with keys of type \(quoted(key.text)) is not encoded as a JSON object; \(fix), or remove 'Codable' from the 'conforms' of \(quoted(contained.owner.text))",
        at: contained.range)
    }
  }
}

/// Checks that no declaration has wider access than the types that it uses.
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
