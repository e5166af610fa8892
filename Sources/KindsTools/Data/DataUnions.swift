import KindsSchema

/// What is read of a union, with generic arguments in place.
///
/// What is read at each level of the data is kept apart: the whole declaration takes much of the stack.
final class DataUnion {
  let name: String
  let declared: Union
  let style: CodingStyle
  /// The keys of the tag, of which the first that is there counts.
  let tagKeys: [String]
  /// The kind of an object without a tag, if that is not an error.
  let kindWithoutTag: Int?
  let contentKey: String
  /// How deep in the data a value may be.
  let depthLimit: Int?
  /// Whether members are refused that no field names.
  let refusesExtras: Bool
  /// The keys of members that are passed over where others are refused.
  let excepted: [String]
  let keepsUnknown: Bool
  /// Whether there are values that are only a tag, in unions whose tag is the key of what a kind carries.
  let hasBareTags: Bool
  /// How the dates, durations and data in what each kind carries are coded.
  let formats: [FieldFormat?]
  /// Whether the key of what a kind carries may be missing.
  let mayLackContent: [Bool]
  /// What the case of each kind carries.
  let carried: [SwiftType?]
  /// The JSON type of each kind, if that tells them apart.
  let jsonTypes: [JSONType?]
  /// What tells the kinds, if members do.
  let told: ToldKinds?
  /// The keys of the object that a value is in, except those of a payload.
  let ownKeys: [String]
  /// The keys of shared fields that are beside the payload.
  let besideKeys: [String]
  private let kindsByTag: [Tag: Int]

  init(_ type: DeclaredType, _ schema: Schema, _ facts: Facts) {
    guard case .union(let index) = type.index else {
      preconditionFailure("'\(type.name.text)' is not a union")
    }
    let union = schema.unions[index]
    name = type.name.text
    declared = union
    style = union.coding.style
    tagKeys = union.tagKeys
    kindWithoutTag = union.kindWithoutTag
    contentKey = union.coding.contentKey.value
    depthLimit = facts.unions[index].depthLimit
    refusesExtras = union.coding.extras == .fail
    excepted = union.coding.excepted
    keepsUnknown = union.keepsUnknown
    hasBareTags = union.keepsUnknown || union.kinds.contains { !$0.hasData }
    formats = union.kinds.map(\.dataFormat)
    mayLackContent = union.kinds.map { schema.mayLackContent($0, of: union) }
    carried = schema.carriedTypes(of: index, type.arguments)
    jsonTypes =
      union.coding.style == .shape ? union.kinds.map { schema.jsonType(of: $0) } : []
    told = union.coding.style == .members ? schema.toldKinds(of: index) : nil
    ownKeys = union.ownKeys.map(\.key)
    besideKeys = schema.keysBeside(union)
    let tags = union.kinds.enumerated().flatMap { index, kind in
      ([kind.tag] + kind.aliases).map { ($0.value, index) }
    }
    kindsByTag = Dictionary(tags, uniquingKeysWith: { first, _ in first })
  }

  /// The index of the kind that a tag or an alias names.
  func kind(of tag: Tag) -> Int? { kindsByTag[tag] }

  /// What messages call a kind.
  func title(ofKind index: Int) -> String {
    "the kind \(quoted(declared.kinds[index].name.value.text)) of \(quoted(name))"
  }
}

extension DataReader {
  /// A value of a union in the representation of its data.
  mutating func union(_ node: JSONNode, _ union: DataUnion) -> DataValue? {
    guard standsInDepth(union.depthLimit, node), entersUnion(node, union) else { return nil }
    defer { leaveUnion() }
    switch union.style {
    case .internal: return internalUnion(node, union)
    case .adjacent: return adjacentUnion(node, union)
    case .external: return externalUnion(node, union)
    case .shape: return shapedUnion(node, union)
    case .members: return toldUnion(node, union)
    }
  }

  /// The tag is a member of the payload's own object.
  private mutating func internalUnion(_ node: JSONNode, _ union: DataUnion) -> DataValue? {
    guard let members = members(of: node, "a value of \(quoted(union.name)) (an object)"),
      let tag = tag(in: members, union, node)
    else { return nil }
    guard let index = union.kind(of: tag) else { return unknownKind(tag, members, union, node) }
    if union.carried[index] == nil {
      return takesExtras(members, of: union, besides: union.ownKeys) ? .kind(index, nil) : nil
    }
    let before = counts.extras
    let value = carried(node, union, index)
    if counts.extras.count > before.count { discountTags(members, union, index, since: before) }
    return value
  }

