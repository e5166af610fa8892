import KindsCore

// Models and structs: objects whose members are fields.

/// A member of an object.
struct ExportedMember {
  /// The keys that decoding accepts, starting with the one that is encoded.
  var keys: [String]
  /// The JSON Schema of the values.
  let values: JSONValue
  /// The same with annotations.
  let schema: JSONValue
  var isRequired = true

  init(keys: [String], values: JSONValue, schema: JSONValue? = nil, isRequired: Bool = true) {
    self.keys = keys
    self.values = values
    self.schema = schema ?? values
    self.isRequired = isRequired
  }
}

extension JSONSchemaExport {
  /// Whether the export describes all data that a type decodes. If not, it describes only the data that the type
  /// encodes: keys that are always written are required, and aliases are omitted.
  func isDecoded(_ conforms: Conformances) -> Bool { !isClosed && conforms.contains(.decodable) }

  /// Returns the JSON Schema of a record.
  mutating func schema(of record: Wire.Record) -> JSONValue {
    switch record.form {
    case .object: return object(members(of: record), otherKeys: otherKeys(of: record))
    case .array: return array(record)
    case .value:
      guard let member = record.members.first else { return true }
      return annotated(
        values(of: member, isDecoded: isDecoded(record.conforms)), described(member.field.doc))
    }
  }

  /// Returns the JSON Schema of a record that is an array of its fields.
  private mutating func array(_ record: Wire.Record) -> JSONValue {
    let whole = range
    let isDecoded = isDecoded(record.conforms)
    let elements = record.membersWithKeys.map { member($0, isDecoded: isDecoded, nil) }
    if isClosed {
      if let first = elements.first?.values, elements.allSatisfy({ $0.values == first }) {
        let count = JSONValue.number(String(elements.count))
        return ["type": "array", "items": first, "minItems": count, "maxItems": count]
      }
      range = whole
      return refuse(
        "\(record.typeTitle) is an array of different elements, which structured output cannot express; remove its 'form', so that it is an object"
      )
    }
    let required = (elements.lastIndex(where: \.isRequired) ?? -1) + 1
    return [
      "type": "array", "prefixItems": .array(elements.map(\.schema)),
      "minItems": .number(String(required)),
    ] + (record.refusesExtras || !isDecoded ? ["items": false] : [:])
  }

  /// Returns the JSON Schema of an object.
  ///
  /// - Parameters:
  ///   - otherKeys: The keys of ignored members if all others are errors; `nil` if any members are accepted.
  ///   - more: Additional schemas that the object must match.
  func object(
    _ members: [ExportedMember], otherKeys: [String]? = nil, more: [JSONValue] = []
  ) -> JSONValue {
    var properties = members.map { Member(key: $0.keys[0], value: $0.schema) }
    let required = members.filter { $0.isRequired && $0.keys.count == 1 }
    if let otherKeys, !isClosed {
      var seen = Set(properties.map(\.key))
      properties += (otherKeys + members.flatMap { $0.keys.dropFirst() })
        .filter { seen.insert($0).inserted }.map { Member(key: $0, value: true) }
    }
    let parts = members.filter { $0.keys.count > 1 }.map(aliases) + more
    func keyword(_ key: String, _ value: JSONValue, if isNeeded: Bool) -> JSONValue {
      isNeeded ? .object([Member(key: key, value: value)]) : [:]
    }
    return ["type": "object"]
      + keyword("properties", .object(properties), if: isClosed || !properties.isEmpty)
      + keyword(
        "required", .array(required.map { .string($0.keys[0]) }), if: isClosed || !required.isEmpty)
      + keyword("allOf", .array(parts), if: !parts.isEmpty)
      + keyword("additionalProperties", false, if: isClosed || otherKeys != nil)
  }

  /// Returns the constraint for a member with aliases: the first existing key counts, and the others are ignored.
  ///
  /// Other programs would take alternatives for a union, so the constraint excludes all other objects.
  private func aliases(of member: ExportedMember) -> JSONValue {
    func without(_ keys: some Sequence<String>) -> [Member] {
      keys.map { Member(key: $0, value: false) }
    }
    var excluded: [JSONValue] =
      member.isRequired ? [["properties": .object(without(member.keys))]] : []
    for (index, key) in member.keys.enumerated().dropFirst() where member.values != true {
      let invalid = Member(key: key, value: ["not": member.values])
      excluded.append([
        "properties": .object(without(member.keys.prefix(index)) + [invalid]),
        "required": [.string(key)],
      ])
    }
    let names = quotedList(member.keys.dropFirst().map(\.self))
    let note: JSONValue = [
      "$comment": .string("\(quoted(member.keys[0])) is also read from \(names).")
    ]
    return excluded.isEmpty ? note : note + ["not": any(excluded)]
  }

