import KindsCore

// Unions whose kinds are described with `if` and `then`.

extension DraftBuilder {
  /// A condition for a kind, and the schema of its values.
  private struct Clause {
    let condition: JSONNode
    let content: JSONNode
    let tags: [JSONValue]
  }

  /// Returns the union that conditions describe, or `nil` for any other schema.
  func conditionalUnion(of shape: SchemaShape, _ place: Place) -> ImportedType? {
    guard shape.properties.count == 1, shape.alternatives.isEmpty else { return nil }
    let key = shape.properties[0].key
    var clauses: [Clause] = []
    for node in shape.conditions {
      guard let condition = node["if"], let content = node["then"], node["else"] == nil,
        condition.members.allSatisfy({ ["properties", "required"].contains($0.key.value) }),
        let members = condition["properties"]?.members, members.count == 1,
        members[0].key.value == key,
        let values = self.shape(of: members[0].value).constants
      else { return nil }
      clauses.append(Clause(condition: condition, content: content, tags: values.map(\.value)))
    }
    return taggedUnion(of: shape, key, clauses, place)
  }

  private func taggedUnion(
    of shape: SchemaShape, _ key: String, _ clauses: [Clause], _ place: Place
  ) -> ImportedType {
    let known = self.shape(of: shape.properties[0].schemas).constants
    return define(place, shape, discovery.values(of: shape), isUnion: true) { [self] place, doc in
      var union = DraftUnion(
        name: place.name, doc: doc,
        coding: DraftCoding(style: .internal, tag: key, keepsUnknown: known == nil))
      var names = DraftNames(.cases)
      var seen: Set<String> = []
      let tags = known?.map(\.value) ?? clauses.flatMap(\.tags)
      for tag in tags where !seen.contains(tag.text) {
        let clause = clauses.first { $0.tags.contains(tag) }
        let all = clause?.tags ?? [tag]
        for tag in all { seen.insert(tag.text) }
        var kind = DraftKind(name: names.takeMember(Self.text(of: tag)), tag: tag)
        if all.count > 1 {
          kind.more.append(.init(key: "aliases", value: .array(Array(all.dropFirst()))))
        }
        if let clause {
          fill(&kind, with: clause.content, excluding: key, place)
          let isMissing = clause.condition["required"] == nil && !shape.requires(key)
          if isMissing, clauses.count(where: { $0.condition["required"] == nil }) == 1 {
            union.coding.missingTag = kind.name
            remarkOnWrittenTag(tag, key, ofKind: kind.name, shape)
          }
        }
        typeNames.takeModel(of: &kind, in: place.name)
        union.kinds.append(kind)
      }
      if union.coding.missingTag == nil, !shape.requires(key) {
        var kind = DraftKind(name: names.takeMember("untagged"))
        // These conditions also apply to objects without the tag.
        let branches = clauses.filter { $0.condition["required"] == nil }.map { clause in
          Branch(self.shape(of: clause.content))
        }
        if !branches.isEmpty {
          kind.fields = fields(
            of: discovery.merged(branches, without: [key]).shape, excluding: [],
            place.called(kind.name))
        }
        typeNames.takeModel(of: &kind, in: place.name)
        union.kinds.append(kind)
        union.coding.missingTag = kind.name
        union.coding.writesMissingTag = false
        discovery.remarkOnUntagged(key, shape)
      }
      return .union(union)
    }
  }

  /// Sets the fields or the payload of a kind, and its documentation.
  ///
  /// - Parameter tag: The key of the tag, if it is in the same object. The content may describe it too.
  func fill(
    _ kind: inout DraftKind, with content: JSONNode, excluding tag: String? = nil, _ place: Place
  ) {
    let notes = notes(of: [content])
    kind.doc = notes.doc
    kind.deprecated = notes.deprecation
    let inner = shape(of: content)
    let hasTag = tag.map { inner.property($0) != nil } ?? false
    // The fields of a kind cannot be null, and the union decides about their unknown members.
    if inner.onlyReference == nil || hasTag, inner.isObject, !inner.properties.isEmpty,
      inner.alternatives.isEmpty, inner.conditions.isEmpty, !inner.isNullable, hasUsualExtras(inner)
    {
      kind.fields = fields(
        of: inner, excluding: Set([tag].compactMap { $0 }), place.called(kind.name))
      return
    }
    let isEmpty = inner.isObject && inner.isDictionary && !inner.hasMembers
    if isEmpty, inner.onlyReference == nil, !inner.isNullable { return }
    var type = type(of: [content], place.called(kind.name))
    type.constant = nil
    kind.payload = type.optionalText
  }
}
