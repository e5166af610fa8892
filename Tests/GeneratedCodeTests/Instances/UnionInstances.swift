@testable import KindsSchema
@testable import KindsTools

extension RandomInstances {
  /// A random value of a union in the representation of its data.
  mutating func union(_ index: Int, _ type: DeclaredType) -> Sample {
    let union = schema.unions[index]
    check(facts.unions[index].depthLimit)
    let isFoundByTag = isInUnionWithItsTag
    isInUnionWithItsTag = false
    if union.keepsUnknown, !isSmall, !isFoundByTag, chance(4) { return unknownKind(union) }
    let position = kind(of: type, index)
    let kind = union.kinds[position]
    let tags = [kind.tag.value] + schema.tagsOfCurrentShape(kind)
    if makesEarlierShapes, !kind.earlier.isEmpty, chance(2) {
      let shape = pick(kind.earlier)
      let payloadType = SwiftType.declared(schema.type(.structure(shape.structure)))
      return known(index, type, position, shape.tag.value, carrying: payloadType)
    }
    let isOther = union.kindOfOtherTags == position && chance(2)
    let tag =
      isOther ? unknownTag(besides: self.tags(union)) : chance(3) ? pick(tags) : tags[0]
    guard kind.allowsInvalid, union.keepsUnknown else {
      return known(index, type, position, tag)
    }
    let madeFaults = makesFaults
    makesFaults = madeFaults || !isSmall && chance(2)
    defer { makesFaults = madeFaults }
    var sample = known(index, type, position, tag)
    // A value of an unknown kind requires some of the union's fields.
    let record = schema.guaranteedRecord(of: union)
    let needed = Set(record.fields.filter { !$0.declared.isFallback }.flatMap(\.keys))
    func isKept(_ fault: Fault) -> Bool {
      fault.isOfInvalidKind && !(fault.path.first.map(needed.contains) ?? false)
    }
    let invalid = sample.faults.filter(isKept)
    // The schema does not know which values an external type rejects. Programs cannot keep malformed strings and
    // numbers out of range as JSON.
    let kept = invalid.filter { fault in
      !fault.isInsideExternal
        && ![.malformedText, .malformedKey, .numberOutOfRange, .spelledOutOfRange].contains(
          fault.rule)
    }
    if chance(2), union.keepsWholeUnknown, let bad = kept.randomElement(using: &random) {
      return Sample(json: bad.json, kept: .keptUnknown(bad.json))
    }
    sample.faults = madeFaults ? sample.faults.filter { !isKept($0) } : []
    return sample
  }

  /// A random value of a known kind.
  ///
  /// - Parameter shape: The struct of an earlier shape that replaces the payload.
  private mutating func known(
    _ index: Int, _ type: DeclaredType, _ position: Int, _ tag: Tag,
    carrying shape: SwiftType? = nil
  ) -> Sample {
    let union = schema.unions[index]
    let kind = union.kinds[position]
    let payloadType = shape ?? schema.associatedValueTypes(of: index, type.arguments)[position]
    if let payloadType, !union.siblingFields.isEmpty {
      return unionWithSiblings(union, kind, tag, payloadType)
    }
    isInUnionWithItsTag = kind.payloadTags != nil
    var payload = payloadType.map { payloadType in
      [.internal, .shape, .members].contains(union.coding.style)
        ? sample(of: payloadType, kind.format) : inner(of: payloadType, kind.format)
    }
    payload?.markFaultsAsPayload()
    if let payload, kind.payloadTags != nil { return unionWithTags(of: payload, union) }
    switch union.coding.style {
    case .internal: return internalUnion(union, kind, tag, payload)
    case .adjacent: return adjacentUnion(union, kind, tag, payload)
    case .external: return externalUnion(union, tag, payload)
    case .shape: return shapeUnion(union, payload)
    case .members: return unionOfMembers(index, position, payload)
    }
  }

  /// All tags that a union accepts.
  func tags(_ union: Union) -> [Tag] {
    union.kinds.flatMap { [$0.tag.value] + $0.otherTags.map(\.value) }
  }

