import KindsCore

/// A tag, and the key that it is at; `nil` for a tag that is the only key of each object.
private struct TagAtKey: Hashable {
  let key: Int?
  let hasIntegers: Bool
  let tag: String
}

/// Finds the discriminators of objects.
struct TagSearch {
  private(set) var groups: [DataUnion] = []
  /// The possible tags that were rejected, with their evidence.
  private(set) var rejected: [(place: DataPlace, evidence: TagEvidence)] = []
  /// The places with two equally good tags.
  private(set) var ambiguous: [(place: DataPlace, first: TagEvidence, second: TagEvidence)] = []
  /// The key of the tag, if the user gave one.
  let forcedTag: String?

  private let root: DataPlace

  init(root: DataPlace, forcedTag: String?) {
    self.root = root
    self.forcedTag = forcedTag
  }

  /// Chooses the discriminators of new places.
  ///
  /// - Parameters:
  ///   - bases: Returns the place of an assumed kind's objects, by the key of the tag and the tag.
  /// - Returns: Whether any decision was made.
  mutating func decide(
    _ places: [DataPlace], _ table: KeyTable, bases: (Int, String) -> DataPlace?
  ) -> Bool {
    var pools: [TagPool] = []
    var decided = false
    let sites = places.flatMap { place -> [TagSite] in
      guard let tally = place.tally, tally.count > 0 else { return [] }
      return tally.candidateKeys.compactMap { TagSite(place, key: $0, tally) }
        + [TagSite(external: place, tally, table)].compactMap { $0 }
    }
    var open: [TagSite] = []
    for site in sites {
      guard site.place.decision == nil else { continue }
      if let group = groups.first(where: { accepts(site, $0) }) {
        add(site, to: group, bases: bases)
        decided = true
      } else {
        open.append(site)
      }
    }
    open.removeAll { $0.place.decision != nil }
    for sites in pooled(open) {
      if sites[0].key == nil, hasBareAndKeyed(sites) { continue }
      let isForced = sites[0].key.map { table.names[$0] == forcedTag } ?? false
      pools.append(TagPool(sites, table, isForced: isForced))
    }
    for var pool in chosen(pools, places, table) {
      pool.sites.removeAll { $0.place.decision != nil }
      if pool.sites.isEmpty { continue }
      decided = true
      take(pool, bases: bases)
      // Before another pool takes places inside the union's kinds.
      _ = joinRecursive(open, to: groups.suffix(1), bases: bases)
    }
    if joinRecursive(open, to: groups[...], bases: bases) { decided = true }
    if mergeOverlapping() { decided = true }
    for place in places where place.decision == nil {
      guard let tally = place.tally, let keys = discriminatingKeys(tally, place) else { continue }
      if var pool = poolOfTags(like: keys, at: place, among: pools) {
        pool.sites.removeAll { $0.place.decision != nil }
        take(pool, bases: bases)
        decided = true
        continue
      }
      let group = DataUnion(
        tagKey: nil, hasIntegers: false, evidence: TagEvidence(), discriminators: keys)
      groups.append(group)
      group.places = [place]
      place.decision = group
      place.forgetContent()
      decided = true
    }
    return decided
  }

  /// Creates a union from the places of a pool.
  private mutating func take(_ pool: TagPool, bases: (Int, String) -> DataPlace?) {
    guard let first = pool.sites.first else { return }
    let group = DataUnion(
      tagKey: first.key, hasIntegers: first.hasIntegers, evidence: pool.evidence)
    groups.append(group)
    for site in pool.sites { add(site, to: group, bases: bases) }
    chooseStyle(of: group, pool.sites)
  }

  /// Returns a pool whose tags at a place correspond to the discriminating members, so that both discriminate the same
  /// kinds.
  private func poolOfTags(like keys: [Int], at place: DataPlace, among pools: [TagPool]) -> TagPool?
  {
    pools.first { pool in
      guard pool.sites[0].key != nil, pool.evidence.values == keys.count,
        let site = pool.sites.first(where: { $0.place === place })
      else { return false }
      return site.tags.allSatisfy { tag in
        keys.contains { key in
          tag.rows.allSatisfy { row in row.row.members.contains { $0.key == key } }
        }
      }
    }
  }

