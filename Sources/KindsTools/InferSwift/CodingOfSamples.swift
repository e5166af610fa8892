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
}

/// Determines the coding of a union from samples, whose tags and keys are those of the enum's cases.
struct CodingOfSamples {
  private let join: PayloadJoin
  private let samples: [JSONNode]
  private let objects: [JSONNode]

  /// The samples of a kind.
  private struct Group {
    var samples: [JSONNode] = []
    /// The tags, the most frequent ones first.
    var tags: [JSONValue] = []
  }

  private var values: [HandWrittenCase] { join.values }
  private var names: DeclaredNames { join.names }
  private var emptyGroups: [Group] { values.map { _ in Group() } }

  init(_ join: PayloadJoin, _ samples: [JSONNode]) {
    self.join = join
    self.samples = samples
    objects = samples.filter(\.isObject)
  }

  /// The coding; `nil` if the samples are not of the union.
  var coding: UnionCoding? {
    var found = external ?? (objects.count < samples.count ? shape : tagKey.map(tagged) ?? members)
    if let own = found { found?.kinds = styled(own.kinds) }
    return found
  }

  /// Spells guessed keys in the naming style of the keys in the samples.
  private func styled(_ kinds: [KindCoding]) -> [KindCoding] {
    let style = commonStyle(
      kinds.filter { $0.samples > 0 }.flatMap { kind in
        kind.fields.filter { !kind.guessed.contains($0.name) }.map { ($0.name, $0.key) }
      })
    var result = kinds
    for kind in kinds.indices {
      for (index, field) in kinds[kind].fields.enumerated()
      where kinds[kind].guessed.contains(field.name)
        && names.keys[normalizedName(field.name)] == nil
      {
        result[kind].fields[index].key = style.styled(field.name)
      }
    }
    return result
  }

  // MARK: Tags

  /// The coding in the style `external`: the only key of each object is the tag.
  private var external: UnionCoding? {
    var groups = emptyGroups
    var result = UnionCoding()
    result.coding.style = .external
    for sample in samples {
      let tag: JSONValue
      switch sample.content {
      case .string(let text): tag = .string(text)
      case .object(let members) where members.count == 1: tag = .string(members[0].key.value)
      default: return nil
      }
      guard let kind = names.kind(of: tag) else { continue }
      groups[kind].samples.append(sample)
      if !groups[kind].tags.contains(tag) { groups[kind].tags.append(tag) }
      if values[kind].fields.isEmpty, sample.isObject { result.coding.hasEmptyObjects = true }
    }
    let count = groups.reduce(0) { $0 + $1.samples.count }
    if count * 2 < samples.count || count == 0 { return nil }
    setKinds(of: &result, groups) { kind, samples in
      join.coding(of: kind, samples.compactMap(\.members.first?.value), isObject: false)
    }
    return result
  }

  /// Sets the codings of the kinds, with their tags.
  private func setKinds(
    of result: inout UnionCoding, _ groups: [Group], _ coding: (Int, [JSONNode]) -> KindCoding
  ) {
    let areIntegers = groups.lazy.flatMap(\.tags).first?.isNumber ?? false
    result.kinds = groups.enumerated().map { kind, group in
      var found = coding(kind, group.samples)
      found.samples = group.samples.count
      found.tags = names.tags(
        of: kind, areKeys: result.coding.style == .external, seen: group.tags,
        areIntegers: areIntegers)
      return found
    }
  }

  /// The most likely key of the tag: the one whose values are most often tags of kinds or, if no value is a tag, a key of
  /// all objects that is named as one.
  private var tagKey: String? {
    var counts: [String: (tags: Int, all: Int, first: Int)] = [:]
    for member in objects.lazy.flatMap(\.members) {
      guard let tag = member.value.tagValue else { continue }
      let key = member.key.value
      var count = counts[key] ?? (0, 0, counts.count)
      count.all += 1
      if names.kind(of: tag) != nil { count.tags += 1 }
      counts[key] = count
    }
    let ranked = counts.map { key, count in
      let isNamed = names.allKeys.contains(key) || isUsualTag(key)
      return (key: key, rank: (count.tags, isNamed ? 1 : 0, count.all, -count.first))
    }
    return ranked.filter { $0.rank.0 > 0 || $0.rank.1 > 0 && $0.rank.2 == objects.count }
      .max { $0.rank < $1.rank }?.key
  }

