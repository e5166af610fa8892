import KindsCore

/// A possible coding of a union, with the coding of each kind.
struct CodingCandidate {
  var coding = DraftCoding()
  /// The codings of the kinds, in the order of the enum's cases.
  var kinds: [KindCoding]
  /// The kinds whose tags were concluded from the members of their samples, not from names.
  var tagsByMembers: [(kind: Int, tag: JSONValue)] = []
  /// The number of samples whose members match no kind.
  var unmatchedCount = 0

  /// The keys that the style adds to the objects: those of the tag and of the content.
  var ownKeys: [String] {
    switch coding.style {
    case .internal: [coding.tag]
    case .adjacent: [coding.tag, contentKey]
    default: []
    }
  }

  /// The key of the content in the style `adjacent`.
  var contentKey: String { coding.content ?? "data" }
}

/// Finds the codings that may explain the samples of a union.
///
/// The search tries only keys of tags and contents that occur in the samples.
struct CodingCandidates {
  let evidence: CodingEvidence
  let samples: [JSONNode]
  private let objects: [JSONNode]
  private static let maximumKeyCandidates = 3

  init(_ evidence: CodingEvidence, _ samples: [JSONNode]) {
    self.evidence = evidence
    self.samples = samples
    objects = samples.filter { $0.objectMembers != nil }
  }

  /// The candidates; the preferred styles come first.
  var all: [CodingCandidate] {
    let keys = tagKeys()
    func tagged(_ key: String, content: String? = nil) -> CodingCandidate {
      var coding = TaggedCoding(evidence, objects, key: key, content: content)
      return coding.candidate()
    }
    let adjacent = keys.flatMap { key in
      contentKeys(besides: key).map { tagged(key, content: $0) }
    }.filter { candidate in candidate.kinds.contains { $0.samples > 0 && $0.isComplete } }
    let all =
      keys.map { tagged($0) } + adjacent + [external(), shape(), members()].compactMap(\.self)
    return all.map(styled)
  }

  /// Spells guessed keys in the naming style of the keys in the samples.
  private func styled(_ candidate: CodingCandidate) -> CodingCandidate {
    var result = candidate
    let known = zip(evidence.values, candidate.kinds).filter { $1.samples > 0 }
    let keys = commonStyle(
      known.flatMap { _, kind in
        kind.fields.filter { !kind.guessed.contains($0.name) }.map { ($0.name, $0.key) }
      })
    for (index, kind) in candidate.kinds.enumerated() {
      for (position, field) in kind.fields.enumerated()
      where kind.guessed.contains(field.name) && field.key == field.name
        && evidence.keys[normalizedName(field.name)] == nil
      {
        result.kinds[index].fields[position].key = keys.styled(field.name)
      }
    }
    return result
  }

  // MARK: Keys

  /// Returns the most likely keys of the tag. Keys whose values are tags of kinds come first; other keys must be in
  /// most objects.
  private func tagKeys() -> [String] {
    var counts: [String: (tags: Int, all: Int)] = [:]
    var keys: [String] = []
    for member in objects.lazy.flatMap(\.members) {
      let key = member.key.value
      guard let tag = member.value.tagValue else { continue }
      if counts[key] == nil { keys.append(key) }
      counts[key, default: (0, 0)].all += 1
      if evidence.kind(of: tag, at: key) != nil { counts[key, default: (0, 0)].tags += 1 }
    }
    func rank(_ key: String) -> (Int, Int, Int) {
      let count = counts[key] ?? (0, 0)
      let isNamed = evidence.keyNames.contains(key) || isUsualTag(key)
      return (count.tags, isNamed ? 1 : 0, count.all)
    }
    let declared = evidence.tagKeys
    let possible = keys.filter { key in
      declared.isEmpty
        ? rank(key).0 > 0 || rank(key).2 * 2 > objects.count : declared.contains(key)
    }
    return Array(possible.sorted { rank($0) > rank($1) }.prefix(Self.maximumKeyCandidates))
  }

  private func contentKeys(besides tagKey: String) -> [String] {
    var counts: [String: Int] = [:]
    var keys: [String] = []
    for member in objects.lazy.flatMap(\.members) {
      let key = member.key.value
      if key == tagKey { continue }
      if counts[key] == nil { keys.append(key) }
      counts[key, default: 0] += 1
    }
    func rank(_ key: String) -> (Int, Int) {
      (evidence.keyNames.contains(key) ? 1 : 0, counts[key] ?? 0)
    }
    return Array(keys.sorted { rank($0) > rank($1) }.prefix(Self.maximumKeyCandidates))
  }

  // MARK: Other styles

