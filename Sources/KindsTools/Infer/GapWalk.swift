import KindsSchema

/// Goes through data by the types of a schema, and finds what they have that the schema does not say.
struct GapWalk {
  private let schema: Schema
  private var reader: DataReader
  /// All gaps in the order of the data.
  private(set) var fields: [FieldGap] = []
  private(set) var payloads: [PayloadGap] = []
  private(set) var records: [RecordGap] = []
  private(set) var unions: [UnionGap] = []
  private(set) var lists: [ListGap] = []
  private var fieldGaps: [Int: FieldGap] = [:]
  private var payloadGaps: [[String]: PayloadGap] = [:]
  private var recordGaps: [[String]: RecordGap] = [:]
  private var unionGaps: [Int: UnionGap] = [:]
  private var listGaps: [[String]: ListGap] = [:]

  init(_ checked: CheckedSchema) {
    schema = checked.schema
    reader = DataReader(checked)
  }

  /// Whether the schema says all of it.
  var isEmpty: Bool {
    fields.allSatisfy(\.isEmpty) && payloads.allSatisfy(\.type.isEmpty)
      && records.allSatisfy(\.keys.isEmpty) && unions.isEmpty && lists.isEmpty
  }

  /// Goes through a value.
  ///
  /// - Parameters:
  ///   - gap: Takes what is not of the type; `nil` if that is of no interest.
  ///   - format: How dates, durations and data in it are coded.
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
    case .declared(let declared): visit(node, type, declared, gap)
    }
  }

  private func note(_ node: JSONNode, _ gap: TypeGap?) {
    guard let gap else { return }
    if !node.isNull { return gap.misfits.append(node) }
    if gap.null == nil { gap.null = node.range }
  }

  private mutating func isValue(
    _ node: JSONNode, _ type: SwiftType, _ format: FieldFormat?
  ) -> Bool {
    reader.faults = []
    _ = reader.value(node, type, format)
    return !reader.faults.contains(where: \.isRefusal)
  }

  private mutating func visit(
    _ node: JSONNode, _ type: SwiftType, _ declared: DeclaredType, _ gap: TypeGap?
  ) {
    if let union = reader.union(type) {
      guard case .union(let index) = declared.index else { return }
      visit(node, union, index, declared, gap)
      return
    }
    if let record = reader.record(type) {
      visit(node, record, path: path(of: declared), besides: [], gap)
      return
    }
    guard case .enumeration(let index) = declared.index else { return }
    let enumeration = schema.enumerations[index]
    guard let tag = tag(node, enumeration.tagForm) else { return note(node, gap) }
    if enumeration.values.contains(where: { $0.tag.value == tag }) || declared.module != nil {
      return
    }
    list(["enums", declared.name.text, "values"]).note(tag, at: node.range)
  }

  private func tag(_ node: JSONNode, _ form: Tag.Form) -> Tag? {
    switch (form, node.content) {
    case (.string, .string(let text)): return .string(text)
    case (.integer, .number(let text)): return wholeNumber(text, Int64.self).map { .integer($0) }
    default: return nil
    }
  }

  private mutating func list(_ path: [String]) -> ListGap {
    if let gap = listGaps[path] { return gap }
    let gap = ListGap(at: path)
    listGaps[path] = gap
    lists.append(gap)
    return gap
  }
}

// Structs and models.
extension GapWalk {
  /// The keys that lead to the fields of a struct or a model; `nil` if another module declares it.
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

  /// Goes through a value of a struct or a model.
  ///
  /// - Parameter keys: Those of members that something else names.
  private mutating func visit(
    _ node: JSONNode, _ record: DataRecord, path: [String]?, besides keys: [String],
    _ gap: TypeGap?
  ) {
    switch (record.form, node.content) {
    case (.object, .object(let members)):
      // Such values are two objects in one, which is rare.
      if !record.keysOfContent.isEmpty { return }
      visitFields(record.fields, members, node, record)
      visitExtras(members, record, path, known: record.keys + keys)
    case (.value, _):
      if let field = record.fields.first { visit(node, field, record) }
    case (.array, .array(let nodes)):
      for (field, node) in zip(record.fields, nodes) { visit(node, field, record) }
    default: note(node, gap)
    }
  }

