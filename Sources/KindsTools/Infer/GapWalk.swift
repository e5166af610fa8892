import KindsCore

/// A part of a schema that does not describe all data.
final class SchemaGap {
  enum Part {
    /// The type of a field, or of a payload, does not accept all values.
    case type(SwiftType, of: Field?)
    /// A struct or a kind lacks fields besides others.
    case fields([Field])
    /// A union or a subset lacks kinds, or an enum lacks values.
    case tags
  }

  struct Kind {
    /// The tag; `nil` if the JSON type discriminates the kind.
    let tag: Tag?
    let first: SourceRange
    /// The place of the payloads, if they are separate values.
    let content = DataPlace(parent: nil, key: nil)
  }

  let part: Part
  /// The path in the schema: of the field, the payload, the fields, the kinds or the values.
  let path: [String]
  /// The struct or the kind, as messages call it.
  let owner: String
  /// The place of the values that the type does not accept, or of the objects with unknown members.
  let place = DataPlace(parent: nil, key: nil)
  /// The number of objects of the struct or the kind.
  var count = 0
  /// The first object that lacks the member.
  var missing: SourceRange?
  fileprivate(set) var kinds: [Kind] = []
  fileprivate var numbers: [String: Int] = [:]

  /// The places of all values.
  var places: [DataPlace] { [place] + kinds.map(\.content) }

  fileprivate init(_ part: Part, at path: [String], of owner: String) {
    self.part = part
    self.path = path
    self.owner = owner
  }
}

/// Finds the data that a schema does not describe.
final class GapWalk {
  /// The gaps, in the order of the data.
  private(set) var gaps: [SchemaGap] = []
  private var gapsByPath: [[String]: SchemaGap] = [:]
  private(set) var walk: DataWalk
  /// The values and objects of all gaps.
  private var visits: [(node: JSONNode, place: DataPlace, isObject: Bool)] = []
  private let schema: Schema
  private let reader: WireReader
  /// The schema, parsed.
  private let document: JSONNode
  /// Whether the schema describes all data.
  private(set) var isEmpty = true

  init(_ checked: CheckedSchema, _ document: JSONNode, _ options: InferOptions) {
    schema = checked.schema
    walk = DataWalk(options, keepsObjects: true)
    reader = WireReader(checked)
    reader.suggestsNames = false
    self.document = document
    reader.noteGap = { [unowned self] in add($0) }
  }

  deinit {
    for place in gaps.flatMap(\.places) { place.breakCycles() }
  }

  /// Reads a value.
  func visit(_ node: JSONNode, as type: DeclaredType) {
    _ = reader.refusals(of: node, as: .declared(type))
  }

  /// Infers the unions and profiles of the data in all gaps.
  func finish() {
    walk.finish { [visits] walk in
      for visit in visits { walk.add(visit.node, at: visit.place, asObject: visit.isObject) }
    }
  }

  private func add(_ gap: ReadingGap) {
    switch gap {
    case .mismatch(let node): addMismatch(node)
    case .missing(let node):
      guard case .field(let record, let member) = reader.path, let gap = self.gap(member, record)
      else { return }
      gap.missing = gap.missing ?? node.range
      isEmpty = false
    case .members(let members, let record):
      // Unknown members next to the content are not added.
      guard record.extras != .keep, record.content == nil, let path = path(of: record) else {
        return
      }
      let gap = self.gap(.fields(record.members.map(\.field)), at: path, of: record.title)
      add(members.excluding(record.keys + reader.enclosingTagKeys), to: gap)
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

  private func gap(
    _ part: @autoclosure () -> SchemaGap.Part, at path: [String], of owner: String = ""
  ) -> SchemaGap {
    if let gap = gapsByPath[path] { return gap }
    let gap = SchemaGap(part(), at: path, of: owner)
    gapsByPath[path] = gap
    gaps.append(gap)
    return gap
  }

  private func visit(_ node: JSONNode, _ place: DataPlace, isObject: Bool = false) {
    walk.add(node, at: place, asObject: isObject)
    visits.append((node, place, isObject))
    isEmpty = false
  }

  // MARK: Values

  private func addMismatch(_ node: JSONNode) {
    var path = reader.path
    var depth = 0
    while case .element(let outer) = path {
      depth += 1
      path = outer
    }
    guard let gap = gap(at: path), case .type(var type, _) = gap.part else { return }
    var place = gap.place
    for _ in 0..<depth {
      let isDictionary = if case .dictionary = type.wrapped { true } else { false }
      place = isDictionary ? place.placeOfEntries() : place.placeOfElements()
      type = type.element
    }
    visit(node, place)
  }

  /// Returns the gap at a place, or `nil` if its type cannot become wider.
  private func gap(at path: ReadingPath) -> SchemaGap? {
    switch path {
    case .field(let record, let member):
      if member.constant != nil || member.field.mayBeLost { return nil }
      return gap(member, record)
    case .payload(let branch):
      guard case .type(let type, _) = branch.kind.payload,
        branch.payloadType.flatMap(reader.wire.record) == nil
      else { return nil }
      let path = self.path(of: branch.kind, in: branch.union) + ["payload"]
      return gap(.type(type, of: nil), at: path, of: branch.title)
    case .root, .element: return nil
    }
  }

  private func gap(_ member: Wire.Member, _ record: Wire.Record) -> SchemaGap? {
    // Fields in nested objects of the record are not inferred.
    if record.index == nil || !member.path.isEmpty { return nil }
    let path = document.path(to: member.field.name.range.bytes.lowerBound)
    return gap(.type(member.field.type, of: member.field), at: path, of: record.title)
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
  private func add(_ extras: [JSONMember], to gap: SchemaGap) {
    gap.count += 1
    guard let first = extras.first else { return }
    visit(
      JSONNode(content: .object(extras), range: first.key.range), gap.place, isObject: true)
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
    let gap = gap(
      .fields(choice.union.sharedFields), at: path(of: branch.kind, in: branch.union) + ["fields"],
      of: branch.title)
    add(members.excluding(known), to: gap)
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

  /// Records a kind or a value that the schema lacks.
  ///
  /// - Parameters:
  ///   - name: A string that identifies the kind.
  ///   - content: The payload, if it is a separate value.
  private func add(
    _ name: String, _ tag: Tag?, to path: [String], at range: SourceRange,
    _ content: JSONNode? = nil
  ) {
    isEmpty = false
    let gap = gap(.tags, at: path)
    let number = gap.numbers[name] ?? gap.kinds.count
    if number == gap.kinds.count {
      gap.numbers[name] = number
      gap.kinds.append(.init(tag: tag, first: range))
    }
    if let content { visit(content, gap.kinds[number].content) }
  }
}
