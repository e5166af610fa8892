// Defaults that are values of unions, written as their JSON data.
extension DefaultReader {
  /// A value of a union in the representation of its data.
  mutating func union(
    _ node: JSONNode, _ index: Int, _ arguments: [SwiftType], _ type: SwiftType
  ) -> DefaultValue? {
    let style = schema.unions[index].coding.style
    if style == .shape { return shapedUnion(node, index, arguments, type) }
    switch (style, node.content) {
    case (.members, .object(let members)): return toldUnion(members, index, arguments, node)
    case (.internal, .object(let members)): return internalUnion(members, index, arguments, node)
    case (.adjacent, .object(let members)): return adjacentUnion(members, index, arguments, node)
    case (.external, .object(let members)): return externalUnion(members, index, arguments, node)
    case (.external, .string(let tag)):
      guard let position = kind(.string(tag), of: index, node) else { return nil }
      return value(of: index, position, arguments, content: nil, node)
    default:
      return mismatch(node, type)
    }
  }

  private mutating func internalUnion(
    _ members: [JSONMember], _ index: Int, _ arguments: [SwiftType], _ node: JSONNode
  ) -> DefaultValue? {
    guard let position = taggedKind(members, index, node) else { return nil }
    let tagKey = schema.unions[index].tagKey.value
    let kind = schema.unions[index].kinds[position]
    switch schema.payload(of: index, kind: position, arguments) {
    case .nothing: return kind.defaultValue(nil)
    case .fields(let fields):
      let record = record(
        members, kind.recordName, of: module(of: index, kind), fields, node, besides: tagKey)
      return record.flatMap { value(of: kind, carrying: $0, node) }
    case .type(let type, _):
      let rest = members.filter { $0.key.value != tagKey }
      return jsonValue(JSONNode(content: .object(rest), range: node.range), type)
        .map(kind.defaultValue)
    }
  }

  private mutating func adjacentUnion(
    _ members: [JSONMember], _ index: Int, _ arguments: [SwiftType], _ node: JSONNode
  ) -> DefaultValue? {
    guard let position = taggedKind(members, index, node) else { return nil }
    let union = schema.unions[index]
    let beside = schema.members(of: union.fieldsBeside).map(\.key.value)
    let keys = [union.tagKey.value, union.coding.contentKey.value] + beside
    for member in members where !keys.contains(member.key.value) {
      return fail(
        "a value of \(quoted(union.name.value.text)) takes no key \(quoted(member.key.value)); its keys are \(quotedList(keys, conjunction: "and"))",
        member.value)
    }
    if union.kinds[position].payloadField != nil {
      let rest = members.filter { $0.key.value != union.tagKey.value }
      return value(
        of: index, position, arguments,
        content: JSONNode(content: .object(rest), range: node.range), node)
    }
    var content = members.first { $0.key.value == union.coding.contentKey.value }?.value
    if content?.isNull ?? true, schema.needsNoMembers(union.kinds[position], of: union) {
      content = JSONNode(content: .object([]), range: node.range)
    }
    if schema.keysMeet(in: union.kinds[position], of: union) {
      return twoObjects(
        members.filter { beside.contains($0.key.value) }, content, index, position, arguments, node)
    }
    return value(
      of: index, position, arguments,
      content: joined(content, members.filter { beside.contains($0.key.value) }, index, node), node)
  }

  private mutating func externalUnion(
    _ members: [JSONMember], _ index: Int, _ arguments: [SwiftType], _ node: JSONNode
  ) -> DefaultValue? {
    let union = schema.unions[index]
    let beside = schema.members(of: union.fieldsBeside).map(\.key.value)
    let tags = members.filter { !beside.contains($0.key.value) }
    guard tags.count == 1 else {
      let others = beside.isEmpty ? "" : " besides \(quotedList(beside, conjunction: "and"))"
      return fail(
        "a value of \(quoted(union.name.value.text)) must have one key\(others), the tag of its kind, not \(tags.count)",
        node)
    }
    guard let position = kind(.string(tags[0].key.value), of: index, node) else { return nil }
    if union.kinds[position].payloadField != nil {
      return value(of: index, position, arguments, content: node, node)
    }
    let shared = members.filter { beside.contains($0.key.value) }
    if schema.keysMeet(in: union.kinds[position], of: union) {
      return twoObjects(shared, tags[0].value, index, position, arguments, node)
    }
    return value(
      of: index, position, arguments, content: joined(tags[0].value, shared, index, node), node)
  }

