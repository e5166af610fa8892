import KindsCore

extension Wire.Choice {
  /// The kind that a JSON value selects. The rest of the value may be invalid.
  package enum Selection {
    case kind(Int)
    /// An unknown tag, with its place.
    case unknown(Tag, at: SourceRange)
    /// An object that does not determine a kind.
    case undecided
    /// A value whose form matches no kind.
    case mismatch
  }

  /// Returns the kind that a JSON value selects.
  package func selection(of node: JSONNode) -> Selection {
    switch (discriminator, node.content) {
    case (.tag(let keys, let missing), .object(let members)):
      let lookup = MemberLookup(members)
      guard let found = lookup.first(of: keys)?.value else {
        return missing.map { .kind($0) } ?? .undecided
      }
      guard let tag = Tag(found.content, tagForm) else { return .undecided }
      return selection(of: tag, at: found.range)
    case (.key(_, allowsBareTag: true), .string(let text)):
      return selection(of: .string(text), at: node.range)
    case (.key(let siblings, _), .object(let members)):
      let tags = members.excluding(siblings)
      guard tags.count == 1 else { return .mismatch }
      return selection(of: .string(tags[0].key.value), at: tags[0].key.range)
    case (.jsonType, _):
      let type = JSONType(node.content)
      return branches.first { $0.jsonType == type }.map { .kind($0.index) } ?? .mismatch
    case (.members(let discriminator), .object(let members)):
      let keys = Set(members.map(\.key.value))
      guard case .kind(let index) = discriminator.match(keys) else {
        return .undecided
      }
      return .kind(index)
    case (.tag, _), (.key, _), (.members, _): return .mismatch
    }
  }

  private func selection(of tag: Tag, at range: SourceRange) -> Selection {
    kind(of: tag).map { .kind($0) } ?? .unknown(tag, at: range)
  }
}
