/// Reads all values in a schema: the defaults of fields, and the values of constants and presets. Missing values,
/// values of a wrong type, and values for undeclared names are reported.
///
/// - Parameters:
///   - wire: The JSON forms of the schema. The schema must satisfy the rules about recursion, because values could
///     otherwise be infinite.
///   - facts: The facts about the schema.
func readValues(
  _ wire: Wire, _ facts: Facts, _ diagnostics: inout Diagnostics
) -> Values {
  let schema = wire.schema
  let reader = LiteralReader(wire, facts)
  let (defaults, onlyValues) = reader.valuesOfFields(in: schema)
  let (defaultsOfConstants, constants) = reader.valuesOfConstants(in: schema)
  let presets = schema.structures.map { structure -> [[DefaultValue?]] in
    if structure.presets.isEmpty { return [] }
    let fields = NameTable(structure.fields) { $0.name.value.text }
    return structure.presets.map { reader.values(of: $0, in: structure, fields) }
  }
  diagnostics.append(reader.diagnostics.all)
  return Values(
    defaults: defaults, onlyValues: onlyValues, defaultsOfConstants: defaultsOfConstants,
    constants: constants, presets: presets)
}

extension LiteralReader {
  /// Returns the defaults and the constant values of fields, by field number.
  fileprivate func valuesOfFields(in schema: Schema) -> (
    defaults: [DefaultValue?], onlyValues: [DefaultValue?]
  ) {
    var defaults: [DefaultValue?] = Array(repeating: nil, count: schema.fieldCount)
    var onlyValues = defaults
    func read(_ fields: some Sequence<Field>) {
      for field in fields {
        if let node = field.writtenConstant {
          onlyValues[field.number] = constant(node, of: field)
        }
        if let node = field.writtenDefault {
          defaults[field.number] = defaultValue(node, of: field)
        } else if field.isExtras {
          defaults[field.number] = .dictionary([], of: field.type)
        }
      }
    }
    for union in schema.supersets {
      read(union.sharedFields)
      for case .fields(let fields) in union.kinds.lazy.map(\.payload) {
        read(fields.dropFirst(union.sharedFields.count))
      }
    }
    for structure in schema.structures { read(structure.fields) }
    return (defaults, onlyValues)
  }

  /// Returns the defaults of each union's constants, and the constants' values for each kind.
  fileprivate func valuesOfConstants(in schema: Schema) -> (
    defaults: [[DefaultValue?]], values: [[[DefaultValue]]]
  ) {
    var defaults: [[DefaultValue?]] = []
    var values: [[[DefaultValue]]] = []
    for union in schema.unions {
      // A subset uses the values of its superset, which precedes it.
      if let superset = union.superset {
        defaults.append(defaults[superset.union])
        values.append(superset.kinds.map { values[superset.union][$0] })
        continue
      }
      let own = union.constants.map { constant in
        constant.writtenDefault.flatMap { self.constant($0, constant.type) }
      }
      defaults.append(own)
      let table = NameTable(union.constants) { $0.name.value.text }
      values.append(union.kinds.map { constants(of: $0, in: union, own, table) })
    }
    return (defaults, values)
  }

  /// Returns the constants of a kind, in the union's order.
  ///
  /// - Parameter table: The union's constants by name.
  private func constants(
    of kind: Kind, in union: Union, _ defaults: [DefaultValue?],
    _ table: NameTable<String, Constant>
  ) -> [DefaultValue] {
    for member in kind.writtenConstants where table.position(of: member.key.value) == nil {
      diagnostics.error(
        .unknownConstant,
        "the union \(quoted(union.name.value.text)) has no constant \(quoted(member.key.value))\(diagnostics.suggestion(for: member.key.value, among: union.constants.map(\.name.value.text), otherwise: "declare it in its 'constants'"))",
        at: member.key.range)
    }
    let written = NameTable(kind.writtenConstants) { $0.key.value }
    var values: [DefaultValue] = []
    for (constant, defaultValue) in zip(union.constants, defaults) {
      let name = constant.name.value.text
      if let member = written[name] {
        if let value = self.constant(member.value, constant.type) { values.append(value) }
      } else if let defaultValue {
        values.append(defaultValue)
      } else if constant.writtenDefault == nil {
        diagnostics.error(
          .missingConstant,
          "the kind \(quoted(kind.name.value.text)) lacks the constant \(quoted(name)); add it to the kind's 'constants', or give it a 'default' where it is declared",
          at: kind.name.range,
          related: [.init(message: "the constant is declared here", range: constant.name.range)])
      }
    }
    return values
  }

  /// Returns the value of each field in a preset. A field that the preset omits must have a default.
  ///
  /// - Parameter fields: The struct's fields by name.
  fileprivate func values(
    of preset: Preset, in structure: Structure, _ fields: NameTable<String, Field>
  ) -> [DefaultValue?] {
    let written = NameTable(preset.writtenValues) { $0.key.value }
    for member in preset.writtenValues where fields.position(of: member.key.value) == nil {
      diagnostics.error(
        .unknownField,
        "\(quoted(structure.name.value.text)) has no field \(quoted(member.key.value))\(nearMiss(of: member.key.value, in: structure))",
        at: member.key.range)
    }
    return structure.fields.map { field -> DefaultValue? in
      let name = field.name.value
      if !field.isStored {
        if let member = written[name.text] {
          _ = checkConstant(member.value, of: field)
        }
        return nil
      }
      if let member = written[name.text] {
        return presetValue(member.value, of: field)
      }
      if field.isRequired {
        diagnostics.error(
          .missingField,
          "the preset \(quoted(preset.name.value.text)) lacks the field \(quoted(name.text)), which has no default; add it here, or give it a 'default' where it is declared",
          at: preset.name.range,
          related: [.init(message: "the field is declared here", range: field.name.range)])
      }
      return nil
    }
  }

  /// Returns the suggestion for an unknown field: the field with this key in data, or the field with the nearest name.
  private func nearMiss(of name: String, in structure: Structure) -> String {
    if let field = structure.fields.first(where: { $0.key.value == name }) {
      return "; did you mean \(quoted(field.name.value.text)), which has this key in the data?"
    }
    let names = structure.fields.map(\.name.value.text)
    return diagnostics.suggestion(for: name, among: names, otherwise: "declare it in its 'fields'")
  }
}