  private mutating func visitFields(
    _ fields: some Sequence<DataField>, _ members: [JSONMember], _ node: JSONNode,
    _ record: DataRecord
  ) {
    let lookup = MemberLookup(members)
    for field in fields where !field.isExtras {
      if field.declared.isFlattened, let inner = reader.record(field.type) {
        visitFields(inner.fields, members, node, inner)
      } else if let value = field.value(in: lookup) {
        visit(value, field, record)
      } else if field.declared.isRequired {
        let gap = gap(field, record)
        if gap.missing == nil { gap.missing = node.range }
      }
    }
  }

  private mutating func visit(_ node: JSONNode, _ field: DataField, _ record: DataRecord) {
    if field.isConstant || field.isOptionalJSON { return }
    let type =
      field.isSingle && !node.isList && !node.isNull ? field.type.wrapped.element : field.type
    visit(node, type, field.isLossy ? nil : gap(field, record).type, field.format)
  }

  private mutating func gap(_ field: DataField, _ record: DataRecord) -> FieldGap {
    let offset = field.declared.name.range.bytes.lowerBound
    if let gap = fieldGaps[offset] { return gap }
    let gap = FieldGap(field.declared, of: record.title)
    fieldGaps[offset] = gap
    fields.append(gap)
    return gap
  }

  private mutating func visitExtras(
    _ members: [JSONMember], _ record: DataRecord, _ path: [String]?, known: [String]
  ) {
    guard let path, record.extras != .keep else { return }
    let gap = gap(path, of: record.title)
    gap.count += 1
    for member in members.besides(known) { gap.note(member) }
  }

  private mutating func gap(_ path: [String], of owner: String) -> RecordGap {
    if let gap = recordGaps[path] { return gap }
    let gap = RecordGap(at: path, of: owner)
    recordGaps[path] = gap
    records.append(gap)
    return gap
  }
}

// Unions.
extension GapWalk {
  private mutating func visit(
    _ node: JSONNode, _ union: DataUnion, _ index: Int, _ type: DeclaredType, _ gap: TypeGap?
  ) {
    switch (union.style, node.content) {
    case (.internal, .object(let members)), (.adjacent, .object(let members)):
      guard let kind = taggedKind(members, union, index, type) else { return }
      if union.style == .internal {
        visit(node, union, index, kind, besides: union.ownKeys)
      } else {
        visitContent(members, node, union, index, kind)
      }
    case (.external, .string(let text)):
      guard let kind = union.kind(of: .string(text)) else {
        return noteNew(.string(text), index, type, at: node.range, nil)
      }
      if union.carried[kind] != nil { note(node, gap) }
    case (.external, .object(let members)):
      let tags = members.filter { !union.besideKeys.contains($0.key.value) }
      guard tags.count == 1, let tag = tags.first else { return note(node, gap) }
      guard let kind = union.kind(of: .string(tag.key.value)) else {
        return noteNew(.string(tag.key.value), index, type, at: tag.key.range, tag.value)
      }
      visitContent(tag.value, members, node, union, index, kind)
    case (.shape, _):
      if let kind = union.jsonTypes.firstIndex(of: JSONType(node.content)) {
        visit(node, union, index, kind, besides: [])
      } else if type.module == nil, schema.unions[index].superset == nil {
        let name = JSONType(node.content).rawValue
        self.gap(index).note(name, nil, at: node.range, node)
      } else {
        note(node, gap)
      }
    case (.members, .object(let members)):
      let keys = Set(members.map(\.key.value))
      guard case .kind(let kind)? = union.told?.told(by: keys.contains) else { return }
      visit(node, union, index, kind, besides: [])
    default: note(node, gap)
    }
  }

  /// The kind of an object; a tag that is new is noted.
  private mutating func taggedKind(
    _ members: [JSONMember], _ union: DataUnion, _ index: Int, _ type: DeclaredType
  ) -> Int? {
    let found = union.tagKeys.lazy.compactMap { key in
      members.first { $0.key.value == key }
    }.first
    guard let found else { return union.kindWithoutTag }
    guard let tag = tag(found.value, union.declared.tagForm) else { return nil }
    if let kind = union.kind(of: tag) { return kind }
    let content = members.first { $0.key.value == union.contentKey }?.value
    noteNew(tag, index, type, at: found.value.range, union.style == .adjacent ? content : nil)
    return nil
  }

