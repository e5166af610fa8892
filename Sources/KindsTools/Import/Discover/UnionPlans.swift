import KindsSchema

// Finds how unions of objects are discriminated.

/// The coding of a union of objects, and the branches of its kinds.
struct UnionPlan {
  /// The coding, in the style `internal` or `members`.
  var coding: DraftCoding
  var kinds: [PlannedKind]

  init(_ coding: DraftCoding, _ kinds: [PlannedKind]) {
    self.coding = coding
    self.kinds = kinds
  }
}

extension UnionPlan {
  private var isOpen: Bool {
    kinds.contains { kind in
      kind.branches.contains { if case .forbidden = $0.shape.additional { false } else { true } }
    }
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
  /// The branches. If there are several, a nested plan discriminates them.
  var branches: [Branch]
  var plan: UnionPlan?
  /// Whether this is the kind for unknown and missing tags.
  var hasOtherTags = false
  /// The keys of the discriminating members, if some of them may be null.
  var discriminatedBy: [String] = []
}

/// The error for a union whose branches cannot be discriminated.
struct NoDiscriminator: Error {
  let reason: String
}

extension Discovery {
  /// Finds how branches that are all objects are discriminated.
  ///
  /// - Parameters:
  ///   - discriminator: The discriminator in the description, if any.
  ///   - excluded: The keys that have the same value in all branches.
  ///   - mayMatchSeveral: Whether a value may match several branches.
  func plan(
    _ branches: [Branch], _ discriminator: JSONNode?, excluding excluded: Set<String> = [],
    mayMatchSeveral: Bool = false
  ) throws(NoDiscriminator) -> UnionPlan {
    let named = discriminator?["propertyName"]?.string
    var keys: [String] = []
    for key in [named, "type"].compactMap({ $0 }) + constantKeys(of: branches)
    where !excluded.contains(key) && !keys.contains(key) { keys.append(key) }
    let fallback = discriminator.flatMap { defaultBranch(of: $0, among: branches) }
    let candidates = keys.compactMap { key -> Candidate? in
      let discriminator = key == named ? discriminator : nil
      return candidate(key, branches, discriminator, except: key == named ? fallback : nil)
    }
    if let fallback, let candidate = candidates.first(where: { $0.key == named }),
      candidate.others.count == 1
    {
      let tags = tags(of: fallback, nil, discriminator.map { mappedTags(of: $0) }, areShared: false)
      let kind = PlannedKind(tags: tags ?? [], branches: [fallback], hasOtherTags: true)
      return UnionPlan(DraftCoding(tag: candidate.key), candidate.kinds + [kind])
    }
    for level in [Candidate.Level.single, .several] {
      if let candidate = candidates.first(where: { $0.level == level }) {
        // If one branch does not require the tag, its objects would be written with a tag. Discriminating by members
        // avoids this.
        let loose = candidate.kinds.flatMap(\.branches).count { !$0.shape.requires(candidate.key) }
        if loose == 1, discriminator == nil, undiscriminated(branches) == nil {
          return planByMembers(branches.map { PlannedKind(branches: [$0]) })
        }
        return UnionPlan(DraftCoding(tag: candidate.key), candidate.kinds)
      }
    }
    var failure: NoDiscriminator?
    for candidate in candidates where candidate.level == .repeated {
      do {
        let kinds = try planned(candidate.kinds, excluding: excluded.union([candidate.key]))
        return UnionPlan(DraftCoding(tag: candidate.key), kinds)
      } catch {
        failure = failure ?? error
      }
    }
    // One branch that accepts any value of the described tag is the branch for unknown kinds.
    if let candidate = candidates.first(where: { $0.key == named && $0.level == .partial }),
      candidate.isOpen, candidate.others.count == 1
    {
      return partialPlan(candidate)
    }
    guard let pair = undiscriminated(branches) else {
      return planByMembers(branches.map { PlannedKind(branches: [$0]) })
    }
    let partial = candidates.filter { $0.level == .partial }
    if let candidate = partial.first(where: { $0.others.count == 1 && !$0.isOpen }) {
      let kinds = candidate.kinds + [PlannedKind(branches: candidate.others)]
      return UnionPlan(DraftCoding(tag: candidate.key), kinds)
    }
    if let plan = partial.lazy.compactMap(planAdjacentToTag).first { return plan }
    if let candidate = partial.min(by: { $0.others.count < $1.others.count }),
      candidate.others.count <= max(1, branches.count / 2)
    {
      return partialPlan(candidate)
    }
    if let plan = ambiguousPlan(branches, mayMatchSeveral) ?? partialPlan(branches, pair) {
      return plan
    }
    if let failure { throw failure }
    // If some branches have a tag, those without one are the problem.
    let blamed = partial.first.flatMap { undiscriminated($0.others) } ?? pair
    throw NoDiscriminator(
      reason:
        "no constant or required member discriminates \(name(of: blamed.0)) and \(name(of: blamed.1))"
    )
  }

