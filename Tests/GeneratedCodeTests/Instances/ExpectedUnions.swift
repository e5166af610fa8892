@testable import KindsSchema
@testable import KindsTools

extension Schema {
  /// The expected encoding of a value of an unknown kind: unchanged except for its fallback, or reduced to the kept
  /// parts.
  private func expectedUnknown(
    _ json: JSONValue, _ union: Union, _ index: Int
  ) throws -> ExpectedValue {
    if union.keepsWholeUnknown {
      guard let key = union.fallback?.key.value else { return expectedJSON(json) }
      return .object(
        try json.members.map { member in
          if let kept = member.value.keptUnknown { return (member.key, expectedJSON(kept)) }
          guard member.key == key, member.value != .null else {
            return (member.key, expectedJSON(member.value))
          }
          return (member.key, try expectedUnion(member.value, index, []))
        })
    }
    guard let tag = tag(of: json, in: union) else { throw UnknownValue() }
    if union.coding.style == .external { return .scalar(JSONValue(tag)) }
    return .object(
      [(union.tagKey.value, .scalar(JSONValue(tag.first)))]
        + (try expectedMembers(json, guaranteedRecord(of: union))))
  }

  /// The expected encoding of a union's value: with the tag instead of an alias, and without a tag if the union does
  /// not write it.
  func expectedUnion(
    _ json: JSONValue, _ index: Int, _ arguments: [SwiftType]
  ) throws -> ExpectedValue {
    if let kept = json.keptUnknown { return expectedJSON(kept) }
    let union = unions[index]
    let types = associatedValueTypes(of: index, arguments)
    func position(_ tag: Tag?) -> Int? {
      union.kinds.firstIndex { kind in
        kind.tag.value == tag
          || (tagsOfCurrentShape(kind) + (kind.payloadTags?.all ?? [])).contains { $0 == tag }
      }
    }
    func kind(_ tag: Tag?) throws -> (kind: Kind, type: SwiftType?) {
      guard let position = position(tag) ?? union.kindOfOtherTags else { throw UnknownValue() }
      return (union.kinds[position], types[position])
    }
    func tagMember(_ kind: Kind) -> [(key: String, value: ExpectedValue)] {
      let name = kind.name.value.text
      let isUnwritten = name == union.coding.missingTag?.value && !union.coding.writesMissingTag
      let isStored = name == union.coding.otherTags?.value
      if isStored || isUnwritten || kind.payloadTags != nil { return [] }
      return union.tagMembers(of: kind).members.map { ($0.key, .scalar($0.value)) }
    }
    if union.keepsUnknown, position(tag(of: json, in: union)) == nil {
      return try expectedUnknown(json, union, index)
    }
    switch union.coding.style {
    case .internal:
      let (kind, type) = try kind(tag(of: json, in: union))
      let tag = tagMember(kind)
      guard let type else { return .object(tag) }
      // An external type ignores members at the other keys of the tag, unless it stores arbitrary members.
      var content = json
      if case .external(_, let arguments) = type, arguments.isEmpty {
        content = json.removing(union.discriminatorKeys)
      }
      guard case .object(let members) = try expected(content, type, kind.format) else {
        throw UnknownValue()
      }
      // A payload of an unknown kind is the complete object, including its tag.
      return .object(
        tag + members.filter { member in !tag.contains { $0.key.isIdentical(to: member.key) } })
    case .adjacent:
      let (kind, type) = try kind(tag(of: json, in: union))
      let tag = tagMember(kind)
      guard let type else { return .object(tag) }
      if !union.siblingFields.isEmpty {
        let key = union.coding.contentKey.value
        return .object(
          tag + (try expectedMembersWithSiblings(json, union, kind, type, contentAt: key, key)))
      }
      var content = json[union.coding.contentKey.value] ?? .null
      if content == .null, needsNoMembers(kind, of: union) { content = [:] }
      if case .type(.optional, _) = kind.payload, content == .null { return .object(tag) }
      let extras =
        union.coding.extras == .keep && kind.hasModel
        ? json.removing(union.ownKeys.map(\.key)).members : []
      return .object(
        tag + [(union.coding.contentKey.value, try expected(content, type, kind.format))]
          + extras.map { ($0.key, expectedJSON($0.value)) })
    case .external:
      if case .string = json { return emptyKind(try kind(Tag(json)).kind, union) }
      if !union.siblingFields.isEmpty {
        guard let tag = tag(of: json, in: union), let type = try kind(tag).type else {
          throw UnknownValue()
        }
        let kind = try kind(tag).kind
        return .object(
          try expectedMembersWithSiblings(
            json, union, kind, type, contentAt: tag.key, kind.tag.value.key))
      }
      let member = json.members[0]
      let (kind, type) = try kind(.string(member.key))
      guard let type else { return emptyKind(kind, union) }
      return .object([(kind.tag.value.key, try expected(member.value, type, kind.format))])
    case .members:
      guard let position = discriminatedKind(json, of: index) else { throw UnknownValue() }
      return try types[position].map { try expected(json, $0, nil) } ?? .object([])
    case .shape:
      let position = union.kinds.firstIndex { jsonType(of: $0) == JSONType(json) }
      guard let position else { throw UnknownValue() }
      return try types[position].map { try expected(json, $0, union.kinds[position].format) }
        ?? .scalar(.null)
    }
  }
}

extension Schema {
  /// The expected encoding of a kind without data if the tag is a key.
  private func emptyKind(_ kind: Kind, _ union: Union) -> ExpectedValue {
    union.coding.emptyKinds == .object
      ? .object([(kind.tag.value.key, .object([]))]) : .scalar(JSONValue(kind.tag.value))
  }

  /// The tag in a JSON value.
  private func tag(of json: JSONValue, in union: Union) -> Tag? {
    switch (union.coding.style, json) {
    case (.external, .object(let members)):
      return members.first { !siblingKeys(union).contains($0.key) }.map { Tag.string($0.key) }
    case (.external, _): return Tag(json)
    case (.shape, _), (.members, _): return nil
    case (.internal, _), (.adjacent, _):
      let key = union.tagKeys.first { json[$0] != nil }
      let untagged = union.kindWithoutTag.map { union.kinds[$0] }
      return key.map { json[$0].flatMap(Tag.init).map { union.nameOfKind(json, tag: $0) } }
        ?? untagged?.tag.value
    }
  }
}

extension Kind {
  /// The format of dates, durations and data in the payload, or `nil` if the coder determines it.
  var format: FieldFormat? {
    if case .type(let type, _) = payload { return writtenFormat?.value ?? type.defaultFormat }
    return nil
  }
}
