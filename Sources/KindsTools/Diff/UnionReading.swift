import KindsSchema

extension Wire.Choice {
  /// The key of the payload in the style `adjacent`.
  var contentKey: String? {
    union.coding.style == .adjacent ? union.coding.contentKey.value : nil
  }

  /// The place of the shared fields relative to the payload, in messages.
  fileprivate var placeOfSharedFields: String { union.siblingFields.isEmpty ? "in" : "beside" }

  /// Whether different styles do not change the JSON, because each value of both unions is an object that contains only
  /// the tag.
  func hasOnlyTags(like other: Wire.Choice) -> Bool {
    [self, other].allSatisfy { choice in
      guard case .tag = choice.discriminator else { return false }
      return !choice.union.kinds.contains(where: \.hasData)
    }
  }
}

extension DataReading {
  /// Returns the effects of reading one union as another, by aspect. Kinds are compared separately.
  func aspects(of written: Wire.Choice, as read: Wire.Choice) -> AspectEffects {
    let (union, other) = (written.union, read.union)
    let (style, otherStyle) = (union.coding.style, other.coding.style)
    var aspects: AspectEffects = [:]
    if style != otherStyle, !written.hasOnlyTags(like: read) {
      aspects[.style] = DataEffect(
        .breaks,
        "values are written in the style '\(style.rawValue)' and read in the style '\(otherStyle.rawValue)'"
      )
    }
    aspects[.tagKey] = tagKey(union, as: other)
    aspects[.missingTag] = missingTag(union, as: other)
    if case .members(let discriminator) = written.discriminator, discriminator.takesFirst,
      case .members(let other) = read.discriminator, !other.takesFirst
    {
      aspects[.ambiguous] = DataEffect(
        .unknown, "objects with the members of several kinds, if any, are refused")
    }
    if let key = written.contentKey, let otherKey = read.contentKey, key != otherKey,
      union.kinds.contains(where: \.hasData)
    {
      aspects[.content] = DataEffect(
        .breaks,
        "the content of a kind is at the key \(quoted(key)), but is read at \(quoted(otherKey))")
    }
    let (place, otherPlace) = (written.placeOfSharedFields, read.placeOfSharedFields)
    if style == otherStyle, place != otherPlace, !union.sharedFields.isEmpty,
      !other.sharedFields.isEmpty
    {
      aspects[.shared] = DataEffect(
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
    aspects[.extras] = extras(union.coding.unknownMembers, as: other.coding.unknownMembers)
    return aspects.filter { $0.value.verdict != .safe }
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

  /// Returns the kind that the reader recognizes for each tag of a kind or, in a union of the style `shape`, for its
  /// JSON type; `nil` stands for an unknown kind. Returns no kinds if the reader discriminates them by members.
  private func kindsRead(of branch: Wire.Branch, as read: Wire.Choice) -> [Int?] {
    switch read.discriminator {
    case .tag, .key:
      return tags(of: branch).map { read.kind(of: $0) }
    case .jsonType:
      let type = writer.schema.jsonType(of: branch.kind)
      return [read.branches.firstIndex { type != nil && $0.jsonType == type }]
    case .members: return []
    }
  }

  /// Returns the effect of recognizing a kind's data, by its tags or, in a union without tags, by its JSON type or
  /// members.
  ///
  /// - Parameter expected: The reader's kinds that have the same meaning, or `nil` if any kind is acceptable.
  func kind(
    _ branch: Wire.Branch, of written: Wire.Choice, in read: Wire.Choice, as expected: Set<Int>?
  ) -> DataEffect {
    switch (written.discriminator, read.discriminator) {
    case (.members(let discriminator), .members(let other)):
      return self.discriminator(branch, discriminator, other, in: read, as: expected)
    case (.members, _), (_, .members): return .safe
    default: break
    }
    var effect = DataEffect.safe
    for (position, found) in kindsRead(of: branch, as: read).enumerated() {
      guard let found else {
        let tag = branch.kind.payloadTags == nil ? nil : tags(of: branch)[position]
        effect = effect.or(unknownKind(branch, in: read, tag))
        continue
      }
      let other = read.branches[found]
      if [branch, other].contains(where: { $0.kind.payloadTags != nil }) {
        // In the data, a kind of the union and a kind of its payload look the same.
        if let expected, expected.contains(found) { continue }
        effect = effect.or(values(of: branch, tags(of: branch)[position], written, as: read))
      } else if let expected, !expected.contains(found) {
        let name = quoted(other.kind.name.value.text)
        effect = effect.or(
          DataEffect(.changed, "\(title(of: branch)) is read as the kind \(name)"))
      }
    }
    return effect
  }

  /// Returns a description of a kind's data in messages: its tag or its JSON type, if it has one.
  private func title(of branch: Wire.Branch) -> String {
    if branch.union.coding.style.hasTags { return "the tag \(branch.tags[0].quotedText)" }
    return writer.schema.jsonType(of: branch.kind)?.valueText
      ?? "the kind \(quoted(branch.kind.name.value.text))"
  }

  /// Returns the effect of a kind that the reader does not know.
  ///
  /// - Parameter tag: The tag, if the kind has several tags because of its payload.
  func unknownKind(
    _ branch: Wire.Branch, in read: Wire.Choice, _ tag: Tag? = nil
  ) -> DataEffect {
    let title = tag.map { "the tag \($0.quotedText)" } ?? self.title(of: branch)
    let name = quoted(read.union.name.value.text)
    if read.keepsUnknown, read.tagForm == branch.union.tagForm {
      let keys = Set((variants(of: branch).first ?? []) + siblings(of: branch))
      let lacking = read.guaranteedMembers.first {
        $0.isRequired && keys.isDisjoint(with: $0.keys)
      }
      if let lacking {
        return DataEffect(
          .breaks,
          "\(title) is unknown in \(name), and values of unknown kinds require \(quoted(lacking.keys[0]))"
        )
      }
      return DataEffect(.partial, "\(title) is kept as an unknown kind of \(name)")
    }
    return DataEffect(
      .breaks,
      read.union.coding.style.hasTags
        ? "\(title) is not a kind of \(name), which does not keep unknown kinds"
        : "\(title) matches no kind of \(name)")
  }

  /// Returns the keys next to the payload that a kind always has.
  private func siblings(of branch: Wire.Branch) -> [String] {
    (branch.record?.membersWithKeys ?? []).filter {
      mode == .described ? $0.isRequired : $0.writing == .always
    }.map { $0.keys[0] }
  }

  /// Returns possible sets of keys in objects of a kind: only the mandatory keys, all keys, the mandatory keys with
  /// each single optional key, and, if the data may use aliases, the last alias of each key. If the payload is a union,
  /// returns the mandatory keys, and all keys, of each possible object.
  private func variants(of branch: Wire.Branch) -> [[String]] {
    guard let type = branch.payloadType else { return [[]] }
    if case .union? = writer.wire.form(of: type) {
      return writer.wire.requiredMembersOfVariants(of: branch.kind)
    }
    let members = writer.wire.record(type)?.membersWithKeys ?? []
    let isNeeded = { (member: Wire.Member) in
      mode == .described ? member.isRequired : member.writing == .always
    }
    let needed = members.filter(isNeeded).map { $0.keys[0] }
    let optional = members.filter { !isNeeded($0) }.map { $0.keys[0] }
    let variants = [needed, members.map { $0.keys[0] }] + optional.map { needed + [$0] }
    return mode == .described ? variants + [members.compactMap(\.keys.last)] : variants
  }

  /// Returns the effect of discriminating a kind by its members.
  private func discriminator(
    _ branch: Wire.Branch, _ discriminator: MemberDiscriminator, _ other: MemberDiscriminator,
    in read: Wire.Choice, as expected: Set<Int>?
  ) -> DataEffect {
    let members = "the members of the kind \(quoted(branch.kind.name.value.text))"
    var effect = DataEffect.safe
    for variant in variants(of: branch) {
      let isPresent = Set(variant).contains
      // The writer reads some objects of the kind as another one that comes first.
      if case .kind(let first) = discriminator.match(ifPresent: isPresent), first != branch.index {
        continue
      }
      switch other.match(ifPresent: isPresent) {
      case .kind(let found):
        if expected?.contains(found) ?? true { continue }
        let other = quoted(read.branches[found].kind.name.value.text)
        effect = effect.or(DataEffect(.changed, "\(members) match the kind \(other)"))
      case .several: effect = effect.or(DataEffect(.breaks, "\(members) match two kinds"))
      case .none: effect = effect.or(DataEffect(.breaks, "\(members) match no kind"))
      }
    }
    return effect
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
    case _ where [branch, other].contains(where: { $0.kind.payloadTags != nil }):
      effect = values(of: branch, nil, written, as: read)
    case (nil, nil): effect = .safe
    case (let type?, let readType?):
      effect = self.type(
        type, branch.kind.dataFormat, as: readType, other.kind.dataFormat,
        isWhole: type.isModel && readType.isModel)
    case (nil, let type?): effect = nothing(as: other, type)
    case (.some, nil): effect = lostPayload(as: read.union.coding)
    }
    return other.allowsInvalid ? effect.keptAsUnknown : effect
  }

  /// Returns the effect of reading a kind without a payload as a kind with one.
  private func nothing(as branch: Wire.Branch, _ type: SwiftType) -> DataEffect {
    if let content = branch.content, content.absence != .isError { return .safe }
    if branch.content == nil, branch.union.coding.style != .shape,
      let record = reader.wire.record(type)
    {
      return record.membersWithKeys.reduce(.safe) { $0.or(neverWritten($1)) }
    }
    return DataEffect(
      .breaks, "the kind has no payload in data, but \(quoted(type.text)) is required")
  }

  /// Returns the effect of reading a kind with a payload as a kind without one.
  private func lostPayload(as read: Coding) -> DataEffect {
    if read.style == .shape { return DataEffect(.breaks, "only null is accepted") }
    return read.unknownMembers.areRefused
      ? DataEffect(.breaks, "the payload of the kind is refused")
      : DataEffect(.partial, "the payload of the kind is ignored")
  }
}
