// The rules of the internal representation, where the discriminator is a member of the payload's own object.

/// A kind with a payload of its own has no place for shared fields.
func payloadsStandAlone(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for union in schema.unions where !union.sharedFields.isEmpty {
    for kind in union.kinds {
      guard case .type(_, let range) = kind.payload else { continue }
      diagnostics.error(
        .payloadWithSharedFields,
        "the kind \(quoted(kind.name.value.text)) has a 'payload', which cannot hold the shared fields of \(quoted(union.name.value.text)); give it 'fields', or move the shared ones to the kinds",
        at: range,
        notes: [
          .init(message: "the first shared field is here", range: union.sharedFields[0].name.range)
        ])
    }
  }
}

/// The payload of an internally tagged kind is an object that has room for the tag.
func payloadsAreObjects(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for union in schema.unions where !union.conforms.isDisjoint(with: .codable) {
    for kind in union.kinds {
      guard case .type(let type, let range) = kind.payload else { continue }
      let problem: String
      switch type {
      case .declared(let declared):
        switch declared.place {
        case .structure, .model: continue
        case .enumeration: problem = "is no object in JSON"
        case .union(let other):
          if schema.unions[other].tagKey.value != union.tagKey.value { continue }
          problem = "has the key \(quoted(union.tagKey.value)) for its own tag"
        }
      case .json: problem = "may be any JSON value, not only an object"
      case .external: problem = "is not known to be an object in JSON"
      default: problem = "is no object in JSON"
      }
      diagnostics.error(
        .payloadIsObject,
        "\(quoted(type.text)) \(problem), so the payload of the kind \(quoted(kind.name.value.text)) cannot stand beside the tag; use 'fields' or a struct, or leave 'Codable' out of 'conforms'",
        at: range)
    }
  }
}

/// No two kinds of a union and no two values of an enum have one tag, under canonical equivalence (Unicode, UAX #15).
func tagsAreUnique(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  func check(_ tags: [(name: SwiftName, tag: Located<String>)]) {
    var first: [String: (name: SwiftName, tag: Located<String>)] = [:]
    for (name, tag) in tags {
      guard let other = first[tag.value] else {
        first[tag.value] = (name, tag)
        continue
      }
      if other.name == name { continue }
      diagnostics.error(
        .tagCollision,
        "the tag \(quoted(tag.value)) of \(quoted(name.text)) is taken; give it another 'tag'",
        at: tag.range, notes: [.init(message: "it stands first here", range: other.tag.range)])
    }
  }
  for union in schema.unions { check(union.kinds.map { ($0.name.value, $0.tag) }) }
  for enumeration in schema.enumerations {
    check(enumeration.values.map { ($0.name.value, $0.tag) })
  }
}

/// No two fields of one object have one key.
func keysAreUnique(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  func check(_ fields: [Field]) {
    var first: [String: Field] = [:]
    for field in fields {
      guard let other = first[field.key.value] else {
        first[field.key.value] = field
        continue
      }
      if other.name.value == field.name.value { continue }
      diagnostics.error(
        .keyCollision,
        "the key \(quoted(field.key.value)) of the field \(quoted(field.name.value.text)) is taken; give it another 'key'",
        at: field.key.range, notes: [.init(message: "it stands first here", range: other.key.range)]
      )
    }
  }
  for union in schema.unions {
    for case .model(let fields) in union.kinds.map(\.payload) { check(fields) }
  }
  for structure in schema.structures { check(structure.fields) }
}

/// No field of a kind has the key that names the kind.
func tagKeysAreFree(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for union in schema.unions where !union.conforms.isDisjoint(with: .codable) {
    let tagKey = union.tagKey.value
    for kind in union.kinds {
      for field in schema.objectFields(of: kind.payload) where field.key.value == tagKey {
        diagnostics.error(
          .tagKey,
          "the key \(quoted(tagKey)) of the field \(quoted(field.name.value.text)) is the one that names the kind of \(quoted(union.name.value.text)); give the field another 'key', or the union another 'tag' in 'coding'",
          at: field.key.range)
      }
    }
  }
}

extension Schema {
  /// The fields that stand in the object of a payload, also in that of a union that is a payload.
  fileprivate func objectFields(of payload: Payload) -> [Field] {
    var fields: [Field] = []
    var pending = [payload]
    var seen: Set<DeclaredType> = []
    while let payload = pending.popLast() {
      switch payload {
      case .nothing: continue
      case .model(let own): fields += own
      case .type(.declared(let declared), _):
        guard seen.insert(declared).inserted else { continue }
        switch declared.place {
        case .structure(let index): fields += structures[index].fields
        case .model(let union, let kind): pending.append(unions[union].kinds[kind].payload)
        case .union(let index): pending += unions[index].kinds.map(\.payload)
        case .enumeration: continue
        }
      case .type: continue
      }
    }
    return fields
  }
}

/// The keys of a dictionary in Codable data are strings or integers; any other key would be encoded as a list.
func dictionaryKeysHaveJSONForm(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for group in schema.fieldGroups where !group.conforms.isDisjoint(with: .codable) {
    for field in group.fields {
      for case .dictionary(let key, _) in field.type.parts {
        if case .known(let known) = key, ["String", "Int"].contains(known.name.text) { continue }
        diagnostics.error(
          .dictionaryKey,
          "the keys of a JSON object are strings, and \(quoted(key.text)) is none; use 'String' or 'Int', or leave 'Codable' out of 'conforms' of \(quoted(group.owner.text))",
          at: field.typeRange)
      }
    }
  }
}