  /// Takes the tags from the members that no field names, among which what does not belong to the union alone counts them.
  /// It is a function of its own because what calls it recurses.
  private mutating func discountTags(
    _ members: [JSONMember], _ union: DataUnion, _ index: Int, since before: PassedOver
  ) {
    guard case .declared(let declared)? = union.carried[index] else { return }
    if case .model = declared.index { return }
    let known = record(.declared(declared))?.keys ?? []
    let tags = members.map(\.key.value).filter {
      union.tagKeys.contains($0) && !known.contains($0)
    }
    counts.extras.remove(tags.count, called: tags, since: before)
  }

  /// The payload is a member beside the tag.
  private mutating func adjacentUnion(_ node: JSONNode, _ union: DataUnion) -> DataValue? {
    guard let members = members(of: node, "a value of \(quoted(union.name)) (an object)"),
      let tag = tag(in: members, union, node)
    else { return nil }
    guard let index = union.kind(of: tag) else { return unknownKind(tag, members, union, node) }
    // The model of a payload beside shared fields reads all members of the object, and counts the rest itself.
    if union.declared.kinds[index].payloadField != nil { return carried(node, union, index) }
    let carriesNothing = union.carried[index] == nil
    let keys = carriesNothing ? union.tagKeys : union.ownKeys + union.besideKeys
    let isGood = takesExtras(members, of: union, besides: keys)
    let value =
      carriesNothing
      ? .kind(index, nil)
      : withExtras(around: members, content(members, node, union, index), union)
    return isGood ? value : nil
  }

  /// A value of a kind with the members around its object that nothing names, if its model keeps them.
  private mutating func withExtras(
    around members: [JSONMember], _ value: DataValue?, _ union: DataUnion
  ) -> DataValue? {
    guard case .kind(let index, let payload?)? = value, let type = union.carried[index],
      union.declared.kinds[index].fieldAround != nil, let record = record(type)
    else { return value }
    return withExtras(around: members, payload, record).map { .kind(index, $0) }
  }

  /// The value at the key of the payload, which may be missing or null if the payload needs no members.
  private mutating func content(
    _ members: [JSONMember], _ node: JSONNode, _ union: DataUnion, _ index: Int
  ) -> DataValue? {
    let key = union.contentKey
    let content = members.first { $0.key.value == key }?.value
    if union.mayLackContent[index], content?.isNull ?? true {
      if union.carried[index]?.isOptional ?? false { return .kind(index, DataValue.none) }
      let nothing = JSONNode(content: .object([]), range: (content ?? node).range)
      return union.besideKeys.isEmpty
        ? carried(nothing, union, index) : carriedBeside(members, node, nothing, union, index)
    }
    if let content {
      if !union.besideKeys.isEmpty {
        return carriedBeside(members, node, content, union, index)
      }
      let outer = enter()
      defer { leave(outer) }
      return carried(content, union, index)
    }
    return fail(
      "the key \(quoted(key)), which holds what \(union.title(ofKind: index)) carries, is missing; \(misspelling(of: key, in: members, besides: union.ownKeys + union.besideKeys))",
      node)
  }

  /// The JSON type of the payload tells its kind.
  private mutating func shapedUnion(_ node: JSONNode, _ union: DataUnion) -> DataValue? {
    let type = JSONType(node.content)
    guard let index = union.jsonTypes.firstIndex(of: type) else {
      let known = union.jsonTypes.compactMap { $0?.valueText }
      return mismatch(node, "a value of \(quoted(union.name)) (\(plainList(known)))")
    }
    return union.carried[index] == nil ? .kind(index, nil) : carried(node, union, index)
  }