  /// A value with the tag at a random position in the payload's object.
  private mutating func internalUnion(
    _ union: Union, _ kind: Kind, _ tag: Tag, _ payload: Sample?
  ) -> Sample {
    let (key, tagValue) = tagMember(union, kind, tag)
    let others = tagSiblings(union, after: key, tagValue, of: tag)
    // Remove the tag's keys from the payload: a struct may ignore their values, but the union requires the value of the
    // tag.
    let own = (payload?.json ?? anyExtras(union)).removing(union.discriminatorKeys)
    let content = own + others
    let keptContent = (payload?.kept.removing(union.discriminatorKeys) ?? own) + others
    let place = pick([
      0, content.members.count, Int.random(in: 0...content.members.count, using: &random),
    ])
    func tagged(_ content: JSONValue, _ tag: JSONValue?) -> JSONValue {
      guard let tag else { return content }
      var members = content.members
      members.insert(JSONValue.Member(key: key, value: tag), at: min(place, members.count))
      return .object(members)
    }
    let json = tagged(content, tagValue)
    var kept = tagged(keptContent, tagValue)
    if payload?.kept.keptUnknown != nil {
      // The payload is the complete object, in which the union writes its own tag.
      let ownTags = union.tagMembers(of: kind)
      kept = .keptUnknown(json.removing(ownTags.members.map(\.key)) + ownTags)
    }
    guard makesFaults else { return Sample(json: json, kept: kept) }
    // If the payload itself contains a tag, it is replaced.
    let isTag = { (path: [String]) in path.count == 1 && union.discriminatorKeys.contains(path[0]) }
    var faults = (payload?.faults ?? []).filter { $0.json.isObject && !isTag($0.path) }
      .map { fault in
        fault.inside(nil) { tagged($0.removing(union.discriminatorKeys) + others, tagValue) }
      }
    if payload == nil, union.coding.extras == .fail {
      faults.append(extraMember(in: json, besides: union.discriminatorKeys + union.coding.excepted))
    }
    faults += notAnObject() + tagFaults(union, tag, at: key) { tagged(content, $0) }
    faults += secondTagFaults(union, tag, at: key, in: json)
    return Sample(json: json, kept: kept, faults: some(faults))
  }

  /// A payload whose tag also identifies the kind of the enclosing union.
  private mutating func unionWithTags(of payload: Sample, _ union: Union) -> Sample {
    guard makesFaults, let key = union.tagKeys.first(where: { payload.json[$0] != nil }),
      let tag = payload.json[key].flatMap(Tag.init)
    else { return payload }
    let content = payload.json.removing(union.tagKeys)
    let isTag = { (path: [String]) in path.count == 1 && union.tagKeys.contains(path[0]) }
    var faults = payload.faults.filter { $0.json.isObject && !isTag($0.path) }
      .map { fault in fault.inside(nil) { $0 } }
    faults += notAnObject()
    faults += tagFaults(union, tag, at: key) { tag in
      (tag.map { .object([JSONValue.Member(key: key, value: $0)]) } ?? [:]) + content
    }
    return Sample(json: payload.json, kept: payload.kept, faults: some(faults))
  }

  /// The key and the value of a tag. The value may be `nil` for the kind of objects without a tag.
  mutating func tagMember(_ union: Union, _ kind: Kind, _ tag: Tag) -> (String, JSONValue?) {
    let key = chance(3) ? pick(union.tagKeys) : union.tagKeys[0]
    let mayBeMissing = union.coding.missingTag?.value == kind.name.value.text
    return (key, mayBeMissing && chance(2) ? nil : JSONValue(tag.first))
  }

  /// Members at further keys of the tag, after the one that is used. They are ignored.
  mutating func otherTags(_ union: Union, after key: String, _ tag: JSONValue?) -> JSONValue {
    guard tag != nil, let place = union.tagKeys.firstIndex(of: key), chance(3) else { return [:] }
    return .object(
      union.tagKeys.dropFirst(place + 1).map { key in
        JSONValue.Member(key: key, value: inside { $0.anyJSON() })
      })
  }

