// Structs that have presets.
extension SchemaDecoder {
  mutating func presets(_ name: Located<String>, _ node: JSONNode) -> StructDeclaration? {
    guard let members = objects.members(of: node, shape: .presets, owner: name.range) else {
      return nil
    }
    let values = objects.declarations(in: members["values"], of: "'values'")
    if values.isEmpty, members["values"]?.declaresNothing == true {
      objects.diagnostics.error(
        .emptyDeclaration, "the struct \(quoted(name.value)) has no presets; add one to 'values'",
        at: members.keyRange("values"))
    }
    return StructDeclaration(
      name: name, doc: doc(members), parameters: [], include: include(members),
      fields: fields(members["fields"]),
      conforms: conforms(members), keyStyle: keyStyle(members["keys"]), extras: extras(members),
      presets: values.map { name, node in
        PresetDeclaration(name: name, values: objects.entries(of: node, of: "a preset"))
      })
  }
}
