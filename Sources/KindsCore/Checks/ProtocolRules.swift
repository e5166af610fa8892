/// Checks that a type has fields for the properties of its protocols, with exactly the same types, unless the
/// properties can be hand-written.
func requiredFieldsExist(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  var check = RequiredFields(schema: schema)
  for union in schema.unions {
    for kind in union.kinds {
      guard case .fields(let fields) = kind.payload, !kind.protocols.isEmpty else { continue }
      let table = NameTable(fields) { $0.name.value }
      for (index, entry) in kind.protocols.enumerated() {
        let isOfUnion = index < union.protocols.count
        check.check(
          kind.model, fields, table, kind.conforms, entry,
          at: isOfUnion ? kind.name.range : entry.range)
      }
    }
  }
  for structure in schema.structures where !structure.protocols.isEmpty {
    let table = NameTable(structure.fields) { $0.name.value }
    for entry in structure.protocols {
      check.check(
        structure.name.value, structure.fields, table, structure.conforms, entry, at: entry.range)
    }
  }
  for enumeration in schema.enumerations {
    for entry in enumeration.protocols { check.check(enumeration, entry) }
  }
  diagnostics.append(check.diagnostics.all)
}

private struct RequiredFields {
  let schema: Schema
  var diagnostics = Diagnostics()

  init(schema: Schema) {
    self.schema = schema
  }

  /// Reports the required properties of a protocol that a model or struct lacks or has with another type.
  mutating func check(
    _ owner: SwiftName, _ fields: [Field], _ fieldsByName: NameTable<SwiftName, Field>,
    _ conforms: Conformances, _ entry: Located<ProtocolReference>, at range: SourceRange
  ) {
    guard let definition = schema.definition(of: entry.value) else { return }
    let name = quoted(definition.name.value.text)
    var missing: [Requirement] = []
    for requirement in definition.requirements where requirement.form == .property {
      if let field = fieldsByName[requirement.name.value] {
        guard let type = requirement.result?.type, field.type != type else { continue }
        diagnostics.error(
          .requirement,
          "\(quoted(owner.text)) conforms to \(name), which requires a field \(quoted(field.name.value.text)) of the type \(quoted(type.text)), but the field is of the type \(quoted(field.type.text)); give both the same type",
          at: field.typeRange,
          related: [
            .init(message: "\(quoted(owner.text)) conforms to \(name) here", range: entry.range),
            .init(message: "the property is declared here", range: requirement.name.range),
          ])
      } else if !requirement.isHandWritten, !conforms.satisfies(requirement) {
        missing.append(requirement)
      }
    }
    if missing.isEmpty { return }
    let one = missing.count == 1
    let fix =
      "add \(one ? "it" : "them"), or write \(one ? "it" : "them") in Swift and set '\"by\": \"extension\"' in the protocol"
    diagnostics.error(
      .requirement,
      "\(quoted(owner.text)) conforms to \(name), which requires \(list(missing)); \(fix)",
      at: range,
      related: missing.map { .init(message: "the property is declared here", range: $0.name.range) }
    )
  }

  /// Reports the required properties of a protocol that an enum lacks.
  mutating func check(_ enumeration: Enumeration, _ entry: Located<ProtocolReference>) {
    guard let definition = schema.definition(of: entry.value) else { return }
    let missing = definition.requirements.filter { requirement in
      !requirement.isHandWritten && !enumeration.conforms.satisfies(requirement)
        && !(requirement.name.value == "rawValue" && requirement.result?.type.text == "String")
    }
    if missing.isEmpty { return }
    diagnostics.error(
      .requirement,
      "the enum \(quoted(enumeration.name.value.text)) has no fields, and \(quoted(definition.name.value.text)) requires \(list(missing)); write '\"by\": \"extension\"' in the protocol, or remove \(quoted(definition.name.value.text)) from 'conforms'",
      at: entry.range,
      related: missing.map { .init(message: "the property is declared here", range: $0.name.range) }
    )
  }

