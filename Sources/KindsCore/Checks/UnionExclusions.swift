// The settings of unions and kinds that exclude each other, or that the types of a union exclude.

/// A union, with what its rules depend on.
struct UnionUse {
  let index: Int
  let schema: Schema
  let graph: Graph

  var union: Union { schema.unions[index] }
  var access: Access { schema.documents[union.document].access }

  /// Returns the place of a key in the union's own `coding`.
  func coding(_ key: String) -> SourceRange? { union.coding.writtenPlace(of: key) }
}

/// A kind in its union.
struct KindUse {
  let position: Int
  let owner: UnionUse

  var kind: Kind { owner.union.kinds[position] }
  var syntax: KindSyntax { kind.syntax }
  var unionName: String { owner.union.quotedText }
}

extension Checker {
  /// Checks that no union and no kind has a setting that its other settings or its types exclude.
  func unionSettingsFit() {
    let (unionExclusions, kindExclusions) = (unionExclusions, kindExclusions)
    for (index, union) in schema.unions.enumerated() where union.superset == nil {
      let use = UnionUse(index: index, schema: schema, graph: graph)
      union.coding.refuseKeys(for: union.coding.style.rawValue, &found)
      refuse(unionExclusions, of: use, union.quotedText)
      for (position, kind) in union.kinds.enumerated() {
        refuse(
          kindExclusions, of: KindUse(position: position, owner: use), in: kind.syntax,
          "the kind \(q: kind)")
        if kind.hasAssociatedFields, let extras = kind.fields.first(where: \.isExtras) {
          refuse(
            .associatedValues, at: kind.name.range,
            "the kind \(q: kind) has associated values, which cannot keep extras; set 'extras' to 'ignore'",
            see: ("extras are kept here", extras.typeRange))
        }
      }
    }
    for structure in schema.structures where !structure.conforms.isCoding {
      refuse(
        .directJSON, at: structure.json?.range,
        "\(q: structure) cannot have 'json', because it is not Codable; remove 'json'")
    }
  }
}

private var unionExclusions: [Exclusion<UnionUse>] {
  [
    Exclusion("frozen", .frozen, \.union.frozen?.range) { use, _ in
      use.access == .public || !use.schema.isOwn(document: use.union.document)
        ? nil : "it is '\(use.access.rawValue)'; remove 'frozen', or set 'access' to 'public'"
    },
    Exclusion("shared", .codingKey, { $0.coding("shared") }) { use, _ in
      use.union.sharedFields.isEmpty ? "it has no shared fields" : nil
    },
    Exclusion("fallback", .codingKey, { $0.coding("fallback") }) { use, _ in
      if !use.union.keepsUnknown { return "it keeps no values of unknown kinds" }
      return use.union.parameters.isEmpty ? nil : "it is generic"
    },
    Exclusion("unknown", .codingKey, \.union.unknown?.name) { use, _ in
      use.union.conforms.contains(.decodable) ? nil : "it is not Decodable"
    },
    Exclusion("maxDepth", .codingKey, { $0.coding("maxDepth") }) { use, _ in
      use.graph.recursive.contains(.union(use.index))
        || use.schema.reachesExternal(from: .union(use.index))
        ? nil : "its values cannot contain each other"
    },
    Exclusion("json", .directJSON, \.union.json) { use, _ in
      use.union.conforms.isCoding ? nil : "it is not Codable"
    },
    Exclusion("kindDecoding", .usedPart, { $0.union.parts.range(of: .kindDecoding) }) { use, _ in
      use.union.conforms.contains(.decodable) ? nil : "it is not Decodable"
    },
    Exclusion("modelProtocol", .usedPart, { $0.union.parts.range(of: .modelProtocol) }) { use, _ in
      if use.union.hasModelProtocol { return nil }
      return use.union.parameters.isEmpty ? "no kind of it has a model struct" : "it is generic"
    },
    Exclusion("traversal", .traversalWithoutRecursion, { $0.union.parts.range(of: .traversal) }) {
      use, _ in
      use.graph.traversedTypes[use.index].isEmpty ? "no kind of it contains the union" : nil
    },
    Exclusion("without", .usedPart, { $0.union.parts.range(omitting: .kind) }) { use, _ in
      let union = use.union
      let comparesKinds =
        union.conforms.contains(.equatable)
        && use.graph.recursive.contains(.union(use.index))
      return union.conforms.isCoding || comparesKinds || !union.constants.isEmpty
        || !union.renderers.isEmpty
        ? "other generated code uses its 'kind'; remove 'kind' from 'without'" : nil
    },
  ]
}

