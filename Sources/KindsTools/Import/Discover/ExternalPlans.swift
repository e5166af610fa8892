import KindsCore

// Finds unions of objects whose only key is the tag.

extension Discovery {
  /// Returns the plan of a union in which each branch is null, one or more constant strings, or a closed object with
  /// exactly one member, and at least one is an object. Returns `nil` for any other schema, or if two tags are equal.
  ///
  /// The keys and the strings are the tags. Serialization libraries of other languages describe enums in this way.
  func externalPlan(
    of shape: SchemaShape, _ group: SchemaShape.Alternatives
  ) -> (plan: UnionPlan, isNullable: Bool)? {
    guard !shape.hasMembers, shape.discriminator == nil, shape.constants == nil else { return nil }
    var kinds: [PlannedKind] = []
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
    let texts = Set(kinds.filter(\.branches.isEmpty).map { $0.tags[0].text })
    let hasObjects = kinds.contains { !$0.branches.isEmpty }
    kinds.removeAll { !$0.branches.isEmpty && texts.contains($0.tags[0].text) }
    // If all branches are strings, the schema is an enum.
    guard kinds.count > 1 || isOpen && !kinds.isEmpty, hasObjects,
      Set(kinds.map { $0.tags[0].text }).count == kinds.count
    else { return nil }
    return (externalPlan(kinds, isOpen: isOpen), isNullable)
  }

  /// Returns the plan for an object that has exactly one of its members, or `nil` for any other schema.
  func keyedPlan(of shape: SchemaShape) -> UnionPlan? {
    guard shape.limits["minProperties"]?.count == 1, shape.limits["maxProperties"]?.count == 1,
      shape.alternatives.isEmpty, shape.conditions.isEmpty, !shape.properties.isEmpty
    else { return nil }
    return externalPlan(
      shape.properties.map { externalKind($0) }, isOpen: !shape.isClosed)
  }

  private func externalPlan(_ kinds: [PlannedKind], isOpen: Bool) -> UnionPlan {
    UnionPlan(coding: DraftCoding(style: .external, keepsUnknown: isOpen), kinds: kinds)
  }

  /// Whether a branch accepts all tags except certain ones: as a string, or as the only key of an object.
  private func isAnyTag(_ part: SchemaShape, _ branch: JSONNode) -> Bool {
    if part.types == [.string] { return part.constants == nil && branch["not"] != nil }
    return part.types == [.object] && !part.hasMembers && part.limits["minProperties"]?.count == 1
      && part.limits["maxProperties"]?.count == 1
  }

  /// Returns the kinds of a branch, or `nil` if it is neither a closed object with one member nor a set of strings.
  private func externalKinds(of part: SchemaShape, _ branch: JSONNode) -> [PlannedKind]? {
    guard part.references.isEmpty, part.alternatives.isEmpty, part.conditions.isEmpty,
      part.problem == nil, !part.isNullable
    else { return nil }
    if let constants = part.constants {
      guard constants.allSatisfy({ $0.sort == .string }) else { return nil }
      return constants.map { constant in
        PlannedKind(
          tags: [constant.value], branches: [],
          notes: constants.count == 1 ? Notes([branch]) : Notes(doc: constant.doc))
      }
    }
    guard part.isClosed, part.properties.count == 1, let property = part.properties.first,
      part.requires(property.key), part.required.count == 1, property.schemas.count == 1,
      shape(of: property.schemas).constants == nil
    else { return nil }
    return [externalKind(property, Notes([branch]))]
  }

  private func externalKind(_ property: SchemaShape.Property, _ notes: Notes? = nil) -> PlannedKind
  {
    PlannedKind(
      tags: [.string(property.key)], branches: [Branch(shape(of: property.schemas[0]))],
      notes: notes)
  }
}
