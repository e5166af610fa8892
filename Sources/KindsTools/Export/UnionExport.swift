import KindsSchema

// Unions: one alternative for each kind, told apart by the tag.

/// A kind of a union, with generic arguments in place.
struct ExportedKind {
  let kind: Kind
  /// What its case carries.
  let type: SwiftType?
  /// The tags that name it in data, the one that is written first.
  let tags: [Tag]

  /// The JSON Schema of its tag.
  var tag: JSONValue {
    tags.count == 1 ? ["const": JSONValue(tags[0])] : ["enum": .array(tags.map { JSONValue($0) })]
  }

  /// What is said of the kind itself; a model says it in its own place.
  var notes: JSONValue {
    if case .fields = kind.payload { return described(nil, deprecation: kind.deprecation) }
    return described(kind.doc, deprecation: kind.deprecation)
  }

  /// Whether the key of its payload may be missing.
  var mayLackPayload: Bool {
    if case .type(.optional, _) = kind.payload { return true }
    return false
  }

  /// How the dates, durations and data in what it carries are coded.
  var format: FieldFormat? {
    if case .type(let type, _) = kind.payload { return type.defaultFormat }
    return nil
  }
}

extension JSONSchemaExport {
  /// The JSON Schema of a union in the representation of its data.
  mutating func union(_ index: Int, _ arguments: [SwiftType]) -> JSONValue {
    let union = model.unions[index]
    let types = model.carriedTypes(of: index, arguments)
    let isDecoded = union.conforms.contains(.decodable)
    var alternatives: [JSONValue] = []
    for (kind, type) in zip(union.kinds, types) {
      let aliases = isDecoded ? kind.aliases.map(\.value) : []
      let exported = ExportedKind(kind: kind, type: type, tags: [kind.tag.value] + aliases)
      let alternative: JSONValue
      switch union.coding.style {
      case .adjacent where !union.fieldsBeside.isEmpty:
        alternative = adjacentKindBeside(exported, union)
      case .external where !union.fieldsBeside.isEmpty:
        alternative = externalKindBeside(exported, union)
      case .internal: alternative = internalKind(exported, union)
      case .adjacent: alternative = adjacentKind(exported, union)
      case .external: alternative = externalKind(exported, union)
      case .shape: alternative = type.map { schema(of: $0, exported.format) } ?? ["type": "null"]
      }
      alternatives.append(exported.notes + alternative)
    }
    if union.keepsUnknown { alternatives.append(unknownKind(union)) }
    return described(union.doc) + ["oneOf": .array(alternatives)]
  }

  /// The tag as a member of the payload's own object.
  private mutating func internalKind(_ kind: ExportedKind, _ union: Union) -> JSONValue {
    let tagKey = union.tagKey.value
    let tag: JSONValue = .object([JSONValue.Member(key: tagKey, value: kind.tag)])
    let isTagged: JSONValue = ["properties": tag, "required": .array([.string(tagKey)])]
    guard let type = kind.type else { return ["type": "object"] + isTagged + union.noMore }
    return isTagged + schema(of: type, kind.format)
  }

  /// The tag and the payload as members of one object.
  private mutating func adjacentKind(_ kind: ExportedKind, _ union: Union) -> JSONValue {
    var members = [JSONValue.Member(key: union.tagKey.value, value: kind.tag)]
    var required = [JSONValue.string(union.tagKey.value)]
    if let type = kind.type {
      let contentKey = union.coding.contentKey.value
      members.append(JSONValue.Member(key: contentKey, value: schema(of: type, kind.format)))
      if !kind.mayLackPayload { required.append(.string(contentKey)) }
    }
    return ["type": "object", "properties": .object(members), "required": .array(required)]
      + union.noMore
  }

  /// The tag as the only key of an object, or by itself if the kind carries nothing.
  private mutating func externalKind(_ kind: ExportedKind, _ union: Union) -> JSONValue {
    let payload = kind.type.map { schema(of: $0, kind.format) } ?? ["type": "object"] + union.noMore
    let members = kind.tags.map { JSONValue.Member(key: $0.key, value: payload) }
    let object: JSONValue = [
      "type": "object", "properties": .object(members), "additionalProperties": false,
      "minProperties": 1, "maxProperties": 1,
    ]
    return kind.type == nil ? ["oneOf": [kind.tag, object]] : object
  }