  /// The possible faults of a tag in a member.
  ///
  /// - Parameter key: The key of the tag.
  mutating func tagFaults(
    _ union: Union, _ tag: Tag, at key: String, _ tagged: (JSONValue?) -> JSONValue
  ) -> [Fault] {
    let mayBeMissing = union.coding.missingTag != nil
    let unknown = unknownTag(besides: tags(union).map(\.first))
    let misplaced: JSONValue = .object([JSONValue.Member(key: key, value: JSONValue(tag.first))])
    var faults: [Fault] = []
    // If unknown members are errors, the member with the unknown name would be reported first.
    if union.coding.extras != .fail, !mayBeMissing {
      faults.append(
        Fault(
          .misplacedTag, .keyNotFound, at: [union.tagKeys[0]],
          tagged(nil).removing(union.tagKeys)
            + .object([JSONValue.Member(key: unrelatedKey + "!", value: misplaced)])))
    }
    if !union.keepsUnknown, union.kindOfOtherTags == nil {
      faults.append(Fault(.unknownTag, .dataCorrupted, at: [key], tagged(JSONValue(unknown))))
    }
    if union.tagForm == .integer {
      faults += fractionalTags().map { fault in fault.inside(key) { tagged($0) } }
    }
    if !mayBeMissing {
      faults.append(
        Fault(
          .missingTag, .keyNotFound, at: [union.tagKeys[0]], tagged(nil).removing(union.tagKeys)))
    }
    return faults + [
      Fault(.tagOfWrongType, .typeMismatch, at: [key], tagged(pick(invalidTags(tag.form)))),
      Fault(.nullTag, .valueNotFound, at: [key], tagged(.null)),
    ]
  }

  /// A value with the tag next to the payload.
  private mutating func adjacentUnion(
    _ union: Union, _ kind: Kind, _ tag: Tag, _ payload: Sample?
  ) -> Sample {
    let contentKey = union.coding.contentKey.value
    let mayBeMissing = schema.mayLackContent(kind, of: union)
    let needsNoMembers = schema.needsNoMembers(kind, of: union)
    let payload = needsNoMembers ? payload?.withNull : payload
    var content = payload?.json ?? anyJSON()
    let isKnown = schema.isKnownWithoutMembers(kind)
    if needsNoMembers, isKnown, chance(5) { content = .null }
    let refusesExtras = union.coding.extras == .fail
    var isMissing = payload == nil && (refusesExtras || !chance(4))
    if mayBeMissing, isKnown, payload != nil, content == .null || isSmall { isMissing = chance(2) }
    let isFirst = chance(2)
    let (key, tagValue) = tagMember(union, kind, tag)
    let more = anyExtras(union) + tagSiblings(union, after: key, tagValue, of: tag)
    func members(_ content: JSONValue?) -> JSONValue {
      let content = content.map { [JSONValue.Member(key: contentKey, value: $0)] } ?? []
      return .object(isFirst ? content + more.members : more.members + content)
    }
    func tagged(_ tag: JSONValue?, _ content: JSONValue?) -> JSONValue {
      let tag = tag.map { [JSONValue.Member(key: key, value: $0)] } ?? []
      return isFirst
        ? members(content) + .object(tag) : .object(tag) + members(content)
    }
    if isMissing { content = .null }
    let present = isMissing ? nil : content
    let json = tagged(tagValue, present)
    let kept =
      isMissing || content == .null ? json : tagged(tagValue, payload?.kept ?? content)
    guard makesFaults else { return Sample(json: json, kept: kept) }
    var faults = notAnObject() + tagFaults(union, tag, at: key) { tagged($0, present) }
    faults += secondTagFaults(union, tag, at: key, in: json)
    if let payload, present == payload.json {
      faults += payload.faults.map { fault in
        fault.inside(contentKey) { tagged(tagValue, $0) }
      }
    }
    if !mayBeMissing {
      faults.append(
        Fault(.missingContent, .keyNotFound, at: [contentKey], tagged(tagValue, nil)))
    }
    if refusesExtras {
      faults.append(
        extraMember(
          in: json, besides: union.discriminatorKeys + [contentKey] + union.coding.excepted))
      if payload == nil, !union.coding.excepted.contains(contentKey) {
        faults.append(
          Fault(.extraMember, .dataCorrupted, at: [contentKey], tagged(tagValue, [:])))
      }
    }
    return Sample(json: json, kept: kept, faults: some(faults))
  }