  private func list(_ requirements: [Requirement]) -> String {
    requirements.map { requirement in
      "a field \(quoted(requirement.name.value.text)) of the type \(quoted(requirement.result?.type.text ?? ""))"
    }.joined(separator: " and ")
  }
}

/// Checks that each kind's payload conforms to the protocols of its union, because the union forwards their
/// requirements to the payload.
func forwardingPayloadsConform(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for union in schema.unions where !union.protocols.isEmpty {
    let owner = quoted(union.name.value.text)
    for entry in union.protocols {
      guard let definition = schema.definition(of: entry.value) else { continue }
      let name = quoted(definition.name.value.text)
      let related = [
        Diagnostic.RelatedPlace(
          message: "the conformance to \(name) is declared here", range: entry.range)
      ]
      for kind in union.kinds {
        switch kind.payload {
        case .fields where kind.hasModel: continue
        case .fields:
          diagnostics.error(
            .conformance,
            "\(owner) conforms to \(name), but its kind \(quoted(kind.name.value.text)) has associated values without a model that could; write '\"associatedValues\": \"model\"' for the kind, or remove \(name) from the 'conforms' of \(owner)",
            at: kind.name.range, related: related)
        case .nothing:
          diagnostics.error(
            .conformance,
            "\(owner) conforms to \(name), but its kind \(quoted(kind.name.value.text)) has no payload that could conform; give the kind 'fields', or remove \(name) from the 'conforms' of \(owner)",
            at: kind.name.range, related: related)
        case .type(let type, let range):
          guard !schema.protocols(of: type).contains(entry.value) else { continue }
          diagnostics.error(
            .conformance,
            "\(owner) conforms to \(name), but the type \(quoted(type.text)) of the payload of its kind \(quoted(kind.name.value.text)) does not; \(fix(type, name)) from the 'conforms' of \(owner)",
            at: range, related: related)
        }
      }
    }
  }
}

private func fix(_ type: SwiftType, _ name: String) -> String {
  switch type {
  case .declared: return "add \(name) to the 'conforms' of \(quoted(type.text)), or remove it"
  case .external(let external, _):
    return
      "add \(name) to the 'conforms' of the external type \(quoted(external.name)), or remove it"
  default: return "give the kind 'fields', or remove \(name)"
  }
}

/// Checks that the names in a protocol have no other meaning in Swift or in the output.
func requirementNamesAreUsable(_ schema: Schema, _ names: Names, _ diagnostics: inout Diagnostics) {
  lazy var reasons = names.reasonsAgainstMembers
  func check(_ name: Located<SwiftName>, of subject: String) {
    guard let reason = reasons[name.value.text] else { return }
    diagnostics.error(
      .reservedName,
      "\(subject) cannot be called \(quoted(name.value.text)): \(reason); choose another name",
      at: name.range)
  }
  for definition in schema.protocols {
    for requirement in definition.requirements {
      check(
        requirement.name,
        of: requirement.form == .property
          ? "a property of a protocol" : "a method of a protocol")
      for parameter in requirement.parameters { check(parameter.name, of: "a parameter") }
    }
  }
  for union in schema.unions {
    for reference in schema.partialProtocols(of: union) {
      let name = reference.propertyName
      guard let reason = reasons[name.text] else { continue }
      diagnostics.error(
        .reservedName,
        "the property of \(quoted(union.name.value.text)) for the protocol \(quoted(reference.text)) cannot be called \(quoted(name.text)): \(reason); rename the protocol",
        at: schema.range(of: reference) ?? union.name.range)
    }
  }
}

extension Schema {
  /// Returns the place of a protocol's declaration.
  fileprivate func range(of reference: ProtocolReference) -> SourceRange? {
    definition(of: reference)?.name.range
      ?? modules.flatMap(\.externals).first { $0.value.name == reference.text }?.range
  }
}
