@testable import KindsSchema
@testable import KindsTools

// Values of unions whose shared fields stand beside the payload.

extension Schema {
  /// The shared fields of a kind as an object of their own, and its other fields.
  ///
  /// - Parameter type: The model.
  func recordsBeside(_ union: Union, _ type: SwiftType) -> (
    shared: InstanceRecord, own: InstanceRecord
  )? {
    guard case .declared(let declared) = type, let record = record(declared) else { return nil }
    let count = union.fieldsBeside.count
    let isAlone = union.coding.style == .external || record.extras == .fail
    return (
      InstanceRecord(
        fields: Array(record.fields.prefix(count)), extras: isAlone ? nil : .ignore,
        otherKeys: []),
      InstanceRecord(
        fields: Array(record.fields.dropFirst(count)), extras: record.extras,
        otherKeys: record.extras == .keep ? union.keysBeside : [], excepted: record.excepted)
    )
  }

  /// What such a value is encoded as.
  ///
  /// - Parameters:
  ///   - key: The key at which the payload stands.
  ///   - newKey: The one at which it is encoded.
  func expectedMembersBeside(
    _ json: JSONValue, _ union: Union, _ type: SwiftType, contentAt key: String, _ newKey: String
  ) throws -> [(key: String, value: ExpectedValue)] {
    guard let (shared, own) = recordsBeside(union, type), let content = json[key] else {
      throw UnknownValue()
    }
    return try expectedMembers(json, shared) + [
      (newKey, .object(try expectedMembers(content, own)))
    ]
  }
}

extension RandomInstances {
  /// A random value with the shared fields beside the payload.
  ///
  /// - Parameter type: The model of its kind.
  mutating func unionBeside(
    _ union: Union, _ kind: Kind, _ tag: Tag, _ type: SwiftType
  ) -> Sample {
    guard let (sharedRecord, ownRecord) = schema.recordsBeside(union, type) else {
      preconditionFailure("\(union.name.value.text) has a kind without a model")
    }
    let shared = record(sharedRecord)
    let content = inside { $0.record(ownRecord) }
    let isExternal = union.coding.style == .external
    let key = isExternal ? tag.key : union.coding.contentKey.value
    let isFirst = chance(2)
    let (tagKey, tagValue) = isExternal ? ("", nil) : tagMember(union, kind, tag)
    let otherTags = isExternal ? [:] : otherTags(union, after: tagKey, tagValue)
    func value(_ shared: JSONValue, _ tag: JSONValue?, _ content: JSONValue?) -> JSONValue {
      var members: [JSONValue.Member] = []
      if !isExternal, let tag {
        members.append(JSONValue.Member(key: tagKey, value: tag))
      }
      members += otherTags.members
      if let content { members.append(JSONValue.Member(key: key, value: content)) }
      return isFirst ? .object(members) + shared : shared + .object(members)
    }
    let json = value(shared.json, tagValue, content.json)
    let kept = value(shared.kept, tagValue, content.kept)
    guard makesFaults else { return Sample(json: json, kept: kept) }
    var faults = shared.faults.filter { $0.json.isObject }.map { fault in
      fault.inside(nil) { value($0, tagValue, content.json) }
    }
    faults += content.faults.map { fault in
      fault.inside(key) { value(shared.json, tagValue, $0) }
    }
    if isExternal {
      faults += keyFaults(union, tag, content.json)
    } else {
      faults +=
        notAnObject() + tagFaults(union, tag, at: tagKey) { value(shared.json, $0, content.json) }
      faults.append(
        Fault(.missingContent, .keyNotFound, at: [key], value(shared.json, tagValue, nil)))
      if union.coding.extras == .fail {
        let keys = union.tagKeys + [key] + union.keysBeside + union.coding.excepted
        faults.append(extraMember(in: json, besides: keys))
      }
    }
    return Sample(json: json, kept: kept, faults: some(faults))
  }

  /// Members beside the payload of a value of an unknown kind, which may be anything.
  mutating func membersBeside(_ union: Union) -> JSONValue {
    .object(
      union.fieldsBeside.filter { _ in chance(2) }.map { field in
        JSONValue.Member(key: field.key.value, value: inside { $0.anyJSON() })
      })
  }
}
