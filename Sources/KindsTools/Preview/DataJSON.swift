// Any JSON, as the description of the generated type `JSON` writes it.
extension DataReader {
  mutating func json(_ node: JSONNode) -> DataValue? {
    var isGood = true
    let text = jsonText(node, &isGood)
    return isGood ? .text(text) : nil
  }

  /// The value on one line with its keys in order.
  ///
  /// - Parameter isGood: Becomes `false` where a fault is found.
  private mutating func jsonText(_ node: JSONNode, _ isGood: inout Bool) -> String {
    switch node.content {
    case .null: return "null"
    case .boolean(let value): return value ? "true" : "false"
    case .number(let text): return jsonNumber(text, node, &isGood)
    case .string(let text): return jsonString(text, isPlain: false)
    case .array(let elements): return array(elements, node, &isGood)
    case .object(let members): return object(members, node, &isGood)
    }
  }

  private mutating func jsonNumber(
    _ text: String, _ node: JSONNode, _ isGood: inout Bool
  ) -> String {
    if let number = jsonNumberText(text) { return number }
    isGood = false
    _ = fail("\(quoted(text)) does not fit in 'Double', which numbers of 'JSON' have to", node)
    return ""
  }

  private mutating func array(
    _ elements: [JSONNode], _ node: JSONNode, _ isGood: inout Bool
  ) -> String {
    guard standsInDepth(jsonDepthLimit, node) else {
      isGood = false
      return ""
    }
    var texts: [String] = []
    for element in elements { texts.append(part(element, &isGood)) }
    return "[\(texts.joined(separator: ","))]"
  }

  private mutating func object(
    _ members: [JSONMember], _ node: JSONNode, _ isGood: inout Bool
  ) -> String {
    guard standsInDepth(jsonDepthLimit, node) else {
      isGood = false
      return ""
    }
    var texts: [String] = []
    for member in members.sorted(by: { $0.key.value < $1.key.value }) {
      texts.append("\(jsonString(member.key.value, isPlain: false)):\(part(member.value, &isGood))")
    }
    return "{\(texts.joined(separator: ","))}"
  }

  private mutating func part(_ node: JSONNode, _ isGood: inout Bool) -> String {
    let outer = enter()
    defer { leave(outer) }
    return jsonText(node, &isGood)
  }
}

/// A number as the cases of the generated type `JSON` hold and write it, or `nil` where none does.
func jsonNumberText(_ text: String) -> String? {
  if let number = wholeNumber(text, Int64.self) { return String(number) }
  if let number = wholeNumber(text, UInt64.self) { return String(number) }
  return floatingPoint(text, Double.self)?.description
}
