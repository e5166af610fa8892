import KindsCore

// Finds unions whose kinds are described with `if` and `then`.

extension Discovery {
  /// Returns the plan for a schema whose conditions depend on the value of its only member, or `nil` for any other
  /// schema.
  func conditionalPlan(of shape: SchemaShape) -> UnionPlan? {
    guard shape.properties.count == 1, shape.alternatives.isEmpty, !shape.conditions.isEmpty else {
      return nil
    }
    let key = shape.properties[0].key
    var base = shape
    base.conditions = []
    // A value without a condition of its own has only the members of the base.
    var alone = base
    alone.require(key)
    var kinds: [PlannedKind] = []
    var appliesWithoutTag = false
    for node in shape.conditions {
      guard let condition = node["if"], let content = node["then"], node["else"] == nil,
        condition.members.allSatisfy({ ["properties", "required"].contains($0.key.value) }),
        let members = condition["properties"]?.members, members.count == 1,
        members[0].key.value == key,
        let tags = self.shape(of: members[0].value).constants,
        let branches = branches(of: content, condition["required"] == nil ? base : alone, key)
      else { return nil }
      appliesWithoutTag = appliesWithoutTag || condition["required"] == nil
      kinds.append(PlannedKind(tags: tags.map(\.value), branches: branches))
    }
    let known = self.shape(of: shape.properties[0].schemas).constants?.map(\.value)
    var rest = known ?? kinds.flatMap(\.tags)
    var ordered: [PlannedKind] = []
    while let tag = rest.first {
      let kind =
        kinds.first { $0.tags.contains(tag) } ?? PlannedKind(tags: [tag], branches: [Branch(alone)])
      // The first condition for a value decides.
      let tags = kind.tags.filter(rest.contains)
      rest.removeAll(where: tags.contains)
      ordered.append(PlannedKind(tags: tags, branches: kind.branches))
    }
    let untagged = appliesWithoutTag || shape.requires(key) ? [] : [Branch(shape.without([key]))]
    let candidate = Candidate(
      key: key, level: .single, kinds: ordered, others: untagged, isNamed: false)
    guard let planned = try? planned(ordered, excluding: [key]) else { return nil }
    var plan = taggedPlan(candidate, planned)
    plan.coding.keepsUnknown = known == nil
    return plan
  }

  /// Returns the branches of a condition's content, or `nil` if they are not all objects.
  private func branches(of content: JSONNode, _ base: SchemaShape, _ key: String) -> [Branch]? {
    let inner = shape(of: content)
    var both = base
    both.add(inner)
    (both.doc, both.title, both.alternatives) = (inner.doc, inner.title, [])
    guard inner.conditions.isEmpty, inner.dependents.isEmpty, both.problem == nil else {
      return nil
    }
    let groups = choices(of: inner)
    if groups.isEmpty {
      // The schema of a member may describe the tag too, but differently.
      let named =
        inner.property(key) == nil ? inner.onlyReference.map { self.named.schema(at: $0) } : nil
      return [Branch(both, named: named)]
    }
    if groups.count > 1 { return nil }
    let all = branches(of: both, groups[0])
    return all.problem == nil && !all.isNullable && all.all.allSatisfy(\.hasMembers) ? all.all : nil
  }
}
