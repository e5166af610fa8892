import KindsSchema

// Models and structs: objects whose members are fields.

extension Wire.Record {
  /// Whether the type is Decodable. If not, only the encoded form is exported: keys that are always written are
  /// required, and aliases are omitted.
  var isDecoded: Bool { conforms.contains(.decodable) }

  /// The keys of ignored members in nested objects of fields; `nil` if all other members are accepted.
  var keysInObjects: [String]? { refusesExtras ? excepted : nil }
}

extension JSONSchemaExport {
  /// Returns the JSON Schema of a record.
  mutating func schema(of record: Wire.Record) -> JSONValue {
    switch record.form {
    case .object:
      if let content = record.content { return twoObjects(record, content) }
      let foreignKeys = record.foreignKeys.prefix(record.isDecoded ? .max : 1)
      return object(
        record.membersWithKeys, isDecoded: record.isDecoded,
        otherKeys: record.refusesExtras ? foreignKeys + record.excepted : nil,
        inObjects: record.keysInObjects)
    case .array: return array(record)
    case .value:
      guard let member = record.members.first else { return true }
      return annotated(
        values(of: member, isDecoded: record.isDecoded), described(member.field.doc))
    }
  }

  /// Returns the JSON Schema of a record that is an array of its fields.
  private mutating func array(_ record: Wire.Record) -> JSONValue {
    let elements = record.membersWithKeys.map { property($0, isDecoded: record.isDecoded).schema }
    let required = record.membersWithKeys.lastIndex { $0.isRequired(isDecoded: record.isDecoded) }
    return [
      "type": "array", "prefixItems": .array(elements),
      "minItems": .number(String((required ?? -1) + 1)),
    ] + (record.refusesExtras || !record.isDecoded ? ["items": false] : [:])
  }

  /// Returns the JSON Schema of an object.
  ///
  /// - Parameters:
  ///   - otherKeys: The keys of additional members; `nil` if any members are accepted.
  ///   - innerKeys: The same for nested objects of fields.
  mutating func object(
    _ members: [Wire.Member], isDecoded: Bool, otherKeys: [String]? = nil,
    inObjects innerKeys: [String]? = nil
  ) -> JSONValue {
    var properties: [JSONValue.Member] = []
    var required: [JSONValue] = []
    var alternatives: [JSONValue] = []
    for member in members {
      let (values, schema) =
        member.place == .object
        ? object(member, isDecoded: isDecoded, innerKeys)
        : property(member, isDecoded: isDecoded)
      properties.append(JSONValue.Member(key: member.keys[0], value: schema))
      let isRequired = member.isRequired(isDecoded: isDecoded)
      if isDecoded, member.keys.count > 1 {
        alternatives.append(keys(member.keys, values, isRequired: isRequired))
      } else if isRequired {
        required.append(.string(member.keys[0]))
      }
    }
    if let otherKeys {
      let aliases = isDecoded ? members.flatMap { $0.keys.dropFirst() } : []
      properties += anything(at: otherKeys + aliases, besides: members.map { $0.keys[0] })
    }
    var result: JSONValue = ["type": "object"]
    if !properties.isEmpty { result = result + ["properties": .object(properties)] }
    if !required.isEmpty { result = result + ["required": .array(required)] }
    if !alternatives.isEmpty { result = result + ["allOf": .array(alternatives)] }
    if otherKeys != nil { result = result + ["additionalProperties": false] }
    return result
  }

  /// Returns the JSON Schema of a nested object of fields, without and with annotations. Both are the same, because
  /// such an object has no annotations.
  private mutating func object(
    _ shared: Wire.Member, isDecoded: Bool, _ keys: [String]?
  ) -> (values: JSONValue, schema: JSONValue) {
    let object = object(
      shared.members, isDecoded: isDecoded, otherKeys: keys, inObjects: keys)
    let schema = isDecoded && !shared.isRequired ? orNull(object) : object
    return (schema, schema)
  }

