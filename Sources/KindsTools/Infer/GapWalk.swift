import KindsCore

/// Visits data according to a schema, and finds the data that the schema does not describe.
struct GapWalk {
  private let schema: Schema
  private let wire: Wire
  private let reader: WireReader
  private(set) var fields = Gaps<Int, FieldGap>()
  private(set) var payloads = Gaps<[String], PayloadGap>()
  private(set) var records = Gaps<[String], RecordGap>()
  private(set) var unions = Gaps<Int, UnionGap>()
  private(set) var lists = Gaps<[String], ListGap>()

  init(_ checked: CheckedSchema) {
    schema = checked.schema
    reader = WireReader(checked)
    wire = reader.wire
  }

  /// Whether the schema describes all data.
  var isEmpty: Bool {
    fields.all.allSatisfy(\.isEmpty) && payloads.all.allSatisfy(\.type.isEmpty)
      && records.all.allSatisfy(\.keys.isEmpty) && unions.all.isEmpty && lists.all.isEmpty
  }

  /// Visits a value.
  ///
  /// - Parameters:
  ///   - gap: Receives the values that do not match the type; `nil` to ignore them.
  ///   - format: The format of dates, durations and data.
  mutating func visit(
    _ node: JSONNode, _ type: SwiftType, _ gap: TypeGap?, _ format: FieldFormat? = nil
  ) {
    switch type {
    case .json, .parameter, .external: return
    case .optional(let wrapped), .presence(let wrapped):
      if !node.isNull { visit(node, wrapped, gap, format) }
      return
    case .known:
      if !isValue(node, type, format) { note(node, gap) }
    case .array(let element), .set(let element):
      guard case .array(let nodes) = node.content else { return note(node, gap) }
      let inner = gap?.elements()
      for node in nodes { visit(node, element, inner, format) }
    case .dictionary(_, let element):
      guard case .object(let members) = node.content else { return note(node, gap) }
      let inner = gap?.elements()
      for member in members { visit(member.value, element, inner, format) }
    case .declared(let declared): visit(node, declared, gap)
    }
  }

  private func note(_ node: JSONNode, _ gap: TypeGap?) {
    guard let gap else { return }
    if !node.isNull { return gap.mismatches.append(node) }
    if gap.null == nil { gap.null = node.range }
  }

  private func isValue(_ node: JSONNode, _ type: SwiftType, _ format: FieldFormat?) -> Bool {
    reader.refusals(of: node, as: type, format).isEmpty
  }

  private mutating func visit(_ node: JSONNode, _ declared: DeclaredType, _ gap: TypeGap?) {
    switch wire.form(of: declared) {
    case .union(let choice):
      guard case .union(let index) = declared.index else { return }
      visit(node, choice, index, declared, gap)
    case .record(let record): visit(node, record, path: path(of: declared), besides: [], gap)
    case .enumeration(let tags):
      guard let tag = Tag(node.content, tags.enumeration.tagForm) else { return note(node, gap) }
      if tags.values[tag] != nil || declared.module != nil { return }
      note(tag, in: ["enums", declared.name.text, "values"], at: node.range)
    }
  }

  private mutating func note(_ tag: Tag, in path: [String], at range: SourceRange) {
    lists.all[lists.index(of: path, ListGap(at: path))].note(tag, at: range)
  }
}

// Structs and models.
extension GapWalk {
  /// Returns the path of a type's fields in the schema, or `nil` for unions, enums and types of other modules.
  private func path(of type: DeclaredType) -> [String]? {
    if type.module != nil { return nil }
    switch type.index {
    case .structure: return ["structs", type.name.text, "fields"]
    case .model(let union, let kind): return path(ofKind: kind, of: union) + ["fields"]
    case .union, .enumeration: return nil
    }
  }

  private func path(ofKind kind: Int, of index: Int) -> [String] {
    let union = schema.unions[index]
    return ["unions", union.name.value.text, "kinds", union.kinds[kind].name.value.text]
  }

