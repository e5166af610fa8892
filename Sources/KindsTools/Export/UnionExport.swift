import KindsSchema

// Unions: the discriminator determines the kind.

extension Wire.Choice {
  /// Whether the union is Decodable. Aliases are only read, so a union that is not Decodable is exported without them.
  private var isDecoded: Bool { conforms.contains(.decodable) }

  /// The keys of the tag, and the kind of objects without a tag.
  var exportedTag: (keys: [String], missing: Int?) {
    guard case .tag(let keys, let missing) = discriminator else { return ([], nil) }
    return isDecoded ? (keys, missing) : ([keys[0]], nil)
  }

  /// Returns the tags of a kind.
  func exportedTags(of branch: Wire.Branch) -> [Tag] {
    isDecoded ? branch.tags : branch.writtenTags
  }

  /// The tags of all kinds.
  var exportedTags: [Tag] { branches.flatMap(exportedTags) }

  /// Returns the JSON Schema of a kind's tag.
  func tag(of branch: Wire.Branch) -> JSONValue {
    let tags = exportedTags(of: branch).map { JSONValue($0) }
    return tags.count == 1 ? ["const": tags[0]] : ["enum": .array(tags)]
  }

  /// The JSON Schema of the tags of unknown kinds.
  var unknownTag: JSONValue {
    Tag.jsonSchema(tagForm) + ["not": ["enum": .array(exportedTags.map { JSONValue($0) })]]
  }
}

extension Wire.Branch {
  /// The annotations of the kind itself. The documentation of a kind with fields is not included, because it belongs to
  /// the model of the fields.
  var notes: JSONValue {
    if case .fields = kind.payload { return described(nil, deprecation: kind.deprecation) }
    return described(kind.doc, deprecation: kind.deprecation)
  }

  /// Returns a schema that also accepts invalid values, if these become an unknown kind.
  ///
  /// - Parameter unknown: The schema of unknown kinds; `nil` if they may be any value.
  func accepted(_ schema: JSONValue, or unknown: JSONValue? = nil) -> JSONValue {
    allowsInvalid
      ? [
        "$comment": "Any other value is kept as one of an unknown kind.",
        "anyOf": [schema, unknown ?? true],
      ] : schema
  }

  /// Returns the schema of the kind's values with the annotations of the kind. If both have documentation, the texts
  /// are joined.
  func noted(_ schema: JSONValue) -> JSONValue {
    guard case .object(var members) = schema,
      let own = members.firstIndex(where: { $0.key == "description" }),
      let other = notes.members.first(where: { $0.key == "description" }),
      case .string(let doc) = members[own].value, case .string(let text) = other.value
    else { return notes + schema }
    members.remove(at: own)
    let description: JSONValue = .string(doc == text ? doc : "\(doc)\n\n\(text)")
    return ["description": description]
      + .object(notes.members.filter { $0.key != "description" } + members)
  }
}

/// The payload of a kind at a separate key.
private struct ExportedContent {
  let keys: [String]
  let schema: JSONValue
  let isRequired: Bool
  /// The JSON Schema of the members next to the payload.
  var siblings: JSONValue?
}

extension JSONSchemaExport {
  /// Returns the JSON Schema of a union.
  ///
  /// It uses the discriminator to select the schema of a kind. Otherwise a validator would try every kind, which takes
  /// exponential time for nested values.
  mutating func union(_ choice: Wire.Choice, _ type: DeclaredType) -> JSONValue {
    let note: JSONValue =
      choice.keepsUnknown ? ["$comment": "Values of unknown kinds are kept as they are."] : [:]
    return described(choice.union.doc) + note + body(of: choice, type)
  }

