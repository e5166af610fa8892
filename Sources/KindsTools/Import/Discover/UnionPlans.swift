import KindsCore

// Finds how unions of objects are discriminated.

/// The coding of a union, and the branches of its kinds.
struct UnionPlan {
  /// The coding, in the style `internal`, `external`, `members` or `shape`.
  var coding: DraftCoding
  var kinds: [PlannedKind]
  /// The choice in the style `shape`.
  var choice: Branches?
}

extension UnionPlan {
  private var isOpen: Bool {
    kinds.contains { !$0.branches.allSatisfy(\.shape.isClosed) }
  }

  /// Makes an object with the members of several branches decode as the first of them, also in nested unions. This is
  /// needed because a value of an `anyOf` may match several branches.
  mutating func takeFirst() {
    if coding.style == .members, isOpen {
      coding.isAmbiguous = true
      keepOthers()
    }
    for index in kinds.indices { kinds[index].plan?.takeFirst() }
  }

  /// Makes the union preserve unknown members, because an object may have members of other branches.
  fileprivate mutating func keepOthers() {
    if isOpen { coding.extras = .keep }
  }
}

/// A kind of a planned union.
struct PlannedKind {
  /// The tags; empty if the objects have no tag.
  var tags: [JSONValue] = []
  /// The branches. If there are several, a nested plan discriminates them. In the style `external`, the only branch is
  /// the value at the key, and a kind without a branch is a string.
  var branches: [Branch]
  var plan: UnionPlan?
  /// Whether objects of the kind may lack the tag.
  var mayLackTag = false
  /// The keys of the discriminating members, if some of them may be null.
  var discriminatedBy: [String] = []
  /// The annotations in the style `external`, which precede those of the branch.
  var notes: Notes?
}

/// The error for a union whose branches cannot be discriminated.
struct NoDiscriminator: Error {
  let reason: String
}

extension Discovery {
  /// Returns the plan of a union whose branches have several JSON types.
  func shapePlan(of choice: Branches) -> UnionPlan {
    let kinds = Sort.allCases.map { sort in choice.all.filter { $0.sort == sort } }
      .filter { !$0.isEmpty }.map { PlannedKind(branches: $0) }
    return UnionPlan(coding: DraftCoding(style: .shape), kinds: kinds, choice: choice)
  }

  /// Returns the plan of a union whose branches are all objects.
  func plan(of choice: Branches) throws(NoDiscriminator) -> UnionPlan {
    let isAnyOf = choice.group?.origin == .anyOf
    var plan = try plan(choice.all, choice.discriminator, mayMatchSeveral: isAnyOf)
    if isAnyOf { plan.takeFirst() }
    if !plan.coding.style.hasTags { return plan }
    if let other = choice.discriminator?["defaultMapping"] {
      plan.coding.keepsUnknown = true
      remarks.changed(
        "'defaultMapping'", "becomes unknown kinds, which keep their JSON", at: other.range)
    }
    if let group = choice.group, isOpen(group, at: plan.coding.tag) {
      plan.coding.keepsUnknown = true
    }
    return plan
  }

  /// Finds how branches that are all objects are discriminated.
  ///
  /// - Parameters:
  ///   - discriminator: The discriminator in the description, if any.
  ///   - excluded: The keys that have the same value in all branches.
  ///   - mayMatchSeveral: Whether a value may match several branches.
  private func plan(
    _ branches: [Branch], _ discriminator: JSONNode?, excluding excluded: Set<String> = [],
    mayMatchSeveral: Bool = false
  ) throws(NoDiscriminator) -> UnionPlan {
    let named = discriminator?["propertyName"]?.string
    var keys: [String] = []
    for key in [named, "type"].compactMap({ $0 }) + constantKeys(of: branches)
    where !excluded.contains(key) && !keys.contains(key) { keys.append(key) }
    let candidates = keys.compactMap { key in
      candidate(key, branches, key == named ? discriminator : nil)
    }
    let unique = [Candidate.Level.single, .several].lazy.compactMap { level in
      candidates.first { $0.level == level }
    }
    if let candidate = unique.first {
      // If one branch does not require the tag, its objects would be written with a tag. Discriminating by members
      // avoids this.
      let loose = candidate.kinds.flatMap(\.branches).count { !$0.shape.requires(candidate.key) }
      if loose == 1, discriminator == nil, undecided(separate(branches)) == nil {
        return planByMembers(separate(branches))
      }
      return taggedPlan(candidate, candidate.kinds)
    }
    var failure: NoDiscriminator?
    /// Returns the plan for a candidate, in which nested plans discriminate the branches that share a tag.
    func nested(_ candidate: Candidate) -> UnionPlan? {
      do throws(NoDiscriminator) {
        let kinds = try planned(candidate.kinds, excluding: excluded.union([candidate.key]))
        return taggedPlan(candidate, kinds)
      } catch {
        failure = failure ?? error
        return nil
      }
    }
    for candidate in candidates where candidate.level == .repeated {
      if let plan = nested(candidate) { return plan }
    }
    let partial = candidates.filter { $0.level == .partial }
    // One branch that accepts any value of the tag, or any value except the other tags, is the branch for unknown kinds.
    for candidate in partial where candidate.isOpen && candidate.others.count == 1 {
      guard candidate.key == named || excludesTags(candidate) || isOnlyOpen(candidate) else {
        continue
      }
      if let plan = nested(candidate) { return plan }
    }
    guard let pair = undecided(separate(branches)) else {
      return planByMembers(separate(branches))
    }
    for candidate in partial where candidate.others.count == 1 && !candidate.isOpen {
      if let plan = nested(candidate) { return plan }
    }
    if let plan = partial.lazy.compactMap(planAdjacentToTag).first { return plan }
    if let candidate = partial.min(by: { $0.others.count < $1.others.count }),
      candidate.others.count <= max(1, branches.count / 2), let plan = nested(candidate)
    {
      return plan
    }
    if let plan = ambiguousPlan(branches, mayMatchSeveral) {
      return plan
    }
    if let parts = partition(branches, intoOne: false) {
      return planByMembers(separate(parts))
    }
    if let failure { throw failure }
    // If some branches have a tag, those without one are the problem.
    let blamed = partial.first.flatMap { undecided(separate($0.others)) } ?? pair
    throw NoDiscriminator(
      reason:
        "no constant or required member discriminates \(name(of: blamed.0)) and \(name(of: blamed.1))"
    )
  }