  /// Visits a value of a struct or a model.
  ///
  /// - Parameter keys: The keys of members that belong to the union, such as the tag.
  private mutating func visit(
    _ node: JSONNode, _ record: Wire.Record, path: [String]?, besides keys: [String],
    _ gap: TypeGap?
  ) {
    switch (record.form, node.content) {
    case (.object, .object(let members)):
      // Values with a separate content object are rare, and not supported.
      if record.content != nil { return }
      visitMembers(of: record, members, node)
      visitExtras(members, record, path, known: record.keys + keys)
    case (.value, _):
      if let member = record.members.first { visit(node, member, record) }
    case (.array, .array(let nodes)):
      for (member, node) in zip(record.members, nodes) { visit(node, member, record) }
    default: note(node, gap)
    }
  }

  private mutating func visitMembers(
    of record: Wire.Record, _ members: [JSONMember], _ node: JSONNode
  ) {
    let lookup = MemberLookup(members)
    for member in record.members {
      // Fields in nested objects of the record are not inferred.
      if !member.path.isEmpty { continue }
      if let inner = record.flattenedRecord(member) {
        visitMembers(of: inner, members, node)
      } else if let value = lookup.first(of: member.keys)?.value {
        visit(value, member, record)
      } else if member.isRequired {
        let gap = index(of: member, record)
        fields.all[gap].missing = fields.all[gap].missing ?? node.range
      }
    }
  }

  private mutating func visit(_ node: JSONNode, _ member: Wire.Member, _ record: Wire.Record) {
    let field = member.field
    if member.constant != nil || field.type == .optional(.json) { return }
    let isAlone = field.single != nil && !node.isList && !node.isNull
    visit(
      node, isAlone ? member.type.wrapped.element : member.type,
      field.mayBeLost ? nil : fields.all[index(of: member, record)].type, member.format)
  }

  private mutating func index(of member: Wire.Member, _ record: Wire.Record) -> Int {
    fields.index(
      of: member.field.name.range.bytes.lowerBound,
      FieldGap(field: member.field, owner: record.title))
  }

  private mutating func visitExtras(
    _ members: [JSONMember], _ record: Wire.Record, _ path: [String]?, known: [String]
  ) {
    guard let path, record.extras != .keep else { return }
    note(members.excluding(known), at: path, of: record.title)
  }

  /// Records the unknown members of an object.
  private mutating func note(_ extras: [JSONMember], at path: [String], of owner: String) {
    let gap = records.index(of: path, RecordGap(path: path, owner: owner))
    records.all[gap].count += 1
    for member in extras { records.all[gap].note(member) }
  }
}

// Unions.
extension GapWalk {
  private mutating func visit(
    _ node: JSONNode, _ choice: Wire.Choice, _ index: Int, _ type: DeclaredType, _ gap: TypeGap?
  ) {
    switch choice.selection(of: node) {
    case .kind(let kind): visit(node, choice, choice.branches[kind], index, gap)
    case .unknown(let tag, let range):
      var content: JSONNode?
      if case .object(let members) = node.content {
        let key = choice.contentKey ?? (choice.isTagged ? nil : tag.key)
        content = members.first { $0.key.value == key }?.value
      }
      noteNew(tag, index, type, at: range, content)
    case .undecided: return
    case .mismatch:
      guard case .jsonType = choice.discriminator, type.module == nil,
        schema.unions[index].superset == nil
      else { return note(node, gap) }
      self.note(JSONType(node.content).rawValue, nil, index, at: node.range, node)
    }
  }

  /// Records a tag that a union lacks. If the union is a subset and the full union has the tag, records that the subset
  /// lacks the kind.
  private mutating func noteNew(
    _ tag: Tag, _ index: Int, _ type: DeclaredType, at range: SourceRange, _ content: JSONNode?
  ) {
    if type.module != nil { return }
    guard let superset = schema.unions[index].superset else {
      return note(tag.key, tag, index, at: range, content)
    }
    let whole = schema.unions[superset.union]
    if whole.kinds.contains(where: { $0.allTags.contains { $0.value == tag } }) {
      let name = schema.unions[index].name.value.text
      note(tag, in: ["unions", whole.name.value.text, "subsets", name], at: range)
    } else {
      note(tag.key, tag, superset.union, at: range, content)
    }
  }

