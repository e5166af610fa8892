import KindsSchema

/// A coding that a union may have, with what each kind carries.
struct CodingCandidate {
  var coding = DraftCoding()
  /// By the index of the kind.
  var kinds: [KindCoding]
  /// The kinds whose tags follow from the members alone, with the tag.
  var tagsByMembers: [(kind: Int, tag: JSONValue)] = []
  /// Whether the tag and the content are all that objects of several kinds have.
  var hasNoOtherKeys = false

  /// The keys beside which the kinds are: that of the tag and that of the content.
  var ownKeys: [String] {
    switch coding.style {
    case .internal: [coding.tag]
    case .adjacent: [coding.tag, contentKey]
    default: []
    }
  }

  /// The key of the content in the style `adjacent`.
  var contentKey: String { coding.content ?? "data" }

  /// The places of all values in the JSON of the kinds with samples, by which candidates differ.
  var places: [String] {
    var lines = ownKeys.prefix(1).map { "tag at \($0)" }
    for (index, kind) in kinds.enumerated() where kind.samples > 0 {
      var start = coding.style == .adjacent ? [contentKey] : []
      if case .string(let tag)? = kind.tags.first, coding.style == .external { start = [tag] }
      if let payload = kind.payload { lines.append("\(index) \(start) \(payload.type)") }
      for field in kind.fields {
        lines.append("\(index) \(start + field.enclosingKeys + [field.key]) \(field.type)")
      }
    }
    return lines
  }
}

/// Finds the codings that samples of a union may have.
///
/// The samples decide where tags and payloads are; nothing is tried that none of them has.
struct CodingCandidates {
  let evidence: CodingEvidence
  let samples: [JSONNode]
  private let objects: [JSONNode]
  private static let mostKeys = 3

  init(_ evidence: CodingEvidence, _ samples: [JSONNode]) {
    self.evidence = evidence
    self.samples = samples
    objects = samples.filter { $0.objectMembers != nil }
  }

  /// The candidates, the preferred styles first.
  var all: [CodingCandidate] {
    let keys = tagKeys()
    let groups = keys.map { Groups($0, objects) }
    let all =
      groups.map { tagged($0, content: nil) }
      + groups.map { tagged($0, content: nil, prefersKeys: true) }
      + groups.flatMap { group in
        contentKeys(group).map { tagged(group, content: $0) }.filter { candidate in
          candidate.kinds.contains { $0.samples > 0 && $0.isComplete }
        }
      }
      + [external(), shape(), members()].compactMap(\.self)
    return all.map(styled)
  }

  /// Gives the tags and keys that no sample has the style of the others.
  private func styled(_ candidate: CodingCandidate) -> CodingCandidate {
    var result = candidate
    let known = zip(evidence.values, candidate.kinds).filter { $1.samples > 0 }
    let tags = commonStyle(
      known.compactMap { value, kind in
        guard case .string(let text)? = kind.tags.first else { return nil }
        return (value.name, text)
      })
    let keys = commonStyle(
      known.flatMap { _, kind in
        kind.fields.filter { !kind.guessed.contains($0.name) }.map { ($0.name, $0.key) }
      })
    for (index, kind) in candidate.kinds.enumerated() {
      let tag = JSONValue.string(evidence.values[index].name)
      if kind.samples == 0, kind.tags == [tag], !evidence.declares(tag) {
        result.kinds[index].tags = [.string(tags.styled(evidence.values[index].name))]
      }
      for (position, field) in kind.fields.enumerated()
      where kind.guessed.contains(field.name) && field.key == field.name
        && evidence.keys[normalizedName(field.name)] == nil
      {
        result.kinds[index].fields[position].key = keys.styled(field.name)
      }
    }
    return result
  }

  // MARK: Tags in objects

  /// The objects by their tags.
  private struct Groups {
    let key: String
    var tags: [(tag: JSONValue, objects: [JSONNode])] = []
    var untagged: [JSONNode] = []

    init(_ key: String, _ objects: [JSONNode]) {
      self.key = key
      var positions: [String: Int] = [:]
      for object in objects {
        guard let tag = object.member(key)?.tagValue else {
          if object.member(key) == nil { untagged.append(object) }
          continue
        }
        if let position = positions[tag.text] {
          tags[position].objects.append(object)
        } else {
          positions[tag.text] = tags.count
          tags.append((tag, [object]))
        }
      }
    }
  }

  /// The keys that may be that of the tag: those whose values are tags of kinds, or that tags usually have.
  private func tagKeys() -> [String] {
    var counts: [String: (tags: Int, all: Int)] = [:]
    var keys: [String] = []
    for member in objects.lazy.compactMap(\.objectMembers).joined() {
      let key = member.key.value
      guard let tag = member.value.tagValue else { continue }
      if counts[key] == nil { keys.append(key) }
      counts[key, default: (0, 0)].all += 1
      if evidence.kind(of: tag) != nil { counts[key, default: (0, 0)].tags += 1 }
    }
    func rank(_ key: String) -> (Int, Int, Int) {
      let count = counts[key] ?? (0, 0)
      let isNamed = evidence.keyNames.contains(key) || isUsualTag(key)
      return (count.tags, isNamed ? 1 : 0, count.all)
    }
    let possible = keys.filter { rank($0).0 > 0 || rank($0).2 * 2 > objects.count }
    return Array(possible.sorted { rank($0) > rank($1) }.prefix(Self.mostKeys))
  }

