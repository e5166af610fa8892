@testable import KindsCore

extension Schema {
  /// What a value of a union is encoded as after it was decoded from data: with the tag itself in place of an alias.
  func expectedUnion(
    _ json: JSONValue, _ index: Int, _ arguments: [SwiftType]
  ) throws -> ExpectedValue {
    let union = unions[index]
    let types = carriedTypes(of: index, arguments)
    func kind(_ tag: Tag?) throws -> (kind: Kind, type: SwiftType?) {
      let position = union.kinds.firstIndex { kind in
        kind.tag.value == tag || kind.aliases.contains { $0.value == tag }
      }
      guard let position else { throw UnknownValue() }
      return (union.kinds[position], types[position])
    }
    switch union.coding.style {
    case .internal:
      let (kind, type) = try kind(json[union.tagKey.value].flatMap(Tag.init))
      let tag = (key: union.tagKey.value, value: ExpectedValue.scalar(JSONValue(kind.tag.value)))
      guard let type else { return .object([tag]) }
      guard case .object(let members) = try expected(json, type) else { throw UnknownValue() }
      return .object([tag] + members)
    case .adjacent:
      let (kind, type) = try kind(json[union.tagKey.value].flatMap(Tag.init))
      let tag = (key: union.tagKey.value, value: ExpectedValue.scalar(JSONValue(kind.tag.value)))
      guard let type else { return .object([tag]) }
      let content = json[union.coding.contentKey.value] ?? .null
      if case .type(.optional, _) = kind.payload, content == .null { return .object([tag]) }
      return .object([tag, (union.coding.contentKey.value, try expected(content, type))])
    case .external:
      if case .string = json { return .scalar(JSONValue(try kind(Tag(json)).kind.tag.value)) }
      let member = json.members[0]
      let (kind, type) = try kind(.string(member.key))
      guard let type else { return .scalar(JSONValue(kind.tag.value)) }
      return .object([(kind.tag.value.key, try expected(member.value, type))])
    case .shape:
      let position = union.kinds.firstIndex { jsonType(of: $0.payload) == JSONType(json) }
      guard let position else { throw UnknownValue() }
      return try types[position].map { try expected(json, $0) } ?? .scalar(.null)
    }
  }
}
