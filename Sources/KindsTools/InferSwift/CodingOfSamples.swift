import KindsCore

/// The coding of a union, with the coding of each kind.
struct UnionCoding {
  var coding = DraftCoding()
  /// The codings of the kinds, in the order of the enum's cases.
  var kinds: [KindCoding] = []
  /// The kinds whose tags were concluded from the members of their samples, not from names.
  var tagsByMembers: [(kind: Int, tag: JSONValue)] = []

  /// The key of the content in the style `adjacent`.
  var contentKey: String { coding.content ?? "data" }

  /// The number of samples that have the values of their kind.
  fileprivate var explainedCount: Int {
    kinds.reduce(0) { $1.explainsSamples ? $0 + $1.samples : $0 }
  }
}

/// Determines the coding of a union from samples, whose tags and keys are those of the enum's cases.
struct CodingOfSamples {
  private let evidence: CodingEvidence
  private let samples: [JSONNode]
  private let objects: [JSONNode]

  /// The samples of a kind.
  private struct Group {
    var samples: [JSONNode] = []
    /// The tags, the most frequent ones first.
    var tags: [JSONValue] = []
  }

  init(_ evidence: CodingEvidence, _ samples: [JSONNode]) {
    self.evidence = evidence
    self.samples = samples
    objects = samples.filter { $0.objectMembers != nil }
  }

  /// The coding; `nil` if the samples are not of the union.
  var coding: UnionCoding? {
    var found = external ?? (objects.count < samples.count ? shape : tagKey.map(tagged) ?? members)
    if let own = found { found?.kinds = styled(own.kinds) }
    return found
  }

  /// Spells guessed keys in the naming style of the keys in the samples.
  private func styled(_ kinds: [KindCoding]) -> [KindCoding] {
    var result = kinds
    let style = commonStyle(
      kinds.filter { $0.samples > 0 }.flatMap { kind in
        kind.fields.filter { !kind.guessed.contains($0.name) }.map { ($0.name, $0.key) }
      })
    for kind in kinds.indices {
      for (field, draft) in kinds[kind].fields.enumerated()
      where kinds[kind].guessed.contains(draft.name) && draft.key == draft.name
        && evidence.keys[normalizedName(draft.name)] == nil
      {
        result[kind].fields[field].key = style.styled(draft.name)
      }
    }
    return result
  }

  private var emptyGroups: [Group] { evidence.values.map { _ in Group() } }

  /// Returns the codings of kinds.
  ///
  /// - Parameters:
  ///   - key: The key of the tag; `nil` if the tags are keys or there are none.
  ///   - content: Returns the payload in a sample; `nil` if the whole sample is the payload, without the tag.
  private func kinds(
    _ groups: [Group], tagKey key: String? = nil, content: ((JSONNode) -> JSONNode?)? = nil
  ) -> [KindCoding] {
    zip(evidence.values, groups).map { value, group in
      let search = PayloadSearch(
        evidence: evidence, value: value, sharesTagObject: content == nil,
        excluded: content == nil ? Set([key].compactMap(\.self)) : [])
      var found = search.coding(of: content.map { group.samples.compactMap($0) } ?? group.samples)
      found.samples = group.samples.count
      return found
    }
  }

  // MARK: Tags

  /// The coding in the style `external`: the only key of each object is the tag.
  private var external: UnionCoding? {
    var groups = emptyGroups
    var result = UnionCoding()
    result.coding.style = .external
    var count = 0
    for sample in samples {
      let tag: JSONValue
      switch sample.content {
      case .string(let text): tag = .string(text)
      case .object(let members) where members.count == 1: tag = .string(members[0].key.value)
      default: return nil
      }
      guard let kind = evidence.kind(of: tag) else { continue }
      count += 1
      groups[kind].samples.append(sample)
      if !groups[kind].tags.contains(tag) { groups[kind].tags.append(tag) }
      if evidence.values[kind].fields.isEmpty, sample.objectMembers != nil {
        result.coding.hasEmptyObjects = true
      }
    }
    if count * 2 < samples.count || count == 0 { return nil }
    result.kinds = kinds(groups) { $0.members.first?.value }
    setTags(of: &result, groups, at: nil)
    return result
  }

