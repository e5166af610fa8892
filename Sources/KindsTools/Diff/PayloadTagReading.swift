import KindsSchema

// Kinds that have the tags of their payload, which may have been kinds of the enclosing union before.

extension DataReading {
  /// A kind of a union and of the unions that it carries, if it has the tags of those.
  private struct Leaf {
    let choice: Wire.Choice
    let branch: Wire.Branch
  }

  /// Returns the innermost kind that a tag names; `nil` if it is that of an earlier shape, or none.
  private func leaf(_ tag: Tag, _ branch: Wire.Branch, of choice: Wire.Choice, _ wire: Wire)
    -> Leaf?
  {
    var leaf = Leaf(choice: choice, branch: branch)
    while leaf.branch.kind.payloadTags != nil, let type = leaf.branch.payloadType,
      case .union(let inner)? = wire.form(of: type)
    {
      guard inner.earlierShape(of: tag) == nil, let index = inner.kind(of: tag) else { return nil }
      leaf = Leaf(choice: inner, branch: inner.branches[index])
    }
    return leaf.branch.isEarlier ? nil : leaf
  }

  /// The tags of a kind in the data.
  func tags(of branch: Wire.Branch) -> [Tag] {
    mode == .described ? branch.tags : branch.writtenTags
  }

  /// The payload of a kind as that of another one, one of which has the tags of its payload.
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

  /// A value with a tag as one of another kind with that tag, one of which may have it of its payload.
  mutating func value(_ tag: Tag, of branch: Wire.Branch, as other: Wire.Branch) -> DataEffect {
    guard let choice = writer.choice(of: branch), let otherChoice = reader.choice(of: other),
      let written = leaf(tag, branch, of: choice, writer.wire),
      let read = leaf(tag, other, of: otherChoice, reader.wire)
    else { return .safe }
    var aspects = aspects(of: written.choice, as: read.choice)
    aspects[.missingTag] = nil
    aspects[.otherTags] = nil
    // A tag alone is written alike in each style.
    if written.branch.payloadType == nil, read.branch.payloadType == nil { aspects[.style] = nil }
    let effect = aspects.gravest
    return effect.verdict == .breaks ? effect : effect.or(payload(written.branch, as: read.branch))
  }
}

extension CheckedSchema {
  /// Returns the form of the union of a kind.
  fileprivate func choice(of branch: Wire.Branch) -> Wire.Choice? {
    schema.unions.firstIndex { $0 === branch.union }.map { wire.choice($0) }
  }
}