  /// A member that may be the tag of a union.
  private struct Candidate {
    enum Level {
      /// Each branch has one unique value.
      case single
      /// Some branches have several values.
      case several
      /// Some branches share a value.
      case repeated
      /// Some branches lack the member or accept any value.
      case partial
    }

    let key: String
    let level: Level
    var kinds: [PlannedKind]
    /// The branches without a tag.
    var others: [Branch] = []
    /// Whether some of these branches have the member with any value.
    var isOpen = false
  }

  /// The tags in a discriminator's mapping, by the written reference and by the schema that it leads to.
  private struct MappedTags {
    /// The key of the tag.
    var key: String?
    var tags: [String] = []
    var byName: [String: [Int]] = [:]
    var byTarget: [NodeID: [Int]] = [:]
    /// The tags, keyed by the schemas that the targets are aliases of.
    var byOriginal: [NodeID: [Int]] = [:]
  }

  /// - Parameter fallback: The branch for unknown tags, if the description names one.
  private func candidate(
    _ key: String, _ branches: [Branch], _ discriminator: JSONNode?, except fallback: Branch?
  ) -> Candidate? {
    var kinds: [PlannedKind] = []
    var indices: [String: Int] = [:]
    var level = Candidate.Level.single
    var others: [Branch] = []
    let mapping = discriminator.map { mappedTags(of: $0) }
    // Branches may share a schema that allows all tags. Then only the discriminator assigns tags to branches.
    let sets = branches.map { constants(of: key, in: $0) }
    let texts = sets.map { set in set.flatMap { $0.count > 1 ? $0.map(\.text) : nil } }
    let counts = Dictionary(grouping: texts.compactMap { $0 }) { $0 }.mapValues(\.count)
    for (index, branch) in branches.enumerated() {
      if branch === fallback {
        others.append(branch)
        continue
      }
      let isShared = texts[index].map { counts[$0, default: 0] > 1 } ?? false
      guard let tags = tags(of: branch, sets[index], mapping, areShared: isShared) else {
        others.append(branch)
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
    let isOpen = others.contains { $0.shape.property(key) != nil }
    if kinds.count < 2, kinds.isEmpty || !isOpen && fallback == nil { return nil }
    let areTexts = kinds.flatMap(\.tags).map { if case .string = $0 { true } else { false } }
    if Set(areTexts).count > 1 { return nil }
    if !others.isEmpty {
      if level == .repeated { return nil }
      level = .partial
    }
    return Candidate(key: key, level: level, kinds: kinds, others: others, isOpen: isOpen)
  }

  /// Returns a plan in which all tagged branches form a nested union, and members discriminate this union from each
  /// other branch. Returns `nil` if no members do so.
  private func planAdjacentToTag(_ candidate: Candidate) -> UnionPlan? {
    let tagged = candidate.kinds.flatMap(\.branches)
    guard candidate.kinds.count > 1, !candidate.isOpen,
      tagged.allSatisfy({ $0.shape.requires(candidate.key) })
    else { return nil }
    let inner = UnionPlan(DraftCoding(tag: candidate.key), candidate.kinds)
    let kinds =
      [PlannedKind(branches: tagged, plan: inner)]
      + candidate.others.map { PlannedKind(branches: [$0]) }
    return undecided(kinds) == nil ? planByMembers(kinds) : nil
  }

  /// Returns a plan for a union in which some branches have no tag.
  ///
  /// Branches in which the tag is not a constant become unknown kinds. Branches without the member become the kind for
  /// objects without a tag.
  private func partialPlan(_ candidate: Candidate) -> UnionPlan {
    var plan = UnionPlan(DraftCoding(tag: candidate.key), candidate.kinds)
    let (open, missing) = candidate.others.reduce(into: ([Branch](), [Branch]())) { parts, branch in
      if branch.shape.property(candidate.key) == nil {
        parts.1.append(branch)
      } else {
        parts.0.append(branch)
      }
    }
    for branch in open {
      remarks.changed(
        branch.named == nil ? "the branch" : "the branch \(name(of: branch))",
        "becomes an unknown kind, because its tag \(quoted(candidate.key)) is not a constant",
        at: branch.shape.node.range)
    }
    plan.coding.keepsUnknown = !open.isEmpty
    if missing.count > 1 { remarkOnMerged(missing) }
    if let first = missing.first {
      plan.kinds.append(PlannedKind(branches: [missing.count == 1 ? first : merged(missing)]))
    }
    return plan
  }

  /// Returns the branch for unknown and missing tags that a discriminator names with `defaultMapping` (OpenAPI
  /// Specification 3.2, section 4.25), if the branch can store the tag.
  private func defaultBranch(of discriminator: JSONNode, among branches: [Branch]) -> Branch? {
    guard let key = discriminator["propertyName"]?.string,
      let name = discriminator["defaultMapping"],
      case .success(let target)? = mappedSchema(name)
    else { return nil }
    let branch = branches.first { ($0.source ?? $0.parent)?.node.id == target.id }
    guard let branch, let property = branch.shape.property(key) else { return nil }
    let tag = shape(of: property.schemas)
    let isPlain =
      tag.types == [.string] && tag.constants == nil && !tag.isNullable && tag.format == nil
    return isPlain ? branch : nil
  }

  /// Returns a plan in which an object may have the discriminating members of several branches, or `nil` if some
  /// branches cannot be discriminated at all.
  ///
  /// - Parameter areOpen: Whether the discriminating members may have different values in different branches, because
  ///   an object may match several branches.
  private func ambiguousPlan(_ branches: [Branch], _ areOpen: Bool) -> UnionPlan? {
    let kinds = branches.map { PlannedKind(branches: [$0]) }
    guard branches.allSatisfy(\.hasMembers) else { return nil }
    let discriminator = memberDiscriminator(kinds)
    for (first, second) in discriminator.undecided {
      let keys = [first, second].map {
        Set(discriminator.combinations(of: $0).joined().map { $0[0] })
      }
      guard !keys[0].isEmpty, !keys[1].isEmpty, keys[0] != keys[1] else { return nil }
      if areOpen { continue }
      let isSame = keys[0].union(keys[1]).allSatisfy {
        hasSameValues($0, branches[first], branches[second])
      }
      if !isSame { return nil }
    }
    var plan = planByMembers(kinds)
    plan.coding.isAmbiguous = true
    plan.keepOthers()
    return plan
  }

  /// Whether a member has the same type and the same constants in two branches.
  private func hasSameValues(_ key: String, _ branch: Branch, _ other: Branch) -> Bool {
    guard let own = branch.shape.property(key), let others = other.shape.property(key) else {
      return false
    }
    if own.schemas.map(\.id) == others.schemas.map(\.id) { return true }
    let (shape, otherShape) = (self.shape(of: own.schemas), self.shape(of: others.schemas))
    guard let types = shape.types, types == otherShape.types else { return false }
    return !types.contains(.object) && !types.contains(.array)
      && shape.constants?.map(\.value) == otherShape.constants?.map(\.value)
  }

  /// Returns a plan in which required members discriminate some branches and the others are merged, or `nil` if there
  /// are too many others.
  private func partialPlan(_ branches: [Branch], _ pair: (Branch, Branch)) -> UnionPlan? {
    var others: [Branch] = []
    var rest = branches
    var pair: (Branch, Branch)? = pair
    while let (first, second) = pair {
      // Objects of the second branch have all discriminating members of the first branch, so merge the second branch.
      let other = first.hasMembers ? second : first
      others.append(other)
      rest.removeAll { $0 === other }
      if others.count > min(Self.maximumMergedBranches, max(1, branches.count / 4)) { return nil }
      pair = undiscriminated(rest)
    }
    let discriminating = Set(rest.flatMap(\.shape.required))
    // Objects of a merged branch would match another kind.
    if others.contains(where: { !discriminating.isDisjoint(with: $0.shape.required) }) {
      return nil
    }
    let fallback = merged(others, without: discriminating)
    let all = rest + [fallback]
    guard rest.allSatisfy({ !$0.shape.required.isEmpty }),
      others.allSatisfy({ $0.sort == .object }), undiscriminated(all) == nil
    else { return nil }
    remarkOnMerged(others)
    return planByMembers(all.map { PlannedKind(branches: [$0]) })
  }

  /// The maximum number of branches that are merged. More of them are a sign that this is not a union.
  private static let maximumMergedBranches = 8

  /// Returns a branch that merges several branches, with all their members as optional members.
  private func merged(_ branches: [Branch], without excluded: Set<String> = []) -> Branch {
    var shape = SchemaShape(branches[0].shape.node)
    shape.types = [.object]
    shape.additional = .free
    shape.hasOwn = true
    if branches.count == 1 { shape.title = branches[0].named?.name ?? branches[0].shape.title }
    for branch in branches {
      for property in branch.shape.properties where !excluded.contains(property.key) {
        if shape.property(property.key) == nil {
          shape.add(property.schemas, at: property.key)
        } else if shape.property(property.key)?.schemas.map(\.id) != property.schemas.map(\.id) {
          shape.replace([.anything(in: branch.shape.node)], at: property.key)
        }
      }
    }
    return Branch(shape)
  }

  private func remarkOnMerged(_ branches: [Branch]) {
    for branch in branches {
      remarks.refused(
        branch.named == nil ? "the branch" : "the branch \(name(of: branch))",
        "has no tag and no required member that discriminates it, so objects that match no other kind decode as it",
        at: branch.shape.node.range)
    }
  }

  /// Returns the kinds, each with a nested plan if it has several branches.
  private func planned(
    _ kinds: [PlannedKind], excluding excluded: Set<String>
  ) throws(NoDiscriminator) -> [PlannedKind] {
    var result = kinds
    for index in result.indices where result[index].branches.count > 1 {
      let branches = result[index].branches
      let parent = branches[0].parent.flatMap { parent in
        branches.allSatisfy { $0.parent?.node.id == parent.node.id } ? parent : nil
      }
      var plan = try plan(branches, parent?.node.ownDiscriminator, excluding: excluded)
      if let parent, let group = impliedChoice(ofValuesOf: shape(of: parent.node)),
        plan.coding.style.hasTags, isOpen(group, at: plan.coding.tag)
      {
        plan.coding.keepsUnknown = true
      }
      result[index].plan = plan
    }
    return result
  }

  /// Returns the values of a member that identify a branch, or `nil` if there are none.
  ///
  /// - Parameters:
  ///   - constants: The constants of the member, if any.
  ///   - areShared: Whether another branch has the same constants.
  private func tags(
    of branch: Branch, _ constants: [JSONValue]?, _ mapping: MappedTags?, areShared: Bool
  ) -> [JSONValue]? {
    let described = mapping.flatMap { describedTags(of: branch, $0) }
    guard let constants else { return described }
    if areShared, let described, described.allSatisfy(constants.contains) { return described }
    return constants
  }

  /// Returns the tags that a discriminator maps to the schema of a branch, or else the schema's name.
  private func describedTags(of branch: Branch, _ mapping: MappedTags) -> [JSONValue]? {
    // A discriminator may map a tag to a nested union.
    guard let source = branch.source ?? branch.parent else { return nil }
    var tags: Set<Int> = []
    for schema in [source, branch.parent].compactMap({ $0 }) where tags.isEmpty {
      tags = Set(
        mapping.byName[schema.name, default: []] + mapping.byTarget[schema.node.id, default: []])
      if tags.isEmpty { tags = Set(mapping.byOriginal[original(of: schema.node).id] ?? []) }
    }
    if !tags.isEmpty { return tags.sorted().map { .string(mapping.tags[$0]) } }
    // If a nested union has another tag of its own, all its branches share the nested union's name as a tag here.
    let own = branch.parent?.node.ownDiscriminator
    let inner = own?["propertyName"]?.string
    let isNested = inner != nil && inner != mapping.key
    if !isNested, let own {
      let mapping = mappedTags(of: own)
      let tags = Set(
        mapping.byName[source.name, default: []] + mapping.byTarget[source.node.id, default: []])
      if !tags.isEmpty { return tags.sorted().map { .string(mapping.tags[$0]) } }
    }
    return [.string(isNested ? branch.parent?.name ?? source.name : source.name)]
  }

  private func mappedTags(of discriminator: JSONNode) -> MappedTags {
    var mapping = MappedTags(key: discriminator["propertyName"]?.string)
    for (index, member) in (discriminator["mapping"]?.members ?? []).enumerated() {
      mapping.tags.append(member.key.value)
      if let name = member.value.string { mapping.byName[name, default: []].append(index) }
      if case .success(let target)? = mappedSchema(member.value) {
        mapping.byTarget[target.id, default: []].append(index)
        mapping.byOriginal[original(of: target).id, default: []].append(index)
      }
    }
    return mapping
  }

  /// Returns the constants of a member, if all of them are strings or integers, and null is not allowed.
  func constants(of key: String, in branch: Branch) -> [JSONValue]? {
    constants(of: key, in: branch.shape)
  }

  /// Returns the constants of a member, if all of them are strings or integers, and null is not allowed.
  func constants(of key: String, in shape: SchemaShape) -> [JSONValue]? {
    guard let property = shape.property(key) else { return nil }
    let member = self.shape(of: property.schemas)
    guard let constants = member.constants, !constants.isEmpty, !member.isNullable,
      constants.allSatisfy({ $0.sort == .string || $0.sort == .integer })
    else { return nil }
    return constants.map(\.value)
  }

  /// Returns the keys of constant members in the first branches, in order.
  private func constantKeys(of branches: [Branch]) -> [String] {
    var keys: [String] = []
    var seen: Set<String> = []
    // One branch may lack the tag, and this branch may be the first.
    for branch in branches.prefix(2) {
      for property in branch.shape.properties
      where property.schemas.contains(where: \.mayBeConstant) && seen.insert(property.key).inserted
      {
        if constants(of: property.key, in: branch) != nil { keys.append(property.key) }
      }
    }
    return keys
  }

  /// Returns a plan with the style `members`.
  private func planByMembers(_ kinds: [PlannedKind]) -> UnionPlan {
    var plan = UnionPlan(DraftCoding(style: .members), kinds)
    let discriminator = memberDiscriminator(kinds)
    for index in kinds.indices where kinds[index].plan == nil {
      let keys = discriminator.combinations(of: index)[0].joined()
      if !keys.allSatisfy({ alwaysHasValue($0, in: kinds[index].branches[0].shape) }) {
        plan.kinds[index].discriminatedBy = Array(keys)
      }
    }
    return plan
  }

  /// Returns two branches that the style `members` cannot discriminate, or `nil` if there are none.
  private func undiscriminated(_ branches: [Branch]) -> (Branch, Branch)? {
    undecided(branches.map { PlannedKind(branches: [$0]) })
  }

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

extension JSONNode {
  /// Creates a schema that accepts any value, at a position inside of an object.
  fileprivate static func anything(in node: JSONNode) -> JSONNode {
    // The position identifies the schema, and no other value begins right after a brace.
    let start = node.range.bytes.lowerBound + 1
    return JSONNode(
      content: .boolean(true), range: SourceRange(file: node.range.file, bytes: start..<start))
  }
}
