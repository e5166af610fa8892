// Differences between reading literals and reading data.
extension WireReader {
  func text(_ text: String) -> DataValue { readsLiterals ? .literal(.string(text)) : .text(text) }

  /// Whether a value in the schema is a Swift expression.
  func isExpression(_ node: JSONNode) -> Bool {
    (readsLiterals || readsDefault) && node.swiftExpression != nil
  }

  /// Whether a value of an external type in the schema names a constant of the type, such as `.gray`.
  func isConstant(_ node: JSONNode) -> Bool {
    (readsLiterals || readsDefault) && node.swiftConstant != nil
  }

  /// Reads a Swift expression or a constant of an external type.
  func expression(_ node: JSONNode, _ type: SwiftType) -> DataValue? {
    guard let swift = node.swiftExpression ?? node.swiftConstant else { return nil }
    let message: String
    switch swift.content {
    case _ where !readsLiterals: message = "the value is written in Swift"
    case .string(let text):
      var diagnostics = Diagnostics()
      let expression = SwiftExpression.parse(text, in: swift.range, &diagnostics)
      for diagnostic in diagnostics.all {
        faults.append(
          ReadingFault(diagnostic.rule, message: diagnostic.message, range: diagnostic.range))
      }
      let type = type.isPresence ? type.wrapped : type
      return expression.map { .literal(.expression($0, type)) }
    default:
      message =
        "the value of 'swift' must be an expression in a string, not \(swift.typeName)"
    }
    let range = readsLiterals ? swift.range : node.range
    faults.append(ReadingFault(.swiftExpression, message: message, range: range))
    return nil
  }

  /// Reads any JSON value. Its numbers must be representable in Swift.
  func literalJSON(_ node: JSONNode) -> DataValue? {
    let before = faults.count
    checkJSON(node)
    return faults.count == before ? .literal(.json(node.content)) : nil
  }

  private func checkJSON(_ node: JSONNode) {
    let nodes: [JSONNode]
    switch node.content {
    case .number(let text):
      if floatingPointLiteral(text, Double.self) == nil {
        _ = failWithoutLiteral(text, node, "JSON")
      }
      return
    case .array(let elements): nodes = elements
    case .object(let members): nodes = members.map(\.value)
    case .null, .boolean, .string: return
    }
    guard isInDepth(jsonDepthLimit, node) else { return }
    let outer = enter()
    for node in nodes { checkJSON(node) }
    leave(outer)
  }

  /// Returns the entries of a dictionary literal. Integer keys with the same value are reported.
  func literalEntries(
    _ members: [JSONMember], _ values: [DataValue?], of type: SwiftType
  ) -> [(key: DataValue, value: DataValue)] {
    guard case .dictionary(let keyType, _) = type else { return [] }
    var integers: [String: String] = [:]
    var entries: [(key: DataValue, value: DataValue)] = []
    for (member, value) in zip(members, values) {
      let key = key(member.key, keyType, &integers)
      if let key, let value { entries.append((key, value)) }
    }
    return entries
  }

  private func key(
    _ key: Located<String>, _ type: SwiftType, _ integers: inout [String: String]
  ) -> DataValue? {
    let node = JSONNode(content: .string(key.value), range: key.range)
    guard isInteger(type) else { return value(node, type) }
    guard let number = Int(key.value)?.description ?? UInt64(key.value)?.description else {
      return fail(
        "the key \(quoted(key.value)) is not an integer, but the keys of \(place) are integers; change the key",
        node)
    }
    if let first = integers.updateValue(key.value, forKey: number) {
      return fail(
        "the keys \(quoted(first)) and \(quoted(key.value)) are the same integer; remove one of them",
        node)
    }
    return value(JSONNode(content: .number(number), range: key.range), type)
  }

  /// Whether dictionary keys of a type are integers.
  private func isInteger(_ type: SwiftType) -> Bool {
    switch type {
    case .known(let known):
      if case .integer = known.family { return true }
      return false
    case .declared(let declared):
      switch wire.form(of: declared) {
      case .enumeration(let tags): return tags.enumeration.tagForm == .integer
      case .record(let record):
        return record.form == .value && record.members.first.map { isInteger($0.type) } ?? false
      case .union: return false
      }
    default: return false
    }
  }

  /// Reads a constant field in a literal. The value must equal the constant. Constants that are not stored are returned
  /// as absent.
  func literalConstant(
    _ node: JSONNode, of member: Wire.Member, _ written: JSONNode
  ) -> DataValue? {
    let isOptionalNull = member.field.isStored && node.isNull
    guard isOptionalNull || checkConstant(node, of: member.field) else { return nil }
    return member.field.isStored ? value(node, of: member, isConstant: false) : .absent
  }

  /// Reports a value that differs from the field's constant.
  ///
  /// - Returns: Whether the value equals the constant, or the field has none.
  func checkConstant(_ node: JSONNode, of field: Field) -> Bool {
    guard let constant = field.writtenConstant else { return true }
    if node.content.isSame(as: constant.content, field.type.wrapped) { return true }
    let fix = field.isStored ? "change it, or remove it" : "remove it"
    var fault = ReadingFault(
      .constantField,
      message:
        "the value differs from the constant of the field \(quoted(field.name.value.text)); \(fix)",
      range: node.range)
    fault.related = [.init(message: "the constant is here", range: constant.range)]
    faults.append(fault)
    return false
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
