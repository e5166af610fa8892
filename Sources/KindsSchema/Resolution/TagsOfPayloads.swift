// Kinds take the tags of the union that they carry, when all unions are resolved.

/// The largest number of unions in each other that have the same tags.
private let mostLevels = 64

/// The largest number of tags that kinds have of their payloads, in all unions and subsets of a schema. Each is a line of the
/// output.
private let mostTags = 100_000

/// Gives the kinds whose payload is a union with its tag at the same key the tags of that union.
///
/// A kind of a union that would have its own tags by this, and one beyond the limits, keeps its own tag, which a rule refuses.
func takeTagsOfPayloads(_ unions: [Union]) {
  let payloads = unions.map { union in
    union.kinds.map { kind -> Int? in
      guard union.hasTagInPayload, union.coded.isCoding,
        case .type(.declared(let type), _) = kind.payload, case .union(let index) = type.index,
        union.hasTag(where: unions[index])
      else { return nil }
      return index
    }
  }
  if !payloads.contains(where: { $0.contains { $0 != nil } }) { return }
  let components = stronglyConnectedComponents(of: payloads.map { $0.compactMap(\.self) })
  var unionsOfKinds: [ObjectIdentifier: Int] = [:]
  for kind in unions.lazy.flatMap(\.kinds) {
    unionsOfKinds[ObjectIdentifier(kind), default: 0] += 1
  }
  var count = 0
  var levels = unions.map { _ in 0 }
  for index in unions.indices.sorted(by: { components[$0] < components[$1] }) {
    for (kind, payload) in zip(unions[index].kinds, payloads[index]) {
      guard let payload, components[payload] != components[index], levels[payload] < mostLevels
      else { continue }
      levels[index] = max(levels[index], levels[payload] + 1)
      // Subsets have the same kinds.
      if kind.payloadTags != nil { continue }
      let tags = PayloadTags(
        written: unions[payload].writtenTags, others: unions[payload].tagsOnlyRead, own: kind.tag)
      count += tags.all.count * unionsOfKinds[ObjectIdentifier(kind), default: 1]
      // The rest is left as it is, so that this takes no more time than an output of that size.
      if count > mostTags { return }
      kind.take(tags)
    }
    if unions[index].tagForm == .integer { unions[index].unknown?.storeIntegerTag() }
  }
}

extension Union {
  /// The tags that its values are written with.
  fileprivate var writtenTags: [Tag] { kinds.flatMap(\.writtenTags) }

  /// The tags that are only read.
  fileprivate var tagsOnlyRead: [Tag] {
    kinds.flatMap { kind -> [Tag] in
      var tags: [Tag] = kind.aliases.map(\.value)
      tags += kind.earlier.map(\.tag.value)
      tags += kind.payloadTags?.others ?? []
      return tags
    }
  }

  /// Whether a payload with a tag in its object has it where values of this union have theirs.
  fileprivate func hasTag(where other: Union) -> Bool {
    // Pairs of tags are looked up in one union.
    other.coded.isCoding && !other.tagKeys.isEmpty && other.tagKey.value == tagKey.value
      && secondTag == nil && other.secondTag == nil
  }
}
