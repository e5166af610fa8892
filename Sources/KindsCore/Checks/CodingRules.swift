// Rules that make kinds distinguishable in data, and leave space for the discriminator.

extension Checker {
  /// Checks that the payload of an internally tagged kind is an object in which the tag's key is free.
  func payloadsAreObjects() {
    for union in schema.unions where union.hasTagInPayload && union.conforms.isCoding {
      // A payload with tags provides the tag itself.
      for kind in union.kinds where kind.payloadTags == nil {
        guard case .type(let type, let range) = kind.payload, !hasSpace(for: union, in: type)
        else { continue }
        refuse(
          .payloadIsObject, at: range,
          "the payload \(q: type) of the kind \(q: kind) cannot contain the tag, because not all of its values are objects in which the key \(q: union.tagKey) is free; \(fix(for: type))"
        )
      }
    }
  }

  /// Whether the values of a type are objects in which the keys of a union's tag are free.
  private func hasSpace(for union: Union, in type: SwiftType) -> Bool {
    if case .external(let external, _) = type { return external.jsonType == .object }
    guard case .declared(let declared) = type else { return false }
    switch declared.index {
    case .structure(let index): return schema.structures[index].form == .object
    case .model: return true
    case .enumeration: return false
    case .union(let index):
      return !union.tagKeys.contains { tagClashes.contains($0, in: index) }
    }
  }

  /// Returns the fix for a payload whose values are not known to have a JSON type.
  private func fix(for type: SwiftType) -> String {
    if case .external(let external, _) = type, external.jsonType == nil {
      return "set its 'form' in 'externals'"
    }
    return "use 'fields' or a struct"
  }

  /// Checks that the values of each kind have one JSON type, and that no two kinds have the same JSON type.
  func shapesAreDistinct() {
    for union in schema.supersets where union.isDiscriminatedByType && union.conforms.isCoding {
      var first: [JSONType: Kind] = [:]
      for kind in union.kinds {
        if let type = schema.jsonType(of: kind) {
          guard let other = first.updateValue(first[type] ?? kind, forKey: type) else { continue }
          refuse(
            .payloadShape, at: kind.name.range,
            "the style 'shape' cannot distinguish the kinds \(q: other) and \(q: kind) of \(q: union), because each is \(type.valueText) in JSON; change the payload of one of them",
            see: ("\(q: other) is declared here", other.name.range))
        } else if case .type(let type, let range) = kind.payload {
          switch type {
          // Other rules report these types.
          case .known where kind.writtenFormat?.value != .coder: continue
          case .array, .set, .dictionary, .presence: continue
          default: break
          }
          refuse(
            .payloadShape, at: range,
            "the style 'shape' cannot recognize the kind \(q: kind), because the values of its payload \(q: type) are not known to have one JSON type; \(fix(for: type))"
          )
        }
      }
    }
  }

  /// Checks that types with null among their JSON values are not optional, because `nil` and null could not be
  /// distinguished.
  func optionalsDifferFromNull() {
    let hasValueStructs = schema.structures.contains { $0.form == .value }
    guard hasValueStructs || schema.unions.contains(where: { schema.nullKind(of: $0) != nil })
    else { return }
    for contained in schema.containedTypes where contained.conforms.isCoding {
      for part in contained.type.parts
      where (part.isOptional || part.isPresence) && schema.hasNullAmongValues(part.wrapped) {
        refuse(
          .optionalJSON, at: contained.range,
          "null is among the values of \(q: part.wrapped) in JSON, so 'nil' in \(q: contained.type) has no JSON representation of its own; write \(q: part.wrapped)"
        )
      }
    }
  }

  /// Checks that a type that rejects or keeps unknown members knows every tag in its object.
  func tagsAreNoExtras() {
    guard schema.handlesExtras else { return }
    var handlers: [String: [ExtrasHandler?]] = [:]
    for union in schema.unions where union.hasTagInPayload && union.conforms.isCoding {
      for case .type(let type, let range) in union.kinds.map(\.payload) {
        for key in union.tagKeys {
          var handler = wire.extrasHandler(in: type, without: key)
          if case .declared(let declared) = type, case .union(let index) = declared.index {
            let found =
              handlers[key]
              ?? graph.payloads.gathered({ wire.extrasHandler(inOwnObjectOf: $0, without: key) }) {
                $0 = $0 ?? $1
              }
            handlers[key] = found
            handler = found[index]
          }
          guard let handler else { continue }
          refuse(
            .extrasWithTag, at: range,
            "\(q: handler.name) would treat the tag of \(q: union) as an extra, because it is at the key \(q: key) of the same object; write '\"extras\": \"ignore\"' for \(q: handler.owner)"
          )
        }
      }
    }
  }
}

/// Finds the unions whose objects have no space for a tag.
struct TagClashes {
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
  mutating func contains(_ tagKey: String, in union: Int) -> Bool {
    if withoutMembers[union] { return true }
    // The declarations in a union's object are in components with the same or a lower number.
    guard let lowest = lowestComponents[tagKey], lowest <= graph.components[union] else {
      return false
    }
    var seen: Set<Int> = []
    // The set is moved rather than copied, because a chain of unions would copy it for each union.
    swap(&seen, &clean[tagKey, default: []])
    var isFree = true
    graph.forEachDeclaration(inObjectOf: union, notIn: &seen) { number in
      if number < unions.count { isFree = !unions[number].ownKeys.contains { $0.key == tagKey } }
      return isFree
    }
    if isFree { clean[tagKey] = seen }
    return !isFree
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

  /// Whether any declaration rejects or keeps unknown members.
  fileprivate var handlesExtras: Bool {
    structures.contains { $0.extras != .ignore } || unions.contains { $0.coding.extras != .ignore }
  }
}

/// A type that would mistake a tag for an unknown member.
private struct ExtrasHandler {
  let name: SwiftName
  /// The declaration with the setting `extras`.
  let owner: SwiftName
}

extension Wire {
  /// Returns a type in a union's object that rejects or keeps unknown members, and does not know a key. The objects of
  /// unions in that union's payloads are not included.
  fileprivate func extrasHandler(
    inOwnObjectOf index: Int, without key: String
  ) -> ExtrasHandler? {
    let union = schema.unions[index]
    if union.handlesExtrasInOwnObject, !union.tagKeys.contains(key) {
      return ExtrasHandler(name: union.name.value, owner: union.name.value)
    }
    guard union.sharesObject else { return nil }
    for case .type(let type, _) in union.kinds.lazy.map(\.payload) {
      if let handler = extrasHandler(in: type, without: key) { return handler }
    }
    return nil
  }

  /// Returns a type if it is a struct or model that rejects or keeps unknown members, and does not know a key.
  fileprivate func extrasHandler(in type: SwiftType, without key: String) -> ExtrasHandler? {
    guard case .declared(let declared) = type, let record = record(type), record.form == .object,
      record.extras != .ignore
    else { return nil }
    var owner = declared.name
    if case .model(let index, _) = declared.index {
      let union = schema.unions[index]
      owner = union.name.value
      if union.hasTagInPayload, union.tagKeys.contains(key) { return nil }
    } else if record.membersWithKeys.contains(where: { $0.keys.contains(key) }) {
      return nil
    }
    return ExtrasHandler(name: declared.name, owner: owner)
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
