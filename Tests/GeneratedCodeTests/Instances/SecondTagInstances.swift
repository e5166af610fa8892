@testable import KindsSchema
@testable import KindsTools

// Unions whose kinds are identified by two members of an object.

extension RandomInstances {
  /// The members next to the tag that do not belong to the payload: the second tag, and members at further keys of the
  /// tag, which are ignored.
  mutating func tagSiblings(
    _ union: Union, after key: String, _ tagValue: JSONValue?, of tag: Tag
  ) -> JSONValue {
    otherTags(union, after: key, tagValue) + secondMember(union, tag)
  }

  /// The member with the second tag. A kind without a second tag accepts any value of the member, if no other kind has
  /// the same tag.
  private mutating func secondMember(_ union: Union, _ tag: Tag) -> JSONValue {
    guard let second = union.secondTag else { return [:] }
    var value = tag.second.map { JSONValue($0) }
    if value == nil, chance(3) {
      let any: JSONValue = second.form == .string ? .string(text()) : .number(pick(["0", "7"]))
      value = union.hasPairs(with: tag) || chance(3) ? .null : any
    }
    return value.map { .object([JSONValue.Member(key: second.key.value, value: $0)]) } ?? [:]
  }

  /// The faults of a second tag.
  ///
  /// - Parameters:
  ///   - key: The key of the tag.
  ///   - json: A value with the tag.
  mutating func secondTagFaults(
    _ union: Union, _ tag: Tag, at key: String, in json: JSONValue
  ) -> [Fault] {
    guard let second = union.secondTag, json[key] != nil else { return [] }
    let secondKey = second.key.value
    func with(_ value: JSONValue) -> JSONValue {
      json.removing([secondKey]) + .object([JSONValue.Member(key: secondKey, value: value)])
    }
    var faults = [
      Fault(.tagOfWrongType, .typeMismatch, at: [secondKey], with(pick(invalidTags(second.form))))
    ]
    guard union.hasPairs(with: tag), !union.keepsUnknown else { return faults }
    let known = tags(union).filter { $0.first == tag.first }
    let seconds = known.compactMap(\.second)
    let any: Tag = second.form == .string ? .string("?") : .integer(.max)
    let unknown = seconds.isEmpty ? any : unknownTag(besides: seconds)
    faults.append(Fault(.unknownTag, .dataCorrupted, at: [key], with(JSONValue(unknown))))
    if !known.contains(where: { $0.second == nil }) {
      faults.append(Fault(.unknownTag, .dataCorrupted, at: [key], json.removing([secondKey])))
    }
    return faults
  }
}

extension Union {
  /// Whether any kind has the tag together with a second tag. For a subset, this includes kinds that only the superset
  /// has.
  func hasPairs(with tag: Tag) -> Bool { secondTag?.firstTags.contains(tag.first) ?? false }

  /// The members that identify a kind.
  func tagMembers(of kind: Kind) -> JSONValue {
    let tag = JSONValue.Member(key: tagKey.value, value: JSONValue(kind.tag.value.first))
    guard let second = secondTag, let value = kind.tag.value.second else { return .object([tag]) }
    return .object([tag, JSONValue.Member(key: second.key.value, value: JSONValue(value))])
  }

  /// The tag by which data identifies its kind: both tags, or the first one if no kind has it together with a second
  /// tag.
  func nameOfKind(_ json: JSONValue, tag: Tag) -> Tag {
    guard let second = secondTag, hasPairs(with: tag), let value = json[second.key.value],
      let other = Tag(value)
    else { return tag }
    return .pair(tag, other)
  }
}
