/// One kind of a union, with its own data.
struct KindDeclaration {
  let name: Located<String>
  let doc: String?
  /// The groups whose fields come before its own.
  let include: [Located<String>]
  let fields: [FieldDeclaration]
  let payload: TypeExpression?
  let tag: Located<Tag>?
  /// The tags that are read besides.
  let aliases: [Located<Tag>]
  let conforms: [Located<String>]
  /// The name of its model.
  let model: Located<String>?
  /// The values of the union's constants for this kind.
  let constants: [JSONMember]
  /// Its templates by the names of renderers.
  let templates: [(renderer: Located<String>, template: Template)]
  /// Whether its case is indirect, where the kind itself says so.
  let isIndirect: Located<Bool>?
  /// Why it should no longer be used.
  let deprecation: String?

  init(_ name: Located<String>, _ kind: Members<KindObject>) {
    self.name = name
    self.doc = kind.doc?.value
    self.include = kind.include ?? []
    self.fields = FieldDeclaration.all(kind.fields)
    self.payload = kind.payload
    self.tag = kind.tag
    self.aliases = kind.aliases ?? []
    self.conforms = kind.conforms ?? []
    self.model = kind.model
    self.constants = kind.constants ?? []
    self.templates = (kind.render ?? []).map { (renderer: $0, template: $1) }
    self.isIndirect = kind.indirect
    self.deprecation = kind.deprecated?.value
    guard kind.has(\.payload) else { return }
    if kind.has(\.fields) { refuse("fields", at: kind.keyRange(\.fields), in: kind) }
    if kind.has(\.include) { refuse("include", at: kind.keyRange(\.include), in: kind) }
  }

  private func refuse(_ key: String, at range: SourceRange, in kind: Members<KindObject>) {
    kind.reader.diagnostics.error(
      .payloadExcludesFields,
      "the kind \(quoted(name.value)) has both 'payload' and '\(key)'; keep one of them",
      at: kind.keyRange(\.payload),
      notes: [.init(message: "the fields are here", range: range)])
  }
}

extension KindDeclaration {
  /// The model struct of the kind: the name that it gives itself, or the one that the union's pattern makes.
  func modelName(in union: UnionDeclaration) -> SwiftName {
    if let model { return SwiftName(model.value) }
    let kindName = SwiftName(name.value).capitalized
    let unionName = SwiftName(union.name.value)
    guard let pattern = union.modelPattern else { return kindName + unionName }
    return SwiftName(filledPattern(pattern.value, kind: kindName.text, union: unionName.text))
  }
}
