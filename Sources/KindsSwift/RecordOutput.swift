/// What the sections of a model or of a struct of the schema are made of.
final class RecordOutput {
  let name: SwiftName
  let doc: Code
  /// What it conforms to, and when.
  let conformances: ConformanceList
  let conforms: Conformances
  let parameters: [TypeParameter]
  let protocols: [Located<ProtocolReference>]
  let fields: [Field]
  let presets: [Preset]
  /// The first of the fields where these can stand beside the others, in the data of the union.
  let fieldsBeside: [Field]
  /// What the union does with its data then.
  let codingBeside: Conformances
  /// What becomes of members that no field names.
  let extras: Extras
  /// The key that may stand in the object besides those of the fields: the one that names the kind of a model.
  let tagKey: String?
  /// How deep in the data a value may stand, where that is checked.
  let depthLimit: Int?
  /// Whether it can be decoded from the container of a union.
  let sharesContainer: Bool
  let access: Access
  let locals: DecodingLocals

  init(_ structure: Structure, in schema: Schema, _ locals: DecodingLocals) {
    self.locals = locals
    self.name = structure.name.value
    self.doc = structure.doc.map { .doc($0) } ?? .empty
    self.conforms = structure.conforms
    self.parameters = structure.parameters.map(\.value)
    self.protocols = structure.protocols
    self.fields = structure.fields
    self.presets = structure.presets
    self.fieldsBeside = []
    self.codingBeside = []
    self.extras = structure.extras
    self.tagKey = nil
    self.depthLimit = structure.depthLimit
    self.sharesContainer = structure.sharesContainer
    self.access = schema.documents[structure.document].access
    self.conformances = ConformanceList(name, conforms, parameters, fields, in: schema)
  }

  init(_ model: SwiftName, of kind: Kind, _ fields: [Field], in output: UnionOutput) {
    self.locals = output.locals.decoding
    self.name = model
    self.doc = .doc(
      kind.doc,
      default:
        "/// What ``\(bare: output.names.type)`` carries in its kind `\(bare: kind.name.value)`.")
    self.conforms = kind.conforms
    self.parameters = output.union.parameters(usedBy: kind.payload)
    self.protocols = kind.protocols
    self.fields = fields
    self.presets = []
    self.fieldsBeside = output.union.fieldsBeside
    self.codingBeside = fieldsBeside.isEmpty ? [] : output.union.conforms.intersection(.codable)
    self.extras = output.union.coding.extras
    self.tagKey = output.union.coding.style == .internal ? output.union.tagKey.value : nil
    self.depthLimit = kind.depthLimit
    self.sharesContainer = kind.sharesContainer
    self.access = output.access
    self.conformances = ConformanceList(name, conforms, parameters, fields, in: output.schema)
  }
}

extension ConformanceList {
  /// What a record of some fields conforms to.
  fileprivate init(
    _ name: SwiftName, _ conforms: Conformances, _ parameters: [TypeParameter], _ fields: [Field],
    in schema: Schema
  ) {
    self.init(
      name, conforms, parameters, holding: fields.map(\.type),
      idType: fields.first { $0.name.value.text == "id" }?.type, in: schema)
  }
}
