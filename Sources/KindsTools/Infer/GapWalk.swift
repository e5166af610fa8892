import KindsCore

/// Finds the data that a schema does not describe.
final class GapWalk {
  private let schema: Schema
  private let reader: WireReader
  /// The schema, parsed.
  private let document: JSONNode
  private(set) var values = Gaps<ValueGap>()
  private(set) var records = Gaps<RecordGap>()
  private(set) var tags = Gaps<TagGap>()

  init(_ checked: CheckedSchema, _ document: JSONNode) {
    schema = checked.schema
    reader = WireReader(checked)
    reader.suggestsNames = false
    self.document = document
    reader.noteGap = { [unowned self] in add($0) }
  }

  /// Whether the schema describes all data.
  var isEmpty: Bool {
    values.all.isEmpty && records.all.allSatisfy(\.keys.isEmpty) && tags.all.isEmpty
  }

  /// Reads a value.
  func visit(_ node: JSONNode, as type: DeclaredType) {
    _ = reader.refusals(of: node, as: .declared(type))
  }

  private func add(_ gap: ReadingGap) {
    switch gap {
    case .mismatch(let node): addMismatch(node)
    case .missing(let node):
      guard case .field(let record, let member) = reader.path,
        let index = index(of: member, record)
      else { return }
      values.all[index].missing = values.all[index].missing ?? node.range
    case .members(let members, let record):
      // Unknown members next to the content are not added.
      guard record.extras != .keep, record.content == nil, let path = path(of: record) else {
        return
      }
      add(members.excluding(record.keys + reader.enclosingTagKeys), at: path, of: record.title)
    case .noPayload(let node, let branch, let choice): addMembers(of: node, branch, choice)
    case .tag(let tag, let node, let choice, let range): add(tag, of: node, choice, at: range)
    case .type(let node, let choice):
      if choice.union.superset != nil { return addMismatch(node) }
      let path = ["unions", choice.union.name.value.text, "kinds"]
      add(JSONType(node.content).rawValue, nil, to: path, at: node.range, node)
    case .value(let tag, let enumeration, let range):
      add(tag.key, tag, to: ["enums", enumeration.name.value.text, "values"], at: range)
    }
  }

  // MARK: Values

  private func addMismatch(_ node: JSONNode) {
    var path = reader.path
    var depth = 0
    while case .element(let outer) = path {
      depth += 1
      path = outer
    }
    guard let index = index(of: path) else { return }
    let gap = (0..<depth).reduce(values.all[index].type) { gap, _ in gap.elements() }
    if !node.isNull {
      gap.mismatches.append(node)
    } else if gap.null == nil {
      gap.null = node.range
    }
  }

  /// Returns the index of the gap at a place, or `nil` if its type cannot become wider.
  private func index(of path: ReadingPath) -> Int? {
    switch path {
    case .field(let record, let member):
      if member.constant != nil || member.field.mayBeLost { return nil }
      return index(of: member, record)
    case .payload(let branch):
      guard case .type(let type, _) = branch.kind.payload,
        branch.payloadType.flatMap(reader.wire.record) == nil
      else { return nil }
      let path = self.path(of: branch.kind, in: branch.union) + ["payload"]
      return values.index(
        of: path, ValueGap(path: path, declared: type, field: nil, owner: branch.title))
    case .root, .element: return nil
    }
  }

  private func index(of member: Wire.Member, _ record: Wire.Record) -> Int? {
    // Fields in nested objects of the record are not inferred.
    if record.index == nil || !member.path.isEmpty { return nil }
    let field = member.field
    let path = document.path(to: field.name.range.bytes.lowerBound)
    return values.index(
      of: path, ValueGap(path: path, declared: field.type, field: field, owner: record.title))
  }

  // MARK: Members

  /// Returns the path of a record's fields in the schema.
  private func path(of record: Wire.Record) -> [String]? {
    switch record.index {
    case .structure(let index):
      return ["structs", schema.structures[index].name.value.text, "fields"]
    case .model(let index, let kind):
      let union = schema.unions[index]
      return path(of: union.kinds[kind], in: union) + ["fields"]
    case .union, .enumeration, nil: return nil
    }
  }

  /// Returns the path of a kind in the schema. The kinds of a subset are those of the full union.
  private func path(of kind: Kind, in union: Union) -> [String] {
    let whole = union.superset.map { schema.unions[$0.union] } ?? union
    return ["unions", whole.name.value.text, "kinds", kind.name.value.text]
  }

  /// Records the unknown members of an object.
  private func add(_ extras: [JSONMember], at path: [String], of owner: String) {
    let gap = records.index(of: path, RecordGap(path: path, owner: owner))
    records.all[gap].count += 1
    for member in extras { records.all[gap].note(member) }
  }

  /// Records the unknown members of a kind without a payload.
  private func addMembers(of node: JSONNode, _ branch: Wire.Branch, _ choice: Wire.Choice) {
    guard choice.union.coding.extras != .keep, case .object(var members) = node.content else {
      return
    }
    var known = choice.excepted
    if choice.hasContentKeys {
      let keys = choice.union.contentKeys(of: branch.kind)
      guard case .object(let own)? = MemberLookup(members).first(of: keys)?.value.content else {
        return
      }
      members = own
    } else {
      known += choice.ownKeys + reader.enclosingTagKeys
    }
    add(
      members.excluding(known), at: path(of: branch.kind, in: branch.union) + ["fields"],
      of: branch.title)
  }

  // MARK: Tags

  /// Records a tag that a union lacks. If the union is a subset and the full union has the tag, records that the subset
  /// lacks the kind.
  private func add(_ tag: Tag, of node: JSONNode, _ choice: Wire.Choice, at range: SourceRange) {
    let whole = choice.union.superset.map { schema.unions[$0.union] } ?? choice.union
    let path = ["unions", whole.name.value.text]
    if whole.kinds.contains(where: { $0.allTags.contains { $0.value == tag } }) {
      let name = choice.union.name.value.text
      return add(tag.key, tag, to: path + ["subsets", name], at: range)
    }
    var content: JSONNode?
    if case .object(let members) = node.content {
      let key = choice.contentKey ?? (choice.isTagged ? nil : tag.key)
      content = members.first { $0.key.value == key }?.value
    }
    add(tag.key, tag, to: path + ["kinds"], at: range, content)
  }

  private func add(
    _ name: String, _ tag: Tag?, to path: [String], at range: SourceRange,
    _ content: JSONNode? = nil
  ) {
    tags.all[tags.index(of: path, TagGap(path: path))].note(name, tag, at: range, content)
  }
}
