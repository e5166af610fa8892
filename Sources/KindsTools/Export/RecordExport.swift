import KindsSchema

// Models and structs: objects whose members are the fields.

/// A model or a struct, with generic arguments in place.
struct ExportedRecord {
  let fields: [MemberField]
  /// Whether it is read at all; what is only written has every key that is not left out for `nil`, and no aliases.
  let isDecoded: Bool
  /// Whether members are refused that no field names.
  var refusesExtras = false
  /// The keys that may be in the object besides those of the fields.
  var otherKeys: [String] = []
}

extension JSONSchemaExport {
  /// The fields that have keys, with generic arguments in place.
  func members(_ declared: some Sequence<Field>, _ replaced: some Sequence<Field>) -> [MemberField]
  {
    model.members(of: zip(declared, replaced).map { MemberField($0, type: $1.type) })
      .filter { !$0.declared.isExtras }
  }

  /// The JSON Schema of a record in the form that it has.
  mutating func schema(of record: ExportedRecord, _ form: StructForm) -> JSONValue {
    switch form {
    case .object: return schema(of: record)
    case .array: return array(record)
    case .value:
      guard let field = record.fields.first else { return true }
      let values = values(of: field.declared, field.type, isDecoded: record.isDecoded)
      return annotated(values, described(field.declared.doc))
    }
  }

  /// The JSON Schema of a record that is an array of its fields.
  private mutating func array(_ record: ExportedRecord) -> JSONValue {
    let elements = record.fields.map { field -> JSONValue in
      let values = values(of: field.declared, field.type, isDecoded: record.isDecoded)
      let note = described(field.declared.doc, deprecation: field.declared.deprecation)
      return annotated(values, note + defaultValue(of: field.declared))
    }
    let required = record.fields.lastIndex { field in
      record.isDecoded
        ? field.declared.isRequired : !field.declared.omitsNil && !field.declared.omitsDefault
    }
    return [
      "type": "array", "prefixItems": .array(elements),
      "minItems": .number(String((required ?? -1) + 1)),
    ] + (record.refusesExtras || !record.isDecoded ? ["items": false] : [:])
  }

  /// The JSON Schema of a record that is an object.
  mutating func schema(of record: ExportedRecord) -> JSONValue {
    let isDecoded = record.isDecoded
    var properties: [JSONValue.Member] = []
    var required: [JSONValue] = []
    var alternatives: [JSONValue] = []
    for field in record.fields {
      let values = values(of: field.declared, field.type, isDecoded: isDecoded)
      let key = field.declared.key.value
      let note = described(field.declared.doc, deprecation: field.declared.deprecation)
      properties.append(
        JSONValue.Member(
          key: key, value: annotated(values, note + defaultValue(of: field.declared))))
      let isRequired =
        isDecoded
        ? field.declared.isRequired : field.declared.isAlwaysWritten
      if isDecoded, !field.declared.aliases.isEmpty {
        alternatives.append(
          keys(
            key, field.declared.aliases.map(\.value), values, isRequired: isRequired))
      } else if isRequired {
        required.append(.string(key))
      }
    }
    if record.refusesExtras { properties += otherKeys(of: record) }
    var result: JSONValue = ["type": "object"]
    if !properties.isEmpty { result = result + ["properties": .object(properties)] }
    if !required.isEmpty { result = result + ["required": .array(required)] }
    if !alternatives.isEmpty { result = result + ["allOf": .array(alternatives)] }
    if record.refusesExtras { result = result + ["additionalProperties": false] }
    return result
  }

  /// The keys that may be there besides those of the fields, with any values: what these are is described elsewhere.
  private func otherKeys(of record: ExportedRecord) -> [JSONValue.Member] {
    let aliases = record.fields.flatMap(\.declared.aliases).map(\.value)
    var seen = Set(record.fields.map(\.declared.key.value))
    return (record.otherKeys + (record.isDecoded ? aliases : []))
      .filter { seen.insert($0).inserted }.map { JSONValue.Member(key: $0, value: true) }
  }

  /// The JSON Schema of the value at the key of a field.
  mutating func values(of field: Field, _ type: SwiftType, isDecoded: Bool) -> JSONValue {
    if let constant = field.writtenConstant {
      let value = JSONValue(constant.content)
      return type.isOptional ? ["enum": [value, .null]] : ["const": value]
    }
    if field.single == .write || (field.single == .read && isDecoded) {
      return single(type, field.dataFormat)
    }
    if field.isLossy, isDecoded { return lossy(type, field.dataFormat) }
    return schema(of: type, field.dataFormat)
  }

  /// The rule for a field with aliases: the first of its keys that is there counts, and the others are ignored.
  func keys(
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
      "$comment": .string("\(quoted(key)) \(aliasesNote) \(names)."), "anyOf": .array(choices),
    ]
  }

  /// The default if JSON can express it, or else the Swift expression for it.
  private func defaultValue(of field: Field) -> JSONValue {
    guard let written = field.writtenDefault, let value = values.defaultValue(of: field),
      // Null would be a value of it, and the default is none.
      field.type != .optional(.json)
    else { return [:] }
    if !value.hasExpression { return ["default": JSONValue(written.content)] }
    return ["$comment": "The default is written in Swift."]
  }

  /// A JSON Schema with its annotations before its constraints.
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
