import KindsCore

// Structs and models.
extension WireReader {
  func record(_ node: JSONNode, _ record: Wire.Record) -> DataValue? {
    guard isInDepth(record.index.flatMap { facts.record($0).depthLimit }, node) else { return nil }
    switch record.form {
    case .object:
      guard let members = members(of: node, "a value of \(record.typeTitle) (an object)") else {
        return nil
      }
      return self.record(members, node, record)
    case .value: return only(node, record)
    case .array: return array(node, record)
    }
  }

  /// Reads a record from the members of its object, and from its content if it has one.
  func record(_ members: [JSONMember], _ node: JSONNode, _ record: Wire.Record) -> DataValue? {
    note(.members(members, of: record))
    var isGood = checkExtras(
      members, of: record.typeTitle, besides: record.keys, foreign: record.foreignKeys.count,
      excepted: record.excepted.count, record.extras)
    var values: [DataValue] = []
    isGood = self.members(of: record, members, node, &values) && isGood
    if record.content != nil {
      isGood = content(of: record, members, node, &values) && isGood
    }
    return isGood ? .record(values) : nil
  }

  /// Reads the fields in a record's content, and the enclosing object's unknown members if they are kept.
  private func content(
    of record: Wire.Record, _ members: [JSONMember], _ node: JSONNode, _ values: inout [DataValue]
  ) -> Bool {
    guard let content = record.content, case .record(let inner) = content.value,
      let object = self.node(of: content, members, node, besides: record.keys),
      let own = self.members(of: object, "an object with its fields")
    else { return false }
    let outer = enter()
    // The union's decoder itself decodes the content, so the union's depth check is enough.
    let value = self.record(own, object, inner)
    leave(outer)
    guard case .record(let others)? = value else { return false }
    values += others
    if record.enclosingExtras == nil { return true }
    guard let extras = extras(members, besides: record.keys) else { return false }
    values.append(extras)
    return true
  }

  /// Returns the value at a content's key. If it is missing or null, and the content needs no members, returns an empty
  /// object. Any other missing key is reported, and the result is `nil`.
  func node(
    of content: Wire.Content, _ members: [JSONMember], _ node: JSONNode, besides keys: [String]
  ) -> JSONNode? {
    let found = noteKey(content.keys, MemberLookup(members))
    noteContent(content, found, node)
    if content.absence == .isEmptyObject, found?.isNull ?? true {
      return JSONNode(content: .object([]), range: (found ?? node).range)
    }
    if let found { return found }
    let key = content.keys[0]
    _ = fail(
      "the key \(quoted(key)) of \(content.title) is missing; \(misspelling(of: key, in: members, besides: keys))",
      node)
    return nil
  }

  /// Reads a struct of the form `value` from its only field.
  private func only(_ node: JSONNode, _ record: Wire.Record) -> DataValue? {
    guard let member = record.members.first else { return nil }
    let outer = path
    path = .field(record, member)
    defer { path = outer }
    return value(node, of: member).map { .record([$0]) }
  }

  /// Reads a struct of the form `array` from an array of its fields.
  private func array(_ node: JSONNode, _ record: Wire.Record) -> DataValue? {
    guard case .array(let nodes) = node.content else {
      return mismatch(node, "a value of \(record.typeTitle) (an array)")
    }
    let members = record.members
    let required = (members.lastIndex(where: \.isRequired) ?? -1) + 1
    let count = elementCount(required, members.count)
    if nodes.count < required {
      return fail(
        "\(record.title) is an array of \(count), but this array has \(nodes.count); add the missing elements",
        node)
    }
    let isTooLong = nodes.count > members.count && record.extras == .fail
    if isTooLong {
      _ = fail("\(record.title) is an array of \(count); remove this element", nodes[members.count])
    } else {
      counts.droppedElements += max(0, nodes.count - members.count)
    }
    var values: [DataValue] = []
    let outer = path
    defer { path = outer }
    for (index, member) in members.enumerated() {
      path = .field(record, member)
      let value =
        index < nodes.count ? element(nodes[index], member) : missingElement(member)
      if let value { values.append(value) }
    }
    path = outer
    // A value that only Swift code can read has no place among the values.
    guard values.count == members.count else { return nil }
    noteElements(nodes, node, values, of: record, required: required)
    return isTooLong ? nil : .record(values)
  }