  private func setTags(of coding: inout UnionCoding, _ groups: [Group], at key: String?) {
    let areIntegers = groups.lazy.flatMap(\.tags).first?.isNumber ?? false
    for kind in groups.indices {
      coding.kinds[kind].tags = evidence.tags(
        of: kind, at: key, seen: groups[kind].tags, areIntegers: areIntegers)
    }
  }

  /// The most likely key of the tag: the one whose values are most often tags of kinds or, if no value is a tag, a key of
  /// all objects that is named as one.
  private var tagKey: String? {
    var counts: [String: (tags: Int, all: Int)] = [:]
    var keys: [String] = []
    for member in objects.lazy.flatMap(\.members) {
      guard let tag = member.value.tagValue else { continue }
      let key = member.key.value
      if counts[key] == nil { keys.append(key) }
      counts[key, default: (0, 0)].all += 1
      if evidence.kind(of: tag, at: key) != nil { counts[key, default: (0, 0)].tags += 1 }
    }
    var best: (key: String, count: (tags: Int, isNamed: Int, all: Int))?
    for key in keys {
      guard let (tags, all) = counts[key] else { continue }
      let isNamed = evidence.keyNames.contains(key) || isUsualTag(key)
      if tags == 0, !isNamed || all < objects.count { continue }
      let count = (tags, isNamed ? 1 : 0, all)
      if best.map({ $0.count < count }) ?? true { best = (key, count) }
    }
    return best?.key
  }

  /// Returns the coding with the tag at a key. The content is in the same object or, if that explains as many samples
  /// and the code declares its key, at the only other key of the objects.
  private func tagged(_ key: String) -> UnionCoding? {
    let inside = tagged(key, content: nil)
    let others = Set(objects.lazy.flatMap(\.members).map(\.key.value)).subtracting([key])
    guard others.count == 1, let content = others.first else { return inside }
    let beside = tagged(key, content: content)
    let isBetter =
      beside.explainedCount > inside.explainedCount
      || beside.explainedCount == inside.explainedCount && evidence.keyNames.contains(content)
    return isBetter ? beside : inside
  }

  private func tagged(_ key: String, content: String?) -> UnionCoding {
    var result = UnionCoding()
    result.coding.style = content == nil ? .internal : .adjacent
    result.coding.tag = key
    // Schemas omit the default.
    result.coding.content = content == "data" ? nil : content
    func kinds(_ groups: [Group]) -> [KindCoding] {
      self.kinds(groups, tagKey: key, content: content.map { content in { $0[content] } })
    }
    /// Returns the kinds that might have samples with the same tag.
    func kinds(explaining samples: [JSONNode], _ isAble: (KindCoding) -> Bool) -> Set<Int> {
      let found = kinds(evidence.values.map { _ in Group(samples: samples) })
      return Set(found.indices.filter { isAble(found[$0]) })
    }
    var groups = emptyGroups
    var unknown: [Group] = []
    for group in groupsByTag(key) {
      if let kind = evidence.kind(of: group.tags[0], at: key) {
        groups[kind].samples += group.samples
        groups[kind].tags += group.tags
      } else {
        unknown.append(group)
      }
    }
    let open = Set(groups.indices.filter { groups[$0].tags.isEmpty && !evidence.hasOwnTag($0) })
    // So many different values are not tags.
    if unknown.count <= evidence.values.count + 20 {
      let able = unknown.map { group in
        kinds(explaining: group.samples) {
          $0.isNamed || unknown.count == 1 && $0.explainsSamples && !$0.isEmpty
        }.intersection(open)
      }
      for (group, own) in zip(unknown, able) {
        guard own.count == 1, let kind = own.first, able.count(where: { $0.contains(kind) }) == 1
        else { continue }
        groups[kind] = group
        result.tagsByMembers.append((kind, group.tags[0]))
      }
    }
    let untagged = objects.filter { $0[key] == nil }
    let able = untagged.isEmpty ? [] : kinds(explaining: untagged) { $0.isNamed && !$0.isEmpty }
    if able.count == 1, let kind = able.first {
      result.coding.missingTag = evidence.values[kind].name
      result.coding.writesMissingTag = !groups[kind].samples.isEmpty
      groups[kind].samples += untagged
    }
    result.kinds = kinds(groups)
    setTags(of: &result, groups, at: key)
    return result
  }