  private func contentKeys(_ groups: Groups) -> [String] {
    var counts: [String: Int] = [:]
    var keys: [String] = []
    for member in groups.tags.lazy.flatMap(\.objects).compactMap(\.objectMembers).joined() {
      let key = member.key.value
      if key == groups.key { continue }
      if counts[key] == nil { keys.append(key) }
      counts[key, default: 0] += 1
    }
    func rank(_ key: String) -> (Int, Int) {
      (evidence.keyNames.contains(key) ? 1 : 0, counts[key] ?? 0)
    }
    return Array(keys.sorted { rank($0) > rank($1) }.prefix(Self.mostKeys))
  }

  /// The style `internal`, or `adjacent` with the key of the content.
  ///
  /// - Parameter prefersKeys: Whether values whose JSON is not known are members, not the object as a whole.
  private func tagged(
    _ groups: Groups, content: String?, prefersKeys: Bool = false
  ) -> CodingCandidate {
    let excluded: Set = [groups.key]
    func coding(_ kind: Int, _ objects: [JSONNode]) -> KindCoding {
      guard let content else {
        return PayloadSearch(
          evidence: evidence, value: evidence.values[kind], isTogether: true, excluded: excluded,
          prefersKeys: prefersKeys
        ).coding(of: objects)
      }
      var result = PayloadSearch(
        evidence: evidence, value: evidence.values[kind], isTogether: false
      )
      .coding(of: objects.compactMap { $0.member(content) })
      result.samples = objects.count
      return result
    }
    var own: [[JSONNode]] = evidence.values.map { _ in [] }
    var tags: [[JSONValue]] = evidence.values.map { _ in [] }
    var rest: [(tag: JSONValue, objects: [JSONNode])] = []
    for group in groups.tags.sorted(by: { $0.objects.count > $1.objects.count }) {
      if let kind = evidence.kind(of: group.tag) {
        own[kind] += group.objects
        tags[kind].append(group.tag)
      } else {
        rest.append(group)
      }
    }
    var result = CodingCandidate(kinds: [])
    let catchAll = catchAll
    // A tag with another name is that of the only kind with such members, or of the only kind that is left.
    func assign(_ able: (KindCoding) -> Bool) {
      let open = own.indices.filter { tags[$0].isEmpty && catchAll != $0 }
      let fits = rest.map { group in open.filter { able(coding($0, group.objects)) } }
      for (group, kinds) in zip(rest, fits)
      where kinds.count == 1 && fits.count(where: { $0.contains(kinds[0]) }) == 1 {
        own[kinds[0]] = group.objects
        tags[kinds[0]] = [group.tag]
        result.tagsByMembers.append((kinds[0], group.tag))
        rest.removeAll { $0.tag == group.tag }
      }
    }
    assign(\.isNamed)
    if rest.count == 1 { assign { $0.isComplete && !$0.isEmpty } }
    result.coding.style = content == nil ? .internal : .adjacent
    result.coding.tag = groups.key
    // The default is not written.
    result.coding.content = content == "data" ? nil : content
    if !groups.untagged.isEmpty {
      let able = own.indices.filter { kind in
        !evidence.values[kind].fields.isEmpty && coding(kind, groups.untagged).isNamed
      }
      if able.count == 1 {
        result.coding.missingTag = evidence.values[able[0]].name
        result.coding.writesMissingTag = !own[able[0]].isEmpty
        own[able[0]] += groups.untagged
      }
    }
    if let catchAll, tags[catchAll].isEmpty, !rest.isEmpty {
      result.coding.otherTags = evidence.values[catchAll].name
      own[catchAll] = rest.flatMap(\.objects)
    }
    if let content {
      let keys: Set = [groups.key, content]
      let withValues = own.indices.filter {
        !own[$0].isEmpty && !evidence.values[$0].fields.isEmpty
      }
      result.hasNoOtherKeys =
        withValues.count > 1
        && own.joined().allSatisfy { object in
          object.objectMembers?.allSatisfy { keys.contains($0.key.value) } ?? false
        }
    }
    let areIntegers = groups.tags.first?.tag.isNumber ?? false
    result.kinds = own.indices.map { kind in
      var found = coding(kind, own[kind])
      found.tags = tags[kind]
      if found.tags.isEmpty, let tag = evidence.tag(of: kind, areIntegers: areIntegers) {
        found.tags = [tag]
      }
      if result.coding.otherTags == evidence.values[kind].name {
        found.samples = own[kind].count
        found.fields = evidence.values[kind].fields
        found.guessed = []
        // The value is the tag.
        for index in found.fields.indices { found.fields[index].key = groups.key }
      }
      return found
    }
    if areIntegers { numberTags(&result.kinds, besides: groups.tags.map(\.tag)) }
    shareKey(&result.kinds)
    return result
  }

