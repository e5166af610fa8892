import KindsSchema

// The discriminators of unions of objects.

/// The coding of a union of objects, with the branches that become its kinds.
struct UnionPlan {
  /// The style `internal` or `members`.
  let coding: DraftCoding
  let kinds: [PlannedKind]

  init(_ coding: DraftCoding, _ kinds: [PlannedKind]) {
    self.coding = coding
    self.kinds = kinds
  }
}

/// A kind of a union that is planned.
struct PlannedKind {
  /// Its tags; none if its objects have no tag.
  var tags: [JSONValue] = []
  /// Its branches; the plan discriminates several.
  var branches: [Branch]
  var plan: UnionPlan?
}

/// Thrown if nothing discriminates the branches of a union.
struct NoDiscriminator: Error {
  let reason: String
}

extension Importer {
  /// Finds out how branches that are all objects are told apart.
  ///
  /// - Parameters:
  ///   - discriminator: What the description says of that.
  ///   - excluded: The keys that tell nothing, because all branches have the same there.
  func plan(
    _ branches: [Branch], _ discriminator: JSONNode?, excluding excluded: Set<String> = []
  ) throws(NoDiscriminator) -> UnionPlan {
    let byMembers = UnionPlan(
      DraftCoding(style: .members), branches.map { PlannedKind(branches: [$0]) })
    let named = discriminator?["propertyName"]?.string
    var keys: [String] = []
    for key in [named, "type"].compactMap({ $0 }) + constantKeys(of: branches)
    where !excluded.contains(key) && !keys.contains(key) { keys.append(key) }
    let candidates = keys.compactMap { key -> Candidate? in
      let discriminator = key == named ? discriminator : nil
      return candidate(key, branches, discriminator)
    }
    for level in [Candidate.Level.single, .several] {
      if let candidate = candidates.first(where: { $0.level == level }) {
        // Objects without the tag would be written with it, which telling members do not need.
        let loose = candidate.kinds.flatMap(\.branches).count { !$0.shape.requires(candidate.key) }
        if loose == 1, discriminator == nil, untold(branches) == nil { return byMembers }
        return UnionPlan(DraftCoding(tag: candidate.key), candidate.kinds)
      }
    }
    for candidate in candidates where candidate.level == .repeated {
      if let kinds = planned(candidate.kinds, excluding: excluded.union([candidate.key])) {
        return UnionPlan(DraftCoding(tag: candidate.key), kinds)
      }
    }
    guard let pair = untold(branches) else { return byMembers }
    if let candidate = candidates.first(where: { $0.level == .missing }) {
      return UnionPlan(DraftCoding(tag: candidate.key), candidate.kinds)
    }
    throw NoDiscriminator(
      reason:
        "\(name(of: pair.0)) and \(name(of: pair.1)) cannot be told apart: no constant member and no required one does it"
    )
  }

  /// A member whose value may name the kind.
  private struct Candidate {
    enum Level {
      /// Every branch has one value of its own.
      case single
      /// Some have several values.
      case several
      /// Some have the same value.
      case repeated
      /// One branch does not have the member.
      case missing
    }

    let key: String
    let level: Level
    var kinds: [PlannedKind]
  }

  /// The tags that a discriminator maps to schemas, by what it writes and by the schema to which that leads.
  private struct MappedTags {
    var tags: [String] = []
    var byName: [String: [Int]] = [:]
    var byTarget: [NodeID: [Int]] = [:]
  }

  private func candidate(
    _ key: String, _ branches: [Branch], _ discriminator: JSONNode?
  ) -> Candidate? {
    var kinds: [PlannedKind] = []
    var indices: [String: Int] = [:]
    var level = Candidate.Level.single
    var missing: Branch?
    let mapping = discriminator.map { mappedTags(of: $0) }
    // All tags may stand in a schema that the branches extend, and which of them is whose only in the discriminator.
    let sets = branches.map { constants(of: key, in: $0) }
    let texts = sets.map { set in set.flatMap { $0.count > 1 ? $0.map(\.text) : nil } }
    let counts = Dictionary(grouping: texts.compactMap { $0 }) { $0 }.mapValues(\.count)
    for (index, branch) in branches.enumerated() {
      let isShared = texts[index].map { counts[$0, default: 0] > 1 } ?? false
      guard let tags = tags(of: branch, sets[index], mapping, areShared: isShared) else {
        // It must not have the member with any value.
        if missing != nil || branch.shape.property(key) != nil { return nil }
        missing = branch
        continue
      }
      if tags.count > 1 { level = level == .repeated ? .repeated : .several }
      let tagTexts = tags.map(\.text)
      let known = tagTexts.compactMap { indices[$0] }
      if let first = known.first {
        if Set(known).count > 1 || tags.count != known.count
          || kinds[first].tags.count != tags.count
        {
          return nil
        }
        level = .repeated
        kinds[first].branches.append(branch)
        continue
      }
      for text in tagTexts { indices[text] = kinds.count }
      kinds.append(PlannedKind(tags: tags, branches: [branch]))
    }
    if kinds.count < 2 { return nil }
    let areTexts = kinds.flatMap(\.tags).map { if case .string = $0 { true } else { false } }
    if Set(areTexts).count > 1 { return nil }
    if let missing {
      if level == .repeated { return nil }
      kinds.append(PlannedKind(branches: [missing]))
      level = .missing
    }
    return Candidate(key: key, level: level, kinds: kinds)
  }

