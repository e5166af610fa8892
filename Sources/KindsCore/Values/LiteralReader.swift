/// Reads the values in a schema: defaults, constants and presets. A value is JSON, in the same form as in data, or a
/// Swift expression.
///
/// Values are checked more strictly than data: members that a decoder would ignore are errors. Fields with a default can
/// be omitted.
final class LiteralReader {
  let wire: Wire
  let facts: Facts
  var diagnostics = Diagnostics()
  /// The current value in words, for messages.
  private(set) var place = ""
  /// The keys in the current object that are tags of enclosing unions.
  private(set) var tagKeys: [String] = []
  /// The number of keys and indices on the path to the current value.
  private var depth = 0
  /// The number of values of declared types around the current value.
  private var nesting = 0
  /// The depth limit of lists and objects in a `JSON` value.
  private lazy var jsonDepthLimit = facts.jsonDepthLimit(of: schema)

  /// The maximum nesting depth of values of declared types. Some of these values add no level to the JSON, so the
  /// JSON's depth does not limit them.
  private static let maximumNesting = 64

  init(_ wire: Wire, _ facts: Facts) {
    self.wire = wire
    self.facts = facts
  }

  var schema: Schema { wire.schema }

  // MARK: Values of declarations

  /// Returns the default of a field; `nil` if an error was reported.
  func defaultValue(_ node: JSONNode, of field: Field) -> DefaultValue? {
    if field.type == .optional(.json) {
      if node.isNull { return .null }
      if node.swiftExpression == nil {
        return fail(
          "a field of type 'JSON?' with a default cannot encode 'nil': null decodes as a 'JSON' value, and a missing key as the default; remove 'default' or '?'",
          node)
      }
    }
    return memberValue(node, of: field, "default")
  }

  /// Returns the value of a field in a preset; `nil` if an error was reported.
  func presetValue(_ node: JSONNode, of field: Field) -> DefaultValue? {
    if !node.isNull, !checkConstant(node, of: field) { return nil }
    return memberValue(node, of: field, "value")
  }

  private func memberValue(_ node: JSONNode, of field: Field, _ noun: String) -> DefaultValue? {
    let member = wire.member(of: field)
    return whole(title(noun, of: field)) { inside { value(node, of: member) } }
  }

  private func title(_ noun: String, of field: Field) -> String {
    "the \(noun) of the field \(quoted(field.name.value.text))"
  }

  /// Returns the value of a union's constant; `nil` if an error was reported.
  func constant(_ node: JSONNode, _ type: SwiftType) -> DefaultValue? {
    whole("the value") { value(node, type) }
  }

  /// Returns the value of a constant field; `nil` if an error was reported. The type must be `Bool`, `String`, a number
  /// type or an enum, or an optional of these.
  func constant(_ node: JSONNode, of field: Field) -> DefaultValue? {
    let type = field.type.isOptional ? field.type.wrapped : field.type
    guard type.canBeConstant else {
      diagnostics.error(
        .constantField,
        "a constant field must be of type 'Bool' or 'String', a number type or an enum of the schema, not \(quoted(field.type.text)); give \(quoted(field.name.value.text)) another type, or remove 'const'",
        at: field.typeRange)
      return nil
    }
    return whole(title("constant", of: field)) {
      node.swiftExpression == nil ? value(node, type) : mismatch(node, "a literal")
    }
  }

  /// Reports a value that differs from the field's constant.
  ///
  /// - Returns: Whether the value equals the constant, or the field has none.
  func checkConstant(_ node: JSONNode, of field: Field) -> Bool {
    guard let constant = field.writtenConstant else { return true }
    if node.content.isSame(as: constant.content, field.type.wrapped) { return true }
    diagnostics.error(
      .constantField,
      "the value differs from the constant of the field \(quoted(field.name.value.text)); \(field.isStored ? "change it, or remove it" : "remove it")",
      at: node.range, related: [.init(message: "the constant is here", range: constant.range)])
    return false
  }

  /// Reads a whole value; returns `nil` if an error was reported in any part.
  private func whole(_ title: String, _ read: () -> DefaultValue?) -> DefaultValue? {
    place = title
    let count = diagnostics.all.count
    let value = read()
    return diagnostics.all.count == count ? value : nil
  }

  // MARK: Values of types

