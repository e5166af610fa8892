// Whether the kinds of unions can be told apart in data, and have room there.

/// A union with shared fields has no kind with a payload of its own, which could not hold them.
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
        switch declared.index {
        case .structure, .model: continue
        case .enumeration: problem = "is not an object in JSON"
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
      case .parameter: problem = "stands for any type, which may not be an object in JSON"
      case .external: problem = "is not known to be an object in JSON"
      default: problem = "is not an object in JSON"
      }
      diagnostics.error(
        .payloadIsObject,
        "\(quoted(type.text)) \(problem), so the payload of the kind \(quoted(kind.name.value.text)) has no room for the tag; use 'fields' or a struct, or remove 'Codable' from 'conforms'",
        at: range)
    }
  }
}

extension Schema {
  /// A union in the object of a payload that leaves no room for a tag there, and why.
  fileprivate func clash(of tagKey: String, in payload: Payload) -> (union: Int, problem: String)? {
    for index in payloadUnions(from: payload) {
      if unions[index].coding.style == .external {
        return (index, "is coded in the style 'external', whose only key is the tag")
      }
      if unions[index].coding.style == .shape {
        return (index, "is coded in the style 'shape', in which not every value is an object")
      }
      if let own = unions[index].ownKeys.first(where: { $0.key == tagKey }) {
        return (index, "has the key \(quoted(tagKey)) for its own \(own.purpose)")
      }
    }
    return nil
  }
}

/// The values of each kind are of one JSON type, which those of no other kind are of.
func shapesAreDistinct(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for union in schema.supersets
  where union.coding.style == .shape && !union.conforms.isDisjoint(with: .codable) {
    var first: [JSONType: Kind] = [:]
    for kind in union.kinds {
      guard let type = schema.jsonType(of: kind.payload) else {
        reportUnknownShape(of: kind, schema, &diagnostics)
        continue
      }
      guard let other = first[type] else {
        first[type] = kind
        continue
      }
      let problem =
        type == .null
        ? "carry nothing and would both be null in JSON"
        : "are both \(type.valueText) in JSON"
      diagnostics.error(
        .payloadShape,
        "the kinds \(quoted(other.name.value.text)) and \(quoted(kind.name.value.text)) of \(quoted(union.name.value.text)) \(problem), which the style 'shape' cannot tell apart; give one of them a payload of another JSON type, or use a style with tags",
        at: kind.name.range,
        notes: [
          .init(
            message: "\(quoted(other.name.value.text)) is declared here", range: other.name.range)
        ])
    }
  }
}

private func reportUnknownShape(of kind: Kind, _ schema: Schema, _ diagnostics: inout Diagnostics) {
  guard case .type(let type, let range) = kind.payload else { return }
  let problem: String
  switch type {
  case .json: problem = "may be any JSON value"
  case .parameter: problem = "stands for any type"
  case .external: problem = "is written elsewhere, and its JSON type is not known"
  case .optional:
    problem = "may be null; write it without '?', and add a kind that carries nothing for null"
  case .declared(let declared):
    guard case .union(let index) = declared.index else { return }
    problem =
      schema.unions[index].coding.style == .external
      ? "is coded in the style 'external', as an object or a string"
      : "is coded in the style 'shape' itself; name its kinds here instead"
  case .known, .array, .set, .dictionary: return
  }
  let cure = problem.contains(";") ? "" : "; use 'fields' or a type that is declared"
  diagnostics.error(
    .payloadShape,
    "the style 'shape' cannot recognize the kind \(quoted(kind.name.value.text)) by its payload, because \(quoted(type.text)) \(problem)\(cure), or use a style with tags",
    at: range)
}

/// A type that has null among its values in data is not made optional: `nil` and null could not be told apart.
func optionalsAreToldFromNull(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  guard schema.unions.contains(where: { schema.nullKind(of: $0) != nil }) else { return }
  func check(_ type: SwiftType, at range: SourceRange) {
    for case .optional(let wrapped) in type.parts {
      guard case .declared(let declared) = wrapped, case .union(let index) = declared.index,
        let kind = schema.nullKind(of: schema.unions[index])
      else { continue }
      diagnostics.error(
        .optionalJSON,
        "null is the kind \(quoted(kind.name.value.text)) of \(quoted(wrapped.text)), so 'nil' in \(quoted(type.text)) has no JSON representation of its own; remove '?', or use a style with tags for \(quoted(declared.name.text))",
        at: range)
    }
  }
  for group in schema.fieldGroups where !group.conforms.isDisjoint(with: .codable) {
    for field in group.fields { check(field.type, at: field.typeRange) }
  }
  for union in schema.supersets where !union.conforms.isDisjoint(with: .codable) {
    for case .type(let type, let range) in union.kinds.map(\.payload) { check(type, at: range) }
  }
}

