@testable import KindsCore

extension RandomInstances {
  /// A random value of a union in the representation of its data.
  mutating func union(_ index: Int, _ type: DeclaredType) -> Sample {
    let union = schema.unions[index]
    let position = kind(of: type, index)
    let kind = union.kinds[position]
    let tags = [kind.tag.value] + kind.aliases.map(\.value)
    let tag = chance(3) ? pick(tags) : tags[0]
    let carried = schema.carriedTypes(of: index, type.arguments)[position]
    let payload = carried.map { sample(of: $0) }
    switch union.coding.style {
    case .internal: return internalUnion(union, tag, payload)
    case .adjacent: return adjacentUnion(union, kind, tag, payload)
    case .external: return externalUnion(union, tag, payload)
    case .shape: return shapeUnion(union, payload)
    }
  }

  /// The tags and aliases of a union.
  private func tags(_ union: Union) -> [Tag] {
    union.kinds.flatMap { [$0.tag.value] + $0.aliases.map(\.value) }
  }

  /// The tag in the payload's own object, at any place.
  private mutating func internalUnion(
    _ union: Union, _ tag: Tag, _ payload: Sample?
  ) -> Sample {
    let key = union.tagKey.value
    let content = payload?.json ?? anyExtras()
    let place = pick([
      0, content.members.count, Int.random(in: 0...content.members.count, using: &random),
    ])
    func tagged(_ content: JSONValue, _ tag: JSONValue?) -> JSONValue {
      guard let tag else { return content }
      var members = content.members
      members.insert(JSONValue.Member(key: key, value: tag), at: min(place, members.count))
      return .object(members)
    }
    let json = tagged(content, JSONValue(tag))
    guard makesFaults else { return Sample(json: json) }
    let faults = (payload?.faults ?? []).filter { $0.json.isObject }.map { fault in
      fault.inside(nil) { tagged($0, JSONValue(tag)) }
    }
    return Sample(
      json: json,
      faults: some(faults + notAnObject() + tagFaults(union, tag) { tagged(content, $0) }))
  }

  /// What can be wrong with a tag that is a member.
  private mutating func tagFaults(
    _ union: Union, _ tag: Tag, _ tagged: (JSONValue?) -> JSONValue
  ) -> [Fault] {
    let key = union.tagKey.value
    let unknown = unknownTag(besides: tags(union))
    let misplaced: JSONValue = .object([JSONValue.Member(key: key, value: JSONValue(tag))])
    return [
      Fault(.missingTag, .keyNotFound, at: [key], tagged(nil)),
      Fault(
        .misplacedTag, .keyNotFound, at: [key],
        tagged(nil) + .object([JSONValue.Member(key: unrelatedKey + "!", value: misplaced)])),
      Fault(.unknownTag, .dataCorrupted, at: [key], tagged(JSONValue(unknown))),
      Fault(.tagOfWrongType, .typeMismatch, at: [key], tagged(pick(notTags(tag.form)))),
      Fault(.nullTag, .valueNotFound, at: [key], tagged(.null)),
    ]
  }

  /// The tag beside the payload.
  private mutating func adjacentUnion(
    _ union: Union, _ kind: Kind, _ tag: Tag, _ payload: Sample?
  ) -> Sample {
    let contentKey = union.coding.contentKey.value
    var mayBeMissing = payload == nil
    if case .type(.optional, _) = kind.payload { mayBeMissing = true }
    var content = payload?.json ?? anyJSON()
    var isMissing = payload == nil && !chance(4)
    if mayBeMissing, payload != nil, content == .null || isSmall { isMissing = chance(2) }
    let isFirst = chance(2)
    let more = anyExtras()
    func members(_ content: JSONValue?) -> JSONValue {
      let content = content.map { [JSONValue.Member(key: contentKey, value: $0)] } ?? []
      return .object(isFirst ? content + more.members : more.members + content)
    }
    func tagged(_ tag: JSONValue?, _ content: JSONValue?) -> JSONValue {
      let tag = tag.map { [JSONValue.Member(key: union.tagKey.value, value: $0)] } ?? []
      return isFirst
        ? members(content) + .object(tag) : .object(tag) + members(content)
    }
    if isMissing { content = .null }
    let present = isMissing ? nil : content
    let json = tagged(JSONValue(tag), present)
    guard makesFaults else { return Sample(json: json) }
    var faults = notAnObject() + tagFaults(union, tag) { tagged($0, present) }
    if let payload, !isMissing {
      faults += payload.faults.map { fault in
        fault.inside(contentKey) { tagged(JSONValue(tag), $0) }
      }
    }
    if !mayBeMissing {
      faults.append(
        Fault(.missingContent, .keyNotFound, at: [contentKey], tagged(JSONValue(tag), nil)))
    }
    return Sample(json: json, faults: some(faults))
  }

  /// The tag as the only key, or by itself.
  private mutating func externalUnion(
    _ union: Union, _ tag: Tag, _ payload: Sample?
  ) -> Sample {
    let isBare = payload == nil && !chance(3)
    let content = payload?.json ?? anyExtras()
    func object(_ key: String, _ content: JSONValue) -> JSONValue {
      .object([JSONValue.Member(key: key, value: content)])
    }
    let json: JSONValue = isBare ? JSONValue(tag) : object(tag.key, content)
    guard makesFaults else { return Sample(json: json) }
    let bareTags = union.kinds.filter(\.carriesNothing)
    // Without a kind that stands alone, a text is none of the union's values whatever it says.
    let bareError: Fault.Error = bareTags.isEmpty ? .typeMismatch : .dataCorrupted
    let unknown = unknownTag(besides: tags(union))
    let other = pick(tags(union).filter { $0 != tag }.map(\.key) + [unrelatedKey])
    var faults = [
      Fault(.wrongType, .typeMismatch, pick([0, true, []])),
      Fault(.nullValue, .valueNotFound, .null),
      Fault(.noKey, .dataCorrupted, [:]),
      Fault(.twoKeys, .dataCorrupted, object(tag.key, content) + object(other, content)),
      Fault(.unknownTag, .dataCorrupted, at: [unknown.key], object(unknown.key, content)),
      Fault(.unknownTag, bareError, JSONValue(unknown)),
    ]
    if let carrying = union.kinds.first(where: { !$0.carriesNothing }) {
      faults.append(Fault(.bareTagOfPayload, bareError, JSONValue(carrying.tag.value)))
    }
    if payload == nil {
      faults += notAnObject().map { fault in fault.inside(tag.key) { object(tag.key, $0) } }
    }
    faults += (payload?.faults ?? []).map { fault in fault.inside(tag.key) { object(tag.key, $0) } }
    return Sample(json: json, faults: some(faults))
  }

  /// An object with members that mean nothing to anybody, at times.
  private mutating func anyExtras() -> JSONValue {
    if !chance(4) { return [:] }
    return .object([JSONValue.Member(key: unrelatedKey, value: anyJSON())])
  }
}

extension Kind {
  /// Whether its case has no associated value.
  var carriesNothing: Bool {
    if case .nothing = payload { return true }
    return false
  }
}

extension JSONValue {
  fileprivate var isObject: Bool {
    if case .object = self { return true }
    return false
  }
}
