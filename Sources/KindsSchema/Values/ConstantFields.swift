// Fields that have one value only.
extension DefaultReader {
  /// The value of a constant field, whose type must be one that is compared and written as a JSON literal.
  mutating func constant(_ node: JSONNode, of field: Field) -> DefaultValue? {
    guard field.type.canBeConstant else {
      diagnostics.error(
        .constantField,
        "a constant field is of type 'Bool', 'String', a number or an enum of the schema, and \(quoted(field.type.text)) is none of them; give \(quoted(field.name.value.text)) another type, or remove 'const'",
        at: field.typeRange)
      return nil
    }
    return jsonValue(node, field.type)
  }

  /// Reports a value for a constant field that is another than its own.
  ///
  /// - Returns: Whether it is its own.
  mutating func checkConstant(_ node: JSONNode, of field: Field) -> Bool {
    guard let constant = field.writtenConstant, !node.content.isSame(as: constant.content) else {
      return true
    }
    diagnostics.error(
      .constantField,
      "the field \(quoted(field.name.value.text)) is constant, and this is not its value; leave it out",
      at: node.range, notes: [.init(message: "its value is here", range: constant.range)])
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
      if case .enumeration = type.place { return true }
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
