/// Reads JSON values as values of Swift types.
struct DefaultReader {
  let schema: Schema
  /// Whether a value may be written as a Swift expression.
  let allowsSwiftExpressions: Bool
  /// How many values a list, a dictionary or a `JSON` may be made of.
  static let maximumCount = 100_000
  /// How dates and durations are written, if the field says so whose value is read.
  private(set) var format: FieldFormat?
  var diagnostics = Diagnostics()
  /// The structs whose members are being read from those of another's object.
  var flattening: Set<DeclarationIndex> = []
  /// The values of enums that were asked for, by the index of the enum.
  private var valuesByTag: [Int: NameTable<Tag, Enumeration.Value>] = [:]
  /// The kinds of unions that were asked for, by the index of the union.
  var kindsByTag: [Int: NameTable<Tag, Kind>] = [:]

  init(schema: Schema, allowsSwiftExpressions: Bool) {
    self.schema = schema
    self.allowsSwiftExpressions = allowsSwiftExpressions
  }

  /// The default of a field, in its own format.
  mutating func value(_ node: JSONNode, of field: Field) -> DefaultValue? {
    value(node, field.type, in: field.format)
  }

  /// A value that is given to a field; null is a value of `JSON?`, as it is in data.
  mutating func fieldValue(_ node: JSONNode, of field: Field) -> DefaultValue? {
    if !node.isNull, !checkConstant(node, of: field) { return nil }
    return value(node, field.type == .optional(.json) ? .json : field.type, in: field.format)
  }

  /// The same in a format.
  mutating func value(
    _ node: JSONNode, _ type: SwiftType, in format: FieldFormat?
  ) -> DefaultValue? {
    let outer = self.format
    self.format = format
    defer { self.format = outer }
    return value(node, type)
  }

  /// The value that a JSON value stands for, or `nil` if an error was reported.
  mutating func value(_ node: JSONNode, _ type: SwiftType) -> DefaultValue? {
    if case .presence(let wrapped) = type {
      if case .null = node.content { return .presence(nil) }
      return value(node, wrapped).map { .presence($0) }
    }
    if let swift = node.swiftExpression, type != .optional(.json) {
      return expression(swift, type, in: node)
    }
    return jsonValue(node, type)
  }

  private mutating func expression(
    _ swift: JSONNode, _ type: SwiftType, in node: JSONNode
  ) -> DefaultValue? {
    guard allowsSwiftExpressions else {
      diagnostics.error(
        .swiftExpression,
        "Swift expressions are switched off by '--no-swift-expressions'; write the value in JSON, or remove it",
        at: node.range)
      return nil
    }
    guard case .string(let text) = swift.content else {
      diagnostics.error(
        .swiftExpression,
        "the value of 'swift' must be an expression in a string, not \(swift.typeName)",
        at: swift.range)
      return nil
    }
    return SwiftExpression.parse(text, in: swift.range, &diagnostics).map { .expression($0, type) }
  }

  /// The value that a JSON value stands for by itself, as data does.
  mutating func jsonValue(_ node: JSONNode, _ type: SwiftType) -> DefaultValue? {
    switch (type, node.content) {
    case (.json, _): return json(node)
    case (.optional, .null): return .null
    case (.optional(.json), _):
      return fail(
        "a field of type 'JSON?' can have no default, because its 'nil' could not be encoded: null is a value of 'JSON', and a missing key would mean the default; remove one of them",
        node)
    case (.optional(let wrapped), _): return value(node, wrapped)
    case (.known(let known), _): return value(node, known, type)
    case (.array(let element), .array(let nodes)), (.set(let element), .array(let nodes)):
      return isSmall(node, nodes.count) ? list(nodes, element, type) : nil
    case (.dictionary(let key, let element), .object(let members)):
      return isSmall(node, members.count) ? dictionary(members, key, element, type) : nil
    case (.declared(let declared), _):
      // A format is not for what is in another declaration.
      let outer = format
      format = nil
      defer { format = outer }
      if schema.isOwn(node.range), let reason = schema.reasonAgainstNaming(declared) {
        return fail(
          "a value of \(quoted(declared.text)) cannot be written here, because \(reason)", node)
      }
      return value(node, declared, type)
    case (.parameter, _):
      return fail(
        "\(quoted(type.text)) stands for any type, so no value of it can be written; remove it",
        node)
    case (.external, _):
      return fail(
        "a value of a type that is written elsewhere cannot be written in JSON; \(cureInSwift)",
        node)
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
      let literal =
        known.name.text == "Float"
        ? floatingPointLiteral(text, Float.self) : floatingPointLiteral(text, Double.self)
      return literal.map { .number($0) } ?? mismatch(node, type)
    case (.text, .string(let value)): return .string(value)
    case (.character, .string(let value)) where value.unicodeScalars.count == 1:
      return .string(value)
    case (.opaque, _) where known.defaultFormat != nil: return formattedValue(node, known)
    case (.opaque, _):
      return fail(
        "a value of \(quoted(known.name.text)) cannot be written in JSON; \(cureInSwift)", node)
    default: return mismatch(node, type)
    }
  }

