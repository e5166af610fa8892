import KindsCore

extension Wire.Choice {
  /// The place of the shared fields relative to the payload, in messages.
  fileprivate var placeOfSharedFields: String { union.siblingFields.isEmpty ? "in" : "beside" }

  /// Whether the kinds of two unions can be compared: the styles are equal, or do not change the JSON, because each value
  /// of both unions is an object that contains only the tag.
  func isWritten(like other: Wire.Choice) -> Bool {
    union.coding.style == other.union.coding.style
      || [self, other].allSatisfy { choice in
        choice.isTagged && !choice.union.kinds.contains(where: \.hasData)
      }
  }
}

extension DataReading {
  /// Returns the effects of reading one union as another, by aspect. Kinds are compared separately.
  func aspects(of written: Wire.Choice, as read: Wire.Choice) -> AspectEffects {
    let (union, other) = (written.union, read.union)
    let (style, otherStyle) = (union.coding.style, other.coding.style)
    var aspects: AspectEffects = [:]
    if !written.isWritten(like: read) {
      aspects[.codingStyle] = DataEffect(
        .breaks,
        "values are written in the style '\(style.rawValue)' and read in the style '\(otherStyle.rawValue)'"
      )
    }
    aspects[.tagKey] = tagKey(union, as: other)
    aspects[.missingTag] = missingTag(union, as: other)
    if case .members(let discriminator) = written.discriminator, discriminator.takesFirst,
      case .members(let other) = read.discriminator, !other.takesFirst
    {
      aspects[.ambiguousKinds] = DataEffect(
        .unknown, "objects with the members of several kinds, if any, are refused")
    }
    if let key = written.contentKey, let otherKey = read.contentKey, key != otherKey,
      union.kinds.contains(where: \.hasData)
    {
      aspects[.contentKey] = DataEffect(
        .breaks,
        "the content of a kind is at the key \(quoted(key)), but is read at \(quoted(otherKey))")
    }
    let (place, otherPlace) = (written.placeOfSharedFields, read.placeOfSharedFields)
    if style == otherStyle, place != otherPlace, !union.sharedFields.isEmpty,
      !other.sharedFields.isEmpty
    {
      aspects[.sharedPlace] = DataEffect(
        .breaks,
        "the shared fields are written \(place) the payload, but are read \(otherPlace) it"
      )
    }
    // Servers write fallbacks for installed apps, so those of unknown kinds are new data too.
    if let fallback = union.fallback, other.keepsUnknown,
      fallback.key.value != other.fallback?.key.value
    {
      aspects[.fallback] = DataEffect(
        .partial, "the fallback of unknown kinds at \(quoted(fallback.key.value)) is not used")
    }
    // Code writes an unknown kind only after reading it from other data, so unknown kinds are not new data.
    if mode == .described, union.keepsUnknown, !other.keepsUnknown {
      aspects[.unknownKinds] = DataEffect(.breaks, "unknown kinds were kept, and are now refused")
    }
    aspects[.extras] = extras(union.coding.unknownMembers, as: other.coding.unknownMembers)
    aspects[.maxDepth] = depth(
      writer.facts.unions[written.index].depthLimit, as: reader.facts.unions[read.index].depthLimit,
      isExplicit: union.coding.maxDepth != nil || other.coding.maxDepth != nil)
    aspects[.directJSON] = commas(other.json)
    return aspects
  }

  private func tagKey(_ union: Union, as other: Union) -> DataEffect {
    let keys = mode == .described ? union.tagKeys : Array(union.tagKeys.prefix(1))
    guard !other.tagKeys.isEmpty, let key = keys.first(where: { !other.tagKeys.contains($0) })
    else { return .safe }
    guard other.kindWithoutTag == nil else {
      return DataEffect(
        .changed, "the tag at \(quoted(key)) is ignored")
    }
    return DataEffect(.breaks, "the tag at \(quoted(key)) is not read")
  }

