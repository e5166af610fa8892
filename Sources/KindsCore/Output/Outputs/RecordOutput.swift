/// The input of the sections of a model, of a kind's associated values, or of a struct of the schema.
final class RecordOutput {
  let name: SwiftName
  let doc: Code
  /// The conformances and their conditions.
  let conformances: ConformanceList
  let conforms: Conformances
  let parameters: [TypeParameter]
  let protocols: [Located<ProtocolReference>]
  let attributes: [SwiftAttribute]
  /// The availability of a struct of the schema. Models have the availability of their union.
  let availability: Availability?
  let fields: [Field]
  /// The isolation of the initializer.
  let isolation: Isolation?
  /// The isolation of the presets.
  let presetIsolation: Isolation?
  /// The presets, each with the values of the fields; `nil` for a field with its default.
  let presets: [(preset: Preset, values: [DefaultValue?])]
  /// The JSON form of a value.
  let wire: Wire.Record
  /// The JSON form of values of the model's kind in the union, if the record belongs to a kind.
  let branch: Wire.Branch?
  /// The members in the order of the fields.
  let members: [Wire.Member]
  /// Whether the record also has direct JSON.
  let hasDirectJSON: Bool
  /// The protocols that the JSON form of the struct implies.
  let protocolsOfForm: [Code]
  /// The values of the case, if the fields are values of a case and not the properties of a model.
  let associatedFields: AssociatedFields?
  let access: Access
  let locals: DecodingLocals
  /// The default values and constants of the fields.
  let values: Values
  /// The facts about the record.
  let facts: RecordFacts

  /// The struct at an index of ``Schema/structures``.
  init(_ index: Int, in checked: CheckedSchema, _ locals: DecodingLocals) {
    let structure = checked.schema.structures[index]
    self.locals = locals
    self.name = structure.name.value
    self.doc = structure.doc.map { .doc($0) } ?? .empty
    self.conforms = structure.conforms
    self.parameters = structure.parameters.map(\.value)
    self.protocols = structure.protocols
    self.attributes = structure.attributes
    self.availability = structure.availability
    self.fields = structure.fields
    self.presets = Array(zip(structure.presets, checked.values.presets[index]))
    self.isolation = checked.isolations.isolation(of: name)
    self.presetIsolation = checked.isolations.isolation(
      of: checked.values.presets[index], of: structure)
    self.wire = checked.wire.record(.structure(index))
    self.branch = nil
    self.members = wire.allMembers
    self.protocolsOfForm = structure.protocolsOfForm(checked.facts.structures[index])
    self.associatedFields = nil
    self.access = checked.schema.documents[structure.document].access
    self.values = checked.values
    self.facts = checked.facts.structures[index]
    self.hasDirectJSON = checked.facts.direct.contains(.structure(index))
    self.conformances = ConformanceList(
      name, conforms, parameters, fields, checked.facts.containment)
  }

  /// Creates the record of a kind's model or associated values, or `nil` if the kind has no fields.
  init?(
    _ kind: Kind, _ wire: Wire.Record, _ facts: RecordFacts, _ branch: Wire.Branch? = nil,
    carrying associatedFields: AssociatedFields? = nil, in output: UnionOutput
  ) {
    guard case .fields(let fields) = kind.payload else { return nil }
    self.locals = output.locals.decoding
    self.name = associatedFields?.kind.name ?? kind.model
    self.associatedFields = associatedFields
    self.doc = .doc(kind.doc)
    self.conforms = kind.conforms
    self.parameters = kind.parameters
    self.protocols = kind.protocols
    self.attributes = kind.attributes
    self.availability = nil
    self.fields = fields
    self.isolation = output.isolations.isolation(of: name)
    self.presetIsolation = .nonisolated
    self.presets = []
    self.wire = wire
    self.branch = branch
    self.members = wire.allMembers
    self.protocolsOfForm = []
    self.access = output.access
    self.values = output.values
    self.facts = facts
    self.hasDirectJSON =
      wire.index.map(output.schemaFacts.direct.contains) ?? output.hasDirectJSON
    self.conformances = ConformanceList(
      name, conforms, parameters, fields, output.schemaFacts.containment)
  }
}

extension Structure {
  /// Returns the protocols of the standard library to which the struct conforms because it is coded as its only field.
  fileprivate func protocolsOfForm(_ facts: RecordFacts) -> [Code] {
    if !isRawRepresentable { return [] }
    let isCodedKey = facts.isDictionaryKey && conforms.isCoding
    return ["RawRepresentable"] + (isCodedKey ? ["CodingKeyRepresentable"] : [])
  }
}

extension ConformanceList {
  /// Creates the conformances of a record with the given fields.
  fileprivate init(
    _ name: SwiftName, _ conforms: Conformances, _ parameters: [TypeParameter], _ fields: [Field],
    _ containment: Containment
  ) {
    self.init(
      name, conforms, parameters, holding: fields.map(\.type),
      idType: fields.first { $0.name.value.text == "id" }?.type, containment)
  }
}

// The names of helpers and locals.
extension RecordOutput {
  /// Returns the first candidate that is neither the name of a type nor the name of a local for a field.
  func localName(_ candidates: [SwiftName]) -> SwiftName {
    locals.name(of: candidates, besides: Set(associatedFields?.values.map(\.variable) ?? []))
  }

  /// The name of the local container of the payload object, which does not contain the shared fields.
  var contentName: SwiftName { localName(["content", "ownMembers", "ownObject"]) }
}
