import KindsSchema

extension DataReader {
  /// A struct or a model, all of whose fields are in one object or array.
  mutating func record(_ node: JSONNode, _ record: DataRecord) -> DataValue? {
    guard standsInDepth(record.depthLimit, node) else { return nil }
    switch record.form {
    case .object: return object(node, record)
    case .value: return only(node, record)
    case .array: return array(node, record)
    }
  }

  private mutating func object(_ node: JSONNode, _ record: DataRecord) -> DataValue? {
    guard
      let members = members(of: node, "a value of \(record.typeTitle) (an object)")
    else { return nil }
    if !record.keysOfContent.isEmpty { return twoObjects(members, node, record) }
    var isGood = takesExtras(
      members, of: record.typeTitle, besides: record.keys, areRefused: record.extras == .fail)
    var values: [DataValue] = []
    isGood = fields(record.fields.indices, of: record, members, node, &values) && isGood
    return isGood ? .record(values) : nil
  }

  /// A model by itself whose first fields are beside the others, because keys of these meet.
  private mutating func twoObjects(
    _ members: [JSONMember], _ node: JSONNode, _ record: DataRecord
  ) -> DataValue? {
    let keys = record.keysOfContent
    let beside = record.fields.prefix(record.besideCount).flatMap(\.keys)
    let isGood = takesExtras(
      members, of: record.typeTitle, besides: beside + keys + record.excepted,
      areRefused: record.extras == .fail)
    let found = keys.lazy.compactMap { key in members.first { $0.key.value == key }?.value }.first
    let nothing = JSONNode(content: .object([]), range: (found ?? node).range)
    let content = record.mayLackContent && found?.isNull ?? true ? nothing : found
    guard let content else {
      return fail(
        "the key \(quoted(keys[0])), which holds the fields of \(record.title), is missing; \(misspelling(of: keys[0], in: members, besides: beside + keys))",
        node)
    }
    let value = withExtras(
      around: members, self.record(members, node, content: content, record), record)
    return isGood ? value : nil
  }

  /// A struct that is what its only field is.
  private mutating func only(_ node: JSONNode, _ record: DataRecord) -> DataValue? {
    guard let field = record.fields.first else { return nil }
    let outer = path
    path = .field(record, 0)
    defer { path = outer }
    return value(node, of: field).map { .record([$0]) }
  }

  /// A struct that is an array of its fields.
  private mutating func array(_ node: JSONNode, _ record: DataRecord) -> DataValue? {
    guard case .array(let nodes) = node.content else {
      return mismatch(node, "a value of \(record.typeTitle) (an array)")
    }
    let fields = record.fields
    let required = (fields.lastIndex(where: \.declared.isRequired) ?? -1) + 1
    let count = elementCount(required, fields.count)
    if nodes.count < required {
      return fail(
        "\(record.title) is an array of \(count), and this one has \(nodes.count); add what is missing",
        node)
    }
    if record.extras == .fail, nodes.count > fields.count {
      _ = fail("\(record.title) is an array of \(count); remove this one", nodes[fields.count])
    }
    var values: [DataValue] = []
    let outer = path
    defer { path = outer }
    for (index, field) in fields.enumerated() {
      path = .field(record, index)
      let value =
        index < nodes.count
        ? element(nodes[index], field) : missingElement(field, node)
      if let value { values.append(value) }
    }
    let isGood = record.extras != .fail || nodes.count <= fields.count
    return isGood && values.count == fields.count ? .record(values) : nil
  }

  private mutating func element(_ node: JSONNode, _ field: DataField) -> DataValue? {
    let outer = enter()
    defer { leave(outer) }
    return value(node, of: field)
  }

  /// What a field is whose element is missing at the end: its default, or `nil`.
  private mutating func missingElement(_ field: DataField, _ node: JSONNode) -> DataValue? {
    guard let value = values.absentValue(of: field.declared) else { return DataValue.none }
    if let value = defaultValue(of: field, value) { return value }
    counts.swiftDefaults.add(field.name)
    return failToShow(
      "the element for \(path.text) is missing, and its default is written in Swift, which a preview does not run; add the element",
      at: node.range)
  }

  /// A model whose first fields are beside the others.
  ///
  /// - Parameters:
  ///   - shared: The members of the outer object.
  ///   - node: That object.
  ///   - content: The value at the key of the others.
  mutating func record(
    _ shared: [JSONMember], _ node: JSONNode, content: JSONNode, _ record: DataRecord
  ) -> DataValue? {
    guard let members = members(of: content, "an object with its fields") else { return nil }
    var isGood = takesExtras(
      members, of: record.typeTitle, besides: record.contentKeys, areRefused: record.extras == .fail
    )
    var values: [DataValue] = []
    isGood = fields(0..<record.besideCount, of: record, shared, node, &values) && isGood
    let own = record.besideCount..<record.fields.count
    let outer = enter()
    defer { leave(outer) }
    isGood = fields(own, of: record.content, members, content, &values) && isGood
    return isGood ? .record(values) : nil
  }