  /// Returns a value of a type; `nil` if an error was reported.
  ///
  /// - Parameter format: The format of dates and durations; `nil` means the default format.
  func value(_ node: JSONNode, _ type: SwiftType, _ format: FieldFormat? = nil) -> DefaultValue? {
    if node.swiftExpression != nil { return expression(node, type) }
    switch type {
    case .known(let known): return scalar(node, known, format)
    case .json: return json(node) ? .json(node.content) : nil
    case .external where node.swiftConstant != nil: return expression(node, type)
    case .parameter, .external: return failWithoutJSON(node, type)
    case .declared(let declared): return self.declared(node, declared)
    case .optional(let wrapped):
      return node.isNull ? .null : value(node, wrapped, format)?.asOptional
    case .presence(let wrapped):
      return node.isNull ? .presence(nil) : value(node, wrapped, format).map { .presence($0) }
    case .array(let element), .set(let element):
      guard case .array(let nodes) = node.content else { return mismatch(node, "an array") }
      return elements(nodes, element, format).map { .list($0, of: type) }
    case .dictionary(let key, let element):
      return dictionary(node, key, element, format).map { .dictionary($0, of: type) }
    }
  }

  /// Returns the value of a field.
  func value(_ node: JSONNode, of member: Wire.Member) -> DefaultValue? {
    if member.type.isOptional, node.isNull, member.field.type != .optional(.json) { return .null }
    if member.field.single != nil, case let list = member.type.wrapped, node.swiftExpression == nil,
      JSONType(node.content) != .array, !(node.isNull && member.type.isPresence)
    {
      let value = value(node, list.element, member.format).map { DefaultValue.list([$0], of: list) }
      return member.type.isPresence ? value.map { .presence($0) } : value
    }
    let value = value(node, member.presentType, member.format)
    return member.type.isOptional ? value?.asOptional : value
  }

  /// Returns a Swift expression, or a constant of an external type.
  private func expression(_ node: JSONNode, _ type: SwiftType) -> DefaultValue? {
    guard let swift = node.swiftExpression ?? node.swiftConstant else { return nil }
    guard case .string(let text) = swift.content else {
      diagnostics.error(
        .swiftExpression,
        "the value of 'swift' must be an expression in a string, not \(swift.typeName)",
        at: swift.range)
      return nil
    }
    let value = SwiftExpression.parse(text, in: swift.range, &diagnostics).map {
      DefaultValue.expression($0, type.isPresence ? type.wrapped : type)
    }
    return type.isPresence ? value.map { .presence($0) } : value
  }

  private func declared(_ node: JSONNode, _ type: DeclaredType) -> DefaultValue? {
    if schema.isOwn(node.range), let reason = schema.reasonAgainstNaming(type) {
      return fail(
        "a value of \(quoted(type.text)) cannot be written here, because \(reason)", node)
    }
    if nesting == Self.maximumNesting {
      return fail(
        "the value nests more than \(Self.maximumNesting) values of declared types; nest fewer values, or remove it",
        node)
    }
    nesting += 1
    defer { nesting -= 1 }
    switch wire.form(of: type) {
    case .enumeration(let tags): return enumeration(node, tags)
    case .record(let record):
      return fields(node, record).map { .record(type: type.name, of: type.module, fields: $0) }
    case .union(let choice): return union(node, choice)
    }
  }

  // MARK: Collections and JSON

  private func elements(
    _ nodes: [JSONNode], _ type: SwiftType, _ format: FieldFormat?
  ) -> [DefaultValue]? {
    let start = "an element of "
    let values = at(place.hasPrefix(start) ? place : start + place) {
      nodes.compactMap { node in inside { value(node, type, format) } }
    }
    return values.count == nodes.count ? values : nil
  }

  /// Returns the entries of a dictionary. Integer keys with the same value are reported.
  private func dictionary(
    _ node: JSONNode, _ keyType: SwiftType, _ type: SwiftType, _ format: FieldFormat?
  ) -> [(key: DefaultValue, value: DefaultValue)]? {
    guard let members = members(of: node, "an object") else { return nil }
    let values = elements(members.map(\.value), type, format)
    var integers: [String: String] = [:]
    let keys = members.compactMap { key($0.key, keyType, &integers) }
    guard let values, keys.count == values.count else { return nil }
    return Array(zip(keys, values)).map { (key: $0, value: $1) }
  }

