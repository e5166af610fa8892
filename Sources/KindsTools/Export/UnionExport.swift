import KindsSchema

// Unions: what a value is follows from its tag.

/// A kind of a union, with generic arguments in place.
struct ExportedKind {
  let kind: Kind
  /// What its case carries.
  let type: SwiftType?
  /// The tags that name it in data, the one that is written first.
  let tags: [Tag]
  /// Whether an object without a tag is one of its values.
  let mayLackTag: Bool

  /// The JSON Schema of its tag.
  var tag: JSONValue {
    tags.count == 1 ? ["const": JSONValue(tags[0])] : ["enum": .array(tags.map { JSONValue($0) })]
  }

  /// What is said of the kind itself; a model says it in its own place.
  var notes: JSONValue {
    if case .fields = kind.payload { return described(nil, deprecation: kind.deprecation) }
    return described(kind.doc, deprecation: kind.deprecation)
  }

  /// Whether the key of its payload may be missing in the style `adjacent`.
  let mayLackPayload: Bool

  /// Whether null stands for a payload without members there.
  let needsNoMembers: Bool

  /// How the dates, durations and data in what it carries are coded.
  var format: FieldFormat? { kind.dataFormat }
}

extension JSONSchemaExport {
  /// The JSON Schema of a union in the representation of its data.
  ///
  /// The tag decides which kind a value is held against: a validator that tries every kind would take a time that is
  /// exponential in the depth of values that contain each other.
  ///
  /// OpenAPI has a way of its own to say so.
  mutating func union(_ index: Int, _ type: DeclaredType) -> JSONValue {
    let union = model.unions[index]
    let arguments = type.arguments
    let isDecoded = union.coded.contains(.decodable)
    let untagged = isDecoded ? union.kindWithoutTag : nil
    let types = model.carriedTypes(of: index, arguments)
    let kinds = zip(union.kinds, types).enumerated().map { position, entry in
      let (kind, type) = entry
      let aliases = isDecoded ? kind.aliases.map(\.value) : []
      return ExportedKind(
        kind: kind, type: type, tags: [kind.tag.value] + aliases, mayLackTag: position == untagged,
        mayLackPayload: model.mayLackContent(kind, of: union),
        needsNoMembers: model.needsNoMembers(kind, of: union))
    }
    let note: JSONValue =
      union.keepsUnknown ? ["$comment": "Values of unknown kinds are kept as they are."] : [:]
    let body: JSONValue
    switch union.coding.style {
    case .internal, .adjacent:
      body =
        place == .openAPI && union.exportedTagKeys.count == 1 && untagged == nil
        ? discriminatedUnion(kinds, union, type) : taggedUnion(kinds, union)
    case .external:
      body =
        union.fieldsBeside.isEmpty
        ? externalUnion(kinds, union) : externalUnionBeside(kinds, union)
    case .members: body = toldUnion(kinds, union, model.toldKinds(of: index))
    case .shape:
      let alternatives = kinds.map { kind in
        kind.notes + (kind.type.map { schema(of: $0, kind.format) } ?? ["type": "null"])
      }
      body = ["oneOf": .array(alternatives)]
    }
    return described(union.doc) + note + body
  }

  /// The tag as a member of an object, and what the object is for each tag.
  private mutating func taggedUnion(_ kinds: [ExportedKind], _ union: Union) -> JSONValue {
    let tags: JSONValue =
      union.keepsUnknown
      ? Tag.jsonSchema(union.tagForm)
      : ["enum": .array(kinds.flatMap(\.tags).map { JSONValue($0) })]
    let clauses = kinds.compactMap { kind -> JSONValue? in
      let content = kind.notes + content(of: kind, union)
      return content.members.isEmpty
        ? nil : ["if": union.tagged(kind.tag, isRequired: !kind.mayLackTag), "then": content]
    }
    let isTagged = union.tagged(tags, isRequired: !kinds.contains(where: \.mayLackTag))
    return ["type": "object"] + isTagged + (clauses.isEmpty ? [:] : ["allOf": .array(clauses)])
  }

  /// What the object of a kind is besides its tag.
  mutating func content(of kind: ExportedKind, _ union: Union) -> JSONValue {
    var members: [JSONValue.Member] = []
    var required: [JSONValue] = []
    var shared: JSONValue = [:]
    if let type = kind.type {
      if union.coding.style == .internal { return schema(of: type, kind.format) }
      let contentKey = union.coding.contentKey.value
      let content: JSONValue
      if union.fieldsBeside.isEmpty {
        content = schema(of: type, kind.format)
      } else {
        let parts = parts(of: kind, union)
        content = parts.content
        shared = ["allOf": [parts.shared]]
      }
      members.append(
        JSONValue.Member(
          key: contentKey, value: kind.needsNoMembers ? orNull(content) : content))
      if !kind.mayLackPayload { required.append(.string(contentKey)) }
    }
    if union.coding.extras == .fail {
      // Members count as known only if the same object names them.
      let known = union.exportedTagKeys + (shared.members.isEmpty ? [] : model.keysBeside(union))
      members += known.map { JSONValue.Member(key: $0, value: true) }
    }
    return union.withoutMore(
      (members.isEmpty ? [:] : ["properties": .object(members)])
        + (required.isEmpty ? [:] : ["required": .array(required)]) + shared)
  }