  private func element(_ node: JSONNode, _ member: Wire.Member) -> DataValue? {
    let outer = enter()
    defer { leave(outer) }
    return value(node, of: member)
  }

  private func missingElement(_ member: Wire.Member) -> DataValue? {
    missingValue(of: member, named: member.field.name.value.text)
  }

  /// Reads the members of a record from an object's members.
  ///
  /// - Returns: Whether no fault was found.
  func members(
    of record: Wire.Record, _ members: [JSONMember], _ node: JSONNode, _ values: inout [DataValue]
  ) -> Bool {
    let outer = path
    defer { path = outer }
    let lookup = MemberLookup(members)
    var isGood = true
    let objects = sharedObjects(of: record, lookup, node, &isGood)
    for member in record.members {
      path = .field(record, member)
      let value =
        member.path.isEmpty
        ? valueInObject(of: member, in: record, members, lookup, node)
        : value(of: member, in: record, objects)
      if let value { values.append(value) } else { isGood = false }
    }
    return isGood
  }

  /// Returns the nested objects that contain several fields, by their key paths.
  private func sharedObjects(
    of record: Wire.Record, _ lookup: MemberLookup, _ node: JSONNode, _ isGood: inout Bool
  ) -> [[String]: SharedObject] {
    var objects: [[String]: SharedObject] = [:]
    for object in record.membersWithKeys where object.place == .object {
      isGood = open(object, of: record, in: lookup, node, &objects) && isGood
    }
    return objects
  }

  /// Finds a nested object and the objects inside it. If the value is missing or null, the object has no members.
  ///
  /// - Returns: Whether no fault was found.
  private func open(
    _ object: Wire.Member, of record: Wire.Record, in lookup: MemberLookup, _ node: JSONNode,
    _ objects: inout [[String]: SharedObject]
  ) -> Bool {
    noteMember(object, lookup, node)
    let found = lookup.value(atFirstOf: object.keys)
    var members: [JSONMember] = []
    if let found, !found.isNull {
      let keyPath = quoted(object.keyPath)
      guard case .object(let own) = found.content else {
        _ = fail(
          "\(keyPath) of \(record.title) must be an object, not \(found.typeName)", found)
        return false
      }
      members = own
    }
    var isGood = checkExtras(
      members, of: record.typeTitle, besides: object.members.flatMap(\.keys) + record.excepted,
      excepted: record.excepted.count, record.extras)
    let shared = SharedObject(node: found ?? node, members: members)
    objects[object.path + object.keys] = shared
    for inner in object.members where inner.place == .object {
      isGood = open(inner, of: record, in: shared.lookup, shared.node, &objects) && isGood
    }
    return isGood
  }

  /// Reads the value of a field in a nested object.
  private func value(
    of member: Wire.Member, in record: Wire.Record, _ objects: [[String]: SharedObject]
  ) -> DataValue? {
    guard let object = objects[member.path] else { return nil }
    let path = path
    let levels = member.path.map { _ in enter() }
    defer { levels.reversed().forEach(leave) }
    self.path = path
    return valueInObject(of: member, in: record, object.members, object.lookup, object.node)
  }

  private func valueInObject(
    of member: Wire.Member, in record: Wire.Record, _ members: [JSONMember],
    _ lookup: MemberLookup, _ node: JSONNode
  ) -> DataValue? {
    noteMember(member, lookup, node)
    guard let found = lookup.value(atFirstOf: member.keys) else {
      return valueWithoutKey(of: member, in: record, members, node)
    }
    if member.allowsInvalid {
      return validValue(found, of: member, in: record, members, node)
    }
    let outer = enter()
    let value = value(found, of: member)
    leave(outer)
    return value
  }

  /// Returns the value of a field. An invalid value is treated as a missing key.
  private func validValue(
    _ found: JSONNode, of member: Wire.Member, in record: Wire.Record, _ members: [JSONMember],
    _ node: JSONNode
  ) -> DataValue? {
    let (before, counted) = (faults.count, counts)
    let outer = enter()
    let value = value(found, of: member)
    leave(outer)
    guard value == nil, rollBack(before, counted) else { return value }
    counts.invalid += 1
    noteChange("\(quoted(member.keyPath)) is invalid, and not written", at: found.range)
    return valueWithoutKey(of: member, in: record, members, node)
  }