  /// The plans of kinds with several branches; `nil` if one of them cannot be told apart.
  private func planned(_ kinds: [PlannedKind], excluding excluded: Set<String>) -> [PlannedKind]? {
    var result = kinds
    for index in result.indices where result[index].branches.count > 1 {
      guard let plan = try? plan(result[index].branches, nil, excluding: excluded) else {
        return nil
      }
      result[index].plan = plan
    }
    return result
  }

  /// The values that a member can have in a branch and that name it; `nil` if there are none.
  ///
  /// - Parameters:
  ///   - constants: The only values that it can have there, if it is constant.
  ///   - areShared: Whether another branch can have the same ones.
  private func tags(
    of branch: Branch, _ constants: [JSONValue]?, _ mapping: MappedTags?, areShared: Bool
  ) -> [JSONValue]? {
    let described = mapping.flatMap { describedTags(of: branch, $0) }
    guard let constants else { return described }
    if areShared, let described, described.allSatisfy(constants.contains) { return described }
    return constants
  }

  /// The tags of a branch by what a discriminator maps to its schema, or else the name of that.
  private func describedTags(of branch: Branch, _ mapping: MappedTags) -> [JSONValue]? {
    guard let declared = branch.declared else { return nil }
    let tags = Set(
      mapping.byName[declared.originalName, default: []]
        + mapping.byTarget[declared.node.id, default: []])
    return tags.isEmpty
      ? [.string(declared.originalName)] : tags.sorted().map { .string(mapping.tags[$0]) }
  }

  private func mappedTags(of discriminator: JSONNode) -> MappedTags {
    var mapping = MappedTags()
    for (index, member) in (discriminator["mapping"]?.members ?? []).enumerated() {
      mapping.tags.append(member.key.value)
      if let name = member.value.string { mapping.byName[name, default: []].append(index) }
      if case .success(let target)? = mappedSchema(member.value) {
        mapping.byTarget[target.id, default: []].append(index)
      }
    }
    return mapping
  }

  /// The only values of a member, if they are texts or whole numbers.
  func constants(of key: String, in branch: Branch) -> [JSONValue]? {
    guard let property = branch.shape.property(key) else { return nil }
    let shape = shape(of: property.schemas)
    guard let nodes = shape.constants, !nodes.isEmpty, !shape.isNullable else { return nil }
    let values = nodes.map { JSONValue($0.content) }
    let areTags = values.allSatisfy { value in
      switch value {
      case .string: true
      case .number(let text): Int64(text) != nil
      default: false
      }
    }
    return areTags ? values : nil
  }

  /// The keys of the members of the first branch that may be constant, in their order.
  private func constantKeys(of branches: [Branch]) -> [String] {
    var keys: [String] = []
    var seen: Set<String> = []
    // The tag may be missing in one branch, which may be the first.
    for branch in branches.prefix(2) {
      for property in branch.shape.properties
      where property.schemas.contains(where: mayBeConstant) && seen.insert(property.key).inserted {
        if constants(of: property.key, in: branch) != nil { keys.append(property.key) }
      }
    }
    return keys
  }

  private func mayBeConstant(_ node: JSONNode) -> Bool {
    node.members.contains { ["const", "enum", "$ref", "allOf"].contains($0.key.value) }
  }

  /// Two branches that their required members do not tell apart, as the style `members` does; `nil` if there are none.
  private func untold(_ branches: [Branch]) -> (Branch, Branch)? {
    let required = branches.map { branch in
      Set(branch.shape.required.filter { isAlwaysThere($0, in: branch.shape) })
    }
    var counts: [String: Int] = [:]
    for key in required.joined() { counts[key, default: 0] += 1 }
    let telling = required.map { keys in keys.filter { counts[$0] != branches.count } }
    let all = zip(branches, required).map { branch, required in
      required.union(branch.shape.properties.map(\.key)).union(branch.shape.required)
    }
    var holders: [String: [Int]] = [:]
    for (index, keys) in all.enumerated() {
      for key in keys { holders[key, default: []].append(index) }
    }
    let untelling = branches.indices.filter { telling[$0].isEmpty }
    for first in branches.indices {
      if branches[first].sort != .object || isDictionary(branches[first].shape) {
        return (branches[first], branches[first == 0 ? 1 : 0])
      }
      // Only a branch with all keys that tell this one can be taken for it.
      let rarest = telling[first].lazy.map { holders[$0] ?? [] }.min { $0.count < $1.count }
      for second in rarest ?? untelling where second != first {
        let includes =
          telling[first].count < telling[second].count
          && telling[first].isSubset(of: telling[second])
        if !includes, telling[first].isSubset(of: all[second]) {
          return (branches[first], branches[second])
        }
      }
    }
    return nil
  }

  /// Whether objects have no members with names.
  func isDictionary(_ shape: SchemaShape) -> Bool {
    shape.properties.isEmpty && shape.required.isEmpty
  }

  private func isAlwaysThere(_ key: String, in shape: SchemaShape) -> Bool {
    guard let property = shape.property(key) else { return true }
    let value = self.shape(of: property.schemas)
    return !value.isNullable
      && !value.alternatives.contains { $0.schemas.contains { self.shape(of: $0).isNullable } }
  }

  /// What a branch is called in messages.
  func name(of branch: Branch) -> String {
    if let declared = branch.declared { return quoted(declared.originalName) }
    if let title = branch.shape.title { return quoted(title) }
    return "the branch at \(quoted(references.pointer(to: branch.shape.node.range), limit: 300))"
  }
}