  private func key(
    _ key: Located<String>, _ type: SwiftType, _ integers: inout [String: String]
  ) -> DefaultValue? {
    guard schema.keyForm(of: type)?.isInteger ?? false else {
      return value(JSONNode(content: .string(key.value), range: key.range), type)
    }
    guard let number = Int(key.value)?.description ?? UInt64(key.value)?.description else {
      return fail(
        "the key \(quoted(key.value)) is not an integer, but the keys of \(place) are integers; change the key",
        at: key.range)
    }
    if let first = integers.updateValue(key.value, forKey: number) {
      return fail(
        "the keys \(quoted(first)) and \(quoted(key.value)) are the same integer; remove one of them",
        at: key.range)
    }
    return value(JSONNode(content: .number(number), range: key.range), type)
  }

  /// Checks any JSON value. Its numbers must be representable in Swift.
  ///
  /// - Returns: Whether no error was reported.
  func json(_ node: JSONNode) -> Bool {
    let nodes: [JSONNode]
    switch node.content {
    case .number(let text):
      return floatingPointLiteral(text, Double.self) != nil
        || failWithoutLiteral(text, node, "JSON") != nil
    case .array(let elements): nodes = elements
    case .object(let members): nodes = members.map(\.value)
    case .null, .boolean, .string: return true
    }
    if !isInDepth(jsonDepthLimit, node) { return false }
    return inside { nodes.filter { !json($0) }.isEmpty }
  }
}

// The state, and errors.
extension LiteralReader {
  /// Reads the value at a key or index of the current value.
  ///
  /// - Parameter levels: The number of keys that lead to the value.
  func inside<Result>(levels: Int = 1, _ read: () -> Result) -> Result {
    let outer = tagKeys
    tagKeys = []
    depth += levels
    defer { (tagKeys, depth) = (outer, depth - levels) }
    return read()
  }

  /// Reads a part of the current value.
  ///
  /// - Parameters:
  ///   - part: The part in words.
  ///   - keys: The keys in the part's object that are tags of the union around it.
  func at<Result>(_ part: String, tagKeys keys: [String] = [], _ read: () -> Result) -> Result {
    let outer = (place, tagKeys)
    place = part
    tagKeys += keys
    defer { (place, tagKeys) = outer }
    return read()
  }

  /// Whether the current value is within a depth limit. If not, an error is reported.
  func isInDepth(_ limit: Int?, _ node: JSONNode) -> Bool {
    guard let limit, depth > limit else { return true }
    _ = fail(
      "the value is more than \(limit) keys and indices deep; set a larger 'maxDepth' in a 'coding' of the schema",
      node)
    return false
  }

  /// Reports an error, and returns `nil`.
  func fail(_ message: String, at range: SourceRange) -> DefaultValue? {
    diagnostics.error(.defaultValue, message, at: range)
    return nil
  }

  func fail(_ message: String, _ node: JSONNode) -> DefaultValue? { fail(message, at: node.range) }

  /// Reports a value of the wrong JSON type.
  ///
  /// - Parameter expected: The expected type in words.
  func mismatch(_ node: JSONNode, _ expected: String) -> DefaultValue? {
    fail("\(place) must be \(expected), not \(node.typeName)", node)
  }

  /// The fix for a value that requires a Swift expression.
  static let swiftFix = #"write it in Swift, as { "swift": "EXPRESSION" }, or remove it"#

  /// Reports a value that cannot be written in JSON.
  func failWithoutJSON(_ node: JSONNode, _ type: SwiftType) -> DefaultValue? {
    var fix = Self.swiftFix
    switch type {
    case .parameter:
      return fail(
        "\(quoted(type.text)) is a generic parameter, so a schema cannot contain a value of it; remove the value",
        node)
    case .external:
      fix =
        #"write a constant of the type as ".name", or another value as { "swift": "EXPRESSION" }"#
    default: break
    }
    return fail("a value of \(quoted(type.text)) cannot be written in JSON; \(fix)", node)
  }

  /// Returns the members of an object. Other values are reported, and the result is `nil`.
  func members(of node: JSONNode, _ expected: String) -> [JSONMember]? {
    if case .object(let members) = node.content { return members }
    _ = mismatch(node, expected)
    return nil
  }
}

extension SwiftType {
  /// Whether constant fields can have this type.
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
  /// Whether two scalars are equal as values of a type that constant fields can have.
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