  /// The tag as the only key of an object, or by itself if the kind carries nothing.
  private mutating func externalUnion(_ kinds: [ExportedKind], _ union: Union) -> JSONValue {
    var members: [JSONValue.Member] = []
    var texts: [JSONValue] = []
    for kind in kinds {
      let payload =
        kind.type.map { schema(of: $0, kind.format) } ?? union.withoutMore(["type": "object"])
      members += kind.tags.map { JSONValue.Member(key: $0.key, value: kind.notes + payload) }
      if kind.type == nil { texts.append(kind.notes + kind.tag) }
    }
    if union.keepsUnknown { texts.append(unknownTag(besides: kinds)) }
    let object: JSONValue =
      ["type": "object", "properties": .object(members)]
      + (union.keepsUnknown ? [:] : ["additionalProperties": false])
      + ["minProperties": 1, "maxProperties": 1]
    return texts.isEmpty ? object : ["oneOf": .array(texts + [object])]
  }

  /// An object whose members tell one kind, and what it is for each.
  private mutating func toldUnion(
    _ kinds: [ExportedKind], _ union: Union, _ told: ToldKinds
  ) -> JSONValue {
    func all(_ keys: [[String]]) -> JSONValue {
      let plain = keys.filter { $0.count == 1 }.map { JSONValue.string($0[0]) }
      let others = keys.filter { $0.count > 1 }.map { names -> JSONValue in
        ["anyOf": .array(names.map { ["required": [.string($0)]] })]
      }
      return (plain.isEmpty ? [:] : ["required": .array(plain)])
        + (others.isEmpty ? [:] : ["allOf": .array(others)])
    }
    // A kind is told only if all others that are told too are told by fewer of the same members.
    let conditions = kinds.indices.map { kind -> JSONValue in
      let own = told.ways.filter { $0.kind == kind }
      let others = told.ways.filter { $0.kind != kind }
      let apart = others.filter { other in !own.contains { $0.includes(other) } }
      let condition =
        own.count == 1 ? all(own[0].keys) : ["anyOf": .array(own.map { all($0.keys) })]
      // Where the kind is told in several ways, not each of them takes in what tells another.
      let included = others.compactMap { other -> JSONValue? in
        let including = own.filter { $0.includes(other) }
        if including.isEmpty || including.count == own.count { return nil }
        return ["anyOf": .array([["not": all(other.keys)]] + including.map { all($0.keys) })]
      }
      return condition
        + (apart.isEmpty ? [:] : ["not": ["anyOf": .array(apart.map { all($0.keys) })]])
        + (included.isEmpty ? [:] : ["allOf": .array(included)])
    }
    let clauses = zip(kinds, conditions).map { kind, condition -> JSONValue in
      let payload = kind.type.map { schema(of: $0, kind.format) } ?? union.withoutMore([:])
      return ["if": condition, "then": kind.notes + payload]
    }
    return ["type": "object", "anyOf": .array(conditions), "allOf": .array(clauses)]
  }

  /// A tag that no kind has.
  private func unknownTag(besides kinds: [ExportedKind]) -> JSONValue {
    let known = kinds.flatMap(\.tags).map { JSONValue($0) }
    return ["type": "string", "not": ["enum": .array(known)]]
  }
}

extension Union {
  /// The keys that its tag may be at; what is only written has no aliases.
  var exportedTagKeys: [String] {
    coded.contains(.decodable) ? tagKeys : Array(tagKeys.prefix(1))
  }

  /// What a JSON Schema says of an object with a tag, which is at the first of its keys that is there.
  ///
  /// - Parameters:
  ///   - tag: The JSON Schema of the tag.
  ///   - isRequired: Whether there must be one.
  func tagged(_ tag: JSONValue, isRequired: Bool) -> JSONValue {
    let keys = exportedTagKeys
    var choices = keys.indices.map { index -> JSONValue in
      let missing = keys.prefix(index).map { JSONValue.Member(key: $0, value: false) }
      return [
        "properties": .object(missing + [JSONValue.Member(key: keys[index], value: tag)]),
        "required": .array([.string(keys[index])]),
      ]
    }
    if keys.count == 1 {
      return isRequired
        ? choices[0] : ["properties": .object([JSONValue.Member(key: keys[0], value: tag)])]
    }
    if !isRequired {
      let missing = keys.map { JSONValue.Member(key: $0, value: false) }
      choices.append(["properties": .object(missing)])
    }
    return ["anyOf": .array(choices)]
  }

