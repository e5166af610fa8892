/// Reads JSON values as values of Swift types: it accepts what generated decoders read, and refuses what they would ignore
/// or drop, or keep without knowing it.
struct DefaultReader {
  let schema: Schema
  private let facts: Facts
  /// Whether a value may be written as a Swift expression.
  let allowsSwiftExpressions: Bool
  /// How many values a list, a dictionary or a `JSON` may be made of.
  static let maximumCount = 100_000
  /// The largest nesting of values of declared types. Some values add no level to the JSON, so its depth is no limit.
  static let maximumNesting = 64
  /// How dates and durations are written, if the field says so whose value is read.
  private(set) var format: FieldFormat?
  var diagnostics = Diagnostics()
  /// The keys in the object that is being read that name the kinds of unions around the value.
  private var tagKeys: [String] = []
  /// The depth of the current value in the smallest data that contains it, in keys and indices.
  private var depth = 0
  /// The number of values of declared types that enclose the current value.
  private var nesting = 0
  private let jsonDepthLimit: Int?
  /// The values of enums that were asked for, by the index of the enum.
  private var valuesByTag: [Int: NameTable<Tag, Enumeration.Value>] = [:]
  /// The kinds of unions that were asked for by their tags and aliases, by the index of the union.
  var kindsByTag: [Int: [Tag: Int]] = [:]

  init(schema: Schema, facts: Facts, allowsSwiftExpressions: Bool) {
    self.schema = schema
    self.facts = facts
    self.allowsSwiftExpressions = allowsSwiftExpressions
    jsonDepthLimit = facts.jsonDepthLimit(of: schema)
  }

  /// The default of a field, in its own format.
  mutating func value(_ node: JSONNode, of field: Field) -> DefaultValue? {
    inside { $0.value(node, of: field, as: field.type) }
  }

  /// A value that is given to a field; null is a value of `JSON?`, as it is in data.
  mutating func fieldValue(_ node: JSONNode, of field: Field) -> DefaultValue? {
    if !node.isNull, !checkConstant(node, of: field) { return nil }
    return value(node, of: field, as: field.type == .optional(.json) ? .json : field.type)
  }

