import KindsCore

/// A possible tag of the objects at a place.
struct TagSite {
  let place: DataPlace
  /// The key; `nil` for a tag that is the only key of each object.
  let key: Int?
  let hasIntegers: Bool
  /// The tags in the order of the data, each with its rows.
  var tags: [(tag: String, rows: [(row: ObjectTally.Row, count: Int)])] = []
  /// The kind of objects without a tag, if there are any.
  var missingTag: MissingTag?

  init?(_ place: DataPlace, key: Int, _ tally: ObjectTally) {
    guard let candidate = tally.candidates[key], !candidate.isContradicted else { return nil }
    func rows(_ counts: [Int: Int]) -> [(row: ObjectTally.Row, count: Int)] {
      counts.filter { $0.value > 0 }.sorted { $0.key < $1.key }
        .map { (tally.rows[$0.key], $0.value) }
    }
    self.place = place
    self.key = key
    hasIntegers = candidate.hasIntegers
    tags = candidate.values.map { ($0, rows(candidate.rows[$0] ?? [:])) }
    guard candidate.firstWithout != nil else { return }
    let without = rows(candidate.rowsWithout)
    guard let missing = MissingTag(without, besides: tags, key) else { return nil }
    missingTag = missing
    if let index = tags.firstIndex(where: { $0.tag == missing.tag }) {
      tags[index].rows += without
    } else {
      tags.append((missing.tag, without))
    }
  }

  /// Creates a site for the tag that is the only key of each object.
  init?(external place: DataPlace, _ tally: ObjectTally, _ table: KeyTable) {
    guard tally.hasSingleMembers, !place.hasOthers, tally.rows.count > 1,
      tally.rows.count < TagThreshold.externalTags
    else { return nil }
    self.place = place
    key = nil
    hasIntegers = false
    var indices: [Int: Int] = [:]
    for (row, count) in zip(tally.rows, tally.rowCounts) {
      let key = row.members[0].key
      guard isTag(table.names[key]) else { return nil }
      // All contents get the same key, so that they can be compared.
      let content = ObjectTally.Row(members: [.init(key: 0, form: row.members[0].form)])
      if let index = indices[key] {
        tags[index].rows.append((content, count))
      } else {
        indices[key] = tags.count
        tags.append((table.names[key], [(content, count)]))
      }
    }
    if tags.count < 2
      || place.bareTags.contains(where: { bare in tags.contains { $0.tag == bare } })
    {
      return nil
    }
  }

  /// Returns the keys that all objects with a tag have. If the tag is the only key of each object, returns the keys
  /// that all its contents have.
  func required(_ index: Int) -> Set<Int> {
    var result: Set<Int>?
    for (row, _) in tags[index].rows {
      var keys = Set(row.members.map(\.key))
      if key == nil, case .object(let inner?) = row.members[0].form { keys = Set(inner) }
      result = result?.intersection(keys) ?? keys
    }
    var keys = result ?? []
    if let key { keys.remove(key) }
    return keys
  }
}

/// Sites with the same key and related tags, which may become one union.
struct TagPool {
  var sites: [TagSite]
  var evidence: TagEvidence
  var isForced: Bool

  init(_ sites: [TagSite], _ table: KeyTable, isForced: Bool) {
    self.sites = sites
    self.isForced = isForced
    var counts: [String: Int] = [:]
    // Objects that have no tag and become a separate kind are not counted.
    for (tag, rows) in sites.lazy.flatMap(\.tags) where tag != MissingTag.own.tag {
      counts[tag, default: 0] += rows.reduce(0) { $0 + $1.count }
    }
    evidence = TagEvidence(key: sites[0].key.map { table.names[$0] })
    evidence.hasIntegers = sites[0].hasIntegers
    evidence.objects = counts.values.reduce(0, +)
    evidence.values = counts.count
    evidence.repeatedValues = counts.values.count { $0 >= 2 }
    evidence.frequentValues = counts.values.count { $0 >= TagThreshold.frequency }
    evidence.places = sites.count
    if !isForced, mayBeTakenByName, let differing = sites.differingKeys {
      evidence.isTakenByName = true
      evidence.score = TagThreshold.scoreOfUsualTag
      evidence.content = differing.count == 1 ? differing.first : nil
      return
    }
    // Skips the costly measurement if even the best score would not be enough, not even for a report.
    evidence.score = 1
    guard evidence.isEnough || isForced || evidence.isNamed else {
      evidence.score = 0
      return
    }
    var numbers: [String: Int] = [:]
    var rows: [TaggedRow] = []
    for (tag, tagRows) in sites.lazy.flatMap(\.tags) {
      let number = numbers[tag] ?? numbers.count
      numbers[tag] = number
      rows += tagRows.map { TaggedRow(value: number, row: $0.row, count: $0.count) }
    }
    (evidence.score, evidence.content) = tagScore(rows, besides: sites[0].key)
  }

  /// Whether the member is a tag if objects with different values have different members. Hardly any value is repeated,
  /// as in one sample of each kind, but the key is a common one and all objects have it.
  private var mayBeTakenByName: Bool {
    evidence.key != nil && evidence.isUsual && evidence.values >= 2 && evidence.repeatedValues < 2
      && !(evidence.hasIntegers && evidence.values > TagThreshold.integers)
      && sites.allSatisfy { $0.missingTag == nil }
  }

  /// Whether the user may consider the member a tag, so that it is worth a report.
  func isNearlyEnough(atRoot isRoot: Bool) -> Bool {
    evidence.isNamed && evidence.values >= 2
      && (evidence.score >= TagThreshold.reportedScore || isRoot)
  }

  var isEnough: Bool { isForced || evidence.isEnough }
}

extension [TagSite] {
  /// The keys of members that differ between objects with different tags and the same keys; `nil` if such objects are
  /// alike.
  var differingKeys: Set<Int>? {
    var known: [[Int]: [(tag: String, row: ObjectTally.Row)]] = [:]
    var result: Set<Int> = []
    for (tag, rows) in lazy.flatMap(\.tags) {
      for (row, _) in rows {
        let keys = row.members.map(\.key)
        let others = known[keys, default: []].filter { $0.tag != tag }
        if others.count > TagThreshold.comparedPlaces { return nil }
        for other in others {
          let differing = row.keysOfDifferences(from: other.row, besides: self[0].key)
          if differing.isEmpty { return nil }
          result.formUnion(differing)
        }
        known[keys, default: []].append((tag, row))
      }
    }
    return result
  }
}