  /// What a JSON Schema says of an object of its own, which may refuse other members than those that are named.
  func withoutMore(_ object: JSONValue) -> JSONValue {
    guard coding.extras == .fail else { return object }
    var members = object.members
    let place = members.firstIndex { $0.key == "properties" }
    var seen = Set(place.map { members[$0].value.members.map(\.key) } ?? [])
    let excepted = coding.excepted.filter { seen.insert($0).inserted }
      .map { JSONValue.Member(key: $0, value: true) }
    if let place {
      members[place].value = members[place].value + .object(excepted)
    } else if !excepted.isEmpty {
      members.append(JSONValue.Member(key: "properties", value: .object(excepted)))
    }
    return .object(members) + ["additionalProperties": false]
  }
}

// Kinds whose shared fields are beside what they carry.

extension JSONSchemaExport {
  /// The shared fields and the payload as members of one object, in which the tag is the key of the payload.
  private mutating func externalUnionBeside(
    _ kinds: [ExportedKind], _ union: Union
  ) -> JSONValue {
    func choices(_ tags: [Tag]) -> [JSONValue] { tags.map { ["required": [.string($0.key)]] } }
    /// Objects with at least one of some keys.
    func having(_ tags: [Tag]) -> JSONValue {
      tags.count == 1 ? choices(tags)[0] : ["anyOf": .array(choices(tags))]
    }
    var clauses = kinds.map { kind -> JSONValue in
      let (shared, content) = parts(of: kind, union)
      let members = kind.tags.map { JSONValue.Member(key: $0.key, value: content) }
      let keys = (kind.tags.map(\.key) + model.keysBeside(union)).map { JSONValue.string($0) }
      let object: JSONValue = [
        "properties": .object(members), "propertyNames": ["enum": .array(keys)],
        "allOf": [shared],
      ]
      let oneTag: JSONValue =
        kind.tags.count == 1 ? [:] : ["oneOf": .array(choices(kind.tags))]
      return ["if": having(kind.tags), "then": kind.notes + object + oneTag]
    }
    let isKnown = having(kinds.flatMap(\.tags))
    if !union.keepsUnknown {
      return ["type": "object"] + isKnown + ["allOf": .array(clauses)]
    }
    let unknown: JSONValue = [
      "minProperties": 1, "maxProperties": .number(String(1 + model.keysBeside(union).count)),
    ]
    clauses.append(["if": isKnown, "else": unknown])
    let object: JSONValue = ["type": "object", "allOf": .array(clauses)]
    return ["oneOf": [unknownTag(besides: kinds), object]]
  }

  /// The JSON Schemas of the shared fields and of the others.
  private mutating func parts(
    of kind: ExportedKind, _ union: Union
  ) -> (shared: JSONValue, content: JSONValue) {
    guard case .fields(let declared) = kind.kind.payload,
      case .declared(let model)? = kind.type, case .model(let index, let position) = model.index
    else { return ([:], [:]) }
    let replaced = self.model.fields(of: index, kind: position, model.arguments)
    return parts(
      of: declared, replaced, isDecoded: kind.kind.coded.contains(.decodable), union)
  }

  private mutating func parts(
    of declared: [Field], _ replaced: [Field], isDecoded: Bool, _ union: Union
  ) -> (shared: JSONValue, content: JSONValue) {
    let count = union.fieldsBeside.count
    let shared = ExportedRecord(
      fields: members(declared.prefix(count), replaced.prefix(count)), isDecoded: isDecoded)
    if let payload = declared.last, payload.isPayload {
      let type = replaced.last?.type ?? payload.type
      let content = values(of: payload, type, isDecoded: isDecoded)
      return (schema(of: shared), content)
    }
    let others = ExportedRecord(
      fields: members(declared.dropFirst(count), replaced.dropFirst(count)), isDecoded: isDecoded,
      refusesExtras: union.coding.extras == .fail, otherKeys: union.coding.excepted)
    return (schema(of: shared), schema(of: others))
  }

  /// A model that is coded by itself as it is in its union, but for the tag, because keys of its two objects meet.
  mutating func twoObjects(
    of declared: [Field], _ replaced: [Field], isDecoded: Bool, _ kind: Kind, _ union: Union
  ) -> JSONValue {
    var (shared, content) = parts(of: declared, replaced, isDecoded: isDecoded, union)
    let refusesExtras = union.coding.extras == .fail
    let isRequired = union.coding.style == .external || !model.mayLackContent(kind, of: union)
    if !isRequired { content = orNull(content) }
    let keys = union.contentKeys(of: kind)
    let aliases = isDecoded ? Array(keys.dropFirst()) : []
    var properties = [JSONValue.Member(key: keys[0], value: content)]
    var all = [shared]
    if !aliases.isEmpty {
      all.append(self.keys(keys[0], aliases, content, isRequired: isRequired))
    }
    if refusesExtras {
      // Members count as known only if the same object names them.
      var seen: Set<String> = [keys[0]]
      properties += (model.keysBeside(union) + aliases + union.coding.excepted)
        .filter { seen.insert($0).inserted }.map { JSONValue.Member(key: $0, value: true) }
    }
    return ["type": "object", "properties": .object(properties)]
      + (isRequired && aliases.isEmpty ? ["required": [.string(keys[0])]] : [:])
      + ["allOf": .array(all)] + (refusesExtras ? ["additionalProperties": false] : [:])
  }
}
