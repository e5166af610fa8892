/// What the sections of a model or of a struct of the schema are made of.
struct RecordOutput {
  let name: SwiftName
  let doc: Code
  let conforms: Conformances
  let protocols: [Located<ProtocolReference>]
  let fields: [Field]
  let access: Access

  init(_ structure: Structure, _ access: Access) {
    self.name = structure.name.value
    self.doc = structure.doc.map { .doc($0) } ?? .empty
    self.conforms = structure.conforms
    self.protocols = structure.protocols
    self.fields = structure.fields
    self.access = access
  }

  init(_ model: SwiftName, of kind: Kind, _ fields: [Field], in output: UnionOutput) {
    self.name = model
    self.doc = .doc(
      kind.doc,
      default:
        "/// What ``\(bare: output.names.type)`` carries in its kind `\(bare: kind.name.value)`.")
    self.conforms = kind.conforms
    self.protocols = kind.protocols
    self.fields = fields
    self.access = output.access
  }
}