  /// Returns the value of a field whose key is missing. This is a separate function, so that less stack is used while
  /// nested values are read.
  private func valueWithoutKey(
    of member: Wire.Member, in record: Wire.Record, _ members: [JSONMember], _ node: JSONNode
  ) -> DataValue? {
    switch member.place {
    case .enclosingExtras: return .dictionary([])
    case .extras: return extras(members, besides: record.keys)
    case .flattened: return flattened(member, members, node)
    case .key, .object: break
    }
    let key = member.keyPath
    if member.isRequired {
      // Values in a schema may omit constants.
      if !member.field.isStored, let written = member.constant {
        if readsDefault { return schemaValue(written, of: member) }
      }
      note(.missing(in: node))
      return fail(
        "the key \(quoted(key)) of \(record.title) is missing; \(misspelling(of: key, in: suggestsNames ? members : [], besides: record.keys))",
        node)
    }
    return missingValue(of: member, named: key)
  }

  /// Reads a flattened struct from the members of the enclosing object.
  private func flattened(
    _ member: Wire.Member, _ members: [JSONMember], _ node: JSONNode
  ) -> DataValue? {
    guard let record = wire.flattenedRecord(member) else { return nil }
    var values: [DataValue] = []
    return self.members(of: record, members, node, &values) ? .record(values) : nil
  }

  /// Returns the value for a missing key or element.
  ///
  /// - Parameter name: The name for counting defaults that are Swift expressions.
  private func missingValue(of member: Wire.Member, named name: String) -> DataValue? {
    guard member.absence == .isDefault, member.field.isStored,
      let written = member.field.writtenDefault
    else { return DataValue.none }
    if let value = schemaValue(written, of: member) { return value }
    if readsDefault { return nil }
    counts.swiftDefaults.add(name)
    return .absent
  }

  /// Reads the unknown members.
  func extras(_ members: [JSONMember], besides keys: [String]) -> DataValue? {
    var entries: [(key: DataValue, value: DataValue)] = []
    var isGood = true
    for member in members.excluding(keys) {
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

/// A nested object that contains several fields.
private struct SharedObject {
  /// The nested object; if it is missing, the enclosing object.
  let node: JSONNode
  let members: [JSONMember]
  let lookup: MemberLookup

  init(node: JSONNode, members: [JSONMember]) {
    self.node = node
    self.members = members
    lookup = MemberLookup(members)
  }
}

// Values of fields.
extension WireReader {
  /// Reads the value of a field.
  ///
  /// - Parameter isConstant: Whether the value of a constant field must equal the constant.
  func value(
    _ node: JSONNode, of member: Wire.Member, isConstant: Bool = true
  ) -> DataValue? {
    if isConstant, member.constant != nil { return constant(node, of: member) }
    if member.field.type == .optional(.json) { return json(node) }
    if member.field.single != nil { noteSingle(node, member) }
    if member.field.single != nil, !node.isList, !isExpression(node) { return alone(node, member) }
    if member.field.isLossy, !isExpression(node) {
      return lossy(node, member.type, member.format)
    }
    if member.type.isOptional, node.isNull { return DataValue.none }
    // Unwrap the optional here. A recursive call would need another stack frame at each level of the data.
    return value(node, member.presentType, member.format)
  }

  /// Reads the value of a constant field.
  private func constant(_ node: JSONNode, of member: Wire.Member) -> DataValue? {
    guard let written = member.constant else { return nil }
    if member.type.isOptional, node.isNull { return DataValue.none }
    guard let only = schemaValue(written, of: member) else { return nil }
    let found: String
    switch (written.content, node.content) {
    case (.string(let text), .string(let other)):
      if text == other { return only }
      found = quoted(other)
    case (.string, _): return mismatch(node, "the string \(JSONValue(written.content).text)")
    default:
      guard let value = value(node, member.type, member.format) else { return nil }
      if value.sortText == only.sortText || isSameNumber(value, only) { return only }
      found = quoted(value.sortText)
    }
    return fail(
      "\(place) can only be \(JSONValue(written.content).text), not \(found); change it", node)
  }

  /// Whether two numbers are equal although their texts differ, as for positive and negative zero.
  private func isSameNumber(_ value: DataValue, _ other: DataValue) -> Bool {
    guard let number = Double(value.sortText) else { return false }
    return number == 0 && Double(other.sortText) == 0
  }
}