  private mutating func note(
    _ name: String, _ tag: Tag?, _ index: Int, at range: SourceRange, _ content: JSONNode?
  ) {
    let gap = unions.index(of: index, UnionGap(schema.unions[index]))
    unions.all[gap].note(name, tag, at: range, content)
  }

  /// Returns the union that declares a kind, and the kind's index in it. For a subset, this is the full union.
  private func declaration(of kind: Int, _ index: Int) -> (union: Int, kind: Int) {
    guard let superset = schema.unions[index].superset else { return (index, kind) }
    return (superset.union, superset.kinds[kind])
  }

  /// Visits a value of a kind.
  private mutating func visit(
    _ node: JSONNode, _ choice: Wire.Choice, _ branch: Wire.Branch, _ index: Int, _ gap: TypeGap?
  ) {
    switch (branch.value, node.content) {
    case (.nothing, .object(let members)) where choice.hasContentKeys:
      let keys = choice.union.contentKeys(of: branch.kind)
      if case .object(let own)? = MemberLookup(members).first(of: keys)?.value.content {
        visitExtras(own, choice, branch, index, known: [])
      }
    case (.nothing, .object(let members)):
      visitExtras(members, choice, branch, index, known: choice.ownKeys)
    case (.nothing, _): return
    case (.payload(let type, let format), _):
      visitPayload(node, type, format, branch, index, besides: choice.ownKeys)
    case (.content(let content), .object(let members)):
      guard let found = value(at: content, members),
        case .type(let type, let format) = content.value
      else { return }
      visitPayload(found, type, format, branch, index, besides: [])
    case (.record(let record), .object(let members)):
      guard let content = record.content, case .record(let inner) = content.value,
        let found = value(at: content, members), case .object(let own) = found.content,
        case .declared(let declared)? = branch.payloadType
      else { return }
      visitMembers(of: record, members, node)
      visitMembers(of: inner, own, found)
      visitExtras(own, inner, path(of: declared), known: inner.keys)
    case (.content, _), (.record, _): note(node, gap)
    }
  }

  /// Returns the value at the content key, or `nil` if it is missing, or if it is null and stands for an empty payload.
  private func value(at content: Wire.Content, _ members: [JSONMember]) -> JSONNode? {
    let found = MemberLookup(members).first(of: content.keys)?.value
    return found?.isNull ?? true && content.absence != .isError ? nil : found
  }

  /// Visits the payload of a kind.
  ///
  /// - Parameter keys: The keys of members that do not belong to the payload.
  private mutating func visitPayload(
    _ node: JSONNode, _ type: SwiftType, _ format: FieldFormat?, _ branch: Wire.Branch,
    _ index: Int, besides keys: [String]
  ) {
    if case .declared(let declared) = type, let record = wire.record(type) {
      visit(node, record, path: path(of: declared), besides: keys, nil)
      return
    }
    guard case .type(let written, _) = branch.kind.payload else { return }
    let path = path(of: branch, index) + ["payload"]
    let gap = payloads.index(
      of: path, PayloadGap(path: path, declared: written, owner: branch.title))
    visit(node, type, payloads.all[gap].type, format)
  }

  private func path(of branch: Wire.Branch, _ index: Int) -> [String] {
    let (declaring, position) = declaration(of: branch.index, index)
    return path(ofKind: position, of: declaring)
  }

  /// Records the unknown members of a kind without a payload.
  private mutating func visitExtras(
    _ members: [JSONMember], _ choice: Wire.Choice, _ branch: Wire.Branch, _ index: Int,
    known: [String]
  ) {
    if choice.union.coding.extras == .keep { return }
    let all = known + choice.excepted
    note(
      members.filter { !all.contains($0.key.value) }, at: path(of: branch, index) + ["fields"],
      of: branch.title)
  }
}
