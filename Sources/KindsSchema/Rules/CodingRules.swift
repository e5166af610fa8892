// Rules that make kinds distinguishable in data, and leave space for the discriminator.

/// Checks that a union with shared fields has no kind with a `payload`, because the payload could not contain the
/// shared fields. Shared fields that are siblings of the payload are allowed.
func payloadsHaveNoSharedFields(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for union in schema.unions where !union.sharedFields.isEmpty {
    for kind in union.kinds {
      guard case .type(_, let range) = kind.payload else { continue }
      diagnostics.error(
        .payloadWithSharedFields,
        "the 'payload' of the kind \(quoted(kind.name.value.text)) cannot contain the shared fields of \(quoted(union.name.value.text)); use 'fields', move the shared fields to the kinds, or write '\"shared\": \"beside\"' in 'coding' with the style 'adjacent' or 'external'",
        at: range,
        related: [
          .init(message: "the first shared field is here", range: union.sharedFields[0].name.range)
        ])
    }
  }
}

/// Checks that the payload of an internally tagged kind is an object in which the tag's key is free.
func payloadsAreObjects(_ schema: Schema, _ graph: Graph, _ diagnostics: inout Diagnostics) {
  var clashes: TagClashes?
  for union in schema.unions where union.hasTagInPayload && union.conforms.isCoding {
    for kind in union.kinds {
      guard case .type(let type, let range) = kind.payload else { continue }
      // The payload provides the tag.
      if kind.payloadTags != nil { continue }
      let problem: String
      var fix = "use 'fields', a struct or the style 'adjacent'"
      switch type {
      case .declared(let declared):
        switch declared.index {
        case .structure(let index) where schema.structures[index].form != .object:
          problem =
            "is of the form \(quoted(schema.structures[index].form.rawValue)), not an object with members"
        case .structure, .model: continue
        case .enumeration: problem = "is not an object in JSON"
        case .union(let other):
          if clashes == nil { clashes = TagClashes(schema, graph.payloads) }
          let clash = union.discriminatorKeys.lazy.compactMap { clashes?.clash(of: $0, in: other) }
            .first
          guard let clash else { continue }
          let clashProblem = clash.problem(schema)
          problem =
            clash.union == other
            ? clashProblem
            : "has the payload \(quoted(schema.unions[clash.union].name.value.text)), which \(clashProblem)"
        }
      case .json: problem = "may be any JSON value, not only an object"
      case .parameter:
        problem = "is a generic parameter, whose argument might not be an object in JSON"
      case .external(let external, _):
        if external.jsonType == .object { continue }
        problem =
          external.jsonType.map { "is \($0.valueText) in JSON" }
          ?? "is not known to be an object in JSON"
        if external.jsonType == nil {
          fix = "set its 'form' in 'externals' to 'object', or use the style 'adjacent'"
        }
      default: problem = "is not an object in JSON"
      }
      diagnostics.error(
        .payloadIsObject,
        "the payload \(quoted(type.text)) of the kind \(quoted(kind.name.value.text)) cannot contain the tag, because \(quoted(type.text)) \(problem); \(fix)",
        at: range)
    }
  }
}

/// Finds the unions whose objects have no space for a tag.
private struct TagClashes {
  /// A union whose object has no space for a tag.
  struct Clash {
    let union: Int
    /// The union's own purpose for the tag's key; `nil` if the union is not an object with known members.
    let purpose: String?
    let tagKey: String

    /// Returns the problem with the union, as part of a message.
    func problem(_ schema: Schema) -> String {
      if let purpose { return "uses the key \(quoted(tagKey)) for its own \(purpose)" }
      return schema.unions[union].hasTagAsKey
        ? "has the style 'external', whose only key is the tag"
        : "is not always an object (style 'shape')"
    }
  }

  private let unions: [Union]
  private let graph: PayloadGraph
  /// For each union, the first union in its object that is not an object with known members.
  private let withoutMembers: [Int?]
  /// For each key, the lowest number of a component that contains a union with this key as its own.
  private var lowestComponents: [String: Int] = [:]
  /// For each key, the visited declarations whose objects leave the key free.
  private var clean: [String: Set<Int>] = [:]

  init(_ schema: Schema, _ graph: PayloadGraph) {
    unions = schema.unions
    self.graph = graph
    withoutMembers = graph.gathered({ schema.unions[$0].hasKnownMembers ? nil : $0 }) {
      $0 = $0 ?? $1
    }
    for (index, union) in schema.unions.enumerated() {
      for own in union.ownKeys {
        lowestComponents[own.key] = min(lowestComponents[own.key] ?? .max, graph.components[index])
      }
    }
  }

  /// Returns the first union in the object of the given union that prevents a tag there: it uses the tag's key itself,
  /// or is not an object with known members.
  mutating func clash(of tagKey: String, in union: Int) -> Clash? {
    var clash = withoutMembers[union].map { Clash(union: $0, purpose: nil, tagKey: tagKey) }
    // The declarations in a union's object are in components with the same or a lower number.
    guard let lowest = lowestComponents[tagKey], lowest <= graph.components[union] else {
      return clash
    }
    var seen = clean[tagKey, default: []]
    graph.forEachDeclaration(inObjectOf: union, notIn: &seen) { number in
      guard number < unions.count else { return true }
      if let own = unions[number].ownKeys.first(where: { $0.key == tagKey }) {
        clash = Clash(union: number, purpose: own.purpose, tagKey: tagKey)
        return false
      }
      return unions[number].hasKnownMembers
    }
    if clash == nil { clean[tagKey] = seen }
    return clash
  }
}