  /// A value whose shared fields have keys in common with the others, so that they are never in one object.
  private mutating func twoObjects(
    _ shared: [JSONMember], _ content: JSONNode?, _ index: Int, _ position: Int,
    _ arguments: [SwiftType], _ node: JSONNode
  ) -> DefaultValue? {
    let kind = schema.unions[index].kinds[position]
    guard case .fields(let fields) = schema.payload(of: index, kind: position, arguments) else {
      return nil
    }
    return record(shared, content, of: index, kind, fields, node)
      .flatMap { value(of: kind, carrying: $0, node) }
  }

  /// A model whose fields are in two objects.
  private mutating func record(
    _ shared: [JSONMember], _ content: JSONNode?, of index: Int, _ kind: Kind, _ fields: [Field],
    _ node: JSONNode
  ) -> DefaultValue? {
    guard let content, case .object(let members) = content.content else {
      return fail(
        "the value lacks the object with the other fields of the kind \(quoted(kind.name.value.text)); add it",
        content ?? node)
    }
    let count = schema.unions[index].fieldsBeside.count
    let module = module(of: index, kind)
    let outer = record(shared, kind.recordName, of: module, Array(fields.prefix(count)), node)
    let inner = record(
      members, kind.recordName, of: module, Array(fields.dropFirst(count)), content)
    guard case .record(let type, _, let first)? = outer, case .record(_, _, let second)? = inner
    else { return nil }
    return .record(type: type, of: module, fields: first + second)
  }

  /// A model by itself that is two objects.
  mutating func twoObjects(
    _ members: [JSONMember], _ index: Int, _ kind: Kind, _ fields: [Field], _ node: JSONNode
  ) -> DefaultValue? {
    let union = schema.unions[index]
    let key = union.contentKeys(of: kind)[0]
    var content = members.first { $0.key.value == key }?.value
    if union.coding.style == .adjacent, content?.isNull ?? true,
      schema.needsNoMembers(kind, of: union)
    {
      content = JSONNode(content: .object([]), range: node.range)
    }
    return record(
      members.filter { $0.key.value != key }, content, of: index, kind, fields, node)
  }

  /// What a kind carries as one object, where shared fields are beside it; those that are in it are reported.
  private mutating func joined(
    _ content: JSONNode?, _ shared: [JSONMember], _ index: Int, _ node: JSONNode
  ) -> JSONNode? {
    let beside = schema.members(of: schema.unions[index].fieldsBeside)
    guard !beside.isEmpty, let content, case .object(let members) = content.content else {
      return content
    }
    for member in members where beside.contains(where: { $0.key.value == member.key.value }) {
      _ = fail(
        "the shared field \(quoted(member.key.value)) belongs beside what a kind of \(quoted(schema.unions[index].name.value.text)) carries, not inside it; move it there",
        member.value)
    }
    return JSONNode(content: .object(shared + members), range: node.range)
  }

  private mutating func shapedUnion(
    _ node: JSONNode, _ index: Int, _ arguments: [SwiftType], _ type: SwiftType
  ) -> DefaultValue? {
    let kinds = schema.unions[index].kinds
    let found = JSONType(node.content)
    guard let position = kinds.firstIndex(where: { schema.jsonType(of: $0) == found })
    else { return mismatch(node, type) }
    if case .nothing = kinds[position].payload { return kinds[position].defaultValue(nil) }
    return value(of: index, position, arguments, content: node, node)
  }

  private mutating func toldUnion(
    _ members: [JSONMember], _ index: Int, _ arguments: [SwiftType], _ node: JSONNode
  ) -> DefaultValue? {
    let union = schema.unions[index]
    let told = schema.toldKinds(of: index)
    switch told.told(by: { key in members.contains { $0.key.value == key } }) {
    case .kind(let position):
      let kind = union.kinds[position]
      if !kind.hasData, let member = members.first {
        return fail(
          "the kind \(quoted(kind.name.value.text)) carries nothing; remove its members",
          member.value)
      }
      return kind.hasData
        ? value(of: index, position, arguments, content: node, node) : kind.defaultValue(nil)
    case .several(let first, let second):
      return fail(union.message(told: first, and: second), node)
    case .none(let nearest): return fail(union.message(toldNone: nearest), node)
    }
  }