  private mutating func body(of choice: Wire.Choice, _ type: DeclaredType) -> JSONValue {
    switch choice.discriminator {
    case .tag:
      // OpenAPI has its own discriminators, which need a single key and a tag in every object.
      let (keys, missing) = choice.exportedTag
      return place == .openAPI && keys.count == 1 && missing == nil
        ? discriminatedUnion(choice, type) : taggedUnion(choice)
    case .key(let siblings, _):
      return siblings.isEmpty ? externalUnion(choice) : externalUnion(choice, beside: siblings)
    case .jsonType:
      let alternatives = choice.branches.map { $0.noted(payload(of: $0) ?? ["type": "null"]) }
      return ["oneOf": .array(alternatives)]
    case .members(let discriminator): return unionOfMembers(choice, discriminator)
    }
  }

  /// Returns the JSON Schema of a payload that is encoded as the whole value of the union.
  private mutating func payload(of branch: Wire.Branch) -> JSONValue? {
    guard case .payload(let type, let format) = branch.value else { return nil }
    return schema(of: type, format)
  }

  /// Returns the payload of a kind if it is at a separate key.
  private mutating func content(of branch: Wire.Branch) -> ExportedContent? {
    switch branch.value {
    case .nothing: return nil
    case .content(let content): return exported(content)
    case .record(let record):
      var exported = record.content.map { self.exported($0) }
      exported?.siblings = object(
        record.membersWithKeys, isDecoded: record.isDecoded, inObjects: record.keysInObjects)
      return exported
    case .payload(let type, _):
      guard let record = wire.record(type), let payload = record.membersWithKeys.last,
        payload.field.isPayload
      else { return nil }
      return ExportedContent(
        keys: payload.keys, schema: values(of: payload, isDecoded: record.isDecoded),
        isRequired: payload.isRequired,
        siblings: object(
          record.membersWithKeys.dropLast(), isDecoded: record.isDecoded,
          inObjects: record.keysInObjects))
    }
  }

  private mutating func exported(_ content: Wire.Content) -> ExportedContent {
    ExportedContent(
      keys: content.keys, schema: schema(of: content), isRequired: content.absence == .isError)
  }

  /// Returns the JSON Schema of a tagged union: an object with a tag, and a condition for each kind.
  private mutating func taggedUnion(_ choice: Wire.Choice) -> JSONValue {
    let tags: JSONValue =
      choice.keepsUnknown
      ? Tag.jsonSchema(choice.tagForm)
      : ["enum": .array(choice.exportedTags.map { JSONValue($0) })]
    let missing = choice.exportedTag.missing
    let ofUnknown = objectOfUnknown(in: choice)
    let unknown = ofUnknown.map { object -> JSONValue in
      ["if": choice.tagged(choice.unknownTag, isRequired: true), "then": object]
    }
    let clauses =
      choice.branches.compactMap { branch -> JSONValue? in
        let object = branch.noted(branch.accepted(object(of: branch, in: choice), or: ofUnknown))
        let isTagged = choice.tagged(
          choice.tag(of: branch), isRequired: branch.index != missing)
        return object.members.isEmpty ? nil : ["if": isTagged, "then": object]
      } + (unknown.map { [$0] } ?? [])
    return ["type": "object"] + choice.tagged(tags, isRequired: missing == nil)
      + (clauses.isEmpty ? [:] : ["allOf": .array(clauses)])
  }

  /// Returns the JSON Schema of the members that unknown kinds must have, or `nil` if there are none.
  mutating func objectOfUnknown(in choice: Wire.Choice) -> JSONValue? {
    choice.guaranteedMembers.isEmpty
      ? nil : object(choice.guaranteedMembers, isDecoded: choice.conforms.contains(.decodable))
  }

  /// Returns the JSON Schema of a kind's object, without its tag.
  mutating func object(of branch: Wire.Branch, in choice: Wire.Choice) -> JSONValue {
    let content = content(of: branch)
    if content == nil, let payload = payload(of: branch) { return payload }
    var properties = content.map { [JSONValue.Member(key: $0.keys[0], value: $0.schema)] } ?? []
    if choice.refusesExtras {
      // Known members must be named here too, because `additionalProperties` does not consider members in `allOf`.
      let siblings = content?.siblings == nil ? [] : choice.siblingKeys
      properties += anything(at: choice.exportedTag.keys + siblings)
    }
    let required = content.flatMap { $0.isRequired ? $0.keys[0] : nil }
    return choice.withoutMore(
      (properties.isEmpty ? [:] : ["properties": .object(properties)])
        + (required.map { ["required": [.string($0)]] } ?? [:])
        + (content?.siblings.map { ["allOf": [$0]] } ?? [:]))
  }

