/// An enum of strings or of integers.
struct EnumDeclaration {
  let name: Located<String>
  let doc: String?
  let values: [EnumValueDeclaration]
  let conforms: [Located<String>]?
  /// How the names of values are written as tags.
  let tagStyle: NamingStyle
  /// What becomes of tags that no value has.
  let unknown: UnknownTags

  init(
    _ name: Located<String>, _ enumeration: Members<EnumObject>, _ defaults: DeclarationDefaults
  ) {
    if enumeration.declaresNothing(\.values) {
      enumeration.reader.diagnostics.error(
        .emptyDeclaration, "the enum \(quoted(name.value)) has no values; add one",
        at: enumeration.keyRange(\.values))
    }
    self.name = name
    self.doc = enumeration.doc?.value
    switch enumeration.values {
    case .first(let names)?:
      self.values = names.map { EnumValueDeclaration(name: $0, doc: nil, tag: nil) }
    case .second(let values)?:
      self.values = values.map { name, value in
        EnumValueDeclaration(name: name, doc: value.doc?.value, tag: value.tag)
      }
    case nil: self.values = []
    }
    self.conforms = enumeration.conforms ?? defaults.conforms
    self.tagStyle = enumeration.tags?.value ?? defaults.coding.tagStyle
    self.unknown = enumeration.unknown
  }
}

/// One value of an enum.
struct EnumValueDeclaration {
  let name: Located<String>
  let doc: String?
  let tag: Located<Tag>?
}