  /// The index of the kind that the member with the tag names.
  private mutating func taggedKind(
    _ members: [JSONMember], _ index: Int, _ node: JSONNode
  ) -> Int? {
    let union = schema.unions[index]
    guard let tagNode = members.first(where: { $0.key.value == union.tagKey.value })?.value
    else {
      _ = fail(
        "the value lacks the key \(quoted(union.tagKey.value)), which names the kind of \(quoted(union.name.value.text)); add it",
        node)
      return nil
    }
    guard let tag = Tag(tagNode.content) else {
      _ = fail(
        "the tag of \(quoted(union.name.value.text)) must be a string or a 64-bit integer; write the tag of a kind",
        tagNode)
      return nil
    }
    return kind(tag, of: index, tagNode)
  }

  /// The index of the kind that a tag names.
  private mutating func kind(_ tag: Tag, of index: Int, _ node: JSONNode) -> Int? {
    let union = schema.unions[index]
    let table = kindsByTag[index] ?? NameTable(union.kinds) { $0.tag.value }
    kindsByTag[index] = table
    if let position = table.position(of: tag) { return position }
    _ = fail(
      "\(tag.quotedText) is not a tag of \(quoted(union.name.value.text))\(tag.nearMiss(among: union.kinds.map(\.tag.value), in: diagnostics))",
      node)
    return nil
  }

  /// A value whose payload is by itself.
  private mutating func value(
    of index: Int, _ position: Int, _ arguments: [SwiftType], content: JSONNode?, _ node: JSONNode
  ) -> DefaultValue? {
    let kind = schema.unions[index].kinds[position]
    let payload = schema.payload(of: index, kind: position, arguments)
    switch (payload, content?.content) {
    case (.nothing, nil), (.nothing, .null):
      return kind.defaultValue(nil)
    case (.nothing, .object(let members)) where members.isEmpty: return kind.defaultValue(nil)
    case (.nothing, _):
      return fail(
        "the kind \(quoted(kind.name.value.text)) carries nothing; remove its value", node)
    case (.type(.optional, _), nil): return kind.defaultValue(.null)
    case (_, nil):
      return fail(
        "the value lacks what the kind \(quoted(kind.name.value.text)) carries; add it", node)
    case (.fields(let fields), .object(let members)):
      let record = record(
        members, kind.recordName, of: module(of: index, kind), fields, content ?? node)
      return record.flatMap { value(of: kind, carrying: $0, content ?? node) }
    case (.fields, _):
      return fail(
        "what the kind \(quoted(kind.name.value.text)) carries must be an object; write one",
        content ?? node)
    case (.type(let type, _), _):
      return value(content ?? node, type, in: kind.writtenFormat?.value).map(kind.defaultValue)
    }
  }
}

extension DefaultReader {
  /// A value of a kind with fields.
  private mutating func value(
    of kind: Kind, carrying record: DefaultValue, _ node: JSONNode
  ) -> DefaultValue? {
    guard kind.carriesValues, case .record(_, let module, let stated) = record else {
      return kind.defaultValue(record)
    }
    if kind.carriedFields.isEmpty { return kind.defaultValue(nil) }
    let table = NameTable(stated) { $0.name }
    var values: [(field: Field, value: DefaultValue)] = []
    for field in kind.fieldsToState({ table[$0.name.value] != nil }) {
      if let value = table[field.name.value]?.value {
        values.append((field, value))
      } else if field.writtenDefault == nil {
        values.append((field, field.type.isPresence ? .missing : .null))
      } else {
        return fail(
          "the value lacks the key \(quoted(field.key.value)), which Swift cannot leave out, because neither it nor the next value that is there has a label; add it",
          node)
      }
    }
    return .kind(
      kind.name.value, isMadeByFunction: kind.isMadeByFunction,
      payload: .values(of: kind.model, module, values))
  }

  /// The module of what a kind of a union carries.
  private func module(of union: Int, _ kind: Kind) -> ModuleReference? {
    schema.module(of: schema.unions[union].document, naming: kind.recordName)
  }
}

extension Kind {
  /// What messages call what it carries.
  fileprivate var recordName: SwiftName { hasModel ? model : name.value }

  fileprivate func defaultValue(_ value: DefaultValue?) -> DefaultValue {
    .kind(
      name.value, isMadeByFunction: isMadeByFunction, payload: value.map { .one($0) } ?? .nothing)
  }
}
