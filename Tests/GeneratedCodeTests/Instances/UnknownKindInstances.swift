@testable import KindsSchema
@testable import KindsTools

extension RandomInstances {
  /// A random value with an unknown tag, for a union that keeps unknown kinds.
  mutating func unknownKind(_ union: Union) -> Sample {
    let tag = unknownTag(besides: tags(union).map(\.first))
    if union.coding.style == .external {
      let content = inside { $0.anyJSON() }
      let object =
        siblingMembers(union) + .object([JSONValue.Member(key: tag.key, value: content)])
      let faults = makesFaults ? some(keyFaults(union, tag, content)) : []
      return Sample(json: chance(3) ? JSONValue(tag) : object, faults: faults)
    }
    let record = schema.guaranteedRecord(of: union)
    let guaranteed = self.record(record)
    var members = siblingMembers(union).members.filter { !record.keys.contains($0.key) }
    for key in [union.coding.contentKey.value, "text", unrelatedKey, text() + "!"]
    where !union.discriminatorKeys.contains(key) && !record.keys.contains(key)
      && !members.contains(where: { $0.key == key }) && chance(3)
    {
      members.append(JSONValue.Member(key: key, value: inside { $0.anyJSON() }))
    }
    let tagKey = chance(3) ? pick(union.tagKeys) : union.tagKeys[0]
    members += otherTags(union, after: tagKey, JSONValue(tag)).members
    let place = Int.random(in: 0...members.count, using: &random)
    func tagged(_ tag: JSONValue?, _ own: JSONValue) -> JSONValue {
      guard let tag else { return .object(members + own.members) }
      var members = members + own.members
      members.insert(JSONValue.Member(key: tagKey, value: tag), at: place)
      return .object(members)
    }
    let json = tagged(JSONValue(tag), guaranteed.json)
    let kept = tagged(JSONValue(tag), kept(guaranteed, of: union))
    guard makesFaults else { return Sample(json: json, kept: kept) }
    let ownFaults = guaranteed.faults.filter(\.json.isObject).map { fault in
      fault.inside(nil) { tagged(JSONValue(tag), $0) }
    }
    let faults = tagFaults(union, tag, at: tagKey) { tagged($0, guaranteed.json) }
    return Sample(json: json, kept: kept, faults: some(notAnObject() + ownFaults + faults))
  }

  /// The kept fields of a value of an unknown kind. An invalid fallback is kept with the unknown members.
  private func kept(_ guaranteed: Sample, of union: Union) -> JSONValue {
    guard union.keepsWholeUnknown else { return guaranteed.kept }
    guard let key = union.fallback?.key.value, let raw = guaranteed.json[key], raw != .null else {
      return guaranteed.json
    }
    let valid = guaranteed.kept[key].flatMap { $0 == .null ? nil : $0 }
    return guaranteed.json.removing([key])
      + .object([JSONValue.Member(key: key, value: valid ?? .keptUnknown(raw))])
  }
}

extension Sample {
  /// Marks the faults as being in a union's payload.
  mutating func markFaultsAsPayload() {
    for index in faults.indices { faults[index].isInsidePayload = true }
  }
}

extension Fault {
  /// Whether the fault does not affect the tag, so that the value may be kept as one of an unknown kind.
  var isOfInvalidKind: Bool {
    if rule == .tooDeep { return false }
    return isInsidePayload || rule == .missingContent || rule == .extraMember
  }
}

extension JSONValue {
  private static let keptKey = "kept \u{1F937}"

  /// Marks a value of a known kind that is kept as one of an unknown kind.
  static func keptUnknown(_ json: JSONValue) -> JSONValue {
    .object([JSONValue.Member(key: keptKey, value: json)])
  }

  /// The value that is kept as one of an unknown kind, if the value is marked.
  var keptUnknown: JSONValue? { self[Self.keptKey] }
}