  /// Returns the JSON Schema of a record that is split into two objects: siblings of the content, and the content at a
  /// key.
  private mutating func twoObjects(_ record: Wire.Record, _ content: Wire.Content) -> JSONValue {
    let values = schema(of: content)
    let isRequired = content.absence == .isError
    let aliases = record.isDecoded ? Array(content.keys.dropFirst()) : []
    var properties = [JSONValue.Member(key: content.keys[0], value: values)]
    var all = [
      object(
        record.membersWithKeys, isDecoded: record.isDecoded, inObjects: record.keysInObjects)
    ]
    if !aliases.isEmpty { all.append(keys(content.keys, values, isRequired: isRequired)) }
    if record.refusesExtras {
      // Known members must be named here too, because `additionalProperties` does not consider members in `allOf`.
      let siblings = record.membersWithKeys.flatMap(\.keys)
      properties += anything(
        at: siblings + aliases + record.excepted, besides: [content.keys[0]])
    }
    return ["type": "object", "properties": .object(properties)]
      + (isRequired && aliases.isEmpty ? ["required": [.string(content.keys[0])]] : [:])
      + ["allOf": .array(all)] + (record.refusesExtras ? ["additionalProperties": false] : [:])
  }

  /// Returns the JSON Schema of the value at a content key.
  mutating func schema(of content: Wire.Content) -> JSONValue {
    let values: JSONValue
    switch content.value {
    case .record(let record): values = schema(of: record)
    case .type(let type, let format): values = schema(of: type, format)
    }
    return content.absence == .isEmptyObject ? orNull(values) : values
  }

  /// Returns members that accept any value.
  func anything(at keys: [String], besides known: [String] = []) -> [JSONValue.Member] {
    var seen = Set(known)
    return keys.filter { seen.insert($0).inserted }.map { JSONValue.Member(key: $0, value: true) }
  }

  /// Returns the JSON Schema of a member's value, without and with annotations.
  private mutating func property(
    _ member: Wire.Member, isDecoded: Bool
  ) -> (values: JSONValue, schema: JSONValue) {
    let field = member.field
    let values = values(of: member, isDecoded: isDecoded)
    let note = described(field.doc, deprecation: field.deprecation)
    return (values, annotated(values, note + defaultValue(of: field)))
  }

  /// Returns the JSON Schema of a member's value.
  mutating func values(of member: Wire.Member, isDecoded: Bool) -> JSONValue {
    let values = validValues(of: member, isDecoded: isDecoded)
    guard member.allowsInvalid, isDecoded else { return values }
    return ["$comment": "Any other value counts as a missing key.", "anyOf": [values, true]]
  }

  private mutating func validValues(of member: Wire.Member, isDecoded: Bool) -> JSONValue {
    let (field, type) = (member.field, member.type)
    if let constant = member.constant {
      let value = JSONValue(constant.content)
      return type.isOptional ? ["enum": [value, .null]] : ["const": value]
    }
    if field.single == .write || (field.single == .read && isDecoded) {
      return single(type, member.format)
    }
    if field.coerces, !isDecoded { return schema(of: type) }
    return schema(of: type, member.format, isLossy: field.isLossy && isDecoded)
  }

  /// Returns the constraint for a field with aliases: the first existing key counts, and the others are ignored.
  private func keys(_ all: [String], _ values: JSONValue, isRequired: Bool) -> JSONValue {
    let (key, aliases) = (all[0], all.dropFirst().map { $0 })
    var choices: [JSONValue] = [["required": .array([.string(key)])]]
    for (index, alias) in aliases.enumerated() {
      let missing = aliases.prefix(index).map { JSONValue.Member(key: $0, value: false) }
      // If the field is optional, its last alias may be missing too.
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

  /// Returns the default as an annotation, or a comment if the default is a Swift expression.
  private func defaultValue(of field: Field) -> JSONValue {
    guard let written = field.writtenDefault, let value = values.defaultValue(of: field),
      // Null would be a value, not a default.
      field.type != .optional(.json)
    else { return [:] }
    if !value.hasExpression { return ["default": JSONValue(written.content)] }
    return ["$comment": "The default is written in Swift."]
  }

  /// Returns a JSON Schema with annotations in front.
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

extension Wire.Member {
  /// Whether the key is required in decoded data, or always present in encoded data if the type is not Decodable.
  fileprivate func isRequired(isDecoded: Bool) -> Bool {
    isDecoded ? isRequired : writing == .always
  }
}
