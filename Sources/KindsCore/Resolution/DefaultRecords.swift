// Defaults that are structs and models, written as their JSON data.
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
      if field.isConstant {
        let member = members.first { $0.key.value == field.key.value }
        if let member, !checkConstant(member.value, of: field) { isComplete = false }
        continue
      }
      if let member = members.first(where: { $0.key.value == field.key.value }) {
        if let value = fieldValue(member.value, of: field) {
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
}
