/// Reads the values of every preset as values of their fields' types, and reports those that are missing or of no field.
func readPresets(
  into schema: inout Schema, _ options: GenerationOptions, _ diagnostics: inout Diagnostics
) {
  var reader = DefaultReader(schema: schema, options: options)
  for (index, structure) in schema.structures.enumerated() {
    for (number, preset) in structure.presets.enumerated() {
      schema.structures[index].presets[number].values = reader.values(of: preset, in: structure)
    }
  }
  diagnostics.append(reader.diagnostics.all)
}

extension DefaultReader {
  /// What a preset says of each field; a field that it leaves out must have a default of its own.
  fileprivate mutating func values(
    of preset: Preset, in structure: Structure
  ) -> [DefaultValue?] {
    let names = structure.fields.map(\.name.value.text)
    for member in preset.writtenValues where !names.contains(member.key.value) {
      diagnostics.error(
        .unknownField,
        "\(quoted(structure.name.value.text)) has no field \(quoted(member.key.value))\(nearMiss(of: member.key.value, in: structure))",
        at: member.key.range)
    }
    return structure.fields.map { field in
      let name = field.name.value
      if field.isConstant {
        if let member = preset.writtenValues.first(where: { $0.key.value == name.text }) {
          _ = checkConstant(member.value, of: field)
        }
        return nil
      }
      if let member = preset.writtenValues.first(where: { $0.key.value == name.text }) {
        return fieldValue(member.value, of: field)
      }
      if field.isRequired {
        diagnostics.error(
          .missingField,
          "the preset \(quoted(preset.name.value.text)) lacks the field \(quoted(name.text)), which has no default; give it here, or a 'default' where it is declared",
          at: preset.name.range,
          notes: [.init(message: "the field is declared here", range: field.name.range)])
      }
      return nil
    }
  }

  /// The field that a wrong name most likely stands for: the one that the data calls so, or that of the nearest name.
  private func nearMiss(of name: String, in structure: Structure) -> String {
    if let field = structure.fields.first(where: { $0.key.value == name }) {
      return "; did you mean \(quoted(field.name.value.text)), whose key that is?"
    }
    let names = structure.fields.map(\.name.value.text)
    return suggestion(for: name, among: names, otherwise: "declare it in its 'fields'")
  }
}
