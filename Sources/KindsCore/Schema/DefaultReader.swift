/// Reads the defaults of all fields as values of their types, and reports those that are none.
func readDefaults(
  _ documents: [DocumentDeclaration], into schema: inout Schema, _ diagnostics: inout Diagnostics
) {
  var reader = DefaultReader(schema: schema)
  func read(_ declarations: [FieldDeclaration], into fields: inout [Field], from start: Int = 0) {
    for (offset, declaration) in declarations.enumerated() {
      guard let node = declaration.defaultValue else { continue }
      fields[start + offset].defaultValue = reader.value(node, fields[start + offset].type)
    }
  }
  let unions = documents.flatMap(\.unions)
  for (index, union) in unions.enumerated() {
    read(union.fields, into: &schema.unions[index].sharedFields)
    for (kindIndex, kind) in union.kinds.enumerated() {
      guard case .model(var fields) = schema.unions[index].kinds[kindIndex].payload else {
        continue
      }
      for (offset, shared) in schema.unions[index].sharedFields.enumerated() {
        fields[offset].defaultValue = shared.defaultValue
      }
      read(kind.fields, into: &fields, from: union.fields.count)
      schema.unions[index].kinds[kindIndex].payload = .model(fields)
    }
  }
  for (index, structure) in documents.flatMap(\.structs).enumerated() {
    read(structure.fields, into: &schema.structures[index].fields)
  }
  diagnostics.append(reader.diagnostics.all)
}

/// Reads JSON values as values of Swift types.
private struct DefaultReader {
  let schema: Schema
  var diagnostics = Diagnostics()

  mutating func value(_ node: JSONNode, _ type: SwiftType) -> DefaultValue? {
    switch (type, node.content) {
    case (.json, _): return .json(node.content)
    case (.optional, .null): return .null
    case (.optional(let wrapped), _): return value(node, wrapped)
    case (.known(let known), _): return value(node, known, type)
    case (.array(let element), .array(let nodes)), (.set(let element), .array(let nodes)):
      return list(nodes, element)
    case (.dictionary(let key, let element), .object(let members)):
      return dictionary(members, key: key, value: element)
    case (.declared(let declared), _): return value(node, declared, type)
    case (.external, _):
      return fail(
        "a type written elsewhere can have no default but 'null' for an optional; remove it", node)
    default: return mismatch(node, type)
    }
  }

  private mutating func value(
    _ node: JSONNode, _ known: KnownType, _ type: SwiftType
  ) -> DefaultValue? {
    switch (known.family, node.content) {
    case (.boolean, .boolean(let value)): return .boolean(value)
    case (.integer(let bits, let isSigned), .number(let text)):
      if let literal = integerLiteral(text, bits: bits, isSigned: isSigned) {
        return .number(literal)
      }
      return mismatch(node, type)
    case (.floatingPoint, .number(let text)):
      guard let value = Double(text), value.isFinite,
        known.name.text != "Float" || Float(text)?.isFinite == true
      else { return mismatch(node, type) }
      return .number(groupedNumber(text))
    case (.text, .string(let value)): return .string(value)
    case (.character, .string(let value)) where value.count == 1: return .string(value)
    case (.opaque, _):
      return fail(
        "\(quoted(known.name.text)) has no literal, so its field can have no default; make the field optional",
        node)
    default: return mismatch(node, type)
    }
  }

  private mutating func list(_ nodes: [JSONNode], _ element: SwiftType) -> DefaultValue? {
    let values = nodes.map { value($0, element) }
    let known = values.compactMap { $0 }
    return known.count == values.count ? .list(known) : nil
  }

  private mutating func dictionary(
    _ members: [JSONMember], key: SwiftType, value element: SwiftType
  ) -> DefaultValue? {
    var entries: [(key: DefaultValue, value: DefaultValue)] = []
    for member in members {
      let keyContent: JSONNode.Content
      if case .known(let known) = key, case .integer = known.family {
        keyContent = .number(member.key.value)
      } else {
        keyContent = .string(member.key.value)
      }
      let keyNode = JSONNode(content: keyContent, range: member.key.range)
      if let key = value(keyNode, key), let value = value(member.value, element) {
        entries.append((key, value))
      }
    }
    return entries.count == members.count ? .dictionary(entries) : nil
  }

  private mutating func value(
    _ node: JSONNode, _ declared: DeclaredType, _ type: SwiftType
  ) -> DefaultValue? {
    switch (declared.place, node.content) {
    case (.enumeration(let index), .string(let tag)):
      let values = schema.enumerations[index].values
      if let value = values.first(where: { $0.tag.value == tag }) {
        return .enumValue(value.name.value)
      }
      let tags = values.map(\.tag.value)
      return fail(
        "\(quoted(tag)) is no value of the enum \(quoted(declared.name.text))\(suggestion(for: tag, among: tags))",
        node)
    case (.structure, _), (.union, _), (.model, _):
      return fail(
        "\(quoted(type.text)) is a type of this schema with data of its own, whose field can have no default but 'null' for an optional; remove it",
        node)
    default: return mismatch(node, type)
    }
  }

  private mutating func mismatch(_ node: JSONNode, _ type: SwiftType) -> DefaultValue? {
    fail("the default is no value of type \(quoted(type.text)); change one of them", node)
  }

  private mutating func fail(_ message: String, _ node: JSONNode) -> DefaultValue? {
    diagnostics.error(.defaultValue, message, at: node.range)
    return nil
  }
}

/// A JSON number as an integer literal, grouped as swift-format groups it, where it is one that fits.
private func integerLiteral(_ text: String, bits: Int, isSigned: Bool) -> String? {
  guard text != "-0" else { return "0" }
  let isNegative = text.hasPrefix("-")
  let digits = isNegative ? text.dropFirst() : Substring(text)
  guard let magnitude = UInt64(digits), String(magnitude) == digits, isSigned || !isNegative
  else { return nil }
  let limit: UInt64
  if isSigned {
    limit = (1 << UInt64(bits - 1)) - (isNegative ? 0 : 1)
  } else {
    limit = bits == 64 ? .max : (1 << UInt64(bits)) - 1
  }
  guard magnitude <= limit else { return nil }
  return (isNegative ? "-" : "") + grouped(String(digits))
}

/// A number as a literal; one without fraction and exponent is grouped.
func groupedNumber(_ text: String) -> String {
  guard text.utf8.allSatisfy({ ASCII.isDigit($0) || $0 == ASCII.minus }) else { return text }
  return text.hasPrefix("-") ? "-" + grouped(String(text.dropFirst())) : grouped(text)
}

/// Digits with an underscore before every third from the end, where there are seven or more.
func grouped(_ digits: String) -> String {
  guard digits.utf8.count >= 7 else { return digits }
  var result = ""
  for (offset, digit) in digits.enumerated() {
    if offset > 0, (digits.utf8.count - offset) % 3 == 0 { result += "_" }
    result.append(digit)
  }
  return result
}
