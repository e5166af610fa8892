import KindsCore

/// Visits data in several passes: until all discriminators are known, and then once more to profile the values.
struct DataWalk {
  var table: KeyTable
  let root = DataPlace(parent: nil, key: nil)
  var search: TagSearch
  /// The depth of the data: the number of keys and indices on the way to the most deeply nested value.
  private(set) var depth = 0
  let options: InferOptions
  /// Whether the profiles of values keep the objects.
  private let keepsObjects: Bool
  private var stage = Stage.assuming
  /// The places at which this pass found objects for the first time.
  private var fresh: [DataPlace] = []
  /// The places of the objects of assumed kinds, during the first pass.
  private var assumed: [AssumedKind: DataPlace] = [:]
  private var assumedCounts: [Int: Int] = [:]
  /// The common tag keys of the enclosing objects, during the first pass.
  private var outerTags: [Int] = []
  /// The innermost enclosing union whose tags are in the objects of its kinds.
  private var outerUnion: DataUnion?
  private static let maximumAssumedKinds = 1000

  private enum Stage {
    /// An object that has the same common tag key as an enclosing object is assumed to be of a kind, so that recursive
    /// data has few places.
    case assuming
    case searching
    case profiling
  }

  private struct AssumedKind: Hashable {
    let key: Int
    let tag: String
  }

  init(_ options: InferOptions, keepsObjects: Bool = false) {
    self.options = options
    self.keepsObjects = keepsObjects
    table = KeyTable(forcedTag: options.tag)
    search = TagSearch(root: root, forcedTag: options.tag)
  }

  /// Continues after the first visit: decides on discriminators and visits the data again until all are known, and then
  /// once more to profile the values.
  ///
  /// - Parameter forEach: Visits all values once.
  mutating func finish(_ forEach: (inout DataWalk) -> Void) {
    var passes = 1
    while decide(), passes < 40 {
      forEach(&self)
      passes += 1
    }
    beginProfiling()
    forEach(&self)
  }

  /// Ends a pass that searches for discriminators.
  ///
  /// - Returns: Whether another such pass is needed.
  private mutating func decide() -> Bool {
    let places = fresh
    fresh = []
    let decided = search.decide(places, table) { [assumed] key, tag in
      assumed[AssumedKind(key: key, tag: tag)]
    }
    for place in places {
      place.isExamined = true
      place.tally = nil
      // The nested places describe only a part of the objects.
      if place.isPartial, place.decision == nil { place.forgetContent() }
    }
    if stage == .assuming {
      // Like the places of assumed kinds, those of kinds do not describe all their objects yet.
      assumed = [:]
      search.forgetBases()
    }
    stage = .searching
    let hasWithdrawn = !decided && search.withdrawDecisions(table)
    search.forgetTags()
    return decided || hasWithdrawn
  }

  /// Begins the last pass, which profiles the values.
  mutating func beginProfiling() {
    stage = .profiling
    search.forgetTags()
  }

  /// Visits a top-level value.
  mutating func add(_ node: JSONNode) { visit(node, root, 0) }

  /// Visits a value at a place other than the root.
  ///
  /// - Parameter asObject: Whether the members of the value belong to a known struct or kind.
  mutating func add(_ node: JSONNode, at place: DataPlace, asObject: Bool) {
    guard asObject, case .object(let members) = node.content else { return visit(node, place, 0) }
    let keys = members.map { table.number(of: $0.key.value) }
    visitMembers(members, keys, node, place, besides: nil, 0)
  }

  private mutating func visit(_ node: JSONNode, _ place: DataPlace, _ level: Int) {
    if level > depth { depth = level }
    if stage == .profiling { profile(node, place) }
    switch node.content {
    case .null: return
    case .object(let members): visit(members, node, place, level)
    case .array(let elements):
      noteOther(node, place)
      if elements.isEmpty { return }
      let inner = place.placeOfElements()
      for element in elements { visit(element, inner, level + 1) }
    default: noteOther(node, place)
    }
  }

  /// Records a value that is not an object, at a place that may also have objects.
  private func noteOther(_ node: JSONNode, _ place: DataPlace) {
    if stage == .profiling { return }
    if !place.isExamined { place.noteOther(node.content) }
    // Besides objects, an `external` union contains only strings: the tags of kinds without a payload.
    if let group = place.decision, group.style == .external, !group.hasBareTag(node) {
      place.isContradicted = true
    }
  }

  private mutating func visit(
    _ members: [JSONMember], _ node: JSONNode, _ place: DataPlace, _ level: Int
  ) {
    let keys = members.map { table.number(of: $0.key.value) }
    if let group = place.decision {
      if !visit(members, keys, node, group, level) { place.isContradicted = true }
      return
    }
    tally(members, keys, node, place)
    let assumed = assumedBase(members, keys) ?? baseInOuterUnion(members, keys, place)
    if assumed != nil { place.isPartial = true }
    visitMembers(members, keys, node, assumed ?? place, besides: nil, level)
  }

  private mutating func visitMembers(
    _ members: [JSONMember], _ keys: [Int], _ node: JSONNode, _ base: DataPlace,
    besides tagKey: Int?, _ level: Int
  ) {
    let profile = stage == .profiling ? base.noteObject(node.range) : nil
    let outerCount = outerTags.count
    if stage == .assuming {
      for (key, member) in zip(keys, members) where isUsualTag(member.key.value) {
        outerTags.append(key)
      }
    }
    for (key, member) in zip(keys, members) where key != tagKey {
      profile?.note(key)
      visit(member.value, base.place(at: key), level + 1)
    }
    outerTags.removeLast(outerTags.count - outerCount)
  }