  /// A value with the tag as the only key, or the tag on its own.
  private mutating func externalUnion(
    _ union: Union, _ tag: Tag, _ payload: Sample?
  ) -> Sample {
    let isBare = payload == nil && !chance(3)
    let isAnything = payload == nil && union.coding.extras != .fail && chance(2)
    let content = payload?.json ?? (isAnything ? anyJSON() : anyExtras(union))
    func object(_ key: String, _ content: JSONValue) -> JSONValue {
      .object([JSONValue.Member(key: key, value: content)])
    }
    let json: JSONValue = isBare ? JSONValue(tag) : object(tag.key, content)
    let kept = isBare ? json : object(tag.key, payload?.kept ?? content)
    guard makesFaults else { return Sample(json: json, kept: kept) }
    var faults = keyFaults(union, tag, content)
    if payload == nil, union.coding.extras == .fail {
      var own = Sample(json: content, faults: notAnObject())
      own.markFaultsAsPayload()
      faults += own.faults.map { fault in fault.inside(tag.key) { object(tag.key, $0) } }
      let fault = extraMember(in: [:], besides: union.coding.excepted)
      faults.append(fault.inside(tag.key) { object(tag.key, $0) })
    }
    faults += (payload?.faults ?? []).map { fault in
      fault.inside(tag.key) { object(tag.key, $0) }
    }
    return Sample(json: json, kept: kept, faults: some(faults))
  }

  /// The possible faults of a tag that is the only key or a value on its own.
  mutating func keyFaults(_ union: Union, _ tag: Tag, _ content: JSONValue) -> [Fault] {
    func object(_ key: String, _ content: JSONValue) -> JSONValue {
      .object([JSONValue.Member(key: key, value: content)])
    }
    let bareTags = union.kinds.filter(\.hasNoPayload)
    // A string is read as a tag only if a kind has no payload, or if unknown kinds are kept.
    let bareError: Fault.Error =
      bareTags.isEmpty && !union.keepsUnknown ? .typeMismatch : .dataCorrupted
    let unknown = unknownTag(besides: tags(union))
    // A JSON Schema cannot count the keys that are not shared fields, so it accepts two unknown tags.
    let passesTwoUnknown = union.keepsUnknown && !schema.siblingKeys(union).isEmpty
    let others =
      tags(union).filter { $0 != tag }.map(\.key) + (passesTwoUnknown ? [] : [unrelatedKey])
    var faults = [
      Fault(.wrongType, .typeMismatch, pick([0, true, []])),
      Fault(.nullValue, .valueNotFound, .null),
      Fault(.noKey, .dataCorrupted, [:]),
    ]
    if !others.isEmpty {
      let both = object(tag.key, content) + object(pick(others), content)
      faults.append(Fault(.twoKeys, .dataCorrupted, both))
    }
    if !union.keepsUnknown {
      faults.append(
        Fault(.unknownTag, .dataCorrupted, at: [unknown.key], object(unknown.key, content)))
      faults.append(Fault(.unknownTag, bareError, JSONValue(unknown)))
    }
    let carrying = union.kinds.first {
      !$0.hasNoPayload && !($0.allowsInvalid && union.keepsUnknown)
    }
    if let carrying {
      faults.append(Fault(.bareTagOfPayload, bareError, JSONValue(carrying.tag.value)))
    }
    return faults
  }

  /// An object that sometimes contains unknown members.
  mutating func anyExtras(_ union: Union) -> JSONValue {
    if !chance(4) { return [:] }
    let keys = union.coding.extras == .fail ? union.coding.excepted : [unrelatedKey]
    let known = union.ownKeys.map(\.key)
    return .object(
      keys.filter { !known.contains($0) }
        .map { key in JSONValue.Member(key: key, value: inside { $0.anyJSON() }) })
  }
}

extension Schema {
  /// The further tags of a kind for data in its current shape: aliases, and tags of earlier shapes with the same
  /// fields, whose conversions have no effect.
  func tagsOfCurrentShape(_ kind: Kind) -> [Tag] {
    let fields = fields(of: kind.payload)
    let same = kind.earlier.filter { shape in
      let others = structures[shape.structure].fields
      return others.count == fields.count
        && zip(fields, others).allSatisfy {
          $0.type == $1.type && $0.key.value == $1.key.value && $0.name.value == $1.name.value
        }
    }
    return kind.aliases.map(\.value) + same.map(\.tag.value)
  }
}

extension Kind {
  /// Whether its case has no associated value.
  var hasNoPayload: Bool {
    if case .nothing = payload { return true }
    return false
  }
}

extension JSONValue {
  var isObject: Bool {
    if case .object = self { return true }
    return false
  }
}
