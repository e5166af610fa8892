extension DataReader {
  /// The value of a field from the members of an object.
  mutating func field(
    _ record: DataRecord, _ index: Int, _ members: [JSONMember], _ node: JSONNode
  ) -> DataValue? {
    let field = record.fields[index]
    if field.isExtras { return extras(members, besides: record.keys) }
    guard let position = field.position(in: members) else {
      return missingValue(of: field, in: record, members, node)
    }
    let outer = enter()
    defer { leave(outer) }
    return value(members[position].value, of: field)
  }

  private mutating func value(_ node: JSONNode, of field: DataField) -> DataValue? {
    if field.isConstant { return constant(node, of: field) }
    if field.isOptionalJSON { return json(node) }
    if field.isLossy { return lossy(node, field.type, field.format) }
    return value(node, field.type, field.format)
  }

  /// The only value that a field can have.
  private mutating func constant(_ node: JSONNode, of field: DataField) -> DataValue? {
    guard let written = field.declared.writtenConstant, let constant = field.declared.constant,
      let only = value(constant, field.type)
    else { return nil }
    let found: String
    switch (written.content, node.content) {
    case (.string(let text), .string(let other)):
      if text == other { return only }
      found = quoted(other)
    case (.string, _): return mismatch(node, "the string \(JSONValue(written.content).text)")
    default:
      guard let value = value(node, field.type, field.format) else { return nil }
      if value.sortText == only.sortText || isSameNumber(value, only) { return only }
      found = quoted(value.sortText)
    }
    return fail(
      "\(place.text) can only be \(JSONValue(written.content).text), not \(found); change it",
      node)
  }

  /// Whether two numbers are equal that are written in two ways, as the two zeros are.
  private func isSameNumber(_ value: DataValue, _ other: DataValue) -> Bool {
    guard let number = Double(value.sortText) else { return false }
    return number == 0 && Double(other.sortText) == 0
  }

  /// What a field is whose key is missing: its default, `nil`, or an error.
  private mutating func missingValue(
    of field: DataField, in record: DataRecord, _ members: [JSONMember], _ node: JSONNode
  ) -> DataValue? {
    let declared = field.declared
    if let value = declared.absentValue, !declared.isConstant {
      if let value = self.value(value, field.type) { return value }
      return failToShow(
        "the key \(quoted(declared.key.value)) is missing, and for the default of \(place.text) Swift has to be run, which is not done here; write the key",
        at: node.range)
    }
    if declared.type.isOptional { return DataValue.none }
    return fail(
      "the key \(quoted(declared.key.value)) is missing, which \(record.title) needs; \(misspelling(of: declared.key.value, in: members, besides: record.keys))",
      node)
  }

  /// The members that no field names.
  private mutating func extras(_ members: [JSONMember], besides keys: [String]) -> DataValue? {
    var entries: [(key: DataValue, value: DataValue)] = []
    var isGood = true
    for member in members where !keys.contains(member.key.value) {
      let outer = enter()
      let value = json(member.value)
      leave(outer)
      if let value {
        entries.append((.text(member.key.value), value))
      } else {
        isGood = false
      }
    }
    return isGood ? .dictionary(inOrder(entries)) : nil
  }
}