  /// The members of the object tell its kind.
  private mutating func toldUnion(_ node: JSONNode, _ union: DataUnion) -> DataValue? {
    guard let members = members(of: node, "a value of \(quoted(union.name)) (an object)"),
      let told = union.told
    else { return nil }
    let keys = Set(members.map(\.key.value))
    switch told.told(by: keys.contains) {
    case .several(let first, let second):
      return fail(union.declared.message(told: first, and: second), node)
    case .none(let nearest): return fail(union.declared.message(toldNone: nearest), node)
    case .kind(let index):
      if union.carried[index] != nil { return carried(node, union, index) }
      return takesExtras(members, of: union, besides: []) ? .kind(index, nil) : nil
    }
  }

  private mutating func takesExtras(
    _ members: [JSONMember], of union: DataUnion, besides keys: [String]
  ) -> Bool {
    takesExtras(
      members, of: quoted(union.name), besides: keys + union.excepted,
      areRefused: union.refusesExtras)
  }

  /// A kind with what it carries.
  mutating func carried(_ node: JSONNode, _ union: DataUnion, _ index: Int) -> DataValue? {
    guard let type = union.carried[index] else { return nil }
    let outer = path
    path = .payload(union, index)
    defer { path = outer }
    return value(node, type, union.formats[index]).map { .kind(index, $0) }
  }

  /// A kind whose shared fields are beside the other ones that it carries.
  mutating func carriedBeside(
    _ members: [JSONMember], _ node: JSONNode, _ content: JSONNode, _ union: DataUnion,
    _ index: Int
  ) -> DataValue? {
    guard let type = union.carried[index], let model = record(type) else { return nil }
    let outer = path
    path = .payload(union, index)
    defer { path = outer }
    return record(members, node, content: content, model).map { .kind(index, $0) }
  }
}

// Unions whose tag is the key of the payload, or alone.
extension DataReader {
  mutating func externalUnion(_ node: JSONNode, _ union: DataUnion) -> DataValue? {
    switch node.content {
    case .string(let tag) where union.hasBareTags: return bareTag(tag, node, union)
    case .object(let members): return keyedTag(members, node, union)
    default:
      let tag = union.hasBareTags ? "a tag, or " : ""
      return mismatch(
        node, "a value of \(quoted(union.name)) (\(tag)an object with the tag as its key)")
    }
  }

  /// A tag alone, for a kind that carries nothing.
  private mutating func bareTag(_ tag: String, _ node: JSONNode, _ union: DataUnion) -> DataValue? {
    guard let index = union.kind(of: .string(tag)) else {
      if union.keepsUnknown { return keptKind(tag, node) }
      return failUnknown(.string(tag), union, at: node.range)
    }
    if union.carried[index] == nil { return .kind(index, nil) }
    return fail(
      "\(quoted(tag)) is the tag of a kind of \(quoted(union.name)) that carries a value; write an object with the tag as its key",
      node)
  }

  /// The only member besides the shared fields.
  private mutating func keyedTag(
    _ members: [JSONMember], _ node: JSONNode, _ union: DataUnion
  ) -> DataValue? {
    let tags = members.filter { !union.besideKeys.contains($0.key.value) }
    guard tags.count == 1 else { return failTagCount(tags, node, union) }
    let tag = tags[0].key
    guard let index = union.kind(of: .string(tag.value)) else {
      if union.keepsUnknown { return keptKind(tag.value, node) }
      return failUnknown(.string(tag.value), union, at: tag.range)
    }
    let content = tags[0].value
    if union.declared.kinds[index].payloadField != nil { return carried(node, union, index) }
    if !union.besideKeys.isEmpty, union.carried[index] != nil {
      return carriedBeside(members, node, content, union, index)
    }
    let outer = enter()
    defer { leave(outer) }
    return union.carried[index] == nil
      ? emptyObject(content, union, index) : carried(content, union, index)
  }

  private mutating func failTagCount(
    _ tags: [JSONMember], _ node: JSONNode, _ union: DataUnion
  ) -> DataValue? {
    let others = union.besideKeys.isEmpty ? "" : " besides \(quotedList(union.besideKeys))"
    return fail(
      "a value of \(quoted(union.name)) must have one key\(others), the tag, not \(tags.count)",
      node)
  }

  /// The value at the tag of a kind that carries nothing.
  private mutating func emptyObject(
    _ node: JSONNode, _ union: DataUnion, _ index: Int
  ) -> DataValue? {
    let outer = path
    path = .payload(union, index)
    defer { path = outer }
    guard let members = members(of: node, "an object") else { return nil }
    return takesExtras(members, of: union, besides: []) ? .kind(index, nil) : nil
  }
}

