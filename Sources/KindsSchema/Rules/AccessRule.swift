/// A declaration cannot be seen further than the types that it names.
func accessIsWideEnough(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  if Set(schema.documents.map(\.access)).count < 2 { return }
  func check(
    _ type: SwiftType, at range: SourceRange, owner: SwiftName, document: Int
  ) {
    let access = schema.documents[document].access
    for case .declared(let declared) in type.parts {
      let (_, other, place) = schema.declaration(declared)
      let narrower = schema.documents[other].access
      guard narrower < access else { continue }
      report(
        owner, access, Located(declared.name.text, at: place), narrower, at: range, &diagnostics)
    }
  }
  func check(_ protocols: [Located<ProtocolReference>], of owner: SwiftName, document: Int) {
    let access = schema.documents[document].access
    for entry in protocols {
      guard let capability = schema.capability(entry.value) else { continue }
      let narrower = schema.documents[capability.document].access
      guard narrower < access else { continue }
      report(
        owner, access, capability.name.map(\.text), narrower, at: entry.range, &diagnostics)
    }
  }
  func check(_ parameters: [Located<TypeParameter>], of owner: SwiftName, document: Int) {
    for parameter in parameters {
      let protocols = parameter.value.protocols.map { Located($0, at: parameter.range) }
      check(protocols, of: owner, document: document)
    }
  }
  for union in schema.unions {
    check(union.protocols, of: union.name.value, document: union.document)
    for kind in union.kinds { check(kind.protocols, of: kind.model, document: union.document) }
  }
  for structure in schema.structures {
    check(structure.protocols, of: structure.name.value, document: structure.document)
  }
  for union in schema.unions {
    check(union.parameters, of: union.name.value, document: union.document)
  }
  for structure in schema.structures {
    check(structure.parameters, of: structure.name.value, document: structure.document)
  }
  for enumeration in schema.enumerations {
    check(enumeration.protocols, of: enumeration.name.value, document: enumeration.document)
  }
  for use in schema.typeUses {
    check(use.type, at: use.range, owner: use.owner, document: use.document)
  }
}

private func report(
  _ owner: SwiftName, _ access: Access, _ named: Located<String>, _ narrower: Access,
  at range: SourceRange, _ diagnostics: inout Diagnostics
) {
  diagnostics.error(
    .access,
    "\(quoted(owner.text)) is \(access.rawValue) and cannot name \(quoted(named.value)), which is \(narrower.rawValue); give both schemas the same 'access'",
    at: range,
    notes: [.init(message: "\(quoted(named.value)) is declared here", range: named.range)])
}
