/// The values of a record's fields, without those that a literal omits.
typealias LiteralFields = [(name: SwiftName, value: DefaultValue)]

// Structs and models.
extension LiteralReader {
  /// Returns the values of a record's fields; `nil` if an error was reported.
  func fields(_ node: JSONNode, _ record: Wire.Record) -> LiteralFields? {
    guard isInDepth(record.index.flatMap { facts.record($0).depthLimit }, node) else { return nil }
    var fields: LiteralFields = []
    let isGood: Bool
    switch record.form {
    case .object:
      guard let members = members(of: node, "a value of \(record.typeTitle) (an object)") else {
        return nil
      }
      isGood = read(record, members, node, &fields)
    case .value:
      isGood = record.members.allSatisfy { member in
        at(part(member, record)) { read(node, member, &fields) }
      }
    case .array: isGood = array(node, record, &fields)
    }
    return isGood ? fields : nil
  }

  private func part(_ member: Wire.Member, _ record: Wire.Record) -> String {
    "the field \(quoted(member.field.name.value.text)) of \(record.title)"
  }

  /// Reads a record from the members of its object, and from its content if it has one.
  ///
  /// - Returns: Whether no error was reported, as for the functions below.
  func read(
    _ record: Wire.Record, _ members: [JSONMember], _ node: JSONNode, _ fields: inout LiteralFields
  ) -> Bool {
    var isGood = checkExtras(
      members, of: record.typeTitle,
      besides: record.keys.dropFirst(record.foreignKeys.count).dropLast(record.excepted.count),
      record.extras)
    isGood = read(record.members, of: record, members, node, &fields) && isGood
    guard let content = record.content, case .record(let inner) = content.value else {
      return isGood
    }
    guard let object = self.node(of: content, members, node, besides: record.keys),
      let own = self.members(of: object, "an object with its fields")
    else { return false }
    // The union's decoder itself decodes the content, so the union's depth check is enough.
    isGood = inside { read(inner, own, object, &fields) } && isGood
    if let extras = record.enclosingExtras {
      isGood = readExtras(extras, members, besides: record.keys, &fields) && isGood
    }
    return isGood
  }

  /// Reads a struct of the form `array` from an array of its fields.
  private func array(
    _ node: JSONNode, _ record: Wire.Record, _ fields: inout LiteralFields
  ) -> Bool {
    guard case .array(let nodes) = node.content else {
      return mismatch(node, "a value of \(record.typeTitle) (an array)") != nil
    }
    let required = (record.members.lastIndex(where: \.isRequired) ?? -1) + 1
    let count = elementCount(required, record.members.count)
    if nodes.count < required {
      return fail(
        "\(record.title) is an array of \(count), but this array has \(nodes.count); add the missing elements",
        node) != nil
    }
    var isGood = true
    if nodes.count > record.members.count {
      _ = fail(
        "\(record.title) is an array of \(count); remove this element", nodes[record.members.count])
      isGood = false
    }
    for (member, node) in zip(record.members, nodes) {
      isGood = at(part(member, record)) { inside { read(node, member, &fields) } } && isGood
    }
    return isGood
  }

  /// Reads fields from the members of an object. Fields of nested objects follow them.
  private func read(
    _ list: [Wire.Member], of record: Wire.Record, _ members: [JSONMember], _ node: JSONNode,
    _ fields: inout LiteralFields
  ) -> Bool {
    var objects: [[String]: (node: JSONNode, members: [JSONMember])] = [[]: (node, members)]
    var isGood = true
    for object in record.membersWithKeys where object.place == .object {
      isGood = open(object, of: record, &objects) && isGood
    }
    for member in list {
      guard let (node, members) = objects[member.path] else {
        isGood = false
        continue
      }
      let isRead = at(part(member, record)) {
        member.path.isEmpty
          ? read(member, of: record, members, node, &fields)
          : inside(levels: member.path.count) {
            read(member, of: record, members, node, &fields)
          }
      }
      isGood = isRead && isGood
    }
    return isGood
  }

  /// Finds a nested object and the objects inside it. If the value is missing or null, the object has no members.
  private func open(
    _ object: Wire.Member, of record: Wire.Record,
    _ objects: inout [[String]: (node: JSONNode, members: [JSONMember])]
  ) -> Bool {
    guard let outer = objects[object.path] else { return false }
    let found = MemberLookup(outer.members).value(atFirstOf: object.keys)
    var members: [JSONMember] = []
    if let found, !found.isNull {
      guard case .object(let own) = found.content else {
        return fail(
          "\(quoted(object.keyPath)) of \(record.title) must be an object, not \(found.typeName)",
          found) != nil
      }
      members = own
    }
    var isGood = checkExtras(
      members, of: record.typeTitle, besides: object.members.flatMap(\.keys)[...], record.extras)
    objects[object.path + object.keys] = (found ?? outer.node, members)
    for inner in object.members where inner.place == .object {
      isGood = open(inner, of: record, &objects) && isGood
    }
    return isGood
  }