  /// Withdraws decisions that later objects contradict, and those for tags of which fewer than two still occur
  /// repeatedly. The objects become structs. The tag that the user gave is not withdrawn.
  ///
  /// - Returns: Whether any decision was withdrawn.
  mutating func withdrawDecisions(_ table: KeyTable) -> Bool {
    var isChanged = false
    func withdraw(_ place: DataPlace) {
      place.decision = nil
      place.isContradicted = false
      place.forgetContent()
      isChanged = true
    }
    for group in groups where group.tagKey.map({ table.names[$0] != forcedTag }) ?? true {
      // Some objects may have moved to another union in the meantime.
      let least = group.evidence.isTakenByName ? 1 : 2
      let isRare = group.tagKey != nil && group.tagCounts.values.count { $0 >= least } < 2
      for place in group.places where isRare || place.isContradicted { withdraw(place) }
      group.places.removeAll { $0.decision == nil }
    }
    groups.removeAll { $0.places.isEmpty }
    return isChanged
  }

  /// Forgets the counted tags before another pass.
  func forgetTags() {
    for group in groups { group.forgetTags() }
  }

  /// Discards the places of kinds, so that they are created again from all their objects.
  func forgetBases() {
    for group in groups { group.bases = [:] }
  }

  private func accepts(_ site: TagSite, _ group: DataUnion) -> Bool {
    guard group.tagKey == site.key, group.style != .members, group.hasIntegers == site.hasIntegers,
      group.contentKey == nil || group.tagKey == nil
    else { return false }
    if site.key == nil, hasBareAndKeyed([site], group) { return false }
    if !MissingTag.areCompatible(site.missingTag, group.missingTag) { return false }
    return site.tags.indices.contains { index in
      group.required[site.tags[index].tag].map { TagThreshold.areAlike($0, site.required(index)) }
        ?? false
    }
  }

  /// Whether a tag occurs both as a plain string and as a key, and thus does not discriminate one kind.
  private func hasBareAndKeyed(_ sites: [TagSite], _ group: DataUnion? = nil) -> Bool {
    var bare = group?.bareTags ?? []
    var keyed = Set(group.map { Array($0.required.keys) } ?? [])
    for site in sites {
      bare.formUnion(site.place.bareTags)
      keyed.formUnion(site.tags.map(\.tag))
    }
    return !bare.isDisjoint(with: keyed)
  }

  private func add(
    _ site: TagSite, to group: DataUnion, bases: (Int, String) -> DataPlace?
  ) {
    for index in site.tags.indices {
      let tag = site.tags[index].tag
      let required = site.required(index)
      group.required[tag] = group.required[tag]?.intersection(required) ?? required
      if group.bases[tag] == nil, let key = site.key, let base = bases(key, tag),
        !groups.contains(where: { $0 !== group && $0.bases[tag] === base })
      {
        group.bases[tag] = base
      }
    }
    group.places.append(site.place)
    if group.missingTag == nil { group.missingTag = site.missingTag }
    if site.key == nil { group.bareTags.formUnion(site.place.bareTags) }
    site.place.decision = group
    site.place.forgetContent()
  }

  /// Merges unions that have at least half of their kinds in common, because recursive data can reach the same objects
  /// in several ways.
  ///
  /// - Returns: Whether unions were merged.
  private mutating func mergeOverlapping() -> Bool {
    // The position of the first union with each tag.
    var known: [TagAtKey: Int] = [:]
    var remaining: [DataUnion] = []
    for group in groups {
      guard group.style == .internal, let tagKey = group.tagKey else {
        remaining.append(group)
        continue
      }
      let keys = group.required.keys.map {
        TagAtKey(key: tagKey, hasIntegers: group.hasIntegers, tag: $0)
      }
      var common: [Int: Int] = [:]
      for key in keys {
        guard let position = known[key], let required = group.required[key.tag],
          let other = remaining[position].required[key.tag],
          TagThreshold.areAlike(other, required),
          MissingTag.areCompatible(group.missingTag, remaining[position].missingTag)
        else { continue }
        common[position, default: 0] += 1
      }
      let like = common.filter { position, count in
        count > 1 && count * 2 >= min(remaining[position].required.count, keys.count)
      }.keys.min()
      if let like {
        remaining[like].merge(group)
      } else {
        remaining.append(group)
      }
      for key in keys where known[key] == nil { known[key] = like ?? remaining.count - 1 }
    }
    defer { groups = remaining }
    return remaining.count < groups.count
  }