  /// Visits an object of a union.
  ///
  /// - Returns: Whether the object fits the union: it has one discriminating member or a valid tag, or has no tag in a
  ///   union that allows this.
  private mutating func visit(
    _ members: [JSONMember], _ keys: [Int], _ node: JSONNode, _ group: DataUnion, _ level: Int
  ) -> Bool {
    if group.style == .members {
      let found = keys.filter(group.discriminators.contains)
      guard let key = found.first else { return false }
      let tag = table.names[key]
      note(tag, group)
      visitMembers(members, keys, node, group.base(tag), besides: nil, level)
      return found.count == 1
    }
    guard let tagKey = group.tagKey else {
      guard members.count == 1, let member = members.first else { return false }
      note(member.key.value, group)
      visit(member.value, group.base(member.key.value), level + 1)
      return true
    }
    let tag: String
    if let index = keys.firstIndex(of: tagKey) {
      switch (members[index].value.content, group.hasIntegers) {
      case (.string(let text), false), (.number(let text), true): tag = text
      default: return false
      }
    } else {
      guard let missing = group.missingTag else { return false }
      tag = missing.tag
      group.countWithoutTag += 1
    }
    note(tag, group)
    guard let contentKey = group.contentKey else {
      let outer = outerUnion
      outerUnion = group
      visitMembers(members, keys, node, group.base(tag), besides: tagKey, level)
      outerUnion = outer
      return true
    }
    let base = group.base(tag)
    let beside = stage == .profiling ? group.siblingPlace.noteObject(node.range) : nil
    for (key, member) in zip(keys, members) where key != tagKey {
      if key == contentKey {
        visit(member.value, base, level + 1)
      } else {
        beside?.note(key)
        visit(member.value, group.siblingPlace.place(at: key), level + 1)
      }
    }
    return true
  }

  private func note(_ tag: String, _ group: DataUnion) {
    group.count += 1
    if group.tagCounts[tag] == nil { group.tags.append(tag) }
    group.tagCounts[tag, default: 0] += 1
  }

  private mutating func tally(
    _ members: [JSONMember], _ keys: [Int], _ node: JSONNode, _ place: DataPlace
  ) {
    guard stage != .profiling, !place.isExamined else { return }
    let tally: ObjectTally
    if let known = place.tally {
      tally = known
    } else {
      tally = ObjectTally(first: node.range)
      place.tally = tally
      fresh.append(place)
    }
    tally.add(members, keys, at: node.range, &table)
  }

  /// Returns the assumed kind's place for an object that is nested in another one with the same common tag key.
  private mutating func assumedBase(_ members: [JSONMember], _ keys: [Int]) -> DataPlace? {
    guard stage == .assuming, !outerTags.isEmpty else { return nil }
    for (key, member) in zip(keys, members) where outerTags.contains(key) {
      guard case .string(let tag) = member.value.content, isTag(tag) else { continue }
      let kind = AssumedKind(key: key, tag: tag)
      if let base = assumed[kind] { return base }
      if assumedCounts[key, default: 0] >= Self.maximumAssumedKinds { return nil }
      assumedCounts[key, default: 0] += 1
      let base = DataPlace(parent: nil, key: nil)
      assumed[kind] = base
      return base
    }
    return nil
  }

  /// Returns the place of a kind for an object with a tag of the enclosing union. The first time that a place is
  /// examined, such objects are assumed to be of that union, so that recursive data has few places.
  private func baseInOuterUnion(
    _ members: [JSONMember], _ keys: [Int], _ place: DataPlace
  ) -> DataPlace? {
    guard stage == .searching, !place.isExamined, let union = outerUnion, !union.hasIntegers,
      let index = keys.firstIndex(where: { $0 == union.tagKey }),
      case .string(let tag) = members[index].value.content, union.required[tag] != nil
    else { return nil }
    return union.base(tag)
  }

  private func profile(_ node: JSONNode, _ place: DataPlace) {
    let profile: ValueProfile
    if let known = place.profile {
      profile = known
    } else {
      profile = ValueProfile(first: node.range)
      place.profile = profile
    }
    profile.count += 1
    if place === root {
      profile.byType[JSONType(node.content), default: (node.range, 0)].count += 1
    }
    switch node.content {
    case .null: profile.nulls += 1
    case .boolean: profile.booleans += 1
    case .number(let text):
      let facts = NumberFacts(text)
      if profile.numbers == nil { profile.numbers = facts } else { profile.numbers?.add(facts) }
    case .string(let text):
      if let group = place.decision, group.style == .external, group.bareTags.contains(text) {
        profile.union = group
        note(text, group)
        return
      }
      if profile.strings == nil { profile.strings = StringFacts() }
      profile.strings?.add(text, options)
    case .array: profile.lists += 1
    case .object:
      profile.objectCount += 1
      if keepsObjects { profile.objects.append(node) }
      if let group = place.decision { profile.union = group } else { profile.hasObjects = true }
    }
  }
}

extension DataPlace {
  /// Counts an object at this place. The places of its members are nested in this place.
  func noteObject(_ range: SourceRange) -> ObjectProfile {
    let profile = members ?? ObjectProfile()
    members = profile
    profile.count += 1
    if profile.first == nil { profile.first = range }
    return profile
  }
}