  /// Returns the JSON Schema of a union whose values are objects with the tag as the only key. A value without a
  /// payload can also be the tag alone, as a string.
  private mutating func externalUnion(_ choice: Wire.Choice) -> JSONValue {
    var members: [JSONValue.Member] = []
    var texts: [JSONValue] = []
    for branch in choice.branches {
      let content = content(of: branch)
      let payload = branch.noted(
        branch.accepted(
          content?.schema
            ?? (choice.refusesExtras ? choice.withoutMore(["type": "object"]) : true)))
      members += choice.exportedTags(of: branch).map { .init(key: $0.key, value: payload) }
      if content == nil {
        texts.append(branch.notes + choice.tag(of: branch))
      } else if branch.allowsInvalid {
        texts.append(choice.tag(of: branch))
      }
    }
    if choice.keepsUnknown { texts.append(choice.unknownTag) }
    let object: JSONValue =
      ["type": "object", "properties": .object(members)]
      + (choice.keepsUnknown ? [:] : ["additionalProperties": false])
      + ["minProperties": 1, "maxProperties": 1]
    return texts.isEmpty ? object : ["oneOf": .array(texts + [object])]
  }

  /// Returns the JSON Schema of a union whose objects have the tag as the key of the payload, and shared fields as
  /// other members.
  private mutating func externalUnion(
    _ choice: Wire.Choice, beside siblings: [String]
  ) -> JSONValue {
    func choices(_ tags: [Tag]) -> [JSONValue] { tags.map { ["required": [.string($0.key)]] } }
    /// Returns the constraint that an object has at least one of the given keys.
    func having(_ tags: [Tag]) -> JSONValue {
      tags.count == 1 ? choices(tags)[0] : ["anyOf": .array(choices(tags))]
    }
    var clauses = choice.branches.map { branch -> JSONValue in
      let content = content(of: branch)
      let tags = choice.exportedTags(of: branch)
      let members = tags.map { JSONValue.Member(key: $0.key, value: content?.schema ?? [:]) }
      let keys = (tags.map(\.key) + siblings).map { JSONValue.string($0) }
      let values: JSONValue = [
        "properties": .object(members), "allOf": [content?.siblings ?? [:]],
      ]
      let object = branch.accepted(values) + ["propertyNames": ["enum": .array(keys)]]
      let oneTag: JSONValue = tags.count == 1 ? [:] : ["oneOf": .array(choices(tags))]
      return ["if": having(tags), "then": branch.noted(object) + oneTag]
    }
    let isKnown = having(choice.exportedTags)
    if !choice.keepsUnknown {
      return ["type": "object"] + isKnown + ["allOf": .array(clauses)]
    }
    // Besides the shared fields, an object of an unknown kind has exactly one key. JSON Schema cannot count keys except
    // certain ones, so an object that lacks several shared fields may have more.
    func atMost(_ count: Int) -> JSONValue { ["maxProperties": .number(String(count))] }
    let keys = JSONValue.array(siblings.map { .string($0) })
    let unknown: JSONValue =
      ["not": ["propertyNames": ["enum": keys]]] + atMost(siblings.count + 1)
      + ["anyOf": [["required": keys], atMost(siblings.count)]]
    clauses.append(["if": isKnown, "else": unknown])
    let texts = choice.branches.filter(\.allowsInvalid).map { choice.tag(of: $0) }
    return [
      "oneOf": .array([choice.unknownTag] + texts + [["type": "object", "allOf": .array(clauses)]])
    ]
  }

