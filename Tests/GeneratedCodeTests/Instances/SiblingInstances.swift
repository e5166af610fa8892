@testable import KindsSchema
@testable import KindsTools

// Values of unions whose shared fields are siblings of the payload.

extension Schema {
  /// The shared fields of a kind as a record, and its other fields as another record.
  ///
  /// - Parameter type: The kind's model.
  func siblingRecords(_ union: Union, _ type: SwiftType) -> (
    shared: InstanceRecord, own: InstanceRecord
  )? {
    guard case .declared(let declared) = type, let record = record(declared),
      case .model(let owner, let position) = declared.index
    else { return nil }
    let count = union.siblingFields.count
    let isAlone = union.coding.style == .external || record.extras == .fail
    let keeps = !isAlone && union.coding.extras == .keep && unions[owner].kinds[position].hasModel
    return (
      InstanceRecord(
        fields: record.fields.filter { $0.place < count },
        extras: isAlone ? nil : keeps ? .keep : .ignore,
        otherKeys: keeps ? union.ownKeys.map(\.key) : []),
      InstanceRecord(
        fields: record.fields.filter { $0.place >= count }, extras: record.extras,
        otherKeys: [], excepted: record.excepted)
    )
  }

  /// The expected encoding of a value with sibling fields.
  ///
  /// - Parameters:
  ///   - key: The key of the payload in the data.
  ///   - newKey: The key at which the payload is encoded.
  func expectedMembersWithSiblings(
    _ json: JSONValue, _ union: Union, _ kind: Kind, _ type: SwiftType, contentAt key: String,
    _ newKey: String
  ) throws -> [(key: String, value: ExpectedValue)] {
    guard let (shared, own) = siblingRecords(union, type) else { throw UnknownValue() }
    if kind.payloadField != nil, let payload = own.fields.first {
      let members = try expectedMembers(json, shared)
      let content = json[key] ?? .null
      if content == .null, payload.declared.omitsNil { return members }
      return members + [(newKey, try expected(content, payload.declared, payload.type))]
    }
    var content = json[key] ?? .null
    if content == .null, mayLackContent(union, kind) { content = [:] }
    if content == .null { throw UnknownValue() }
    let members = try expectedMembers(json, shared)
    let isNothing = own.fields.isEmpty && own.extras != .keep
    if isNothing, union.coding.style == .adjacent { return members }
    return members + [(newKey, .object(try expectedMembers(content, own)))]
  }

  /// Whether the payload's object may be missing.
  func mayLackContent(_ union: Union, _ kind: Kind) -> Bool {
    union.coding.style == .adjacent && needsNoMembers(kind, of: union)
  }

  /// The union and the kind of a model whose shared fields and other fields are in two JSON objects even outside of the
  /// union, because their keys collide; `nil` for other types.
  func kindOfTwoObjects(_ type: DeclaredType) -> (union: Union, kind: Kind)? {
    guard case .model(let index, let position) = type.index else { return nil }
    let (union, kind) = (unions[index], unions[index].kinds[position])
    return keysCollide(in: kind, of: union) ? (union, kind) : nil
  }
}