  /// Any value whose tag no kind has.
  private func unknownKind(_ union: Union) -> JSONValue {
    let known = union.kinds.flatMap { [$0.tag.value] + $0.aliases.map(\.value) }
    let isUnknown: JSONValue = ["not": ["enum": .array(known.map { JSONValue($0) })]]
    let tag = Tag.jsonSchema(union.tagForm) + isUnknown
    let note: JSONValue = ["$comment": "A value of an unknown kind, which is kept as it is."]
    guard union.coding.style == .external else {
      let tagKey = union.tagKey.value
      let tag: JSONValue = .object([JSONValue.Member(key: tagKey, value: tag)])
      return note + ["type": "object", "properties": tag, "required": .array([.string(tagKey)])]
    }
    let object: JSONValue = [
      "type": "object", "propertyNames": isUnknown, "minProperties": 1,
      "maxProperties": .number(String(1 + union.keysBeside.count)),
    ]
    return note + ["oneOf": [tag, object]]
  }
}

extension Union {
  /// What a JSON Schema says of an object of its own that refuses other members.
  var noMore: JSONValue {
    coding.extras == .fail ? ["additionalProperties": false] : [:]
  }
}

// Kinds whose shared fields are beside what they carry.

extension JSONSchemaExport {
  /// The tag, the shared fields and the payload as members of one object.
  mutating func adjacentKindBeside(_ kind: ExportedKind, _ union: Union) -> JSONValue {
    let (shared, content) = parts(of: kind, union)
    let (tagKey, contentKey) = (union.tagKey.value, union.coding.contentKey.value)
    var members = [
      JSONValue.Member(key: tagKey, value: kind.tag),
      JSONValue.Member(key: contentKey, value: content),
    ]
    if union.coding.extras == .fail {
      // Members count as known only if the same object names them.
      members += union.keysBeside.map { JSONValue.Member(key: $0, value: true) }
    }
    return [
      "type": "object", "properties": .object(members),
      "required": [.string(tagKey), .string(contentKey)], "allOf": [shared],
    ] + union.noMore
  }

  /// The shared fields and the payload as members of one object, in which the tag is the key of the payload.
  mutating func externalKindBeside(_ kind: ExportedKind, _ union: Union) -> JSONValue {
    let (shared, content) = parts(of: kind, union)
    let tags = kind.tags.map(\.key)
    let members = tags.map { JSONValue.Member(key: $0, value: content) }
    let choices = tags.map { tag -> JSONValue in ["required": [.string(tag)]] }
    let isTagged: JSONValue = choices.count == 1 ? choices[0] : ["oneOf": .array(choices)]
    let keys = (tags + union.keysBeside).map { JSONValue.string($0) }
    return ["type": "object", "properties": .object(members)] + isTagged
      + ["propertyNames": ["enum": .array(keys)], "allOf": [shared]]
  }

  /// The JSON Schemas of the shared fields and of the others.
  private mutating func parts(
    of kind: ExportedKind, _ union: Union
  ) -> (shared: JSONValue, content: JSONValue) {
    guard case .fields(let declared) = kind.kind.payload,
      case .declared(let model)? = kind.type, case .model(let index, let position) = model.index
    else { return ([:], [:]) }
    let isDecoded = kind.kind.conforms.contains(.decodable)
    let replaced = self.model.fields(of: index, kind: position, model.arguments)
    let fields = ExportedField.fields(declared, replaced)
    let count = union.fieldsBeside.count
    let shared = ExportedRecord(fields: Array(fields.prefix(count)), isDecoded: isDecoded)
    let others = ExportedRecord(
      fields: Array(fields.dropFirst(count)), isDecoded: isDecoded,
      refusesExtras: union.coding.extras == .fail)
    return (schema(of: shared), schema(of: others))
  }
}