  /// Returns a candidate with the style `external`: the only key of each object is the tag.
  private func external() -> CodingCandidate? {
    var nodes: [[JSONNode]] = evidence.values.map { _ in [] }
    var tags: [[JSONValue]] = evidence.values.map { _ in [] }
    var counts = evidence.values.map { _ in 0 }
    var result = CodingCandidate(kinds: [])
    result.coding.style = .external
    for sample in samples {
      let tag: JSONValue
      switch sample.content {
      case .string(let text): tag = .string(text)
      case .object(let members) where members.count == 1: tag = .string(members[0].key.value)
      default: continue
      }
      guard let kind = evidence.kind(of: tag) else { continue }
      counts[kind] += 1
      if !tags[kind].contains(tag) { tags[kind].append(tag) }
      guard let member = sample.members.first else { continue }
      nodes[kind].append(member.value)
      if evidence.values[kind].fields.isEmpty { result.coding.hasEmptyObjects = true }
    }
    if counts.allSatisfy({ $0 == 0 }) { return nil }
    result.kinds = evidence.values.indices.map { kind in
      var found = PayloadSearch(
        evidence: evidence, value: evidence.values[kind], sharesTagObject: false
      )
      .coding(of: nodes[kind])
      found.samples = counts[kind]
      found.tags = evidence.tags(of: kind, at: nil, seen: tags[kind], areIntegers: false)
      found.lacksTag = found.tags.isEmpty
      return found
    }
    return result
  }

  /// Returns a candidate with the style `shape`: the JSON type discriminates the kinds.
  private func shape() -> CodingCandidate? {
    let seen = Set(samples.map { JSONType($0.content) })
    if seen.isSubset(of: [.object]) || evidence.values.count > JSONType.allCases.count {
      return nil
    }
    var forms = evidence.values.map { value -> JSONType? in
      switch value.fields.count {
      case 0: .null
      case 1: evidence.jsonType(of: value.fields[0].type)
      default: .object
      }
    }
    // A single value may be a member of an object instead.
    if !forms.contains(nil), seen.subtracting(forms.compactMap(\.self)) == [.object] {
      let able = forms.indices.filter { index in
        forms.count { $0 == forms[index] } > 1 || forms[index].map { !seen.contains($0) } ?? false
      }
      if let last = able.last { forms[last] = .object }
    }
    guard Set(forms).count == forms.count, !forms.contains(nil) else { return nil }
    var result = CodingCandidate(kinds: [])
    result.coding.style = .shape
    result.kinds = zip(evidence.values, forms).map { value, form in
      PayloadSearch(evidence: evidence, value: value, sharesTagObject: form == .object)
        .coding(of: samples.filter { JSONType($0.content) == form })
    }
    return result
  }

  /// Returns a candidate with the style `members`: the keys discriminate the kinds.
  private func members() -> CodingCandidate? {
    if objects.isEmpty { return nil }
    let searches = evidence.values.map {
      PayloadSearch(evidence: evidence, value: $0, sharesTagObject: true)
    }
    var own: [[JSONNode]] = evidence.values.map { _ in [] }
    var known: [String: Int?] = [:]
    for object in objects {
      let shape = object.shape
      if known[shape] == nil {
        let found = searches.map { $0.coding(of: [object]) }
        let able = found.indices.filter { !found[$0].isEmpty && found[$0].isNamed }
        func count(_ kind: Int) -> Int {
          found[kind].payload.flatMap { evidence.structKeys(of: $0.type)?.required.count }
            ?? found[kind].fields.count - found[kind].guessed.count
        }
        let most = able.map(count).max()
        let best = able.filter { count($0) == most }
        known[shape] = .some(best.count == 1 ? best[0] : nil)
      }
      if let kind = known[shape] ?? nil { own[kind].append(object) }
    }
    if own.allSatisfy(\.isEmpty) { return nil }
    let keys = own.map { objects in
      objects.map { Set($0.members.map(\.key.value)) }
    }
    var result = CodingCandidate(kinds: [])
    result.unmatchedCount = objects.count - own.reduce(0) { $0 + $1.count }
    result.coding.style = .members
    result.kinds = searches.indices.map { kind in
      var found = searches[kind].coding(of: own[kind])
      if found.payload != nil, let first = keys[kind].first {
        let common = keys[kind].reduce(first) { $0.intersection($1) }
        let others = Set(keys.enumerated().filter { $0.offset != kind }.flatMap { $1 }.joined())
        let discriminating = common.subtracting(others)
        found.discriminatedBy = (discriminating.isEmpty ? common : discriminating).sorted()
      }
      return found
    }
    return result
  }
}

extension JSONNode {
  /// A description of an object: its keys and the JSON types of their values.
  fileprivate var shape: String {
    members.map { "\($0.key.value) \(JSONType($0.value.content))" }.sorted()
      .joined(separator: "\n")
  }
}