  /// Whether the branch without a tag of its own excludes the tags of other branches with `not`.
  private func excludesTags(_ candidate: Candidate) -> Bool {
    candidate.others[0].shape.property(candidate.key)?.schemas.contains {
      $0["not"].flatMap { normalizer.constants(of: $0) } != nil
    } ?? false
  }

  /// Whether the branch that accepts any tag requires only members that all other branches require too, so that the tag
  /// alone distinguishes it.
  private func isOnlyOpen(_ candidate: Candidate) -> Bool {
    candidate.kinds.count > 1
      && candidate.others[0].shape.required.allSatisfy { key in
        candidate.kinds.allSatisfy { $0.branches.allSatisfy { $0.shape.requires(key) } }
      }
  }

  /// Returns a plan in which all tagged branches form a nested union, and members discriminate this union from each
  /// other branch. Returns `nil` if no members do so.
  private func planAdjacentToTag(_ candidate: Candidate) -> UnionPlan? {
    let tagged = candidate.kinds.flatMap(\.branches)
    guard candidate.kinds.count > 1, tagged.count == candidate.kinds.count, !candidate.isOpen,
      tagged.allSatisfy({ $0.shape.requires(candidate.key) })
    else { return nil }
    let inner = UnionPlan(coding: DraftCoding(tag: candidate.key), kinds: candidate.kinds)
    let kinds = [PlannedKind(branches: tagged, plan: inner)] + separate(candidate.others)
    return undecided(kinds) == nil ? planByMembers(kinds) : nil
  }

  /// Returns a plan in which an object may have the discriminating members of several branches, or `nil` if some
  /// branches cannot be discriminated at all.
  ///
  /// - Parameter areOpen: Whether the discriminating members may have different values in different branches, because
  ///   an object may match several branches.
  private func ambiguousPlan(_ branches: [Branch], _ areOpen: Bool) -> UnionPlan? {
    let kinds = separate(branches)
    guard branches.allSatisfy(\.hasMembers) else { return nil }
    let discriminator = memberDiscriminator(kinds)
    for (first, second) in discriminator.undecided {
      let keys = [first, second].map {
        Set(discriminator.combinations(of: $0).joined().map { $0[0] })
      }
      guard !keys[0].isEmpty, !keys[1].isEmpty, keys[0] != keys[1] else { return nil }
      if areOpen { continue }
      let isSame = keys[0].union(keys[1]).allSatisfy { key in
        guard let one = branches[first].shape.property(key),
          let other = branches[second].shape.property(key)
        else { return false }
        return areEqual(one.schemas, other.schemas)
      }
      if !isSame { return nil }
    }
    var plan = planByMembers(kinds)
    plan.coding.isAmbiguous = true
    plan.keepOthers()
    return plan
  }

  /// Merges the branches that required members do not tell apart. Returns `nil` if that would also merge branches that
  /// they do tell apart.
  ///
  /// - Parameter isOne: Whether to return a single branch, or several.
  private func partition(_ branches: [Branch], intoOne isOne: Bool) -> [Branch]? {
    guard branches.allSatisfy(\.hasMembers) else { return nil }
    let pairs = undecidedPairs(of: branches)
    if pairs.count > Self.maximumMergedPairs { return nil }
    let alike = Set(pairs.flatMap { [[$0.0, $0.1], [$0.1, $0.0]] })
    var groups = branches.indices.map { [$0] }
    while true {
      let parts = groups.map { group in
        let own = group.map { branches[$0] }
        return own.count == 1 ? own[0] : merged(own, without: [], requiresCommon: true)
      }
      guard let (first, second) = undecidedPairs(of: parts).first else {
        if (parts.count == 1) != isOne { return nil }
        for group in groups where group.count > 1 { remarkOnAlike(group.map { branches[$0] }) }
        return parts
      }
      let areAlike = groups[first].allSatisfy { one in
        groups[second].allSatisfy { other in
          alike.contains([one, other]) && !mayHaveOwnTags(branches[one], branches[other])
        }
      }
      if !areAlike { return nil }
      groups[min(first, second)] = (groups[first] + groups[second]).sorted()
      groups.remove(at: max(first, second))
    }
  }