/// A union says where its shared fields are only if it has some.
func sharedFieldsExist(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for union in schema.supersets where union.sharedFields.isEmpty {
    guard let range = union.coding.sharedRange else { continue }
    diagnostics.error(
      .codingKey,
      "\(quoted(union.name.value.text)) has no shared fields, so 'shared' has no effect; remove it, or give the union 'fields'",
      at: range)
  }
}

/// What refuses or keeps extra members is never in one object with the tag of a union that it does not know.
func tagsAreNoExtras(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for union in schema.unions
  where union.coding.style == .internal && !union.conforms.isDisjoint(with: .codable) {
    for kind in union.kinds {
      guard case .type(_, let range) = kind.payload,
        let (name, cure) = schema.typeThatMindsExtras(in: kind.payload, besides: union.tagKey.value)
      else { continue }
      diagnostics.error(
        .extrasWithTag,
        "\(quoted(name.text)) would mistake the tag of \(quoted(union.name.value.text)), at the key \(quoted(union.tagKey.value)) of the same object, for a member that no field names; write '\"extras\": \"ignore\"' \(cure), or use the style 'adjacent' for \(quoted(union.name.value.text))",
        at: range)
    }
  }
}

extension Schema {
  /// The first type in the object of a payload that would mistake a tag for an extra, and where to write that it should not.
  fileprivate func typeThatMindsExtras(
    in payload: Payload, besides tagKey: String
  ) -> (name: SwiftName, cure: String)? {
    let nested = payloadUnions(from: payload)
    for index in nested where unions[index].mindsExtrasInItsObject {
      return (unions[index].name.value, "in its 'coding'")
    }
    let inner = nested.filter { unions[$0].coding.style == .internal }
      .flatMap { unions[$0].kinds.map(\.payload) }
    for case .type(.declared(let declared), _) in [payload] + inner {
      switch declared.index {
      case .structure(let index) where structures[index].extras != .ignore:
        return (declared.name, "for it")
      case .model(let union, _):
        let coding = unions[union].coding
        let knowsTag = coding.style == .internal && coding.tagKey.value == tagKey
        if coding.extras == .ignore || knowsTag { continue }
        return (declared.name, "in the 'coding' of \(quoted(unions[union].name.value.text))")
      case .structure, .union, .enumeration: continue
      }
    }
    return nil
  }
}

extension Union {
  /// Whether something in the object that has the tag of a value refuses or keeps members that it does not know.
  fileprivate var mindsExtrasInItsObject: Bool {
    switch (coding.style, coding.extras) {
    case (_, .ignore), (.external, _), (.shape, _), (.adjacent, .keep): return false
    case (.adjacent, .fail): return true
    case (.internal, let extras):
      return kinds.contains { kind in
        switch kind.payload {
        case .nothing: return extras == .fail
        case .model: return true
        case .type: return false
        }
      }
    }
  }
}

/// Nothing can be asked of a value of an unknown kind that its kind would have to answer.
func unknownKindsCanBeKept(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for union in schema.unions {
    guard let keepsUnknown = union.unknown?.name.range else { continue }
    let name = quoted(union.name.value.text)
    let notes = [Diagnostic.Note(message: "it keeps them here", range: keepsUnknown)]
    for kind in union.kinds where kind.name.value == UnknownNames.kind {
      diagnostics.error(
        .reservedName,
        "a kind of \(name) cannot be called 'unknown': it is the case for values of unknown kinds; choose another name, and give the name in the data as 'tag'",
        at: kind.name.range, notes: notes)
    }
    if !union.conforms.contains(.decodable) {
      diagnostics.error(
        .codingKey,
        "\(name) is not Decodable, so it never reads an unknown kind that it could keep; remove 'unknown', or add 'Decodable' to its 'conforms'",
        at: keepsUnknown)
    }
    if union.conforms.contains(.identifiable) {
      diagnostics.error(
        .identifiable,
        "\(name) is Identifiable, and a value of an unknown kind has no 'id'; remove 'Identifiable' from 'conforms', or write '\"unknown\": \"fail\"' in its 'coding'",
        at: union.name.range, notes: notes)
    }
    for entry in union.protocols {
      guard let definition = schema.definition(of: entry.value), !definition.requirements.isEmpty
      else { continue }
      let protocolName = quoted(definition.name.value.text)
      diagnostics.error(
        .conformance,
        "\(name) conforms to \(protocolName), and a value of an unknown kind carries nothing that could; add \(protocolName) to the 'conforms' of its kinds instead, or write '\"unknown\": \"fail\"' in its 'coding'",
        at: entry.range, notes: notes)
    }
  }
}
