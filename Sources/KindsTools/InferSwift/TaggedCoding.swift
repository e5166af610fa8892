import KindsCore

/// Finds the coding of a union with a tag at a given key, and the content in the same object or at another key.
struct TaggedCoding {
  let evidence: CodingEvidence
  let key: String
  /// The key of the content in the style `adjacent`; `nil` for the style `internal`.
  let content: String?
  /// The samples of each kind, in the order of the enum's cases.
  private var samples: [[JSONNode]]
  private var tags: [[JSONValue]]
  /// The samples whose tags do not match the declaration.
  private var others: [(tag: JSONValue, samples: [JSONNode])] = []
  private var untagged: [JSONNode] = []
  private var result = CodingCandidate(kinds: [])

  init(_ evidence: CodingEvidence, _ objects: [JSONNode], key: String, content: String?) {
    self.evidence = evidence
    self.key = key
    self.content = content
    samples = evidence.values.map { _ in [] }
    tags = samples.map { _ in [] }
    var groups: [(tag: JSONValue, samples: [JSONNode])] = []
    var positions: [String: Int] = [:]
    for object in objects {
      guard let tag = object[key]?.tagValue else {
        if object[key] == nil { untagged.append(object) }
        continue
      }
      if positions[tag.text] == nil {
        positions[tag.text] = groups.count
        groups.append((tag, []))
      }
      if let position = positions[tag.text] { groups[position].samples.append(object) }
    }
    // The most frequent tag comes first, because it is the one that is encoded.
    for group in groups.sorted(by: { $0.samples.count > $1.samples.count }) {
      if let kind = evidence.kind(of: group.tag, at: key) {
        samples[kind] += group.samples
        tags[kind].append(group.tag)
      } else {
        others.append(group)
      }
    }
  }

  /// Determines the tags and payloads of all kinds, and returns the candidate.
  mutating func candidate() -> CodingCandidate {
    result.coding.style = content == nil ? .internal : .adjacent
    result.coding.tag = key
    // Schemas omit the default.
    result.coding.content = content == "data" ? nil : content
    let seen = tags.joined() + others.map(\.tag)
    let areIntegers = seen.first?.isNumber ?? false
    assignOthers(\.isNamed)
    if others.count == 1 { assignOthers { $0.isComplete && !$0.isEmpty } }
    assignUntagged()
    result.kinds = samples.indices.map { kind in
      var found = coding(kind, samples[kind])
      found.tags = evidence.tags(of: kind, at: key, seen: tags[kind], areIntegers: areIntegers)
      found.lacksTag = found.tags.isEmpty && !result.coding.isWithoutTag(evidence.values[kind].name)
      return found
    }
    if areIntegers { numberTags(&result.kinds, besides: Array(seen)) }
    return result
  }

  private func coding(_ kind: Int, _ objects: [JSONNode]) -> KindCoding {
    var search = PayloadSearch(
      evidence: evidence, value: evidence.values[kind], sharesTagObject: content == nil)
    guard let content else {
      search.excluded = [key]
      return search.coding(of: objects)
    }
    var result = search.coding(of: objects.compactMap { $0[content] })
    result.samples = objects.count
    return result
  }

  /// Assigns an unmatched tag to a kind without tags if its samples fit no other kind, and no samples of another
  /// unmatched tag fit that kind.
  private mutating func assignOthers(_ isAble: (KindCoding) -> Bool) {
    let open = samples.indices.filter {
      tags[$0].isEmpty && !evidence.kindsWithTags.contains($0) && catchAll != $0
    }
    // So many different values are not tags.
    if others.count > evidence.values.count + 20 { return }
    let fits = others.map { group in open.filter { isAble(coding($0, group.samples)) } }
    for (group, kinds) in zip(others, fits)
    where kinds.count == 1 && fits.count(where: { $0.contains(kinds[0]) }) == 1 {
      samples[kinds[0]] = group.samples
      tags[kinds[0]] = [group.tag]
      result.tagsByMembers.append((kinds[0], group.tag))
      others.removeAll { $0.tag == group.tag }
    }
  }

  /// Assigns the samples without a tag to the only kind whose members they have.
  private mutating func assignUntagged() {
    if untagged.isEmpty { return }
    let able = samples.indices.filter { kind in
      !evidence.values[kind].fields.isEmpty && coding(kind, untagged).isNamed
    }
    guard able.count == 1 else { return }
    result.coding.missingTag = evidence.values[able[0]].name
    result.coding.writesMissingTag = !samples[able[0]].isEmpty
    samples[able[0]] += untagged
  }

  /// The kind for unknown tags, recognized by its name.
  private var catchAll: Int? {
    let names = ["unknown", "unsupported", "unrecognized", "other"]
    return evidence.values.firstIndex { names.contains(normalizedName($0.name)) }
  }

  /// Gives kinds whose tags are unknown unused integers as tags, so that the samples of other kinds can be read.
  private func numberTags(_ kinds: inout [KindCoding], besides seen: [JSONValue]) {
    var taken = Set((seen + kinds.flatMap(\.tags)).map(\.text))
    var next = 0
    for index in kinds.indices where kinds[index].tags.isEmpty {
      while !taken.insert(String(next)).inserted { next += 1 }
      kinds[index].tags = [.number(String(next))]
    }
  }
}

extension DraftCoding {
  /// Whether values of a kind are encoded without a tag of the kind's own.
  fileprivate func isWithoutTag(_ kind: String) -> Bool {
    missingTag == kind && !writesMissingTag
  }
}

extension JSONValue {
  var isNumber: Bool {
    if case .number = self { return true }
    return false
  }
}