  /// Whether two branches may have different tags: a member has different constants, or a discriminator may use two names
  /// of one schema as tags.
  private func mayHaveOwnTags(_ branch: Branch, _ other: Branch) -> Bool {
    if let one = branch.source, let two = other.source,
      original(of: one.node).id == original(of: two.node).id
    {
      return true
    }
    return branch.shape.properties.contains { property in
      guard property.schemas.contains(where: \.mayBeConstant),
        let own = constants(of: property.key, in: branch.shape),
        let others = constants(of: property.key, in: other.shape)
      else { return false }
      return Set(own.map(\.text)).isDisjoint(with: others.map(\.text))
    }
  }

  /// The maximum number of pairs of branches that are merged. More of them are a sign that this is not a union.
  private static let maximumMergedPairs = 100

  private func undecidedPairs(of branches: [Branch]) -> [(Int, Int)] {
    memberDiscriminator(separate(branches)).undecided
  }

  /// Returns a kind for each branch.
  private func separate(_ branches: [Branch]) -> [PlannedKind] {
    branches.map { PlannedKind(branches: [$0]) }
  }

  private func remarkOnAlike(_ branches: [Branch]) {
    remarks.refused(
      plainList(branches.map { name(of: $0) }, conjunction: "and"),
      "become one kind, because no constant or required member discriminates them",
      at: branches[1].shape.node.range)
  }

  /// Returns the kinds, each with a nested plan if it has several branches.
  func planned(
    _ kinds: [PlannedKind], excluding excluded: Set<String>
  ) throws(NoDiscriminator) -> [PlannedKind] {
    var result = kinds
    for index in result.indices where result[index].branches.count > 1 {
      let branches = result[index].branches
      let parent = branches[0].parent.flatMap { parent in
        branches.allSatisfy { $0.parent?.node.id == parent.node.id } ? parent : nil
      }
      var plan: UnionPlan
      do throws(NoDiscriminator) {
        plan = try self.plan(branches, parent?.node.ownDiscriminator, excluding: excluded)
      } catch {
        guard let parts = partition(branches, intoOne: true) else { throw error }
        result[index].branches = parts
        continue
      }
      if let parent, let group = impliedChoice(ofValuesOf: shape(of: parent.node)),
        plan.coding.style.hasTags, isOpen(group, at: plan.coding.tag)
      {
        plan.coding.keepsUnknown = true
      }
      result[index].plan = plan
    }
    return result
  }

  /// Returns a plan with the style `members`.
  private func planByMembers(_ kinds: [PlannedKind]) -> UnionPlan {
    var plan = UnionPlan(coding: DraftCoding(style: .members), kinds: kinds)
    let discriminator = memberDiscriminator(kinds)
    for index in kinds.indices where kinds[index].plan == nil {
      let keys = discriminator.combinations(of: index)[0].joined()
      if !keys.allSatisfy({ alwaysHasValue($0, in: kinds[index].branches[0].shape) }) {
        plan.kinds[index].discriminatedBy = Array(keys)
      }
    }
    return plan
  }

  /// Returns branches of two kinds that the style `members` cannot discriminate, or `nil` if there are none.
  private func undecided(_ kinds: [PlannedKind]) -> (Branch, Branch)? {
    let branches = kinds.map { $0.branches[0] }
    if kinds.count < 2 { return nil }
    if let other = kinds.firstIndex(where: { !$0.branches.allSatisfy(\.hasMembers) }) {
      return (branches[other], branches[other == 0 ? 1 : 0])
    }
    return memberDiscriminator(kinds).undecided.first.map { (branches[$0.0], branches[$0.1]) }
  }

  private func memberDiscriminator(_ kinds: [PlannedKind]) -> MemberDiscriminator {
    MemberDiscriminator(
      kinds.map { kind in
        let shapes = kind.branches.map(\.shape)
        let keys = shapes.flatMap { $0.properties.map(\.key) + $0.required }
        return (kind.plan.map { [$0.coding.tag] } ?? shapes[0].required, Set(keys))
      })
  }

  /// Whether a required member becomes a non-optional field.
  private func alwaysHasValue(_ key: String, in shape: SchemaShape) -> Bool {
    guard let property = shape.property(key) else { return true }
    let value = self.shape(of: property.schemas)
    if value.types == [.null] { return true }
    return !value.isNullable
      && !value.alternatives.contains { $0.schemas.contains { self.shape(of: $0).isNullable } }
  }

  /// Returns the name of a branch in messages.
  func name(of branch: Branch) -> String {
    if let named = branch.named { return quoted(named.name) }
    if let title = branch.shape.title { return quoted(title) }
    return "the branch at \(quoted(references.pointer(to: branch.shape.node.range), limit: 300))"
  }
}
