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
      var fix = "use 'fields', a struct or the style 'adjacent'"
      switch type {
      case .declared(let declared):
        switch declared.index {
        case .structure(let index) where schema.structures[index].form != .object: break
        case .structure, .model: continue
        case .enumeration: break
        case .union(let other):
          if clashes == nil { clashes = TagClashes(schema, graph.payloads) }
          let clash = union.tagKeys.first { clashes?.clash(of: $0, in: other) ?? false }
          if clash == nil { continue }
        }
      case .external(let external, _):
        if external.jsonType == .object { continue }
        if external.jsonType == nil {
          fix = "set its 'form' in 'externals' to 'object'"
        }
      default: break
      }
      diagnostics.error(
        .payloadIsObject,
        "the payload \(quoted(type.text)) of the kind \(quoted(kind.name.value.text)) cannot contain the tag, because not all of its values are objects in which the key \(quoted(union.tagKey.value)) is free; \(fix)",
        at: range)
    }
  }
}

/// Finds the unions whose objects have no space for a tag.
private struct TagClashes {
  private let unions: [Union]
  private let graph: PayloadGraph
  /// For each union, whether a union in its object is not an object with known members.
  private let withoutMembers: [Bool]
  /// For each key, the lowest number of a component that contains a union with this key as its own.
  private var lowestComponents: [String: Int] = [:]
  /// For each key, the visited declarations whose objects leave the key free.
  private var clean: [String: Set<Int>] = [:]

  init(_ schema: Schema, _ graph: PayloadGraph) {
    unions = schema.unions
    self.graph = graph
    withoutMembers = graph.gathered({ !schema.unions[$0].hasKnownMembers }) { $0 = $0 || $1 }
    for (index, union) in schema.unions.enumerated() {
      for own in union.ownKeys {
        lowestComponents[own.key] = min(lowestComponents[own.key] ?? .max, graph.components[index])
      }
    }
  }

  /// Whether a union in the object of the given union prevents a tag there: it uses the tag's key itself, or is not an
  /// object with known members.
  mutating func clash(of tagKey: String, in union: Int) -> Bool {
    if withoutMembers[union] { return true }
    // The declarations in a union's object are in components with the same or a lower number.
    guard let lowest = lowestComponents[tagKey], lowest <= graph.components[union] else {
      return false
    }
    var seen = clean[tagKey, default: []]
    var clash = false
    graph.forEachDeclaration(inObjectOf: union, notIn: &seen) { number in
      guard number < unions.count else { return true }
      if unions[number].ownKeys.contains(where: { $0.key == tagKey }) {
        clash = true
        return false
      }
      return unions[number].hasKnownMembers
    }
    if !clash { clean[tagKey] = seen }
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
      diagnostics.error(
        .payloadShape,
        "the style 'shape' cannot distinguish the kinds \(quoted(other.name.value.text)) and \(quoted(kind.name.value.text)) of \(quoted(union.name.value.text)), because each is \(type.valueText) in JSON; change the payload of one of them, or use a style with tags",
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
  var fix = "use 'fields', a struct or a style with tags"
  switch type {
  case .external: fix = "set its 'form' in 'externals'"
  case .json, .parameter, .optional, .declared: break
  case .known where kind.writtenFormat?.value == .coder: fix = "write another 'format'"
  case .known, .array, .set, .dictionary, .presence: return
  }
  diagnostics.error(
    .payloadShape,
    "the style 'shape' cannot recognize the kind \(quoted(kind.name.value.text)), because the values of its payload \(quoted(type.text)) are not known to have one JSON type; \(fix)",
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
    for part in type.parts
    where (part.isOptional || part.isPresence) && schema.hasNullAmongValues(part.wrapped) {
      diagnostics.error(
        .optionalJSON,
        "null is among the values of \(quoted(part.wrapped.text)) in JSON, so 'nil' in \(quoted(type.text)) has no JSON representation of its own; write \(quoted(part.wrapped.text))",
        at: range)
    }
  }
  for contained in schema.containedTypes where contained.conforms.isCoding {
    check(contained.type, at: contained.range)
  }
}

extension Schema {
  /// Whether null represents a value of a struct of the form `value` or of a union.
  fileprivate func hasNullAmongValues(_ type: SwiftType) -> Bool {
    if valueField(of: type) != nil { return isNull(type) }
    guard case .declared(let declared) = type, case .union(let index) = declared.index else {
      return false
    }
    return nullKind(of: unions[index]) != nil
  }
}

/// Checks that a type that rejects or keeps unknown members knows every tag in its object.
func tagsAreNoExtras(_ wire: Wire, _ graph: Graph, _ diagnostics: inout Diagnostics) {
  let schema = wire.schema
  guard schema.handlesExtras else { return }
  let nested = graph.payloads.gathered({ wire.handlers(inOwnObjectOf: $0) }) { $0.add($1) }
  for union in schema.unions where union.hasTagInPayload && union.conforms.isCoding {
    for payload in union.kinds.map(\.payload) {
      guard case .type(let type, let range) = payload else { continue }
      var handlers = wire.handlers(in: type)
      if case .declared(let declared) = type, case .union(let index) = declared.index {
        handlers = nested[index]
      }
      let tagKeys = union.tagKeys
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
            knownTags: union.tagKeys)))
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
    var knownTags: [String] = []
    if case .model(let index, _) = declared.index {
      let union = schema.unions[index]
      fix = "in the 'coding' of \(quoted(union.name.value.text))"
      if union.hasTagInPayload { knownTags += union.tagKeys }
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