  private func missingTag(_ union: Union, as other: Union) -> DataEffect {
    let written = mode == .described ? union.kindWithoutTag : union.kindWithoutWrittenTag
    guard let index = written, !other.tagKeys.isEmpty else { return .safe }
    guard let otherIndex = other.kindWithoutTag else {
      return DataEffect(.breaks, "values without a tag are refused")
    }
    let (kind, otherKind) = (union.kinds[index], other.kinds[otherIndex])
    let isSame = ([otherKind.tag] + otherKind.aliases).contains { $0.value == kind.tag.value }
    return isSame || kind.name.value == otherKind.name.value
      ? .safe
      : DataEffect(
        .changed,
        "values without a tag are read as the kind \(quoted(otherKind.name.value.text))")
  }

  func depth(_ limit: Int?, as other: Int?, isExplicit: Bool) -> DataEffect {
    guard let limit, let other, other < limit else { return .safe }
    let reason = "values that are more than \(other) keys and indices deep are refused"
    return DataEffect(isExplicit ? .breaks : .partial, reason)
  }

  func commas(_ json: Located<DirectJSON>?) -> DataEffect {
    guard mode == .described, json?.value == .strict else { return .safe }
    return DataEffect(
      .unknown, "documents with a comma after the last element or member, if any, are refused")
  }

  /// Returns the effect of recognizing a kind's data, by its tags or, in a union without tags, by its JSON type or
  /// members.
  ///
  /// - Parameter expected: The reader's kind that has the same meaning; `nil` if there is none.
  func kind(
    _ branch: Wire.Branch, of written: Wire.Choice, in read: Wire.Choice, as expected: Int?
  ) -> DataEffect {
    let tags = tags(of: branch)
    if written.hasTags, tags.allSatisfy({ expected != nil && read.kind(of: $0) == expected }) {
      return .safe
    }
    // In the data, a kind of the union and a kind of its payload look the same.
    func areAlike(_ index: Int) -> Bool {
      [branch, read.branches[index]].contains { $0.kind.payloadTags != nil }
    }
    let effect = recognition(of: branch, written, in: read) { index in
      if index == expected || areAlike(index) { return .safe }
      let name = quoted(read.branches[index].kind.name.value.text)
      return DataEffect(.changed, "the value is read as the kind \(name)")
    }
    let others = tags.filter { tag in
      read.kind(of: tag).map { $0 != expected && areAlike($0) } ?? false
    }
    return others.isEmpty ? effect : effect.or(values(of: branch, others, written, as: read))
  }

  /// Returns the effect of reading invalid values that the writer's schema keeps and the reader's schema does not.
  func invalid(_ branch: Wire.Branch, as other: Wire.Branch) -> DataEffect {
    mode == .described && branch.allowsInvalid && !other.allowsInvalid
      ? DataEffect(.breaks, "invalid values were kept as an unknown kind, and are now refused")
      : .safe
  }

  /// Returns the tags that a kind may have in the data.
  func tags(of branch: Wire.Branch) -> [Tag] {
    mode == .described ? branch.tags : branch.writtenTags
  }

  /// Returns the effect of reading a kind's payload as that of another kind.
  func payload(
    _ branch: Wire.Branch, of written: Wire.Choice, as other: Wire.Branch, of read: Wire.Choice
  ) -> DataEffect {
    let effect: DataEffect
    switch (branch.payloadType, other.payloadType) {
    case (let type?, let readType?)
    where branch.kind.payloadTags == nil && other.kind.payloadTags == nil:
      effect = self.type(
        type, branch.kind.dataFormat, as: readType, other.kind.dataFormat,
        isWhole: type.isModel && readType.isModel)
    default:
      let known = tags(of: branch).filter { read.kind(of: $0) != nil }
      effect = values(of: branch, known, written, as: read)
    }
    return other.allowsInvalid ? effect.keptAsUnknown : effect
  }
}