  /// Reads a field from the members of its object.
  private func read(
    _ member: Wire.Member, of record: Wire.Record, _ members: [JSONMember], _ node: JSONNode,
    _ fields: inout LiteralFields
  ) -> Bool {
    switch member.place {
    case .enclosingExtras: return true
    case .extras: return readExtras(member, members, besides: record.keys, &fields)
    case .flattened:
      guard let type = member.flattenedType, let inner = wire.flattenedRecord(member) else {
        return false
      }
      var own: LiteralFields = []
      let isGood = read(inner.members, of: inner, members, node, &own)
      fields.append(
        (member.field.name.value, .record(type: type.name, of: type.module, fields: own)))
      return isGood
    case .key, .object: break
    }
    let lookup = MemberLookup(members)
    if let found = lookup.value(atFirstOf: member.keys) {
      return hasOneKey(member.keys, lookup) && inside { read(found, member, &fields) }
    }
    // Constants can be omitted.
    if !member.isRequired || !member.field.isStored && member.constant != nil { return true }
    return fail(
      "the key \(quoted(member.keyPath)) of \(record.title) is missing; \(misspelling(of: member.keyPath, in: members, besides: record.keys))",
      node) != nil
  }

  /// Reads the value of a field. Constants that are not stored are checked and omitted.
  private func read(
    _ node: JSONNode, _ member: Wire.Member, _ fields: inout LiteralFields
  ) -> Bool {
    let isNull = member.field.isStored && node.isNull
    if member.constant != nil, !isNull, !checkConstant(node, of: member.field) { return false }
    if member.constant != nil, !member.field.isStored { return true }
    guard let value = value(node, of: member) else { return false }
    fields.append((member.field.name.value, value))
    return true
  }

  /// Reads the unknown members.
  func readExtras(
    _ member: Wire.Member, _ members: [JSONMember], besides keys: [String],
    _ fields: inout LiteralFields
  ) -> Bool {
    let extras = members.excluding(keys + tagKeys)
    if extras.isEmpty { return true }
    fields.append(
      (
        member.field.name.value,
        .dictionary(
          extras.map { (.string($0.key.value), .json($0.value.content)) }, of: member.type.wrapped)
      ))
    return inside { extras.filter { !json($0.value) }.isEmpty }
  }

  /// Reports members with unknown keys.
  ///
  /// - Parameters:
  ///   - name: The name of the type, for messages.
  ///   - keys: The known keys.
  func checkExtras(
    _ members: [JSONMember], of name: String, besides keys: ArraySlice<String>, _ extras: Extras
  ) -> Bool {
    if extras == .keep { return true }
    let unknown = members.excluding(keys + tagKeys)
    for key in unknown.map(\.key) {
      _ = fail(
        "\(quoted(key.value)) is not a key of \(name)\(suggestion(for: key.value, among: Array(keys), otherwise: "remove it"))",
        at: key.range)
    }
    return unknown.isEmpty
  }

  /// Returns the value at a content's key. If it is missing or null, and the content needs no members, returns an empty
  /// object. Any other missing key is reported, and the result is `nil`.
  func node(
    of content: Wire.Content, _ members: [JSONMember], _ node: JSONNode, besides keys: [String]
  ) -> JSONNode? {
    let found = MemberLookup(members).value(atFirstOf: content.keys)
    if content.absence == .isEmptyObject, found?.isNull ?? true {
      return JSONNode(content: .object([]), range: (found ?? node).range)
    }
    if let found { return found }
    _ = fail(
      "the key \(quoted(content.keys[0])) of \(content.title) is missing; \(misspelling(of: content.keys[0], in: members, besides: keys))",
      node)
    return nil
  }

  /// Whether an object has only one of several keys with the same meaning. Further keys are reported, because they
  /// would be ignored.
  func hasOneKey(_ keys: [String], _ lookup: MemberLookup) -> Bool {
    let found = keys.compactMap { lookup[$0] }
    for other in found.dropFirst() {
      _ = fail(
        "\(quoted(found[0].key.value)) and \(quoted(other.key.value)) are keys with the same meaning; remove one of them",
        at: other.key.range)
    }
    return found.count == 1
  }
}

/// Returns the fix for a missing key: to correct the most similar key, or to add the key.
///
/// - Parameter known: The keys with another meaning.
package func misspelling(
  of key: String, in members: [JSONMember], besides known: [String]
) -> String {
  guard let found = nearest(to: key, among: members.excluding(known).map(\.key.value)) else {
    return "add it"
  }
  return "did you write \(quoted(found)) for it?"
}

/// Returns the number of elements of an array in words, for messages.
package func elementCount(_ least: Int, _ most: Int) -> String {
  least == most ? "\(most) \(most == 1 ? "element" : "elements")" : "\(least) to \(most) elements"
}
