import KindsCore

// Finds the members that may be the tag of a union, and the tags of its branches.

extension Discovery {
  /// A member that may be the tag of a union.
  struct Candidate {
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
    /// Whether the description names the tag with a discriminator.
    let isNamed: Bool
  }

  /// The tags in a discriminator's mapping, by the written reference and by the schema that it leads to.
  struct MappedTags {
    /// The key of the tag.
    var key: String?
    var tags: [String] = []
    var byName: [String: [Int]] = [:]
    var byTarget: [NodeID: [Int]] = [:]
    /// The tags, keyed by the schemas that the targets are aliases of.
    var byOriginal: [NodeID: [Int]] = [:]
  }

  func candidate(
    _ key: String, _ branches: [Branch], _ discriminator: JSONNode?
  ) -> Candidate? {
    var kinds: [PlannedKind] = []
    var indices: [String: Int] = [:]
    var level = Candidate.Level.single
    var others: [Branch] = []
    let mapping = discriminator.map { mappedTags(of: $0) }
    // Branches may share a schema that allows all tags. Then only the discriminator assigns tags to branches.
    // A tag that a discriminator names is never null.
    let sets = branches.map { constants(of: key, in: $0.shape, orNull: discriminator != nil) }
    let texts = sets.map { set in set.flatMap { $0.count > 1 ? $0.map(\.text) : nil } }
    let counts = Dictionary(grouping: texts.compactMap { $0 }) { $0 }.mapValues(\.count)
    for (index, branch) in branches.enumerated() {
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
    if kinds.count < 2, kinds.isEmpty || !isOpen { return nil }
    let areTexts = kinds.flatMap(\.tags).map { if case .string = $0 { true } else { false } }
    if Set(areTexts).count > 1 { return nil }
    if !others.isEmpty { level = .partial }
    return Candidate(
      key: key, level: level, kinds: kinds, others: others, isOpen: isOpen,
      isNamed: discriminator != nil)
  }

  /// Returns the values of a member that identify a branch, or `nil` if there are none.
  ///
  /// - Parameters:
  ///   - constants: The constants of the member, if any.
  ///   - areShared: Whether another branch has the same constants.
  func tags(
    of branch: Branch, _ constants: [JSONValue]?, _ mapping: MappedTags?, areShared: Bool
  ) -> [JSONValue]? {
    var described = mapping.flatMap { describedTags(of: branch, $0) }
    // An inline branch of a nested union may accept any tag, and then it has none of its own.
    if branch.source == nil, let key = mapping?.key, branch.shape.property(key) != nil {
      described = nil
    }
    guard let constants else { return described }
    if areShared, let described, described.allSatisfy(constants.contains) { return described }
    return constants
  }

  /// Returns the tags that a discriminator maps to the schema of a branch, or else those of an enclosing union or of the
  /// base schema, or else the schema's name.
  private func describedTags(of branch: Branch, _ mapping: MappedTags) -> [JSONValue]? {
    // A discriminator may map a tag to a nested union.
    guard let source = branch.source ?? branch.parent else { return nil }
    let parent = branch.parent?.node.ownDiscriminator
    let others = [parent, branch.shape.discriminator].compactMap { $0 }.map { mappedTags(of: $0) }
    let tags =
      [source, branch.parent].lazy.compactMap { $0.flatMap { self.tags(of: $0, mapping) } }.first
      ?? others.lazy.filter { $0.key == mapping.key }.compactMap { self.tags(of: source, $0) }.first
    if let tags { return tags.map { .string($0) } }
    // If a nested union has another tag of its own, all its branches share the nested union's name as a tag here.
    let inner = parent?["propertyName"]?.string
    let isNested = inner != nil && inner != mapping.key
    return [.string(isNested ? branch.parent?.name ?? source.name : source.name)]
  }

  /// Returns the tags that are mapped to a schema, or `nil` if there are none.
  private func tags(of schema: NamedSchema, _ mapping: MappedTags) -> [String]? {
    var tags = Set(
      mapping.byName[schema.name, default: []] + mapping.byTarget[schema.node.id, default: []])
    if tags.isEmpty { tags = Set(mapping.byOriginal[original(of: schema.node).id] ?? []) }
    return tags.isEmpty ? nil : tags.sorted().map { mapping.tags[$0] }
  }

  func mappedTags(of discriminator: JSONNode) -> MappedTags {
    if let known = mappings[discriminator.id] { return known }
    var mapping = MappedTags(key: discriminator["propertyName"]?.string)
    for (index, member) in (discriminator["mapping"]?.members ?? []).enumerated() {
      mapping.tags.append(member.key.value)
      if let name = member.value.string { mapping.byName[name, default: []].append(index) }
      if case .success(let target)? = mappedSchema(member.value) {
        mapping.byTarget[target.id, default: []].append(index)
        mapping.byOriginal[original(of: target).id, default: []].append(index)
      }
    }
    mappings[discriminator.id] = mapping
    return mapping
  }

  /// Returns the constants of a member, if all of them are strings or integers, and null is not allowed.
  ///
  /// - Parameter mayBeNull: Whether null may be allowed too.
  func constants(
    of key: String, in shape: SchemaShape, orNull mayBeNull: Bool = false
  ) -> [JSONValue]? {
    guard let property = shape.property(key) else { return nil }
    let member = self.shape(of: property.schemas)
    guard let constants = member.constants, !constants.isEmpty, mayBeNull || !member.isNullable,
      constants.allSatisfy({ $0.sort == .string || $0.sort == .integer })
    else { return nil }
    return constants.map(\.value)
  }

  /// Returns the keys of constant members in the first branches, in order.
  func constantKeys(of branches: [Branch]) -> [String] {
    var keys: [String] = []
    var seen: Set<String> = []
    // One branch may lack the tag, and this branch may be the first.
    for branch in branches.prefix(2) {
      for property in branch.shape.properties
      where property.schemas.contains(where: \.mayBeConstant) && seen.insert(property.key).inserted
      {
        if constants(of: property.key, in: branch.shape) != nil { keys.append(property.key) }
      }
    }
    return keys
  }
}