// The tags of kinds and enums, and the values of kinds that nobody knows.
extension DataReader {
  /// The tag among the members of a union's value.
  mutating func tag(in members: [JSONMember], _ union: DataUnion, _ node: JSONNode) -> Tag? {
    guard let member = member(withTag: union, in: members) else {
      if let index = union.kindWithoutTag { return union.declared.kinds[index].tag.value }
      let key = union.tagKeys[0]
      _ = fail(
        "the key \(quoted(key)), which names the kind of \(quoted(union.name)), is missing; \(misspelling(of: key, in: members, besides: union.ownKeys + union.besideKeys))",
        node)
      return nil
    }
    return tag(
      member.value, union.declared.tagForm,
      "the key \(quoted(member.key.value)) of \(quoted(union.name))")
  }

  /// The member whose value is the tag.
  private func member(withTag union: DataUnion, in members: [JSONMember]) -> JSONMember? {
    for key in union.tagKeys {
      if let member = members.first(where: { $0.key.value == key }) { return member }
    }
    return nil
  }

  /// The tag that a value is.
  ///
  /// - Parameter what: What must be one, as a message calls it.
  private mutating func tag(_ node: JSONNode, _ form: Tag.Form, _ what: String) -> Tag? {
    switch (form, node.content) {
    case (.string, .string(let text)): return .string(text)
    case (.integer, .number(let text)):
      if let number = wholeNumber(text, Int64.self) { return .integer(number) }
      _ = fail("\(what) must be a 64-bit integer, not \(quoted(text))", node)
    default:
      let expected = form == .string ? "a string" : "a whole number"
      _ = fail("\(what) must be \(expected), not \(node.typeName)", node)
    }
    return nil
  }

  /// A value whose tag no kind has, in a union that keeps such values, with its tag among its members.
  mutating func unknownKind(
    _ tag: Tag, _ members: [JSONMember], _ union: DataUnion, _ node: JSONNode
  ) -> DataValue? {
    if union.keepsUnknown { return keptKind(tag.key, node) }
    let member = member(withTag: union, in: members)
    return failUnknown(tag, union, at: (member?.value ?? node).range)
  }

  /// A value of an unknown kind.
  mutating func keptKind(_ tag: String, _ node: JSONNode) -> DataValue? {
    guard case .text(let value)? = json(node) else { return nil }
    counts.unknownKinds.add(tag)
    return .unknown(tag: tag, value: value)
  }

  /// Reports a tag that no kind has.
  mutating func failUnknown(_ tag: Tag, _ union: DataUnion, at range: SourceRange) -> DataValue? {
    let kinds = union.declared.kinds
    let nearMiss = tag.nearMiss(among: kinds.flatMap { [$0.tag.value] + $0.aliases.map(\.value) })
    let cure = nearMiss.isEmpty ? known(kinds.map(\.tag.value)) : nearMiss
    return fail("\(tag.quotedText) is not a tag of \(quoted(union.name))\(cure)", at: range)
  }

  /// A value of an enum: its tag.
  mutating func enumeration(_ node: JSONNode, _ type: SwiftType) -> DataValue? {
    guard case .declared(let declared) = type, case .enumeration(let index) = declared.index else {
      return nil
    }
    let enumeration = schema.enumerations[index]
    guard let tag = tag(node, enumeration.tagForm, path.text) else { return nil }
    let tags = enumeration.values.map(\.tag.value)
    if let value = tags.first(where: { $0 == tag }) { return .text(value.key) }
    if enumeration.keepsUnknown {
      counts.unknownValues.add(tag.key)
      return .text(tag.key)
    }
    let nearMiss = tag.nearMiss(among: tags)
    let cure = nearMiss.isEmpty ? known(tags) : nearMiss
    return fail(
      "\(tag.quotedText) is not a value of \(quoted(enumeration.name.value.text))\(cure)", node)
  }

  /// The end of a sentence that lists tags, if they are few.
  private func known(_ tags: [Tag]) -> String {
    if tags.isEmpty || tags.count > 8 { return "" }
    return "; use \(plainList(tags.map(\.quotedText)))"
  }
}