  /// Any JSON value, whose numbers must be ones that Swift can hold.
  private mutating func json(_ node: JSONNode) -> DefaultValue? {
    var isExact = true
    var count = 0
    var pending = [node]
    while let node = pending.popLast() {
      count += 1
      switch node.content {
      case .number(let text):
        guard floatingPointLiteral(text, Double.self) == nil else { continue }
        isExact = false
        _ = mismatch(node, .json)
      case .array(let elements): pending += elements
      case .object(let members): pending += members.map(\.value)
      case .null, .boolean, .string: continue
      }
    }
    guard isExact, isSmall(node, count) else { return nil }
    return .json(node.content)
  }

  /// Whether a value is made of few enough others to be written in Swift; if not, that is reported.
  private mutating func isSmall(_ node: JSONNode, _ count: Int) -> Bool {
    if count <= Self.maximumCount { return true }
    diagnostics.error(
      .defaultSize,
      "the value is made of more than \(Self.maximumCount) others, which is too many for code; let the program read them from a file",
      at: node.range)
    return false
  }

  private mutating func list(
    _ nodes: [JSONNode], _ element: SwiftType, _ type: SwiftType
  ) -> DefaultValue? {
    let values = nodes.map { value($0, element) }
    let known = values.compactMap { $0 }
    return known.count == values.count ? .list(known, of: type) : nil
  }

  private mutating func dictionary(
    _ members: [JSONMember], _ key: SwiftType, _ element: SwiftType, _ type: SwiftType
  ) -> DefaultValue? {
    var entries: [(key: DefaultValue, value: DefaultValue)] = []
    for member in members {
      let text = member.key.value
      let keyContent: JSONNode.Content = isInteger(key) ? .number(text) : .string(text)
      let keyNode = JSONNode(content: keyContent, range: member.key.range)
      if case .number("0")? = value(keyNode, key), member.key.value != "0" {
        _ = mismatch(keyNode, key)
      } else if let key = value(keyNode, key), let value = value(member.value, element) {
        entries.append((key, value))
      }
    }
    return entries.count == members.count ? .dictionary(entries, of: type) : nil
  }

  /// Whether values of a type are written as integers.
  private func isInteger(_ type: SwiftType) -> Bool {
    switch type {
    case .known(let known):
      if case .integer = known.family { return true }
      return false
    case .declared(let declared):
      if let field = schema.valueField(of: type) { return isInteger(field.type) }
      guard case .enumeration(let index) = declared.index else { return false }
      return schema.enumerations[index].tagForm == .integer
    default: return false
    }
  }

  private mutating func value(
    _ node: JSONNode, _ declared: DeclaredType, _ type: SwiftType
  ) -> DefaultValue? {
    switch (declared.index, node.content) {
    case (.enumeration(let index), let content):
      guard let tag = Tag(content) else { return mismatch(node, type) }
      let values = schema.enumerations[index].values
      let table = valuesByTag[index] ?? NameTable(values) { $0.tag.value }
      valuesByTag[index] = table
      if let value = table[tag] {
        return .enumValue(value.name.value)
      }
      if case .string(let text) = tag,
        let named = values.first(where: { $0.name.value.text == text })
      {
        return fail(
          "\(tag.quotedText) is the name of a value of the enum \(quoted(declared.name.text)) whose tag is another; a default is written as in data: write \(named.tag.value.quotedText)",
          node)
      }
      return fail(
        "\(tag.quotedText) is not a value of the enum \(quoted(declared.name.text))\(tag.nearMiss(among: values.map(\.tag.value), in: diagnostics))",
        node)
    case (.structure(let index), let content) where schema.structures[index].form != .object:
      let fields = schema.fields(of: declared)
      if schema.structures[index].form == .value { return only(fields, node, declared) }
      guard case .array(let nodes) = content else { return mismatch(node, type) }
      return elements(nodes, declared, fields, schema.structures[index].extras, node)
    case (.structure(let index), .object(let members)):
      return record(
        members, declared.name, of: declared.module,
        schema.fields(of: index, declared.arguments), node)
    case (.model(let union, let kind), .object(let members)):
      let fields = schema.fields(of: union, kind: kind, declared.arguments)
      if schema.keysMeet(in: schema.unions[union].kinds[kind], of: schema.unions[union]) {
        return twoObjects(members, union, schema.unions[union].kinds[kind], fields, node)
      }
      return record(members, declared.name, of: declared.module, fields, node)
    case (.union(let index), _):
      return union(node, index, declared.arguments, type)
    default: return mismatch(node, type)
    }
  }

  /// What to do about a value that only Swift can write.
  var cureInSwift: String {
    allowsSwiftExpressions
      ? #"write it in Swift, as { "swift": "EXPRESSION" }, or remove it"# : "remove it"
  }

  mutating func mismatch(_ node: JSONNode, _ type: SwiftType) -> DefaultValue? {
    fail("the value is not of type \(quoted(type.text)); change the value or the type", node)
  }