  /// Returns the constraint that at least one of the given ones is satisfied.
  func any(_ choices: [JSONValue]) -> JSONValue {
    choices.count == 1 ? choices[0] : ["anyOf": .array(choices)]
  }

  /// Returns the members of a record's object, including its content at a separate key.
  mutating func members(of record: Wire.Record) -> [ExportedMember] {
    let isDecoded = isDecoded(record.conforms)
    let innerKeys = record.refusesExtras ? record.excepted : nil
    var all = record.membersWithKeys.map { member($0, isDecoded: isDecoded, innerKeys) }
    if let content = record.content { all.append(member(content, isDecoded: isDecoded)) }
    return all
  }

  /// Returns the keys of ignored members in a record's object; `nil` if any members are accepted.
  func otherKeys(of record: Wire.Record) -> [String]? {
    if !record.refusesExtras { return nil }
    return record.foreignKeys.prefix(isDecoded(record.conforms) ? .max : 1) + record.excepted
  }

  /// Returns the member with the content of a value.
  mutating func member(_ content: Wire.Content, isDecoded: Bool) -> ExportedMember {
    let values =
      switch content.value {
      case .record(let record): schema(of: record)
      case .type(let type, let format): schema(of: type, format)
      }
    return ExportedMember(
      keys: isDecoded ? content.keys : [content.keys[0]],
      values: content.absence == .isEmptyObject && !isClosed ? orNull(values) : values,
      isRequired: isClosed || content.absence == .isError)
  }

  /// Returns the member for a field or a nested object.
  ///
  /// - Parameter innerKeys: The keys of ignored members in nested objects; `nil` if any members are accepted.
  private mutating func member(
    _ member: Wire.Member, isDecoded: Bool, _ innerKeys: [String]?
  ) -> ExportedMember {
    let isRequired = isDecoded ? member.isRequired : isClosed || member.writing == .always
    if member.place == .object {
      let inner = member.members.map { self.member($0, isDecoded: isDecoded, innerKeys) }
      let object = object(inner, otherKeys: innerKeys)
      return ExportedMember(
        keys: member.keys, values: isDecoded && !member.isRequired ? orNull(object) : object,
        isRequired: isRequired)
    }
    let field = member.field
    let values = values(of: member, isDecoded: isDecoded)
    let note = described(field.doc, deprecation: field.deprecation)
    return ExportedMember(
      keys: isDecoded ? member.keys : [member.keys[0]], values: values,
      schema: annotated(values, isClosed ? note : note + defaultValue(of: field)),
      isRequired: isRequired)
  }

  /// Returns the JSON Schema of a field's values.
  private mutating func values(of member: Wire.Member, isDecoded: Bool) -> JSONValue {
    range = member.field.typeRange
    let values = validValues(of: member, isDecoded: isDecoded)
    guard member.allowsInvalid, isDecoded else { return values }
    return ["$comment": "Any other value counts as a missing key.", "anyOf": [values, true]]
  }

  private mutating func validValues(of member: Wire.Member, isDecoded: Bool) -> JSONValue {
    let (field, type) = (member.field, member.type)
    if let constant = member.constant {
      let value = JSONValue(constant.content)
      if isClosed {
        let typed: JSONValue = [
          "type": .string(JSONType(constant.content).rawValue), "const": value,
        ]
        return type.isOptional ? orNull(typed) : typed
      }
      return type.isOptional ? ["enum": [value, .null]] : ["const": value]
    }
    if !isClosed, field.single == .write || (field.single == .read && isDecoded) {
      return single(type, member.format)
    }
    if field.coerces, !isDecoded { return schema(of: type) }
    return schema(of: type, member.format, isLossy: field.isLossy && isDecoded)
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
  func annotated(_ schema: JSONValue, _ notes: JSONValue) -> JSONValue {
    var notes = notes.members.filter { $0.key == "description" || !isClosed }
    if notes.isEmpty { return schema }
    guard schema != false else { return .object(notes) + ["not": [:]] }
    // In structured output, a reference must not have other members.
    let schema = isClosed && schema[["$ref"]] != nil ? ["anyOf": [schema]] : schema
    if case .string(let own)? = schema[["description"]],
      let index = notes.firstIndex(where: { $0.key == "description" }),
      case .string(let text) = notes[index].value, text != own
    {
      notes[index].value = .string("\(text)\n\n\(own)")
    }
    let keys = Set(notes.map(\.key))
    return .object(
      notes.filter { $0.key != "$comment" || schema[["$comment"]] == nil }
        + schema.members.filter { $0.key == "$comment" || !keys.contains($0.key) })
  }
}