  /// The kind of values whose tags are not known: one called so, with the tag or without a value.
  private var catchAll: Int? {
    let names = ["unknown", "unsupported", "unrecognized", "other"]
    return evidence.values.firstIndex {
      names.contains(normalizedName($0.name)) && $0.fields.count < 2
        && $0.fields.allSatisfy { $0.type == "String" }
    }
  }

  /// Gives kinds without samples integers that no other kind and no sample has.
  private func numberTags(_ kinds: inout [KindCoding], besides seen: [JSONValue]) {
    var taken = Set((seen + kinds.flatMap(\.tags)).map(\.text))
    var next = 0
    for index in kinds.indices where kinds[index].tags.isEmpty {
      while !taken.insert(String(next)).inserted { next += 1 }
      kinds[index].tags = [.number(String(next))]
    }
  }

  /// Gives single values without labels, of kinds without samples, the key that all others have.
  private func shareKey(_ kinds: inout [KindCoding]) {
    func isSingle(_ kind: KindCoding) -> Bool {
      kind.fields.count == 1 && kind.fields[0].more.contains { $0.key == "label" }
    }
    let keys = Set(
      kinds.filter { $0.samples > 0 && isSingle($0) && $0.guessed.isEmpty }.map(\.fields[0].key))
    guard keys.count == 1, let key = keys.first,
      kinds.count(where: { $0.samples > 0 && isSingle($0) }) > 1
    else { return }
    for index in kinds.indices where kinds[index].samples == 0 && isSingle(kinds[index]) {
      kinds[index].fields[0].key = key
    }
  }

  // MARK: Other styles

  /// The style `external`: the only key of each object is the tag.
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
      guard let member = sample.objectMembers?.first else { continue }
      nodes[kind].append(member.value)
      if evidence.values[kind].fields.isEmpty { result.coding.hasEmptyObjects = true }
    }
    if counts.allSatisfy({ $0 == 0 }) { return nil }
    result.kinds = evidence.values.indices.map { kind in
      var found = PayloadSearch(evidence: evidence, value: evidence.values[kind], isTogether: false)
        .coding(of: nodes[kind])
      found.samples = counts[kind]
      found.tags = tags[kind]
      if found.tags.isEmpty, let tag = evidence.tag(of: kind, areIntegers: false) {
        found.tags = [tag]
      }
      return found
    }
    return result
  }

  /// The style `shape`: the JSON type tells the kind.
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
    // A value whose JSON type is not known has the one that is left.
    let left = JSONType.allCases.filter { seen.contains($0) && !forms.contains($0) }
    let open = forms.indices.filter { forms[$0] == nil }
    if open.count == 1, left.count == 1 { forms[open[0]] = left[0] }
    // A single value may also be a member of an object.
    if open.isEmpty, left == [.object] {
      let able = forms.indices.filter { index in
        forms.count { $0 == forms[index] } > 1 || forms[index].map { !seen.contains($0) } ?? false
      }
      if let last = able.last { forms[last] = .object }
    }
    guard Set(forms).count == forms.count, !forms.contains(nil) else { return nil }
    var result = CodingCandidate(kinds: [])
    result.coding.style = .shape
    result.kinds = zip(evidence.values, forms).map { value, form in
      PayloadSearch(evidence: evidence, value: value, isTogether: form == .object)
        .coding(of: samples.filter { JSONType($0.content) == form })
    }
    return result
  }

  /// The style `members`: the keys tell the kind.
  private func members() -> CodingCandidate? {
    if objects.isEmpty { return nil }
    let searches = evidence.values.map {
      PayloadSearch(evidence: evidence, value: $0, isTogether: true)
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
      objects.map { Set($0.objectMembers?.map(\.key.value) ?? []) }
    }
    var result = CodingCandidate(kinds: [])
    result.coding.style = .members
    result.kinds = searches.indices.map { kind in
      var found = searches[kind].coding(of: own[kind])
      if found.payload != nil, let first = keys[kind].first {
        let common = keys[kind].reduce(first) { $0.intersection($1) }
        let others = Set(keys.enumerated().filter { $0.offset != kind }.flatMap { $1 }.joined())
        let telling = common.subtracting(others)
        found.toldBy = (telling.isEmpty ? common : telling).sorted()
      }
      return found
    }
    return result
  }
}

extension JSONNode {
  /// The keys of an object with the JSON types of their values.
  fileprivate var shape: String {
    let members = objectMembers ?? []
    return members.map { "\($0.key.value) \(JSONType($0.value.content))" }.sorted()
      .joined(separator: "\n")
  }

  /// The value at a key of an object.
  fileprivate func member(_ key: String) -> JSONNode? {
    objectMembers?.first { $0.key.value == key }?.value
  }
}

extension JSONValue {
  fileprivate var isNumber: Bool {
    if case .number = self { return true }
    return false
  }
}