  mutating func fail(_ message: String, _ node: JSONNode) -> DefaultValue? {
    diagnostics.error(.defaultValue, message, at: node.range)
    return nil
  }
}

// Defaults that are dates and durations, written as their JSON data.
extension DefaultReader {
  /// A value of a type that has formats, in that of the field.
  mutating func formattedValue(_ node: JSONNode, _ known: KnownType) -> DefaultValue? {
    let name = known.name.text
    switch (known.family, format ?? known.defaultFormat, node.content) {
    case (.opaque(.date), .iso8601, .string(let text)):
      if let date = DateLiteral(rfc3339: text) { return .date(date) }
      return fail(
        "\(quoted(text)) is not an RFC 3339 date, such as '2026-01-02T03:04:05Z'; change it", node)
    case (.opaque(.date), .seconds, .number(let text)):
      return DateLiteral(since1970: text, unitsPerSecond: 1).map { .date($0) }
        ?? mismatch(node, .known(known))
    case (.opaque(.date), .milliseconds, .number(let text)):
      return DateLiteral(since1970: text, unitsPerSecond: 1000).map { .date($0) }
        ?? mismatch(node, .known(known))
    case (.opaque(.duration), .seconds, .number(let text)):
      return duration(text, "seconds", node, known)
    case (.opaque(.duration), .milliseconds, .number(let text)):
      return duration(text, "milliseconds", node, known)
    case (_, .coder, _):
      return fail(
        "a value of \(quoted(name)) in the format 'coder' cannot be written in JSON; \(cureInSwift)",
        node)
    case (.opaque(.data), _, _):
      return fail("a value of 'Data' cannot be written in a schema as JSON; \(cureInSwift)", node)
    case (_, let format, _):
      let what = format?.word == .iso8601 ? "an RFC 3339 date in a string" : "a number"
      return fail(
        "a value of \(quoted(name)) must be \(what), not \(node.typeName); change the value or the format",
        node)
    }
  }

  /// A number of a unit of time, given in the largest unit of which it is a whole number: fractions are rounded.
  private mutating func duration(
    _ text: String, _ unit: SwiftName, _ node: JSONNode, _ known: KnownType
  ) -> DefaultValue? {
    guard let number = Double(text), number.magnitude < 9e18,
      let literal = integerLiteral(text, bits: 64, isSigned: true)
        ?? floatingPointLiteral(text, Double.self)
    else { return mismatch(node, .known(known)) }
    let units: [SwiftName] = ["seconds", "milliseconds", "microseconds", "nanoseconds"]
    var factor = 1.0
    for unit in units.drop(while: { $0 != unit }) {
      if let count = Int64(exactly: (number * factor).rounded()), Double(count) / factor == number {
        return .duration(unit: unit, groupedNumber(String(count)))
      }
      factor *= 1000
    }
    return .duration(unit: unit, literal)
  }
}

// Fields that have one value only.
extension DefaultReader {
  /// The value of a constant field, whose type must be one that is compared and written as a JSON literal, or an
  /// optional one.
  mutating func constant(_ node: JSONNode, of field: Field) -> DefaultValue? {
    let type = field.type.isOptional ? field.type.wrapped : field.type
    guard type.canBeConstant else {
      diagnostics.error(
        .constantField,
        "a constant field must be of type 'Bool' or 'String', a number type or an enum of the schema, not \(quoted(field.type.text)); give \(quoted(field.name.value.text)) another type, or remove 'const'",
        at: field.typeRange)
      return nil
    }
    return jsonValue(node, type)
  }

  /// Reports a value for a constant field that is another than its own.
  ///
  /// - Returns: Whether it is its own.
  mutating func checkConstant(_ node: JSONNode, of field: Field) -> Bool {
    guard let constant = field.writtenConstant, !node.content.isSame(as: constant.content) else {
      return true
    }
    let cure = field.isStored ? "change it, or remove it" : "remove it"
    diagnostics.error(
      .constantField,
      "the field \(quoted(field.name.value.text)) is constant, and this is not its value; \(cure)",
      at: node.range, related: [.init(message: "its value is here", range: constant.range)])
    return false
  }
}

extension SwiftType {
  /// Whether its values are literals.
  fileprivate var canBeConstant: Bool {
    switch self {
    case .known(let type):
      switch type.family {
      case .boolean, .integer, .floatingPoint, .text: return true
      case .character, .opaque: return false
      }
    case .declared(let type):
      if case .enumeration = type.index { return true }
      return false
    default: return false
    }
  }
}

extension JSONNode.Content {
  /// Whether two values that are neither lists nor objects are equal.
  fileprivate func isSame(as other: JSONNode.Content) -> Bool {
    switch (self, other) {
    case (.boolean(let value), .boolean(let other)): return value == other
    case (.number(let value), .number(let other)):
      return value == other || Double(value) == Double(other)
    case (.string(let value), .string(let other)): return value == other
    default: return false
    }
  }
}