extension RandomInstances {
  /// A random value whose shared fields are siblings of the payload.
  ///
  /// - Parameter type: The kind's model.
  mutating func unionWithSiblings(
    _ union: Union, _ kind: Kind, _ tag: Tag, _ type: SwiftType
  ) -> Sample {
    guard let (sharedRecord, ownRecord) = schema.siblingRecords(union, type) else {
      preconditionFailure("\(union.name.value.text) has a kind without a model")
    }
    var shared = record(sharedRecord)
    shared.markFaultsAsPayload()
    let payload = kind.payloadField == nil ? nil : ownRecord.fields.first
    var content = inside { instances in
      payload.map { instances.value(of: $0) } ?? instances.record(ownRecord)
    }
    let mayBeMissing =
      schema.mayLackContent(union, kind) || payload?.declared.omitsNil ?? false
    if mayBeMissing, payload == nil { content = content.withNull }
    content.markFaultsAsPayload()
    let isMissing = mayBeMissing && schema.isKnownWithoutMembers(kind) && (isSmall || chance(3))
    let isExternal = union.coding.style == .external
    let key = isExternal ? tag.key : union.coding.contentKey.value
    let isFirst = chance(2)
    let (tagKey, tagValue) = isExternal ? ("", nil) : tagMember(union, kind, tag)
    let otherTags = isExternal ? [:] : tagSiblings(union, after: tagKey, tagValue, of: tag)
    let ignored = isExternal && chance(3) ? ignoredMembers(union) : [:]
    func value(_ shared: JSONValue, _ tag: JSONValue?, _ content: JSONValue?) -> JSONValue {
      var members: [JSONValue.Member] = []
      if !isExternal, let tag {
        members.append(JSONValue.Member(key: tagKey, value: tag))
      }
      members += otherTags.members + ignored.members
      if let content { members.append(JSONValue.Member(key: key, value: content)) }
      return isFirst ? .object(members) + shared : shared + .object(members)
    }
    if isMissing { content = Sample(json: .null) }
    let present = isMissing && chance(2) ? nil : content.json
    let json = value(shared.json, tagValue, present)
    let kept = value(shared.kept, tagValue, present.map { _ in content.kept })
    guard makesFaults else { return Sample(json: json, kept: kept) }
    var faults = shared.faults.filter { $0.json.isObject }.map { fault in
      fault.inside(nil) { value($0, tagValue, present) }
    }
    faults += content.faults.map { fault in
      fault.inside(key) { value(shared.json, tagValue, $0) }
    }
    if isExternal {
      faults += keyFaults(union, tag, content.json)
    } else {
      faults +=
        notAnObject() + tagFaults(union, tag, at: tagKey) { value(shared.json, $0, present) }
        + secondTagFaults(union, tag, at: tagKey, in: json)
      if !mayBeMissing {
        faults.append(
          Fault(.missingContent, .keyNotFound, at: [key], value(shared.json, tagValue, nil)))
      }
      if union.coding.extras == .fail {
        let keys =
          union.discriminatorKeys + [key] + schema.siblingKeys(union) + union.coding.excepted
        faults.append(extraMember(in: json, besides: keys))
      }
    }
    return Sample(json: json, kept: kept, faults: some(faults))
  }

  /// A random value of a model whose shared fields and other fields are in two JSON objects even outside of the union,
  /// because their keys collide.
  mutating func twoObjects(_ union: Union, _ kind: Kind, _ type: DeclaredType) -> Sample {
    guard let (sharedRecord, ownRecord) = schema.siblingRecords(union, .declared(type)) else {
      preconditionFailure("\(type.name.text) is not a model")
    }
    let keys = union.contentKeys(of: kind)
    let key = chance(3) ? pick(keys) : keys[0]
    let shared = record(sharedRecord)
    var content = inside { $0.record(ownRecord) }
    let mayBeMissing = schema.mayLackContent(union, kind)
    if mayBeMissing { content = content.withNull }
    let isMissing = mayBeMissing && schema.isKnownWithoutMembers(kind) && (isSmall || chance(3))
    if isMissing { content = Sample(json: .null) }
    func value(_ shared: JSONValue, _ content: JSONValue?) -> JSONValue {
      shared + .object(content.map { [JSONValue.Member(key: key, value: $0)] } ?? [])
    }
    let present = isMissing && chance(2) ? nil : content.json
    let json = value(shared.json, present)
    let kept = value(shared.kept, present.map { _ in content.kept })
    guard makesFaults else { return Sample(json: json, kept: kept) }
    var faults = shared.faults.filter { $0.json.isObject }.map { fault in
      fault.inside(nil) { value($0, present) }
    }
    faults += content.faults.map { fault in fault.inside(key) { value(shared.json, $0) } }
    faults += notAnObject()
    if !mayBeMissing {
      faults.append(Fault(.missingContent, .keyNotFound, at: [keys[0]], value(shared.json, nil)))
    }
    if union.coding.extras == .fail {
      faults.append(
        extraMember(in: json, besides: keys + schema.siblingKeys(union) + union.coding.excepted))
    }
    return Sample(json: json, kept: kept, faults: some(faults))
  }

  /// Siblings of the payload that are ignored, although any other sibling would be a tag.
  private mutating func ignoredMembers(_ union: Union) -> JSONValue {
    let shared = schema.members(of: union.siblingFields).flatMap(\.keys)
    return .object(
      schema.siblingKeys(union).dropFirst(shared.count).map { key in
        JSONValue.Member(key: key, value: inside { $0.anyJSON() })
      })
  }

  /// Random siblings of the payload, for a value of an unknown kind.
  mutating func siblingMembers(_ union: Union) -> JSONValue {
    .object(
      Set(schema.members(of: union.siblingFields).map(\.keys[0])).sorted().filter { _ in chance(2) }
        .map { key in JSONValue.Member(key: key, value: inside { $0.anyJSON() }) })
  }
}
