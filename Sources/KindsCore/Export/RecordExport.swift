// Models and structs: objects whose members are the fields.

/// A field, with generic arguments in place.
struct ExportedField {
  /// As it is declared, which decides whether its key may be missing.
  let declared: Field
  /// The type of its values.
  let type: SwiftType
}

extension JSONSchemaExport {
  /// The JSON Schema of a record.
  ///
  /// - Parameter isDecoded: Whether it is read at all; what is only written has every key that is not left out for `nil`, and no aliases.
  mutating func record(_ fields: [ExportedField], isDecoded: Bool) -> JSONValue {
    var properties: [JSONValue.Member] = []
    var required: [JSONValue] = []
    var alternatives: [JSONValue] = []
    for field in fields {
      let values = schema(of: field.type)
      let key = field.declared.key.value
      let note = described(field.declared.doc, deprecation: field.declared.deprecation)
      properties.append(
        JSONValue.Member(
          key: key, value: annotated(values, note + defaultValue(of: field.declared))))
      let isRequired = isDecoded ? field.declared.isRequired : !field.declared.omitsNil
      if isDecoded, !field.declared.aliases.isEmpty {
        alternatives.append(
          keys(
            key, field.declared.aliases.map(\.value), values, isRequired: isRequired))
      } else if isRequired {
        required.append(.string(key))
      }
    }
    var result: JSONValue = ["type": "object"]
    if !properties.isEmpty { result = result + ["properties": .object(properties)] }
    if !required.isEmpty { result = result + ["required": .array(required)] }
    if !alternatives.isEmpty { result = result + ["allOf": .array(alternatives)] }
    return result
  }

  /// What holds for the members of a field with aliases: the first of its keys that is there counts, and the others are ignored.
  private func keys(
    _ key: String, _ aliases: [String], _ values: JSONValue, isRequired: Bool
  ) -> JSONValue {
    var choices: [JSONValue] = [["required": .array([.string(key)])]]
    for (index, alias) in aliases.enumerated() {
      let missing = aliases.prefix(index).map { JSONValue.Member(key: $0, value: false) }
      // The last alias of a field that may be missing may be missing too.
      let required: JSONValue =
        isRequired || index < aliases.count - 1 ? ["required": .array([.string(alias)])] : [:]
      choices.append(
        ["properties": .object(missing + [JSONValue.Member(key: alias, value: values)])] + required)
    }
    let names = quotedList(aliases)
    return [
      "$comment": .string("\(quoted(key)) is also read from \(names)."), "anyOf": .array(choices),
    ]
  }

  /// The default where data can write it, and the Swift that stands for it where not.
  private func defaultValue(of field: Field) -> JSONValue {
    guard let written = field.writtenDefault, let value = field.defaultValue,
      // Null would be a value of it, and the default is none.
      field.type != .optional(.json)
    else { return [:] }
    if value.expressionTypes.isEmpty { return ["default": JSONValue(written.content)] }
    return ["$comment": "The default is written in Swift."]
  }

  /// A JSON Schema with annotations in front of what it asks for.
  private func annotated(_ schema: JSONValue, _ notes: JSONValue) -> JSONValue {
    if notes.members.isEmpty { return schema }
    switch schema {
    case .object(let members):
      let isCommented = members.contains { $0.key == "$comment" }
      return .object(notes.members.filter { $0.key != "$comment" || !isCommented } + members)
    case .boolean(false): return notes + ["not": [:]]
    default: return notes
    }
  }
}
