/// Reads the constants of every kind as values of their types, and reports those that are missing or that no union declares.
func readConstants(
  into schema: inout Schema, _ options: GenerationOptions, _ diagnostics: inout Diagnostics
) {
  var reader = DefaultReader(schema: schema, options: options)
  for (index, union) in schema.unions.enumerated() where union.superset == nil {
    let names = union.constants.map(\.name.value.text)
    let defaults = union.constants.map { constant in
      constant.writtenDefault.flatMap { reader.value($0, constant.type) }
    }
    for (constantIndex, value) in defaults.enumerated() {
      schema.unions[index].constants[constantIndex].defaultValue = value
    }
    for kind in union.kinds {
      for member in kind.writtenConstants where !names.contains(member.key.value) {
        reader.diagnostics.error(
          .unknownConstant,
          "the union \(quoted(union.name.value.text)) has no constant \(quoted(member.key.value)); declare it in its 'constants'\(suggestion(for: member.key.value, among: names))",
          at: member.key.range)
      }
      var values: [DefaultValue] = []
      for (constant, defaultValue) in zip(union.constants, defaults) {
        let name = constant.name.value.text
        if let member = kind.writtenConstants.first(where: { $0.key.value == name }) {
          if let value = reader.value(member.value, constant.type) { values.append(value) }
        } else if let defaultValue {
          values.append(defaultValue)
        } else if constant.writtenDefault == nil {
          reader.diagnostics.error(
            .missingConstant,
            "the kind \(quoted(kind.name.value.text)) lacks the constant \(quoted(name)); give it in the kind's 'constants', or a 'default' where it is declared",
            at: kind.name.range,
            notes: [.init(message: "the constant is declared here", range: constant.name.range)])
        }
      }
      kind.constants = values
    }
  }
  diagnostics.append(reader.diagnostics.all)
}
