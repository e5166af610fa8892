/// A record that fields can name.
struct StructDeclaration {
  let name: Located<String>
  let doc: String?
  let parameters: [ParameterDeclaration]
  /// The groups whose fields come before its own.
  let include: [Located<String>]
  let fields: [FieldDeclaration]
  let conforms: [Located<String>]?
  /// How the names of fields are written as keys.
  let keyStyle: NamingStyle
  /// What becomes of members that no field names.
  let extras: Located<Extras>?
  /// Its values with a name.
  let presets: [PresetDeclaration]

  init(
    _ name: Located<String>, _ structure: Members<StructObject>, _ defaults: DeclarationDefaults
  ) {
    self.name = name
    self.doc = structure.doc?.value
    self.parameters = structure.parameters ?? []
    self.include = structure.include ?? []
    self.fields = FieldDeclaration.all(structure.fields)
    self.conforms = structure.conforms ?? defaults.conforms
    self.keyStyle = structure.keys?.value ?? defaults.coding.keyStyle
    self.extras =
      structure.extras.map { Located($0.value, at: structure.keyRange(\.extras)) }
      ?? defaults.coding.extras
    self.presets = []
  }

  /// A struct with presets, of which there has to be one.
  init(
    _ name: Located<String>, _ structure: Members<PresetsObject>, _ defaults: DeclarationDefaults
  ) {
    if structure.declaresNothing(\.values) {
      structure.reader.diagnostics.error(
        .emptyDeclaration, "the struct \(quoted(name.value)) has no presets; add one to 'values'",
        at: structure.keyRange(\.values))
    }
    self.name = name
    self.doc = structure.doc?.value
    self.parameters = []
    self.include = structure.include ?? []
    self.fields = FieldDeclaration.all(structure.fields)
    self.conforms = structure.conforms ?? defaults.conforms
    self.keyStyle = structure.keys?.value ?? defaults.coding.keyStyle
    self.extras =
      structure.extras.map { Located($0.value, at: structure.keyRange(\.extras)) }
      ?? defaults.coding.extras
    self.presets = (structure.values ?? []).map { PresetDeclaration(name: $0, values: $1) }
  }
}

/// A value of a struct that has a name.
struct PresetDeclaration {
  let name: Located<String>
  /// The values of the fields that differ from their defaults, by the fields' names.
  let values: [JSONMember]
}

/// A generic parameter of a declaration, with the protocols that its arguments conform to.
struct ParameterDeclaration {
  let name: Located<String>
  let constraints: [Located<String>]
}
