// Defaults that are structs and models, written as their JSON data.
extension DefaultReader {
  /// A struct or model from the members of an object; what is left out must have a default of its own.
  mutating func record(
    _ members: [JSONMember], _ type: SwiftName, _ fields: [Field], _ node: JSONNode,
    besides tagKey: String? = nil
  ) -> DefaultValue? {
    var isComplete = true
    var values: [(name: SwiftName, value: DefaultValue)] = []
    for field in fields where !field.isExtras {
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
      } else if field.isRequired {
        isComplete = false
        _ = fail(
          "the value lacks the key \(quoted(field.key.value)), which \(quoted(type.text)) needs",
          node)
      }
    }
    let keys = fields.filter { !$0.isExtras }.map(\.key.value)
    let extras = members.filter { $0.key.value != tagKey && !keys.contains($0.key.value) }
    if let field = fields.first(where: \.isExtras) {
      if extras.isEmpty { return isComplete ? .record(type: type, fields: values) : nil }
      let object = JSONNode(content: .object(extras), range: node.range)
      guard let value = jsonValue(object, field.type) else { return nil }
      values.append((field.name.value, value))
      return isComplete ? .record(type: type, fields: values) : nil
    }
    for member in extras {
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