  /// Returns the samples of each tag, the most frequent tag first, because it is the one that is encoded.
  private func groupsByTag(_ key: String) -> [Group] {
    var groups: [Group] = []
    var positions: [String: Int] = [:]
    for object in objects {
      guard let tag = object[key]?.tagValue else { continue }
      let position = positions[tag.text] ?? groups.count
      if position == groups.count {
        positions[tag.text] = position
        groups.append(Group(tags: [tag]))
      }
      groups[position].samples.append(object)
    }
    return groups.sorted { $0.samples.count > $1.samples.count }
  }

  // MARK: Kinds without tags

  /// The coding in the style `shape`: the JSON type discriminates the kinds.
  private var shape: UnionCoding? {
    let seen = Set(samples.map { JSONType($0.content) })
    var forms = evidence.values.map { value in
      value.fields.isEmpty
        ? .null : value.fields.count > 1 ? .object : evidence.jsonType(of: value.fields[0].type)
    }
    // A single value may be a member of an object instead.
    if seen.contains(.object), !forms.contains(.object),
      let last = forms.lastIndex(where: { $0.map { !seen.contains($0) } ?? true })
    {
      forms[last] = .object
    }
    let all = forms.compactMap(\.self)
    guard Set(all).count == forms.count else { return nil }
    var result = UnionCoding()
    result.coding.style = .shape
    let groups = all.map { form in
      Group(samples: samples.filter { JSONType($0.content) == form })
    }
    result.kinds = zip(kinds(groups), kinds(groups) { $0 }).enumerated().map { kind, found in
      forms[kind] == .object ? found.0 : found.1
    }
    return result
  }

  /// The coding in the style `members`: the keys discriminate the kinds.
  private var members: UnionCoding? {
    let searches = evidence.values.map {
      PayloadSearch(evidence: evidence, value: $0, sharesTagObject: true)
    }
    var groups = emptyGroups
    for object in objects {
      let found = searches.map { $0.coding(of: [object]) }
      let able = found.indices.filter { !found[$0].isEmpty && found[$0].isNamed }
      func count(_ kind: Int) -> Int {
        found[kind].payload.flatMap { evidence.structKeys(of: $0.type)?.required.count }
          ?? found[kind].fields.count - found[kind].guessed.count
      }
      let most = able.map(count).max()
      let best = able.filter { count($0) == most }
      if best.count == 1 { groups[best[0]].samples.append(object) }
    }
    if groups.allSatisfy(\.samples.isEmpty) { return nil }
    var result = UnionCoding()
    result.coding.style = .members
    result.kinds = kinds(groups)
    let keys = groups.map { $0.samples.map { Set($0.members.map(\.key.value)) } }
    for kind in keys.indices where result.kinds[kind].payload != nil {
      guard let first = keys[kind].first else { continue }
      let common = keys[kind].reduce(first) { $0.intersection($1) }
      let others = Set(keys.enumerated().filter { $0.offset != kind }.flatMap { $1 }.joined())
      let own = common.subtracting(others)
      result.kinds[kind].discriminatedBy = (own.isEmpty ? common : own).sorted()
    }
    return result
  }
}

extension JSONValue {
  var isNumber: Bool {
    if case .number = self { return true }
    return false
  }
}