/// Checks that the values of each kind have one JSON type, and that no two kinds have the same JSON type.
func shapesAreDistinct(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for union in schema.supersets where union.isDiscriminatedByType && union.conforms.isCoding {
    var first: [JSONType: Kind] = [:]
    for kind in union.kinds {
      guard let type = schema.jsonType(of: kind) else {
        reportUnknownShape(of: kind, schema, &diagnostics)
        continue
      }
      guard let other = first[type] else {
        first[type] = kind
        continue
      }
      let problem =
        type == .null
        ? "because both are null in JSON; give one of them a payload"
        : "because each is \(type.valueText) in JSON; change the payload of one of them"
      diagnostics.error(
        .payloadShape,
        "the style 'shape' cannot distinguish the kinds \(quoted(other.name.value.text)) and \(quoted(kind.name.value.text)) of \(quoted(union.name.value.text)), \(problem), or use a style with tags",
        at: kind.name.range,
        related: [
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
  case .parameter: problem = "is a generic parameter"
  case .external:
    problem =
      "is an external type whose JSON type is not known; set its 'form' in 'externals'"
  case .optional: problem = "may be null; remove '?', and add a kind without a payload for null"
  case .declared(let declared):
    guard case .union(let index) = declared.index else {
      problem = "is encoded as its only field, whose JSON type is not known"
      break
    }
    problem =
      schema.unions[index].hasTagAsKey
      ? "has the style 'external', which encodes it as an object or a string"
      : "also has the style 'shape'; declare its kinds in this union"
  case .known where kind.writtenFormat?.value == .coder:
    problem = "has the format 'coder', so its JSON type is not known; write another 'format'"
  case .known, .array, .set, .dictionary, .presence: return
  }
  let fix =
    problem.contains(";")
    ? ", or use a style with tags" : "; use 'fields', a struct or a style with tags"
  diagnostics.error(
    .payloadShape,
    "the style 'shape' cannot recognize the kind \(quoted(kind.name.value.text)), because its payload \(quoted(type.text)) \(problem)\(fix)",
    at: range)
}

/// Checks that types with null among their JSON values are not optional, because `nil` and null could not be
/// distinguished.
func optionalsDifferFromNull(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  let hasValueStructs = schema.structures.contains { $0.form == .value }
  guard hasValueStructs || schema.unions.contains(where: { schema.nullKind(of: $0) != nil }) else {
    return
  }
  func check(_ type: SwiftType, at range: SourceRange) {
    for part in type.parts where part.isOptional || part.isPresence {
      if schema.valueField(of: part.wrapped) != nil, schema.isNull(part.wrapped) {
        diagnostics.error(
          .optionalJSON,
          "null is among the values of \(quoted(part.wrapped.text)) in JSON, so 'nil' in \(quoted(type.text)) has no JSON representation of its own; \(part.isPresence ? "write \(quoted(part.wrapped.text))" : "remove '?'")",
          at: range)
        continue
      }
      guard case .declared(let declared) = part.wrapped, case .union(let index) = declared.index,
        let kind = schema.nullKind(of: schema.unions[index])
      else { continue }
      diagnostics.error(
        .optionalJSON,
        part.isPresence
          ? "null is the kind \(quoted(kind.name.value.text)) of \(quoted(declared.name.text)), so '.null' in \(quoted(type.text)) has no JSON representation of its own; use a style with tags for \(quoted(declared.name.text))"
          : "null is the kind \(quoted(kind.name.value.text)) of \(quoted(part.wrapped.text)), so 'nil' in \(quoted(type.text)) has no JSON representation of its own; remove '?', or use a style with tags for \(quoted(declared.name.text))",
        at: range)
    }
  }
  for contained in schema.containedTypes where contained.conforms.isCoding {
    check(contained.type, at: contained.range)
  }
}

/// Checks that a union sets `shared` only if it has shared fields.
func sharedFieldsExist(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for union in schema.supersets where union.sharedFields.isEmpty {
    guard let range = union.coding.sharedRange else { continue }
    diagnostics.error(
      .codingKey,
      "\(quoted(union.name.value.text)) has no shared fields, so 'shared' has no effect; remove it, or give the union 'fields'",
      at: range)
  }
}

/// Checks that a type that rejects or keeps unknown members knows every tag in its object.
func tagsAreNoExtras(_ wire: Wire, _ graph: Graph, _ diagnostics: inout Diagnostics) {
  let schema = wire.schema
  guard schema.handlesExtras else { return }
  let nested = graph.payloads.gathered({ wire.handlers(inOwnObjectOf: $0) }) { $0.add($1) }
  for union in schema.unions where union.hasTagInPayload && union.conforms.isCoding {
    for payload in schema.payloadsInData(of: union) {
      guard case .type(let type, let range) = payload else { continue }
      var handlers = wire.handlers(in: type)
      if case .declared(let declared) = type, case .union(let index) = declared.index {
        handlers = nested[index]
      }
      let tagKeys = union.discriminatorKeys
      guard let handler = handlers.first(besides: tagKeys),
        let tagKey = tagKeys.first(where: { !handler.knownTags.contains($0) })
      else { continue }
      diagnostics.error(
        .extrasWithTag,
        "\(quoted(handler.name.text)) would treat the tag of \(quoted(union.name.value.text)) as an extra, because it is at the key \(quoted(tagKey)) of the same object; write '\"extras\": \"ignore\"' \(handler.fix), or use the style 'adjacent' for \(quoted(union.name.value.text))",
        at: range)
    }
  }
}

/// The types that would mistake a tag for an unknown member. A type is added only if all previously added types know a
/// key that it does not know. This suffices to find a type for each key, and keeps the list short.
private struct ExtrasHandlers {
  struct Handler {
    let name: SwiftName
    /// The place for `"extras": "ignore"`, as part of a message.
    let fix: String
    /// The keys that the type knows, among them the keys of its own tag.
    var knownTags: [String] = []
  }

  private var handlers: [Handler] = []
  /// The keys that all of the types know; `nil` if there are no types.
  private var known: [String]?

  init(_ handler: Handler? = nil) {
    handlers = handler.map { [$0] } ?? []
    known = handler?.knownTags
  }

  mutating func add(_ other: ExtrasHandlers) {
    for handler in other.handlers where !knowsAll(known, handler) {
      known = known.map { $0.filter(handler.knownTags.contains) } ?? handler.knownTags
      handlers.append(handler)
    }
  }

  private func knowsAll(_ keys: [String]?, _ handler: Handler) -> Bool {
    keys.map { $0.allSatisfy(handler.knownTags.contains) } ?? false
  }

  /// Returns the first type that does not know all of a tag's keys.
  func first(besides tagKeys: [String]) -> Handler? { handlers.first { !knowsAll(tagKeys, $0) } }
}

extension Schema {
  /// Whether any declaration rejects or keeps unknown members.
  fileprivate var handlesExtras: Bool {
    structures.contains { $0.extras != .ignore } || unions.contains { $0.coding.extras != .ignore }
  }

}

extension Wire {
  /// Returns the types in a union's object that reject or keep unknown members. The objects of unions in that union's
  /// payloads are not included.
  fileprivate func handlers(inOwnObjectOf index: Int) -> ExtrasHandlers {
    let union = schema.unions[index]
    var handlers = ExtrasHandlers()
    if union.handlesExtrasInOwnObject {
      handlers.add(
        ExtrasHandlers(
          .init(
            name: union.name.value, fix: "in its 'coding'",
            knownTags: union.coding.excepted + union.tagKeys)))
    }
    if union.sharesObject {
      for case .type(let type, _) in union.kinds.lazy.map(\.payload) {
        handlers.add(self.handlers(in: type))
      }
    }
    return handlers
  }

  /// Returns a type if it is a struct or model that rejects or keeps unknown members.
  fileprivate func handlers(in type: SwiftType) -> ExtrasHandlers {
    guard case .declared(let declared) = type, let record = record(type), record.form == .object,
      record.extras != .ignore
    else { return ExtrasHandlers() }
    var fix = "for \(quoted(declared.name.text))"
    var knownTags = record.excepted
    if case .model(let index, _) = declared.index {
      let union = schema.unions[index]
      fix = "in the 'coding' of \(quoted(union.name.value.text))"
      if union.hasTagInPayload { knownTags += union.discriminatorKeys }
    } else {
      knownTags += record.membersWithKeys.flatMap(\.keys)
    }
    return ExtrasHandlers(.init(name: declared.name, fix: fix, knownTags: knownTags))
  }
}

extension Union {
  /// Whether the union or one of its models rejects or keeps unknown members in the object with the tag.
  fileprivate var handlesExtrasInOwnObject: Bool {
    if coding.extras == .ignore || !hasKnownMembers { return false }
    return kinds.contains { kind in
      switch kind.payload {
      case _ where !sharesObject: return coding.extras == .fail || kind.enclosingExtras != nil
      case .nothing: return coding.extras == .fail
      case .fields: return true
      case .type: return false
      }
    }
  }
}

/// Adds a note for each union that keeps unknown members, if some of its kinds have no model to keep them in.
package func noteKindsWithoutExtras(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for union in schema.supersets
  where union.coding.extras == .keep && union.conforms.isCoding
    && schema.isOwn(document: union.document)
  {
    let kinds = union.kinds.filter { if case .nothing = $0.payload { true } else { false } }
    guard let first = kinds.first else { continue }
    let names = quotedList(kinds.map(\.name.value.text), conjunction: "and")
    diagnostics.note(
      .codingKey,
      "\(quoted(union.name.value.text)) cannot keep unknown members of \(names), because kinds without fields have no model; they are ignored",
      at: first.name.range)
  }
}
