import KindsCore

// Unions of objects whose only key is the tag.

extension DraftBuilder {
  /// Returns the type of a union in which each branch is null, one or more constant strings, or a closed object with
  /// exactly one member, and at least one is an object. Returns `nil` for any other schema, or if two tags are equal.
  ///
  /// The keys and the strings are the tags. Serialization libraries of other languages describe enums in this way.
  func externalUnion(
    of shape: SchemaShape, _ group: SchemaShape.Alternatives, _ place: Place
  ) -> ImportedType? {
    guard !shape.hasMembers, shape.discriminator == nil, shape.constants == nil else { return nil }
    var kinds: [ExternalKind] = []
    var isNullable = false
    var isOpen = false
    for branch in group.schemas {
      let part = self.shape(of: branch)
      if part.types == [.null] {
        isNullable = true
      } else if isAnyTag(part, branch) {
        isOpen = true
      } else if let own = externalKinds(of: part, branch) {
        kinds += own
      } else {
        return nil
      }
    }
    // A kind without a payload may be an object, too.
    let texts = Set(kinds.filter { $0.content == nil }.map(\.tag))
    let hasObjects = kinds.contains { $0.content != nil }
    kinds.removeAll { $0.content != nil && texts.contains($0.tag) }
    let tags = Set(kinds.map(\.tag))
    // If all branches are strings, the schema is an enum.
    guard kinds.count > 1 || isOpen && !kinds.isEmpty, tags.count == kinds.count, hasObjects
    else { return nil }
    var type = externalUnion(of: kinds, isOpen: isOpen, shape, place)
    type.isNullable = type.isNullable || isNullable
    return type
  }

  /// Whether a branch accepts all tags except certain ones: as a string, or as the only key of an object.
  private func isAnyTag(_ part: SchemaShape, _ branch: JSONNode) -> Bool {
    if part.types == [.string] { return part.constants == nil && branch["not"] != nil }
    return part.types == [.object] && !part.hasMembers && part.limits["minProperties"]?.count == 1
      && part.limits["maxProperties"]?.count == 1
  }

  /// Returns the union of an object that has exactly one of its members, or `nil` for any other schema.
  func keyedUnion(of shape: SchemaShape, _ place: Place) -> ImportedType? {
    guard shape.limits["minProperties"]?.count == 1, shape.limits["maxProperties"]?.count == 1,
      shape.alternatives.isEmpty, !shape.properties.isEmpty
    else { return nil }
    let kinds = shape.properties.map {
      ExternalKind(tag: $0.key, content: $0.schemas[0], doc: nil)
    }
    return externalUnion(of: kinds, isOpen: !shape.isClosed, shape, place)
  }

  private func externalUnion(
    of kinds: [ExternalKind], isOpen: Bool, _ shape: SchemaShape, _ place: Place
  ) -> ImportedType {
    define(place, shape, discovery.values(of: shape), isUnion: true) { [self] place, doc in
      var union = DraftUnion(
        name: place.name, doc: doc, coding: DraftCoding(style: .external, keepsUnknown: isOpen))
      var names = DraftNames(.cases)
      union.kinds = kinds.map { kind in
        var draft = DraftKind(name: names.takeMember(kind.tag), tag: .string(kind.tag))
        if let content = kind.content {
          fill(&draft, with: content, place)
          if draft.payload == nil, draft.fields.isEmpty { draft.payload = "[String: JSON]" }
          typeNames.takeModel(of: &draft, in: place.name)
        }
        draft.doc = kind.doc ?? draft.doc
        return draft
      }
      return .union(union)
    }
  }

  /// Returns the kinds of a branch, or `nil` if it is neither a closed object with one member nor a set of strings.
  private func externalKinds(of part: SchemaShape, _ branch: JSONNode) -> [ExternalKind]? {
    guard part.references.isEmpty, part.alternatives.isEmpty, part.conditions.isEmpty,
      part.problem == nil
    else { return nil }
    let doc = notes(of: [branch]).doc
    if let constants = part.constants {
      guard constants.allSatisfy({ $0.sort == .string }), !part.isNullable else { return nil }
      return constants.map {
        ExternalKind(
          tag: Self.text(of: $0.value), content: nil, doc: constants.count == 1 ? doc : $0.doc)
      }
    }
    guard part.isClosed, !part.isNullable, part.properties.count == 1,
      let property = part.properties.first, part.requires(property.key), part.required.count == 1,
      property.schemas.count == 1,
      self.shape(of: property.schemas[0]).constants == nil
    else { return nil }
    return [ExternalKind(tag: property.key, content: property.schemas[0], doc: doc)]
  }
}

/// A kind whose tag is a key, or a string that is the whole value.
private struct ExternalKind {
  let tag: String
  /// The value at the key; `nil` for a string.
  let content: JSONNode?
  let doc: String?
}
