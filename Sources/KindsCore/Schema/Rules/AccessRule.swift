/// A declaration cannot be seen further than the types that it names.
func accessIsWideEnough(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  func check(
    _ type: SwiftType, at range: SourceRange, owner: SwiftName, document: Int
  ) {
    let access = schema.documents[document].access
    for case .declared(let declared) in type.parts {
      let (_, other, place) = schema.declaration(declared)
      let narrower = schema.documents[other].access
      guard narrower < access else { continue }
      diagnostics.error(
        .access,
        "\(quoted(owner.text)) is \(access.rawValue) and cannot name \(quoted(declared.name.text)), which is \(narrower.rawValue); give both schemas the same 'access'",
        at: range,
        notes: [.init(message: "\(quoted(declared.name.text)) is declared here", range: place)])
    }
  }
  for group in schema.fieldGroups {
    for field in group.fields {
      check(field.type, at: field.typeRange, owner: group.owner, document: group.document)
    }
  }
  for union in schema.unions {
    for constant in union.constants {
      check(
        constant.type, at: constant.typeRange, owner: union.name.value, document: union.document)
    }
    for case .type(let type, let range) in union.kinds.map(\.payload) {
      check(type, at: range, owner: union.name.value, document: union.document)
    }
  }
}
