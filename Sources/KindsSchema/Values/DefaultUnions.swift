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
      let kind = schema.unions[index].kinds[position]
      if !kind.hasData { return kind.defaultValue(nil) }
      return fail(
        "\(quoted(tag)) is the tag of a kind that carries a value; write an object with the tag as its key",
        node)
    default:
      return mismatch(node, type)
    }
  }

  private mutating func internalUnion(
    _ members: [JSONMember], _ index: Int, _ arguments: [SwiftType], _ node: JSONNode
  ) -> DefaultValue? {
    guard let position = taggedKind(members, index, node) else { return nil }
    let union = schema.unions[index]
    return beside(union.tagKeys) { reader in
      var content = node
      // Only declarations know which member is the tag.
      if case .type(let type, _) = union.kinds[position].payload {
        if case .declared = type {
        } else {
          let rest = reader.members(members, besides: [])
          content = JSONNode(content: .object(rest), range: node.range)
        }
      }
      return reader.value(of: index, position, arguments, content: content, node)
    }
  }

  private mutating func adjacentUnion(
    _ members: [JSONMember], _ index: Int, _ arguments: [SwiftType], _ node: JSONNode
  ) -> DefaultValue? {
    guard let position = taggedKind(members, index, node) else { return nil }
    let union = schema.unions[index]
    let kind = union.kinds[position]
    if kind.payloadField != nil {
      return beside(union.tagKeys) {
        $0.value(of: index, position, arguments, content: node, node)
      }
    }
    let contentKey = union.coding.contentKey.value
    let keys =
      union.tagKeys
      + (kind.hasData ? [contentKey] + schema.members(of: union.fieldsBeside).flatMap(\.keys) : [])
    let others = self.members(members, besides: keys)
    if kind.fieldAround == nil, let member = others.first {
      return fail(
        "a value of \(quoted(union.name.value.text)) takes no key \(quoted(member.key.value)); its keys are \(quotedList(keys, conjunction: "and"))",
        member.value)
    }
    var content = members.first { kind.hasData && $0.key.value == contentKey }?.value
    if content?.isNull ?? true, schema.needsNoMembers(kind, of: union) {
      content = JSONNode(content: .object([]), range: node.range)
    }
    if case .fields = kind.payload {
      return record(
        members, content, index, position, arguments, around: others, node)
    }
    return inside { $0.value(of: index, position, arguments, content: content, node) }
  }

  private mutating func externalUnion(
    _ members: [JSONMember], _ index: Int, _ arguments: [SwiftType], _ node: JSONNode
  ) -> DefaultValue? {
    let union = schema.unions[index]
    let beside = schema.members(of: union.fieldsBeside)
    let tags = self.members(members, besides: beside.flatMap(\.keys))
    guard tags.count == 1 else {
      let others =
        beside.isEmpty
        ? "" : " besides \(quotedList(beside.map(\.key.value), conjunction: "and"))"
      return fail(
        "a value of \(quoted(union.name.value.text)) must have one key\(others), the tag of its kind, not \(tags.count)",
        node)
    }
    guard let position = kind(.string(tags[0].key.value), of: index, node) else { return nil }
    let kind = union.kinds[position]
    if kind.payloadField != nil {
      return value(of: index, position, arguments, content: node, node)
    }
    if case .fields = kind.payload {
      return record(members, tags[0].value, index, position, arguments, node)
    }
    return inside { $0.value(of: index, position, arguments, content: tags[0].value, node) }
  }

  /// A value of a kind whose shared fields may be beside the object with the others.
  ///
  /// - Parameters:
  ///   - members: Those around that object.
  ///   - around: Those of them that nothing names.
  private mutating func record(
    _ members: [JSONMember], _ content: JSONNode?, _ index: Int, _ position: Int,
    _ arguments: [SwiftType], around: [JSONMember] = [], _ node: JSONNode
  ) -> DefaultValue? {
    let kind = schema.unions[index].kinds[position]
    guard case .fields(let fields) = schema.payload(of: index, kind: position, arguments) else {
      return nil
    }
    return record(members, content, of: index, kind, fields, around: around, node)
      .flatMap { value(of: kind, carrying: $0, content ?? node) }
  }

  /// A model whose fields are in two objects, if some are beside the others.
  private mutating func record(
    _ members: [JSONMember], _ content: JSONNode?, of index: Int, _ kind: Kind, _ fields: [Field],
    around: [JSONMember], _ node: JSONNode
  ) -> DefaultValue? {
    guard let content, case .object(let contentMembers) = content.content else {
      return fail(
        "the value lacks the object with the fields of the kind \(quoted(kind.name.value.text)); add it",
        content ?? node)
    }
    let beside = Array(fields.prefix(schema.unions[index].fieldsBeside.count))
    let keys = Set(schema.members(of: beside).flatMap(\.keys))
    let module = module(of: index, kind)
    let outer = record(
      members.filter { keys.contains($0.key.value) }, kind.recordName, of: module, beside, node)
    let inner = inside { reader in
      reader.isInDepth(reader.modelIndex(of: index, kind), content)
        ? reader.record(
          contentMembers, kind.recordName, of: module, Array(fields.dropFirst(beside.count)),
          content) : nil
    }
    guard case .record(let type, _, let first)? = outer, case .record(_, _, var second)? = inner
    else { return nil }
    if let field = kind.fieldAround {
      guard add(around, as: field, node, to: &second) else { return nil }
    }
    return .record(type: type, of: module, fields: first + second)
  }

  /// A model by itself that is two objects.
  mutating func twoObjects(
    _ members: [JSONMember], _ index: Int, _ kind: Kind, _ fields: [Field], _ node: JSONNode
  ) -> DefaultValue? {
    let union = schema.unions[index]
    let keys = union.contentKeys(of: kind)
    var content = member(at: keys, in: NameTable(members) { $0.key.value })?.value
    if union.coding.style == .adjacent, content?.isNull ?? true,
      schema.needsNoMembers(kind, of: union)
    {
      content = JSONNode(content: .object([]), range: node.range)
    }
    let beside = schema.members(of: Array(fields.prefix(union.fieldsBeside.count)))
    let others = self.members(members, besides: keys + beside.flatMap(\.keys))
    if kind.fieldAround == nil, let member = others.first {
      return fail(
        "\(quoted(kind.recordName.text)) has no field with the key \(quoted(member.key.value)); remove it",
        at: member.key.range)
    }
    return record(members, content, of: index, kind, fields, around: others, node)
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
      return value(of: index, position, arguments, content: node, node)
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
    let tagMember = member(at: union.tagKeys, in: NameTable(members) { $0.key.value })
    guard let tagNode = tagMember?.value else {
      if let position = union.kindWithoutTag { return position }
      _ = fail(
        "the value lacks the key \(quoted(union.tagKey.value)), which names the kind of \(quoted(union.name.value.text)); add it",
        node)
      return nil
    }
    guard let tag = Tag(data: tagNode.content) else {
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
    let table =
      kindsByTag[index]
      ?? Dictionary(
        union.kinds.enumerated().flatMap { position, kind in
          ([kind.tag] + kind.aliases).map { ($0.value, position) }
        }, uniquingKeysWith: { first, _ in first })
    kindsByTag[index] = table
    if let position = table[tag] { return position }
    _ = fail(
      "\(tag.quotedText) is not a tag of \(quoted(union.name.value.text))\(tag.nearMiss(among: union.kinds.map(\.tag.value), in: diagnostics))",
      node)
    return nil
  }

  /// A value whose payload is by itself.
  private mutating func value(
    of index: Int, _ position: Int, _ arguments: [SwiftType], content: JSONNode?, _ node: JSONNode
  ) -> DefaultValue? {
    // Functions of their own keep these variables off the stack while inner values are read.
    let union = schema.unions[index]
    switch union.kinds[position].payload {
    case .nothing: return nothing(union.kinds[position], content, node)
    case .fields: return fields(of: index, position, arguments, content, node)
    case .type: return payload(of: index, position, arguments, content, node)
    }
  }

  private mutating func nothing(
    _ kind: Kind, _ content: JSONNode?, _ node: JSONNode
  ) -> DefaultValue? {
    switch content?.content {
    case nil: return kind.defaultValue(nil)
    case .object(let members) where self.members(members, besides: []).isEmpty:
      return kind.defaultValue(nil)
    default:
      return fail(
        "the kind \(quoted(kind.name.value.text)) carries nothing; remove its value", node)
    }
  }

  private mutating func fields(
    of index: Int, _ position: Int, _ arguments: [SwiftType], _ content: JSONNode?,
    _ node: JSONNode
  ) -> DefaultValue? {
    let kind = schema.unions[index].kinds[position]
    guard let content else { return fail(lacking: kind, node) }
    guard case .object(let members) = content.content,
      case .fields(let fields) = schema.payload(of: index, kind: position, arguments)
    else {
      return fail(
        "what the kind \(quoted(kind.name.value.text)) carries must be an object; write one",
        content)
    }
    guard isInDepth(modelIndex(of: index, kind), content) else { return nil }
    return record(members, kind.recordName, of: module(of: index, kind), fields, content)
      .flatMap { value(of: kind, carrying: $0, content) }
  }

  private mutating func payload(
    of index: Int, _ position: Int, _ arguments: [SwiftType], _ content: JSONNode?,
    _ node: JSONNode
  ) -> DefaultValue? {
    let kind = schema.unions[index].kinds[position]
    guard let type = schema.payload(of: index, kind: position, arguments).types.first else {
      return nil
    }
    guard let content else {
      return type.isOptional ? kind.defaultValue(.null) : fail(lacking: kind, node)
    }
    return value(content, type, in: kind.writtenFormat?.value).map(kind.defaultValue)
  }

  private mutating func fail(lacking kind: Kind, _ node: JSONNode) -> DefaultValue? {
    fail("the value lacks what the kind \(quoted(kind.name.value.text)) carries; add it", node)
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

  /// The index of the model of a kind, which for a subset is that of its superset.
  private func modelIndex(of union: Int, _ kind: Kind) -> DeclarationIndex {
    let superset = schema.unions[union].superset?.union ?? union
    let position = schema.unions[superset].kinds.firstIndex { $0 === kind }
    return .model(union: superset, kind: position ?? 0)
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