  /// A model with the members around its object that nothing names, if it keeps them.
  mutating func withExtras(
    around members: [JSONMember], _ value: DataValue?, _ record: DataRecord
  ) -> DataValue? {
    guard case .record(var values)? = value, let field = record.fields.last, field.declared.isAround
    else { return value }
    guard let extras = extras(members, besides: record.keysAround) else { return nil }
    values[values.count - 1] = extras
    return .record(values)
  }

  /// Reads some fields of a record from the members of an object.
  ///
  /// - Returns: Whether no fault was found.
  private mutating func fields(
    _ range: Range<Int>, of record: DataRecord, _ members: [JSONMember], _ node: JSONNode,
    _ values: inout [DataValue]
  ) -> Bool {
    let outer = path
    defer { path = outer }
    let lookup = MemberLookup(members)
    var isGood = true
    for index in range {
      path = .field(record, index)
      if let value = field(record, index, members, lookup, node) {
        values.append(value)
      } else {
        isGood = false
      }
    }
    return isGood
  }
}

extension DataReader {
  /// The value of a field from the members of an object.
  private mutating func field(
    _ record: DataRecord, _ index: Int, _ members: [JSONMember], _ lookup: MemberLookup,
    _ node: JSONNode
  ) -> DataValue? {
    let field = record.fields[index]
    guard let member = field.isFlattened ? nil : field.value(in: lookup) else {
      return valueWithoutMember(of: field, in: record, members, node)
    }
    let outer = enter()
    let value = value(member, of: field)
    leave(outer)
    return value
  }

  /// The value of a field that no member of the object has by itself. It is read here so that what that takes is not on
  /// the stack while inner values are read.
  private mutating func valueWithoutMember(
    of field: DataField, in record: DataRecord, _ members: [JSONMember], _ node: JSONNode
  ) -> DataValue? {
    if field.declared.isAround { return .dictionary([]) }
    if field.isExtras {
      return extras(members, besides: record.keys)
    }
    if field.isFlattened { return flattened(field, members, node) }
    return missingValue(of: field, in: record, members, node)
  }

  /// A struct whose members are among those of the object around it.
  private mutating func flattened(
    _ field: DataField, _ members: [JSONMember], _ node: JSONNode
  ) -> DataValue? {
    guard let record = record(field.type) else { return nil }
    var values: [DataValue] = []
    return fields(record.fields.indices, of: record, members, node, &values)
      ? .record(values) : nil
  }

  private mutating func value(_ node: JSONNode, of field: DataField) -> DataValue? {
    if field.isConstant { return constant(node, of: field) }
    if field.isOptionalJSON { return json(node) }
    if field.isSingle, !node.isList { return alone(node, field.type, field.format) }
    if field.isLossy { return lossy(node, field.type, field.format) }
    if field.isOptional, node.isNull { return DataValue.none }
    // The optional is taken off here: it would cost a frame of its own at each level of the data.
    return value(node, field.presentType, field.format)
  }

  /// The only value that a field can have.
  private mutating func constant(_ node: JSONNode, of field: DataField) -> DataValue? {
    if field.type.isOptional, node.isNull { return DataValue.none }
    guard let written = field.declared.writtenConstant,
      let constant = values.onlyValue(of: field.declared),
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
      "\(path.text) can only be \(JSONValue(written.content).text), not \(found); change it",
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
    if let value = values.absentValue(of: declared), declared.isStored {
      if let value = defaultValue(of: field, value) { return value }
      counts.swiftDefaults.add(declared.key.value)
      return failToShow(
        "the key \(quoted(declared.key.value)) is missing, and the default of \(path.text) is written in Swift, which a preview does not run; add the key",
        at: node.range)
    }
    if declared.type.isOptional || declared.type.isPresence { return DataValue.none }
    return fail(
      "the key \(quoted(declared.key.value)), which \(record.title) needs, is missing; \(misspelling(of: declared.key.value, in: members, besides: record.keys))",
      node)
  }

  /// The members that no field names.
  private mutating func extras(_ members: [JSONMember], besides keys: [String]) -> DataValue? {
    var entries: [(key: DataValue, value: DataValue)] = []
    var isGood = true
    for member in members.besides(keys) {
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
