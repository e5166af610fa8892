// Rules of protocols that the schema declares.

extension Checker {
  /// Checks that a type has fields for the properties of its protocols, with exactly the same types, unless the
  /// properties can be hand-written.
  func requiredFieldsExist() {
    for union in schema.unions {
      for kind in union.kinds {
        guard case .fields(let fields) = kind.payload else { continue }
        for (index, entry) in kind.protocols.enumerated() {
          let isOfUnion = index < union.protocols.count
          requirements(
            of: entry, at: isOfUnion ? kind.name.range : entry.range, hold: fields, kind.conforms,
            of: kind.model)
        }
      }
    }
    for structure in schema.structures {
      for entry in structure.protocols {
        requirements(
          of: entry, at: entry.range, hold: structure.fields, structure.conforms,
          of: structure.name.value)
      }
    }
    for enumeration in schema.enumerations {
      for entry in enumeration.protocols {
        let missing = schema.definition(of: entry.value)?.requirements.filter { requirement in
          !requirement.isHandWritten && !enumeration.conforms.satisfies(requirement)
            && !(requirement.name.value == "rawValue" && requirement.result?.type.text == "String")
        }
        refuseMissing(missing ?? [], at: entry.range, enumeration.name.value, entry)
      }
    }
  }

  /// Reports the required properties of a protocol that a model or struct lacks or has with another type.
  private func requirements(
    of entry: Located<ProtocolReference>, at range: SourceRange, hold fields: [Field],
    _ conforms: Conformances, of owner: SwiftName
  ) {
    guard let definition = schema.definition(of: entry.value) else { return }
    let fieldsByName = NameTable(fields) { $0.name.value }
    var missing: [Requirement] = []
    for requirement in definition.requirements where requirement.form == .property {
      if let field = fieldsByName[requirement.name.value] {
        guard let type = requirement.result?.type, field.type != type else { continue }
        refuse(
          .requirement, at: field.typeRange,
          "\(q: owner) conforms to \(q: definition), which requires \(field.title) of the type \(q: type), but the field is of the type \(q: field.type); give both the same type",
          see: ("\(q: owner) conforms to \(q: definition) here", entry.range),
          ("the property is declared here", requirement.name.range))
      } else if !requirement.isHandWritten, !conforms.satisfies(requirement) {
        missing.append(requirement)
      }
    }
    refuseMissing(missing, at: range, owner, entry)
  }

  private func refuseMissing(
    _ missing: [Requirement], at range: SourceRange, _ owner: SwiftName,
    _ entry: Located<ProtocolReference>
  ) {
    guard let first = missing.first else { return }
    let fields = missing.map {
      "the field \(q: $0.name) of the type \(q: $0.result?.type.text ?? "")"
    }
    refuse(
      .requirement, at: range,
      "\(q: owner) conforms to \(q: entry.value.text), which requires \(plainList(fields, conjunction: "and")); add it, or write it in Swift and set '\"by\": \"extension\"' in the protocol",
      see: ("the property is declared here", first.name.range))
  }

  /// Checks that each kind's payload conforms to the protocols of its union, because the union forwards their
  /// requirements to the payload.
  func forwardingPayloadsConform() {
    for union in schema.unions {
      for entry in union.protocols {
        guard let definition = schema.definition(of: entry.value) else { continue }
        for kind in union.kinds where !kind.hasModel {
          var (range, reason) = (kind.name.range, "has no payload")
          switch kind.payload {
          case .nothing: break
          case .fields: reason = "has no model"
          case .type(let type, let place):
            if schema.protocols(of: type).contains(entry.value) { continue }
            (range, reason) = (
              place, "has a payload of the type \(q: type), which does not conform"
            )
          }
          refuse(
            .conformance, at: range,
            "\(q: union) cannot conform to \(q: definition), because its kind \(q: kind) \(reason); remove \(q: definition) from 'conforms'",
            see: ("the conformance to \(q: definition) is declared here", entry.range))
        }
      }
    }
  }

  /// Checks that the names in a protocol have no other meaning in Swift or in the output.
  func requirementNamesAreUsable() {
    if schema.protocols.isEmpty && schema.modules.allSatisfy(\.externals.isEmpty) { return }
    let reasons = names.reasonsAgainstMembers
    for requirement in schema.protocols.flatMap(\.requirements) {
      let form = requirement.form == .property ? "property" : "method"
      refuseName(
        requirement.name, of: "a \(form) of a protocol", reasons[requirement.name.value.text])
      for (name, _) in requirement.parameters {
        refuseName(name, of: "a parameter", reasons[name.value.text])
      }
    }
    for union in schema.unions {
      for reference in schema.partialProtocols(of: union) {
        let name = reference.propertyName
        refuseName(
          Located(name, at: schema.range(of: reference) ?? union.name.range),
          of: "the property of \(q: union) for the protocol \(q: reference.text)",
          reasons[name.text])
      }
    }
  }

  /// Checks that the protocols of a type have no different requirements with the same name and argument labels.
  func requirementsAgree() {
    for protocols in schema.declarations.all.map(\.protocols) {
      var first: [Requirement.MemberName: (requirement: Requirement, owner: SwiftName)] = [:]
      for entry in protocols {
        guard let definition = schema.definition(of: entry.value) else { continue }
        for requirement in definition.requirements {
          guard let other = first[requirement.key] else {
            first[requirement.key] = (requirement, definition.name.value)
            continue
          }
          if other.requirement.signature == requirement.signature { continue }
          refuse(
            .nameCollision, at: entry.range,
            "\(q: other.owner) and \(q: definition) require \(q: requirement.name) with different types or effects, so no type can conform to both; rename one of the requirements, or declare both alike",
            see: ("\(other.requirement.title) is declared here", other.requirement.name.range),
            ("\(requirement.title) is declared here", requirement.name.range))
        }
      }
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
