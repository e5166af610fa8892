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

/// Kinds without tags, and the members that discriminate them.
private struct UntaggedKinds {
  let kinds: [PlannedKind]
  let discriminator: MemberDiscriminator
  /// The pairs of kinds that the members do not discriminate.
  let undecided: [(Int, Int)]
  /// Whether all values are objects with named members.
  let haveMembers: Bool

  init(_ branches: [Branch]) { self.init(branches.map { PlannedKind(branches: [$0]) }) }

  init(_ kinds: [PlannedKind]) {
    self.kinds = kinds
    discriminator = MemberDiscriminator(
      kinds.map { kind in
        let shapes = kind.branches.map(\.shape)
        let keys = shapes.flatMap { $0.properties.map(\.key) + $0.required }
        return (kind.plan.map { [$0.coding.tag] } ?? shapes[0].required, Set(keys))
      })
    let other = kinds.firstIndex { !$0.branches.allSatisfy(\.hasMembers) }
    haveMembers = other == nil
    undecided =
      kinds.count < 2 ? [] : other.map { [($0, $0 == 0 ? 1 : 0)] } ?? discriminator.undecided
  }
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
      if loose == 1, discriminator == nil, case let all = UntaggedKinds(branches),
        all.undecided.isEmpty
      {
        return plan(of: all)
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
    let all = UntaggedKinds(branches)
    if all.undecided.isEmpty { return plan(of: all) }
    for candidate in partial where candidate.others.count == 1 && !candidate.isOpen {
      if let plan = nested(candidate) { return plan }
    }
    if let plan = partial.lazy.compactMap(planAdjacentToTag).first { return plan }
    if let candidate = partial.min(by: { $0.others.count < $1.others.count }),
      candidate.others.count <= max(1, branches.count / 2), let plan = nested(candidate)
    {
      return plan
    }
    if let plan = ambiguousPlan(all, mayMatchSeveral) { return plan }
    if let parts = merged(all, intoOne: false) { return plan(of: parts) }
    if let failure { throw failure }
    // If some branches have a tag, those without one are the problem.
    let others = partial.first.map { UntaggedKinds($0.others) }
    let blamed = others.flatMap { $0.undecided.isEmpty ? nil : $0 } ?? all
    let names = [blamed.undecided[0].0, blamed.undecided[0].1].map {
      name(of: blamed.kinds[$0].branches[0])
    }
    throw NoDiscriminator(
      reason: "no constant or required member discriminates \(names[0]) and \(names[1])")
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
    let kinds = UntaggedKinds(
      [PlannedKind(branches: tagged, plan: inner)] + UntaggedKinds(candidate.others).kinds)
    return kinds.undecided.isEmpty ? plan(of: kinds) : nil
  }

  /// Returns a plan in which an object may have the discriminating members of several branches, or `nil` if some
  /// branches cannot be discriminated at all.
  ///
  /// - Parameter areOpen: Whether the discriminating members may have different values in different branches, because
  ///   an object may match several branches.
  private func ambiguousPlan(_ all: UntaggedKinds, _ areOpen: Bool) -> UnionPlan? {
    guard all.haveMembers else { return nil }
    for (first, second) in all.undecided {
      let keys = [first, second].map {
        Set(all.discriminator.combinations(of: $0).joined().map { $0[0] })
      }
      guard !keys[0].isEmpty, !keys[1].isEmpty, keys[0] != keys[1] else { return nil }
      if areOpen { continue }
      let isSame = keys[0].union(keys[1]).allSatisfy { key in
        guard let one = all.kinds[first].branches[0].shape.property(key),
          let other = all.kinds[second].branches[0].shape.property(key)
        else { return false }
        return areEqual(one.schemas, other.schemas)
      }
      if !isSame { return nil }
    }
    var plan = plan(of: all)
    plan.coding.isAmbiguous = true
    plan.keepOthers()
    return plan
  }

  /// Returns the kinds, with those merged that required members do not tell apart. Returns `nil` if that is impossible.
  ///
  /// - Parameter isOne: Whether to return a single kind, or several.
  private func merged(_ all: UntaggedKinds, intoOne isOne: Bool) -> UntaggedKinds? {
    let branches = all.kinds.map { $0.branches[0] }
    guard all.haveMembers, all.undecided.count <= Self.maximumMergedPairs else { return nil }
    let alike = Set(
      all.undecided.filter { !mayHaveOwnTags(branches[$0.0], branches[$0.1]) }
        .flatMap { [[$0.0, $0.1], [$0.1, $0.0]] })
    var groups: [[Int]] = []
    for index in branches.indices {
      let own = groups.firstIndex { $0.allSatisfy { alike.contains([$0, index]) } }
      if let own { groups[own].append(index) } else { groups.append([index]) }
    }
    let parts = groups.map { group in group.map { branches[$0] } }
    let result = UntaggedKinds(
      parts.map { $0.count == 1 ? $0[0] : merged($0, without: [], requiresCommon: true) })
    guard (result.kinds.count == 1) == isOne, result.undecided.isEmpty else { return nil }
    for part in parts where part.count > 1 { remarkOnAlike(part) }
    return result
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
        guard let parts = merged(UntaggedKinds(branches), intoOne: true) else { throw error }
        result[index].branches = parts.kinds[0].branches
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
  private func plan(of all: UntaggedKinds) -> UnionPlan {
    var plan = UnionPlan(coding: DraftCoding(style: .members), kinds: all.kinds)
    for (index, kind) in all.kinds.enumerated() where kind.plan == nil {
      let keys = all.discriminator.combinations(of: index)[0].joined()
      if !keys.allSatisfy({ alwaysHasValue($0, in: kind.branches[0].shape) }) {
        plan.kinds[index].discriminatedBy = Array(keys)
      }
    }
    return plan
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