  /// Returns the coding with the tag at a key. The content is at the only other key of the objects, if that key does not
  /// have the name of an associated value and at least as many kinds fit. Otherwise, it is in the same object.
  private func tagged(_ key: String) -> UnionCoding {
    let others = Set(objects.lazy.flatMap(\.members).map(\.key.value)).subtracting([key])
    let fields = Set(values.lazy.flatMap(\.fields).map { normalizedName($0.name) })
    if others.count == 1, let content = others.first,
      !fields.contains(normalizedName(content)),
      !fields.contains(where: { names.keys[$0]?.contains(content) ?? false })
    {
      let (adjacent, inside) = (tagged(key, content: content), tagged(key, content: nil))
      func count(_ coding: UnionCoding) -> Int { coding.kinds.count { $0.fit >= .byPosition } }
      return count(adjacent) >= count(inside) ? adjacent : inside
    }
    return tagged(key, content: nil)
  }

  private func tagged(_ key: String, content: String?) -> UnionCoding {
    var result = UnionCoding()
    result.coding.style = content == nil ? .internal : .adjacent
    result.coding.tag = key
    // Schemas omit the default.
    result.coding.content = content == "data" ? nil : content
    func coding(_ kind: Int, _ samples: [JSONNode]) -> KindCoding {
      guard let content else {
        return join.coding(of: kind, samples, tagKey: key, isObject: true)
      }
      let contents = samples.compactMap { $0[content] }
      var found = join.coding(of: kind, contents, isObject: false)
      if contents.isEmpty, !samples.isEmpty, !values[kind].fields.isEmpty { found.fit = .none }
      return found
    }
    var groups = emptyGroups
    var unknown: [Group] = []
    for group in groupsByTag(key) {
      if let kind = names.kind(of: group.tags[0]) {
        groups[kind].samples += group.samples
        groups[kind].tags += group.tags
      } else {
        unknown.append(group)
      }
    }
    let open = groups.indices.filter {
      groups[$0].tags.isEmpty && !names.hasOwnTag($0, named: values[$0].name)
    }
    if unknown.count <= open.count {
      let able = unknown.map { group in open.filter { coding($0, group.samples).fit >= .byPosition }
      }
      for (group, own) in zip(unknown, able) {
        guard own.count == 1, able.count(where: { $0.contains(own[0]) }) == 1 else { continue }
        groups[own[0]] = group
        result.tagsByMembers.append((own[0], group.tags[0]))
      }
    }
    let untagged = objects.filter { $0[key] == nil }
    let able = untagged.isEmpty ? [] : kinds(of: untagged)
    if able.count == 1 {
      result.coding.missingTag = values[able[0]].name
      result.coding.writesMissingTag = !groups[able[0]].samples.isEmpty
      groups[able[0]].samples += untagged
    }
    setKinds(of: &result, groups, coding)
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

  /// Returns the kinds with values that fit objects without a tag best.
  private func kinds(of objects: [JSONNode]) -> [Int] {
    let fits = values.indices.map { kind in
      values[kind].fields.isEmpty
        ? .none : join.coding(of: kind, objects, isObject: true).fit
    }
    let best = fits.max() ?? .none
    return best == .none ? [] : fits.indices.filter { fits[$0] == best }
  }

  /// The coding in the style `shape`: the JSON type discriminates the kinds.
  private var shape: UnionCoding? {
    let seen = Set(samples.map { JSONType($0.content) })
    var forms = values.enumerated().map { kind, value in
      value.fields.isEmpty
        ? .null : value.fields.count > 1 ? .object : join.reader.jsonType(of: kind, 0)
    }
    // A single value may be a member of an object instead.
    if seen.contains(.object), !forms.contains(.object),
      let last = forms.lastIndex(where: { $0.map { !seen.contains($0) } ?? true })
    {
      forms[last] = .object
    }
    guard Set(forms).count == forms.count, !forms.contains(nil) else { return nil }
    var result = UnionCoding()
    result.coding.style = .shape
    let groups = forms.map { form in
      Group(samples: samples.filter { JSONType($0.content) == form })
    }
    setKinds(of: &result, groups) { join.coding(of: $0, $1, isObject: false) }
    return result
  }

  /// The coding in the style `members`: the keys discriminate the kinds.
  private var members: UnionCoding? {
    var groups = emptyGroups
    for object in objects {
      let able = kinds(of: [object])
      if able.count == 1 { groups[able[0]].samples.append(object) }
    }
    if groups.allSatisfy(\.samples.isEmpty) { return nil }
    var result = UnionCoding()
    result.coding.style = .members
    setKinds(of: &result, groups) { join.coding(of: $0, $1, isObject: true) }
    let keys = groups.map { $0.samples.map { Set($0.members.map(\.key.value)) } }
    let uses = keys.flatMap { Set($0.joined()) }.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    for kind in keys.indices where result.kinds[kind].payload != nil {
      guard let first = keys[kind].first else { continue }
      let common = keys[kind].reduce(first) { $0.intersection($1) }
      let own = common.filter { uses[$0] == 1 }
      result.kinds[kind].discriminatedBy = (own.isEmpty ? common : own).sorted()
    }
    return result
  }
}
