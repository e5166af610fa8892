/// Reads the values in a schema: defaults, constants and presets. A value is JSON, in the same form as in data, or a
/// Swift expression.
struct LiteralReader {
  private let reader: WireReader
  private(set) var diagnostics = Diagnostics()

  init(_ wire: Wire, _ facts: Facts) {
    reader = WireReader(wire, facts) { $0.literalScalar($1, $2, $3) }
  }

  /// Returns the default of a field; `nil` if an error was reported.
  mutating func defaultValue(_ node: JSONNode, of field: Field) -> DefaultValue? {
    if field.type == .optional(.json) {
      if node.isNull { return .null }
      if node.swiftExpression == nil {
        diagnostics.error(
          .defaultValue,
          "a field of type 'JSON?' with a default cannot encode 'nil': null decodes as a 'JSON' value, and a missing key as the default; remove 'default' or '?'",
          at: node.range)
        return nil
      }
    }
    return memberValue(node, of: field, "default")
  }

  /// Returns the value of a field in a preset; `nil` if an error was reported.
  mutating func presetValue(_ node: JSONNode, of field: Field) -> DefaultValue? {
    if !node.isNull, !checkConstant(node, of: field) { return nil }
    return memberValue(node, of: field, "value")
  }

  private mutating func memberValue(
    _ node: JSONNode, of field: Field, _ noun: String
  ) -> DefaultValue? {
    let member = reader.wire.member(of: field)
    return literal(node, field.type, title(noun, of: field)) { reader in
      let outer = reader.enter()
      defer { reader.leave(outer) }
      return reader.value(node, of: member, isConstant: false)
    }
  }

  private func title(_ noun: String, of field: Field) -> String {
    "the \(noun) of the field \(quoted(field.name.value.text))"
  }

  /// Returns a value of a type; `nil` if an error was reported.
  mutating func value(_ node: JSONNode, _ type: SwiftType) -> DefaultValue? {
    literal(node, type) { $0.value(node, type) }
  }

  /// Returns the value of a constant field; `nil` if an error was reported. The type must be `Bool`, `String`, a number
  /// type or an enum, or an optional of these.
  mutating func constant(_ node: JSONNode, of field: Field) -> DefaultValue? {
    let type = field.type.isOptional ? field.type.wrapped : field.type
    guard type.canBeConstant else {
      diagnostics.error(
        .constantField,
        "a constant field must be of type 'Bool' or 'String', a number type or an enum of the schema, not \(quoted(field.type.text)); give \(quoted(field.name.value.text)) another type, or remove 'const'",
        at: field.typeRange)
      return nil
    }
    return literal(node, type, title("constant", of: field)) {
      node.swiftExpression == nil ? $0.value(node, type) : $0.mismatch(node, "a literal")
    }
  }

  /// Reports a value that differs from the field's constant.
  ///
  /// - Returns: Whether the value equals the constant, or the field has none.
  mutating func checkConstant(_ node: JSONNode, of field: Field) -> Bool {
    let isOwn = reader.checkConstant(node, of: field)
    report()
    return isOwn
  }

  mutating func fail(
    _ rule: Rule, _ message: String, at range: SourceRange, related: [Diagnostic.RelatedPlace] = []
  ) {
    diagnostics.error(rule, message, at: range, related: related)
  }

  private mutating func literal(
    _ node: JSONNode, _ type: SwiftType, _ title: String = "the value",
    _ read: (WireReader) -> DataValue?
  ) -> DefaultValue? {
    reader.title = title
    let value = read(reader).flatMap { reader.literal($0, type, at: node.range) }
    return report() ? value : nil
  }

  /// Reports the faults that the reader found, and clears them.
  ///
  /// - Returns: Whether there were no faults.
  @discardableResult private mutating func report() -> Bool {
    defer { reader.faults = [] }
    for fault in reader.faults {
      diagnostics.error(
        fault.ownRule ?? .defaultValue, fault.message, at: fault.range, related: fault.related)
    }
    return reader.faults.isEmpty
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