  /// Notes a tag that a union does not have. What a subset does not have, its union may have.
  private mutating func noteNew(
    _ tag: Tag, _ index: Int, _ type: DeclaredType, at range: SourceRange, _ content: JSONNode?
  ) {
    if type.module != nil { return }
    guard let superset = schema.unions[index].superset else {
      gap(index).note(tag.key, tag, at: range, content)
      return
    }
    let whole = schema.unions[superset.union]
    let isKnown = whole.kinds.contains {
      $0.tag.value == tag || $0.aliases.contains { $0.value == tag }
    }
    if isKnown {
      let name = schema.unions[index].name.value.text
      list(["unions", whole.name.value.text, "subsets", name]).note(tag, at: range)
    } else {
      gap(superset.union).note(tag.key, tag, at: range, content)
    }
  }

  private mutating func gap(_ index: Int) -> UnionGap {
    if let gap = unionGaps[index] { return gap }
    let gap = UnionGap(schema.unions[index])
    unionGaps[index] = gap
    unions.append(gap)
    return gap
  }

  /// The union that declares the kinds, and the index of a kind in it.
  private func declaration(of kind: Int, _ index: Int) -> (union: Int, kind: Int) {
    guard let superset = schema.unions[index].superset else { return (index, kind) }
    return (superset.union, superset.kinds[kind])
  }

  /// Goes through what a kind carries.
  ///
  /// - Parameter keys: Those of members that are not of what it carries.
  private mutating func visit(
    _ node: JSONNode, _ union: DataUnion, _ index: Int, _ kind: Int, besides keys: [String]
  ) {
    let (declaring, position) = declaration(of: kind, index)
    let path = path(ofKind: position, of: declaring)
    guard let carried = union.carried[kind] else {
      if case .object(let members) = node.content {
        visitExtras(
          members, union, path + ["fields"], known: keys, title: union.title(ofKind: kind))
      }
      return
    }
    if case .declared(let declared) = carried, let record = reader.record(carried) {
      visit(node, record, path: self.path(of: declared), besides: keys, nil)
      return
    }
    guard case .type(let written, _) = schema.unions[declaring].kinds[position].payload else {
      return
    }
    let gap = payload(path + ["payload"], written, of: union.title(ofKind: kind))
    visit(node, carried, gap.type, union.formats[kind])
  }

  private mutating func payload(
    _ path: [String], _ declared: SwiftType, of owner: String
  ) -> PayloadGap {
    if let gap = payloadGaps[path] { return gap }
    let gap = PayloadGap(at: path, declared, of: owner)
    payloadGaps[path] = gap
    payloads.append(gap)
    return gap
  }

  /// Notes the members of a kind that carries nothing.
  private mutating func visitExtras(
    _ members: [JSONMember], _ union: DataUnion, _ path: [String], known: [String], title: String
  ) {
    if union.declared.coding.extras == .keep { return }
    let gap = gap(path, of: title)
    gap.count += 1
    let all = known + union.excepted
    for member in members where !all.contains(member.key.value) { gap.note(member) }
  }

  /// Goes through what a kind of the style `adjacent` carries.
  private mutating func visitContent(
    _ members: [JSONMember], _ node: JSONNode, _ union: DataUnion, _ index: Int, _ kind: Int
  ) {
    let content = members.first { $0.key.value == union.contentKey }?.value
    if union.declared.kinds[kind].payloadField != nil {
      // The model of such a payload has all members of the object.
      return visit(node, union, index, kind, besides: [])
    }
    if content?.isNull ?? true, union.mayLackContent[kind] { return }
    guard let content else { return }
    visitContent(content, members, node, union, index, kind)
  }

  private mutating func visitContent(
    _ content: JSONNode, _ members: [JSONMember], _ node: JSONNode, _ union: DataUnion,
    _ index: Int, _ kind: Int
  ) {
    guard !union.besideKeys.isEmpty, let carried = union.carried[kind],
      let record = reader.record(carried), case .declared(let declared) = carried
    else { return visit(content, union, index, kind, besides: []) }
    guard case .object(let inner) = content.content else { return }
    visitFields(record.fields.prefix(record.besideCount), members, node, record)
    visitFields(record.fields.dropFirst(record.besideCount), inner, content, record)
    visitExtras(inner, record, path(of: declared), known: record.contentKeys)
  }
}
