// Tags that kinds take from the union in their payload, after all unions are resolved.

/// The maximum nesting depth of unions that share tags.
private let maximumLevels = 64

/// The maximum number of tags that kinds take from payloads, in all unions and subsets of a schema. Each tag is a line
/// of the output.
private let maximumTags = 100_000

/// Gives kinds the tags of their payload: if a payload is a union whose tag has the same key, the tags of that union
/// replace the tag of the kind.
///
/// A kind keeps its own tag if its union would contain itself through such payloads, or if a limit is exceeded. A rule
/// then reports the kind.
func takeTagsOfPayloads(_ unions: [Union]) {
  let payloads = unions.map { union in
    union.kinds.map { kind -> Int? in
      guard union.hasTagInPayload, union.conforms.isCoding,
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
      guard let payload, components[payload] != components[index], levels[payload] < maximumLevels
      else { continue }
      levels[index] = max(levels[index], levels[payload] + 1)
      // Subsets share the kinds, which are already done.
      if kind.payloadTags != nil { continue }
      let tags = PayloadTags(
        written: unions[payload].writtenTags, others: unions[payload].tagsOnlyRead, own: kind.tag)
      count += tags.all.count * unionsOfKinds[ObjectIdentifier(kind), default: 1]
      // Leave the rest unchanged, so that both the time and the size of the output are limited.
      if count > maximumTags { return }
      kind.take(tags)
    }
    if unions[index].tagForm == .integer { unions[index].unknown?.storeIntegerTag() }
  }
}

extension Union {
  /// The tags that encoded values can have.
  fileprivate var writtenTags: [Tag] { kinds.flatMap(\.writtenTags) }

  /// The tags that are decoded but not encoded.
  fileprivate var tagsOnlyRead: [Tag] {
    kinds.flatMap { kind -> [Tag] in
      var tags: [Tag] = kind.aliases.map(\.value)
      tags += kind.earlier.map(\.tag.value)
      tags += kind.payloadTags?.others ?? []
      return tags
    }
  }

  /// Whether another union, as a payload in this union's objects, has its tag at the same key as this union.
  fileprivate func hasTag(where other: Union) -> Bool {
    // Unions with two tags cannot share their tags.
    other.conforms.isCoding && !other.tagKeys.isEmpty && other.tagKey.value == tagKey.value
      && secondTag == nil && other.secondTag == nil
  }
}
