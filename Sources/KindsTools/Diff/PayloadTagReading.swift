import KindsSchema

// Kinds with payload tags: the payload is a union whose tags select the kind. Another version may list the same kinds
// in the enclosing union.

extension DataReading {
  /// A kind without payload tags, found by descending from a union through the unions in its payloads.
  private struct Leaf {
    let choice: Wire.Choice
    let branch: Wire.Branch
  }

  /// Returns the innermost kind with a tag, or `nil` if the tag is unknown.
  private func leaf(_ tag: Tag, _ branch: Wire.Branch, of choice: Wire.Choice, _ wire: Wire)
    -> Leaf?
  {
    var leaf = Leaf(choice: choice, branch: branch)
    while leaf.branch.kind.payloadTags != nil, let type = leaf.branch.payloadType,
      case .union(let inner)? = wire.form(of: type)
    {
      guard let index = inner.kind(of: tag) else { return nil }
      leaf = Leaf(choice: inner, branch: inner.branches[index])
    }
    return leaf
  }

  /// Returns the tags that a kind may have in the data.
  func tags(of branch: Wire.Branch) -> [Tag] {
    mode == .described ? branch.tags : branch.writtenTags
  }

  /// Returns the effect of reading a kind's payload as another kind's, if at least one of the kinds has payload tags.
  mutating func payloadWithTags(_ branch: Wire.Branch, as other: Wire.Branch) -> DataEffect {
    if branch.kind.payloadTags != nil, other.kind.payloadTags != nil,
      case .declared(let type)? = branch.payloadType,
      case .declared(let otherType)? = other.payloadType,
      areTheSame(type, otherType)
    {
      return self.type(.declared(type), nil, as: .declared(otherType), nil)
    }
    return tags(of: branch).filter(other.tags.contains).reduce(into: .safe) { effect, tag in
      effect = effect.or(value(tag, of: branch, as: other))
    }
  }

  /// Returns the effect of reading a kind's value with a given tag as a value of another kind. Each of the kinds may
  /// have payload tags.
  mutating func value(_ tag: Tag, of branch: Wire.Branch, as other: Wire.Branch) -> DataEffect {
    guard let choice = writer.choice(of: branch), let otherChoice = reader.choice(of: other),
      let written = leaf(tag, branch, of: choice, writer.wire),
      let read = leaf(tag, other, of: otherChoice, reader.wire)
    else { return .safe }
    var aspects = aspects(of: written.choice, as: read.choice)
    aspects[.missingTag] = nil
    // A value without a payload is the same in both styles with a tag at a key.
    if written.branch.payloadType == nil, read.branch.payloadType == nil { aspects[.style] = nil }
    let effect = aspects.mostSevere
    return effect.verdict == .breaks ? effect : effect.or(payload(written.branch, as: read.branch))
  }
}

extension CheckedSchema {
  /// Returns the JSON form of a kind's union.
  fileprivate func choice(of branch: Wire.Branch) -> Wire.Choice? {
    schema.unions.firstIndex { $0 === branch.union }.map { wire.choice($0) }
  }
}