  /// The value of a field, of whose list an element may stand alone.
  private mutating func value(
    _ node: JSONNode, of field: Field, as type: SwiftType
  ) -> DefaultValue? {
    if field.single == nil || JSONType(node.content) == .array || node.swiftExpression != nil
      || (node.isNull && (type.isOptional || type.isPresence))
    {
      return value(node, type, in: field.format)
    }
    let list = value(node, type.wrapped.element, in: field.format).map {
      DefaultValue.list([$0], of: type.wrapped)
    }
    return type.isPresence ? list.map { .presence($0) } : list
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

  /// Reads something at a key or an index of the value that is being read.
  mutating func inside<Result>(_ read: (inout Self) -> Result) -> Result {
    let outer = tagKeys
    tagKeys = []
    depth += 1
    defer {
      tagKeys = outer
      depth -= 1
    }
    return read(&self)
  }

  /// Reads what is in one object with the tag of a union.
  mutating func beside<Result>(_ keys: [String], _ read: (inout Self) -> Result) -> Result {
    let outer = tagKeys
    tagKeys += keys
    defer { tagKeys = outer }
    return read(&self)
  }

  /// The members of an object whose keys are neither among some others nor name the kind of a union around the value.
  func members(_ members: [JSONMember], besides keys: [String]) -> [JSONMember] {
    let known = Set(keys + tagKeys)
    return members.filter { !known.contains($0.key.value) }
  }

  /// The member that a decoder reads at the first of some keys, which are read in turn; it would ignore the others.
  mutating func member(
    at keys: [String], in members: NameTable<String, JSONMember>
  ) -> JSONMember? {
    if keys.count == 1 { return members[keys[0]] }
    let found = keys.compactMap { members[$0] }
    for ignored in found.dropFirst() {
      _ = fail(
        "\(quoted(ignored.key.value)) is ignored, because it stands for \(quoted(found[0].key.value)); remove one of them",
        at: ignored.key.range)
    }
    return found.first
  }

  /// Whether a value could be decoded: it is not too deep. If it is, that is reported.
  private mutating func isInDepth(_ limit: Int?, _ node: JSONNode) -> Bool {
    guard let limit, depth > limit else { return true }
    _ = fail(
      "the value is more than \(limit) keys and indices deep, so no data could have it; nest fewer, or write a larger 'maxDepth' in 'coding'",
      node)
    return false
  }

  /// The same for a value of a declaration.
  mutating func isInDepth(_ declaration: DeclarationIndex, _ node: JSONNode) -> Bool {
    guard case .union(let index) = declaration else {
      return isInDepth(facts.record(declaration).depthLimit, node)
    }
    return isInDepth(facts.unions[index].depthLimit, node)
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
  ///
  /// Each case is a function of its own, so that its variables are not on the stack while inner values are read.
  mutating func jsonValue(_ node: JSONNode, _ type: SwiftType) -> DefaultValue? {
    switch type {
    case .json: return json(node)
    case .optional: return optional(node, type)
    case .known(let known): return value(node, known, type)
    case .array, .set: return list(node, type)
    case .dictionary(let key, _): return dictionary(node, type, key)
    case .declared(let declared): return self.declared(node, declared, type)
    case .parameter, .external, .presence: return unwritable(node, type)
    }
  }

  private mutating func optional(_ node: JSONNode, _ type: SwiftType) -> DefaultValue? {
    if type == .optional(.json) {
      return node.isNull
        ? .null
        : fail(
          "a field of type 'JSON?' can have no default, because its 'nil' could not be encoded: null is a value of 'JSON', and a missing key would mean the default; remove one of them",
          node)
    }
    return node.isNull ? .null : value(node, type.wrapped)
  }

  private mutating func unwritable(_ node: JSONNode, _ type: SwiftType) -> DefaultValue? {
    switch type {
    case .parameter:
      return fail(
        "\(quoted(type.text)) stands for any type, so no value of it can be written; remove it",
        node)
    case .external:
      return fail(
        "a value of a type that is written elsewhere cannot be written in JSON; \(cureInSwift)",
        node)
    default: return mismatch(node, type)
    }
  }

  private mutating func declared(
    _ node: JSONNode, _ declared: DeclaredType, _ type: SwiftType
  ) -> DefaultValue? {
    guard canRead(declared, node) else { return nil }
    // A format is not for what is in another declaration.
    let outer = format
    format = nil
    nesting += 1
    defer {
      format = outer
      nesting -= 1
    }
    switch declared.index {
    case .enumeration(let index): return enumeration(node, index, declared, type)
    case .union(let index): return union(node, index, declared.arguments, type)
    case .structure, .model: return record(node, declared, type)
    }
  }

  /// Whether a value of a declaration can be written where it is; if not, that is reported.
  private mutating func canRead(_ declared: DeclaredType, _ node: JSONNode) -> Bool {
    if schema.isOwn(node.range), let reason = schema.reasonAgainstNaming(declared) {
      _ = fail(
        "a value of \(quoted(declared.text)) cannot be written here, because \(reason)", node)
      return false
    }
    guard nesting < Self.maximumNesting else {
      _ = fail(
        "the value has more than \(Self.maximumNesting) values of declared types inside each other; nest fewer, or remove it",
        node)
      return false
    }
    return isInDepth(declared.index, node)
  }

  private mutating func value(
    _ node: JSONNode, _ known: KnownType, _ type: SwiftType
  ) -> DefaultValue? {
    switch (known.family, node.content) {
    case (.boolean, .boolean(let value)): return .boolean(value)
    case (.integer(let bits, let isSigned), .number(let text)):
      return integerText(text, bits: bits, isSigned: isSigned).map { .number(groupedNumber($0)) }
        ?? mismatch(node, type)
    case (.floatingPoint, .number(let text)):
      let literal =
        known.name.text == "Float"
        ? floatingPointLiteral(text, Float.self) : floatingPointLiteral(text, Double.self)
      return literal.map { .number($0) } ?? misfit(text, node, type)
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
    var pending = [(node: node, depth: 0)]
    while let (node, level) = pending.popLast() {
      count += 1
      switch node.content {
      case .number(let text):
        guard floatingPointLiteral(text, Double.self) == nil else { continue }
        isExact = false
        _ = misfit(text, node, .json)
        continue
      case .array(let elements): pending += elements.map { ($0, level + 1) }
      case .object(let members): pending += members.map { ($0.value, level + 1) }
      case .null, .boolean, .string: continue
      }
      depth += level
      defer { depth -= level }
      isExact = isInDepth(jsonDepthLimit, node) && isExact
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

  private mutating func list(_ node: JSONNode, _ type: SwiftType) -> DefaultValue? {
    guard case .array(let nodes) = node.content else { return mismatch(node, type) }
    guard isSmall(node, nodes.count) else { return nil }
    var values: [DefaultValue] = []
    for node in nodes {
      if let value = inside({ $0.value(node, type.element) }) { values.append(value) }
    }
    return values.count == nodes.count ? .list(values, of: type) : nil
  }

  private mutating func dictionary(
    _ node: JSONNode, _ type: SwiftType, _ keyType: SwiftType
  ) -> DefaultValue? {
    guard case .object(let members) = node.content else { return mismatch(node, type) }
    guard isSmall(node, members.count) else { return nil }
    var entries: [(key: DefaultValue, value: DefaultValue)] = []
    let keys = keys(members, keyType)
    for (member, key) in zip(members, keys) {
      let value = inside { $0.value(member.value, type.element) }
      if let key, let value { entries.append((key, value)) }
    }
    return entries.count == members.count ? .dictionary(entries, of: type) : nil
  }

  /// The keys of a dictionary; `nil` where something was reported.
  private mutating func keys(_ members: [JSONMember], _ type: SwiftType) -> [DefaultValue?] {
    let isInteger = isInteger(type)
    var integers: Set<String> = []
    return members.map { member in
      let text = member.key.value
      let node = JSONNode(content: .string(text), range: member.key.range)
      guard isInteger else { return value(node, type) }
      guard let number = Int(text)?.description ?? UInt64(text)?.description else {
        return mismatch(node, type)
      }
      guard integers.insert(number).inserted else {
        return fail("another key is \(number) too; remove one of them", node)
      }
      return value(JSONNode(content: .number(number), range: node.range), type)
    }
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

  private mutating func enumeration(
    _ node: JSONNode, _ index: Int, _ declared: DeclaredType, _ type: SwiftType
  ) -> DefaultValue? {
    guard let tag = Tag(data: node.content) else { return mismatch(node, type) }
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
  }

  private mutating func record(
    _ node: JSONNode, _ declared: DeclaredType, _ type: SwiftType
  ) -> DefaultValue? {
    let fields = schema.fields(of: declared)
    switch (schema.form(of: declared), node.content) {
    case (.value, _): return only(fields, node, declared)
    case (.array, .array(let nodes)): return elements(nodes, declared, fields, node)
    case (.object, .object(let members)):
      if case .model(let union, let kind) = declared.index,
        schema.keysMeet(in: schema.unions[union].kinds[kind], of: schema.unions[union])
      {
        return twoObjects(members, union, schema.unions[union].kinds[kind], fields, node)
      }
      return record(members, declared.name, of: declared.module, fields, node)
    default: return mismatch(node, type)
    }
  }

  /// What to do about a value that only Swift can write.
  var cureInSwift: String {
    allowsSwiftExpressions
      ? #"write it in Swift, as { "swift": "EXPRESSION" }, or remove it"# : "remove it"
  }

  /// Reports a number that has no literal of a floating-point type.
  private mutating func misfit(
    _ text: String, _ node: JSONNode, _ type: SwiftType
  ) -> DefaultValue? {
    guard floatingPoint(text, Double.self) != nil, Float(text)?.magnitude ?? 1 < 1 else {
      return mismatch(node, type)
    }
    return fail(
      "\(quoted(text)) is so small that it cannot be written exactly in code; \(cureInSwift)", node)
  }

  mutating func mismatch(_ node: JSONNode, _ type: SwiftType) -> DefaultValue? {
    fail("the value is not of type \(quoted(type.text)); change the value or the type", node)
  }

  mutating func fail(_ message: String, _ node: JSONNode) -> DefaultValue? {
    fail(message, at: node.range)
  }

  mutating func fail(_ message: String, at range: SourceRange) -> DefaultValue? {
    diagnostics.error(.defaultValue, message, at: range)
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
    guard let number = floatingPoint(text, Double.self), number.magnitude < 9e18,
      let literal = integerText(text, bits: 64, isSigned: true).map(groupedNumber)
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
    guard let constant = field.writtenConstant else { return true }
    if node.content.isSame(as: constant.content, field.type.wrapped) { return true }
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
  /// Whether two values are equal that are neither lists nor objects, and are read as a type that can be constant.
  fileprivate func isSame(as other: JSONNode.Content, _ type: SwiftType) -> Bool {
    switch (self, other) {
    case (.boolean(let value), .boolean(let other)): return value == other
    case (.string(let value), .string(let other)): return value == other
    case (.number(let value), .number(let other)):
      if value == other { return true }
      guard case .known(let known) = type, known.family == .floatingPoint else {
        let numbers = [value, other].map {
          integerText($0, bits: 64, isSigned: true) ?? integerText($0, bits: 64, isSigned: false)
        }
        return numbers[0] != nil && numbers[0] == numbers[1]
      }
      return known.name.text == "Float"
        ? Float(value) == Float(other) : Double(value) == Double(other)
    default: return false
    }
  }
}
