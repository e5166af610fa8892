// What can be told apart in data: tags, keys, and payloads beside the tag of the internal representation.

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
  for union in schema.unions
  where union.coding.style == .internal && !union.conforms.isDisjoint(with: .codable) {
    for kind in union.kinds {
      guard case .type(let type, let range) = kind.payload else { continue }
      let problem: String
      switch type {
      case .declared(let declared):
        switch declared.place {
        case .structure, .model: continue
        case .enumeration: problem = "is no object in JSON"
        case .union(let other):
          guard
            let (clash, clashProblem) = schema.clash(of: union.tagKey.value, in: kind.payload)
          else { continue }
          problem =
            clash == other
            ? clashProblem
            : "carries \(quoted(schema.unions[clash].name.value.text)), which \(clashProblem)"
        }
      case .json: problem = "may be any JSON value, not only an object"
      case .parameter: problem = "stands for any type, which may be no object in JSON"
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
  func check(_ owners: [(name: SwiftName, tag: Located<Tag>, aliases: [Located<Tag>])]) {
    let names = owners.lazy.map { DataNames(owner: $0.name, main: $0.tag, aliases: $0.aliases) }
    for clash in collisions(of: names) {
      let cure = clash.isAlias ? "remove one of them" : "give it another 'tag'"
      diagnostics.error(
        .tagCollision,
        "the \(clash.isAlias ? "alias" : "tag") \(clash.name.value.quotedText) of \(quoted(clash.owner.text)) is taken; \(cure)",
        at: clash.name.range, notes: [.init(message: "it stands first here", range: clash.first)])
    }
  }
  for union in schema.unions {
    check(union.kinds.map { ($0.name.value, $0.tag, $0.aliases) })
  }
  for enumeration in schema.enumerations {
    check(enumeration.values.map { ($0.name.value, $0.tag, []) })
  }
}

/// No two fields of one object have one key.
func keysAreUnique(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  func check(_ fields: [Field]) {
    let names = fields.lazy.filter { !$0.isExtras }.map {
      DataNames(owner: $0.name.value, main: $0.key, aliases: $0.aliases)
    }
    for clash in collisions(of: names) {
      let cure = clash.isAlias ? "remove one of them" : "give it another 'key'"
      diagnostics.error(
        .keyCollision,
        "the \(clash.isAlias ? "alias" : "key") \(quoted(clash.name.value)) of the field \(quoted(clash.owner.text)) is taken; \(cure)",
        at: clash.name.range, notes: [.init(message: "it stands first here", range: clash.first)])
    }
  }
  for union in schema.unions {
    for case .model(let fields) in union.kinds.lazy.map(\.payload) { check(fields) }
  }
  for structure in schema.structures { check(structure.fields) }
}

/// No field of a kind has the key that names the kind.
func tagKeysAreFree(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for union in schema.unions where !union.conforms.isDisjoint(with: .codable) {
    if union.coding.style == .adjacent { contentKeyIsFree(union, &diagnostics) }
    keysBesideAreFree(union, &diagnostics)
    guard union.coding.style == .internal else { continue }
    let tagKey = union.tagKey.value
    for kind in union.kinds {
      let fields = schema.objectFields(of: kind.payload)
      for field in fields where field.key.value == tagKey && !field.isExtras {
        diagnostics.error(
          .tagKey,
          "the key \(quoted(tagKey)) of the field \(quoted(field.name.value.text)) is the one that names the kind of \(quoted(union.name.value.text)); give the field another 'key', or the union another 'tag' in 'coding'",
          at: field.key.range)
      }
      for field in fields {
        for alias in field.aliases where alias.value == tagKey {
          diagnostics.error(
            .tagKey,
            "the alias \(quoted(tagKey)) of the field \(quoted(field.name.value.text)) is the key that names the kind of \(quoted(union.name.value.text)); remove it, or give the union another 'tag' in 'coding'",
            at: alias.range)
        }
      }
    }
  }
}

private func contentKeyIsFree(_ union: Union, _ diagnostics: inout Diagnostics) {
  let tagKey = union.tagKey
  let contentKey = union.coding.contentKey
  guard contentKey.value == tagKey.value else { return }
  let isWritten = contentKey.range != union.name.range
  diagnostics.error(
    .tagKey,
    "the key \(quoted(tagKey.value)) names the kind of \(quoted(union.name.value.text)) and its content; give one of them another key, with 'tag' or 'content' in 'coding'",
    at: isWritten ? contentKey.range : tagKey.range)
}

extension Schema {
  /// A union that stands in the object of a payload and leaves no room for a tag there, and why it does not.
  fileprivate func clash(of tagKey: String, in payload: Payload) -> (union: Int, problem: String)? {
    for index in payloadUnions(from: payload) {
      if unions[index].coding.style == .external {
        return (index, "is coded in the style 'external', whose only key is the tag")
      }
      if unions[index].coding.style == .shape {
        return (index, "is coded in the style 'shape', of which not every value is an object")
      }
      if let own = unions[index].ownKeys.first(where: { $0.key == tagKey }) {
        return (index, "has the key \(quoted(tagKey)) for its own \(own.purpose)")
      }
    }
    return nil
  }

  /// The fields that stand in the object of a payload, also in that of a union that is a payload.
  fileprivate func objectFields(of payload: Payload) -> [Field] {
    let own = fields(of: payload)
    let unions = payloadUnions(from: payload).map { self.unions[$0] }
    if unions.isEmpty { return own }
    let nested = unions.filter { $0.coding.style == .internal }.flatMap { $0.kinds.map(\.payload) }
    return unions.flatMap(\.fieldsBeside) + own + nested.flatMap(fields)
  }
}