  /// Groups sites that have the same key, a common tag, and objects with similar members.
  private func pooled(_ sites: [TagSite]) -> [[TagSite]] {
    var parents = Array(sites.indices)
    func root(_ index: Int) -> Int {
      var index = index
      while parents[index] != index { index = parents[index] }
      return index
    }
    // Collects required members only for comparisons, because for each tag they take as much memory as the objects.
    var known: [TagAtKey: [(site: Int, tag: Int)]] = [:]
    for (number, site) in sites.enumerated() {
      for index in site.tags.indices {
        let key = TagAtKey(key: site.key, hasIntegers: site.hasIntegers, tag: site.tags[index].tag)
        let others = known[key, default: []]
        let required = others.isEmpty ? [] : site.required(index)
        let other = others.first {
          TagThreshold.areAlike(sites[$0.site].required($0.tag), required)
            && MissingTag.areCompatible(site.missingTag, sites[$0.site].missingTag)
        }
        if let other {
          let (first, second) = (root(other.site), root(number))
          parents[max(first, second)] = min(first, second)
        } else if others.count < TagThreshold.comparedPlaces {
          known[key, default: []].append((number, index))
        }
      }
    }
    var lists: [Int: [TagSite]] = [:]
    for (number, site) in sites.enumerated() { lists[root(number), default: []].append(site) }
    return lists.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Returns the pools with enough evidence. Each keeps only the places that have no better tag. Records ambiguous and
  /// rejected tags.
  private mutating func chosen(
    _ pools: [TagPool], _ places: [DataPlace], _ table: KeyTable
  ) -> [TagPool] {
    var options: [ObjectIdentifier: [Int]] = [:]
    for (index, pool) in pools.enumerated() {
      for site in pool.sites { options[ObjectIdentifier(site.place), default: []].append(index) }
    }
    var winners: [ObjectIdentifier: Int] = [:]
    var reported: Set<Int> = []
    for place in places where place.decision == nil {
      let mine = options[ObjectIdentifier(place)] ?? []
      let good = mine.filter { pools[$0].isEnough }
      let sorted = good.sorted { isBetter(pools[$0], pools[$1], $0 < $1) }
      guard let best = sorted.first else {
        for index in mine
        where pools[index].isNearlyEnough(atRoot: place === root) && reported.insert(index).inserted
        {
          rejected.append((place, pools[index].evidence))
        }
        continue
      }
      winners[ObjectIdentifier(place)] = best
      if sorted.count > 1, !pools[best].isForced {
        let (first, second) = (pools[best].evidence, pools[sorted[1]].evidence)
        if first.isUsual == second.isUsual, !first.differs(from: second) {
          ambiguous.append((place, first, second))
        }
      }
    }
    return pools.enumerated().compactMap { index, pool in
      var pool = pool
      pool.sites.removeAll { winners[ObjectIdentifier($0.place)] != index }
      return pool.sites.isEmpty || !pool.isEnough ? nil : pool
    }
  }

  private func isBetter(_ first: TagPool, _ second: TagPool, _ isEarlier: Bool) -> Bool {
    if first.isForced != second.isForced { return first.isForced }
    // If the only key of each object is a tag, no other member can be.
    if (first.sites[0].key == nil) != (second.sites[0].key == nil) {
      return first.sites[0].key == nil
    }
    let (one, other) = (first.evidence, second.evidence)
    if one.isTakenByName != other.isTakenByName { return other.isTakenByName }
    if one.isUsual != other.isUsual { return one.isUsual }
    if one.differs(from: other) { return one.score > other.score }
    if one.values != other.values { return one.values < other.values }
    if one.places != other.places { return one.places > other.places }
    return isEarlier
  }

  /// Adds places to a union because of recursion. If objects of the union contain values of the union at a key, this
  /// adds the other places at that key in such objects, and the places of other objects that contain values of the
  /// union at that key. It also adds places inside the union's objects that contain values of the union at any key.
  ///
  /// - Returns: Whether a place was added to one of the unions.
  private mutating func joinRecursive(
    _ sites: [TagSite], to groups: ArraySlice<DataUnion>, bases: (Int, String) -> DataPlace?
  ) -> Bool {
    var joined = false
    var open = sites.filter { $0.place.decision == nil && $0.key != nil }
    var isChanged = true
    while isChanged {
      isChanged = false
      for group in groups where group.contentKey == nil {
        guard let tagKey = group.tagKey else { continue }
        var owners: Set<ObjectIdentifier> = Set(group.places.map { ObjectIdentifier($0) })
        for tag in group.required.keys {
          if let base = group.bases[tag] { owners.insert(ObjectIdentifier(base)) }
        }
        let links = group.places.compactMap(\.link)
        let steps = Set(links.filter { owners.contains(ObjectIdentifier($0.owner)) }.map(\.step))
        let holders = Set(links.map { ObjectIdentifier($0.owner) })
        let outer = Set(links.filter { steps.contains($0.step) }.map { ObjectIdentifier($0.owner) })
        for site in open where site.key == tagKey && site.place.decision == nil {
          func holds(_ places: Set<ObjectIdentifier>) -> Bool {
            places.contains(ObjectIdentifier(site.place))
              || site.tags.allSatisfy { tag, _ in
                bases(tagKey, tag).map { places.contains(ObjectIdentifier($0)) } ?? false
              }
          }
          let link = site.place.link
          let isInside = link.map { owners.contains(ObjectIdentifier($0.owner)) } ?? false
          let isReached = isInside && link.map { steps.contains($0.step) } ?? false
          // A value is a step of the recursion if it is inside a value of the union and itself contains values of the
          // union.
          let reaches = holds(outer) || isInside && holds(holders)
          guard isReached || reaches, site.hasIntegers == group.hasIntegers,
            MissingTag.areCompatible(site.missingTag, group.missingTag)
          else { continue }
          add(site, to: group, bases: bases)
          isChanged = true
          joined = true
        }
        open.removeAll { $0.place.decision != nil }
      }
    }
    return joined
  }

  /// Chooses the style `adjacent` if one member is a separate content: its values vary in form, each tag always or
  /// never occurs with it, and all other members are in every object.
  private func chooseStyle(of group: DataUnion, _ sites: [TagSite]) {
    // If the tag may be missing, members are next to the tag, as in the style `internal`.
    guard let tagKey = group.tagKey, group.missingTag == nil else { return }
    let rows = sites.flatMap { site in site.tags.flatMap { $0.rows.map(\.row) } }
    var counts: [Int: Int] = [:]
    for row in rows { for member in row.members { counts[member.key, default: 0] += 1 } }
    let sometimes = counts.filter { $0.value < rows.count }.keys
    if sometimes.count > 1 || rows.count < 2 { return }
    // The forms of each member's values, including the keys of objects.
    var forms: [Int: Set<ValueForm>] = [:]
    for row in rows {
      for member in row.members where member.key != tagKey {
        forms[member.key, default: []].insert(member.form)
      }
    }
    let content: Int
    if let key = sometimes.first {
      content = key
    } else if let key = group.evidence.content {
      content = key
    } else {
      let differing = forms.filter { Set($0.value.map(\.outer)).subtracting([.unknown]).count > 1 }
      guard differing.count == 1, let key = differing.first?.key else { return }
      content = key
    }
    guard content != tagKey, let seen = forms[content], seen.subtracting([.unknown]).count > 1,
      // A value that is null in some objects may be missing in others.
      !seen.contains(.unknown), counts.count <= TagThreshold.membersWithContent
    else { return }
    var haveContent: [String: Set<Bool>] = [:]
    for (tag, rows) in sites.lazy.flatMap(\.tags) {
      for (row, _) in rows {
        haveContent[tag, default: []].insert(row.members.contains { $0.key == content })
      }
    }
    if haveContent.values.contains(where: { $0.count > 1 }) { return }
    group.contentKey = content
    group.hasSiblings = counts.count > 2
  }

  /// Returns keys of which each object has exactly one, if each key discriminates a kind that is frequent enough.
  private func discriminatingKeys(_ tally: ObjectTally, _ place: DataPlace) -> [Int]? {
    guard !place.hasOthers, place.bareTags.isEmpty, tally.count >= TagThreshold.objectsOfUnion,
      tally.rows.count <= TagThreshold.combinationsOfKeys
    else { return nil }
    var counts: [Int: Int] = [:]
    var order: [Int] = []
    for (row, count) in zip(tally.rows, tally.rowCounts) {
      for member in row.members {
        if counts[member.key] == nil { order.append(member.key) }
        counts[member.key, default: 0] += count
      }
    }
    let keys = order.filter { (TagThreshold.frequency..<tally.count).contains(counts[$0] ?? 0) }
    if keys.count < 2 || keys.count > TagThreshold.discriminatingKeys { return nil }
    let rows = tally.rows.map { Set($0.members.map(\.key)) }
    /// Extends a set of keys until every row has exactly one of them, starting with the first row that has none.
    func cover(_ taken: [Int], _ steps: inout Int) -> [Int]? {
      steps += 1
      if steps > TagThreshold.steps { return nil }
      guard let row = rows.first(where: { $0.isDisjoint(with: taken) }) else {
        return taken.count > 1 ? taken : nil
      }
      for key in keys where row.contains(key) {
        let isExclusive = rows.allSatisfy { !$0.contains(key) || $0.isDisjoint(with: taken) }
        if isExclusive, let found = cover(taken + [key], &steps) { return found }
      }
      return nil
    }
    var steps = 0
    return cover([], &steps)
  }
}