  /// Returns the JSON Schema of a union whose members discriminate the kinds.
  private mutating func unionOfMembers(_ choice: Wire.Choice, _ discriminator: MemberDiscriminator)
    -> JSONValue
  {
    func all(_ keys: [[String]]) -> JSONValue {
      let plain = keys.filter { $0.count == 1 }.map { JSONValue.string($0[0]) }
      let others = keys.filter { $0.count > 1 }.map { names -> JSONValue in
        ["anyOf": .array(names.map { ["required": [.string($0)]] })]
      }
      return (plain.isEmpty ? [:] : ["required": .array(plain)])
        + (others.isEmpty ? [:] : ["allOf": .array(others)])
    }
    // An object is of a kind only if the kind's combination of members includes those of all other kinds that the
    // object matches.
    let conditions = choice.branches.indices.map { kind -> JSONValue in
      let own = discriminator.combinations.filter { $0.kind == kind }
      let others = discriminator.combinations.filter { $0.kind != kind }
      // A combination of another kind rules out this kind unless one of this kind's combinations includes it. If
      // ambiguous objects decode as the first kind, later kinds rule this kind out only with larger combinations.
      let apart = others.filter { other in
        !own.contains { $0.includes(other) }
          && (!discriminator.takesFirst || other.kind < kind || own.contains { other.includes($0) })
      }
      let excluded = apart.map { other -> JSONValue in
        // An earlier kind rules this one out only if the object has none of the larger combinations.
        let isFirst = discriminator.takesFirst && !own.contains { other.includes($0) }
        let wider = isFirst ? discriminator.combinations.filter { $0.includes(other) } : []
        return all(other.keys)
          + (wider.isEmpty ? [:] : ["not": ["anyOf": .array(wider.map { all($0.keys) })]])
      }
      let condition =
        own.count == 1 ? all(own[0].keys) : ["anyOf": .array(own.map { all($0.keys) })]
      // If only some combinations of this kind include those of another kind, one of the including combinations must
      // match whenever the other kind does.
      let included = others.compactMap { other -> JSONValue? in
        let including = own.filter { $0.includes(other) }
        if including.isEmpty || including.count == own.count { return nil }
        return ["anyOf": .array([["not": all(other.keys)]] + including.map { all($0.keys) })]
      }
      return condition
        + (apart.isEmpty ? [:] : ["not": ["anyOf": .array(excluded)]])
        + (included.isEmpty ? [:] : ["allOf": .array(included)])
    }
    let clauses = zip(choice.branches, conditions).map { branch, condition -> JSONValue in
      ["if": condition, "then": branch.noted(payload(of: branch) ?? choice.withoutMore([:]))]
    }
    return ["type": "object", "anyOf": .array(conditions), "allOf": .array(clauses)]
  }
}

extension Wire.Choice {
  /// Returns the constraints of an object with a tag. If the tag has several keys, the first existing key is used.
  ///
  /// - Parameters:
  ///   - tag: The JSON Schema of the tag.
  ///   - isRequired: Whether the tag must be present.
  func tagged(_ tag: JSONValue, isRequired: Bool) -> JSONValue {
    let keys = exportedTag.keys
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

  /// Returns the constraints of an object, extended to reject unknown members if the union rejects them.
  fileprivate func withoutMore(_ object: JSONValue) -> JSONValue {
    guard refusesExtras else { return object }
    var members = object.members
    let place = members.firstIndex { $0.key == "properties" }
    var seen = Set(place.map { members[$0].value.members.map(\.key) } ?? [])
    let excepted = excepted.filter { seen.insert($0).inserted }
      .map { JSONValue.Member(key: $0, value: true) }
    if let place {
      members[place].value = members[place].value + .object(excepted)
    } else if !excepted.isEmpty {
      members.append(JSONValue.Member(key: "properties", value: .object(excepted)))
    }
    return .object(members) + ["additionalProperties": false]
  }
}