private var kindExclusions: [Exclusion<KindUse>] {
  [
    Exclusion("tag", .codingKey, \.syntax.tag, reasonAgainstTag),
    Exclusion("aliases", .codingKey, \.syntax.aliases.first, reasonAgainstTag),
    Exclusion("tag", .tagKey, \.syntax.tag, reasonAgainstOwnTag),
    Exclusion("aliases", .tagKey, \.syntax.aliases.first, reasonAgainstOwnTag),
    Exclusion("payload", .payloadWithSharedFields, \.payloadRange) { use, _ in
      use.owner.union.sharedFields.isEmpty
        ? nil : "it could not contain the shared fields of \(use.unionName); use 'fields'"
    },
    Exclusion("discriminatedBy", .codingKey, { $0.syntax.writtenPlace(of: "discriminatedBy") }) {
      use, _ in
      use.owner.union.isDiscriminatedByMembers
        ? nil : "\(use.unionName) does not have the style 'members'"
    },
    Exclusion("model", .modelWithoutFields, \.syntax.model, reasonAgainstModel),
    Exclusion("conforms", .conformsWithoutModel, \.addingConformances, reasonAgainstModel),
    Exclusion("label", .associatedValues, \.syntax.label) { use, _ in
      use.kind.payloadField == nil ? nil : "its payload is in a model with the shared fields"
    },
    Exclusion("format", .format, \.syntax.format) { use, format in
      var type = use.kind.payloadField?.type
      if case .type(let payload, _) = use.kind.payload { type = payload }
      return type?.reasonAgainst(format.value)
    },
    Exclusion("invalid", .invalidValue, \.syntax.invalid) { use, _ in
      if !use.owner.union.keepsUnknown {
        return "\(use.unionName) keeps no values of unknown kinds"
      }
      return use.owner.union.kindWithoutTag == use.position
        ? "a value without a tag is never of an unknown kind" : nil
    },
    Exclusion("indirect", .indirection, \.syntax.indirect) { use, written in
      if written.value, !use.kind.hasPayload { return "it has no payload" }
      return use.owner.graph.kindsWithoutSize.contains(
        .model(union: use.owner.index, kind: use.position))
        ? "its payload contains \(use.unionName), which would have infinite size" : nil
    },
  ]
}

private func reasonAgainstTag(_ use: KindUse, _: some Ranged) -> String? {
  let style = use.owner.union.coding.style
  return style.hasTags ? nil : "the style '\(style.rawValue)' has no tags"
}

private func reasonAgainstOwnTag(_ use: KindUse, _: some Ranged) -> String? {
  use.kind.payloadTags == nil ? nil : "it has the tags of its payload"
}

private func reasonAgainstModel(_ use: KindUse, _: some Ranged) -> String? {
  use.kind.hasModel ? nil : "it has no model struct"
}

extension KindUse {
  /// The place of a payload that is not in a model.
  fileprivate var payloadRange: SourceRange? {
    if case .type(_, let range) = kind.payload { range } else { nil }
  }

  /// The name of the kind, if it has conformances in addition to those of the union.
  fileprivate var addingConformances: Located<SwiftName>? {
    kind.conforms != owner.union.conforms || kind.protocols.count > owner.union.protocols.count
      ? kind.name : nil
  }
}

extension Schema {
  /// Whether a value of a declaration can contain a value of an external type.
  fileprivate func reachesExternal(from index: DeclarationIndex) -> Bool {
    let declarations = reached(from: [index]) {
      self[$0].types.flatMap(\.parts).compactMap { part in
        if case .declared(let declared) = part { declared.index } else { nil }
      }
    }
    return declarations.contains {
      self[$0].types.flatMap(\.parts).contains { if case .external = $0 { true } else { false } }
    }
  }
}
