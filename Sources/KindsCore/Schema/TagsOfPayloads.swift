// Tags that kinds take from the union in their payload, after all unions are resolved.

/// Gives kinds the tags of their payload: if a payload is a union whose tag has the same key, the tags of that union
/// replace the tag of the kind.
///
/// A kind keeps its own tag if its union would contain itself through such payloads. A rule then reports the kind.
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
  for index in unions.indices.sorted(by: { components[$0] < components[$1] }) {
    for (kind, payload) in zip(unions[index].kinds, payloads[index]) {
      // Subsets share the kinds, which are already done.
      guard let payload, components[payload] != components[index], kind.payloadTags == nil
      else { continue }
      kind.take(
        PayloadTags(written: unions[payload].writtenTags, others: unions[payload].tagsOnlyRead))
    }
    if unions[index].tagForm == .integer { unions[index].unknown?.storeIntegerTag() }
  }
}

extension Union {
  /// The tags that encoded values can have.
  fileprivate var writtenTags: [Tag] { kinds.flatMap(\.writtenTags) }

  /// The tags that are decoded but not encoded.
  fileprivate var tagsOnlyRead: [Tag] {
    kinds.flatMap { kind in kind.aliases.map(\.value) + (kind.payloadTags?.others ?? []) }
  }

  /// Whether another union, as a payload in this union's objects, has its tag at the same key as this union.
  fileprivate func hasTag(where other: Union) -> Bool {
    other.conforms.isCoding && !other.tagKeys.isEmpty && other.tagKey.value == tagKey.value
  }
}
