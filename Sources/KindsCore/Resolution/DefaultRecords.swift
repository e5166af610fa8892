// Defaults that are structs, models and unions, written as their JSON data.
extension DefaultReader {
  /// A struct or model from the members of an object; what is left out must have a default of its own.
  mutating func record(
    _ members: [JSONMember], _ type: SwiftName, _ fields: [Field], _ node: JSONNode,
    besides tagKey: String? = nil
  ) -> DefaultValue? {
    var isComplete = true
    var values: [(name: SwiftName, value: DefaultValue)] = []
    for field in fields {
      let name = field.name.value
      if let member = members.first(where: { $0.key.value == field.key.value }) {
        if let value = fieldValue(member.value, field.type) {
          values.append((name, value))
        } else {
          isComplete = false
        }
      } else if field.writtenDefault == nil, !field.type.isOptional {
        isComplete = false
        _ = fail(
          "the value lacks the key \(quoted(field.key.value)), which \(quoted(type.text)) needs",
          node)
      }
    }
    let keys = fields.map(\.key.value)
    for member in members where member.key.value != tagKey && !keys.contains(member.key.value) {
      isComplete = false
      let key = member.key.value
      diagnostics.error(
        .defaultValue,
        "\(quoted(type.text)) has no field with the key \(quoted(key))\(suggestion(for: key, among: keys))",
        at: member.key.range)
    }
    return isComplete ? .record(type: type, fields: values) : nil
  }

  /// A value that is given to a field; null is a value of `JSON?`, as it is in data.
  mutating func fieldValue(_ node: JSONNode, _ type: SwiftType) -> DefaultValue? {
    value(node, type == .optional(.json) ? .json : type)
  }

  /// A value of a union from the members of an object, one of which is the tag.
  mutating func union(
    _ members: [JSONMember], _ index: Int, _ arguments: [SwiftType], _ node: JSONNode
  ) -> DefaultValue? {
    let union = schema.unions[index]
    let type = quoted(union.name.value.text)
    let tagKey = union.tagKey.value
    guard let tagNode = members.first(where: { $0.key.value == tagKey })?.value,
      case .string(let tag) = tagNode.content
    else {
      return fail(
        "the value lacks the key \(quoted(tagKey)), which names the kind of \(type)", node)
    }
    guard let position = union.kinds.firstIndex(where: { $0.tag.value == tag }) else {
      let tags = union.kinds.map(\.tag.value)
      return fail(
        "\(quoted(tag)) is no tag of \(type)\(suggestion(for: tag, among: tags))", tagNode)
    }
    let kind = union.kinds[position]
    func value(_ payload: DefaultValue?) -> DefaultValue {
      .kind(kind.name.value, isDeprecated: kind.deprecation != nil, payload: payload)
    }
    switch schema.payloads(of: index, arguments)[position] {
    case .nothing: return value(nil)
    case .model(let fields):
      return record(members, kind.model, fields, node, besides: tagKey)
        .map(value)
    case .type(let type, _):
      let rest = members.filter { $0.key.value != tagKey }
      return jsonValue(JSONNode(content: .object(rest), range: node.range), type)
        .map(value)
    }
  }
}
