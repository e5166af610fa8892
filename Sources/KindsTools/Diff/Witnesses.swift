import KindsCore

/// Documents of a schema's types, with one for each form of each part.
///
/// A node has no place in a file. Instead, a negative number of the file identifies the type of a value that another schema
/// may read without looking at it: a declaration, or a type that only Swift code knows.
final class Witnesses {
  private let checked: CheckedSchema
  /// Whether there are also documents that the schema reads but never writes.
  private let areRead: Bool
  /// Whether the other schema has the same declaration.
  private let isShared: (DeclaredType) -> Bool
  /// The types of marked nodes.
  private var marked: [SwiftType] = []
  /// The declarations that are being listed, to end the recursion.
  private var entered: [DeclaredType: Int] = [:]
  /// The keys of objects whose keys a type does not determine.
  var keys: [String] = []

  private var wire: Wire { checked.wire }

  init(
    _ checked: CheckedSchema, areRead: Bool, isShared: @escaping (DeclaredType) -> Bool
  ) {
    self.checked = checked
    self.areRead = areRead
    self.isShared = isShared
  }

  /// Returns the documents of a type.
  ///
  /// - Parameter isWhole: Whether a shared declaration at the top is listed like one that is not shared.
  func documents(
    of type: SwiftType, _ format: FieldFormat?, isWhole: Bool = false
  ) -> [JSONNode] {
    switch type {
    case .known(let known):
      let all = scalars(known, format).map(node)
      return type.isOfCoder(format) ? [mark(all[0], type)] : all
    case .json:
      let all: [JSONValue] = ["some text", .number("1.5"), true, [1], ["a": 1], .null]
      return all.map(node)
    case .parameter: return [mark(node("some text"), type)]
    case .external(let external, _): return [mark(node(sample(external.jsonType)), type)]
    case .optional(let wrapped), .presence(let wrapped):
      return documents(of: wrapped, format) + [node(.null)]
    case .array(let element), .set(let element):
      let elements = documents(of: element, format)
      let isRepeated = type.wrapped == .array(element)
      return elements.map { list([$0]) } + [list([])]
        + (isRepeated ? elements.prefix(1).map { list([$0, $0]) } : [])
    case .dictionary(let key, let value):
      let values = documents(of: value, format)
      guard let first = values.first else { return [object([])] }
      let keys = documentKeys(of: key)
      return values.map { object([(keys[0], $0)]) }
        + keys.dropFirst().map { object([($0, first)]) }
    case .declared(let declared):
      if isWhole || !isShared(declared) { return documents(of: declared) }
      return [mark(documents(of: declared).first ?? object([]), type)]
    }
  }

  private func documents(of type: DeclaredType) -> [JSONNode] {
    if entered[type, default: 0] > 1 || entered.count > 4 { return [] }
    entered[type, default: 0] += 1
    defer { entered[type] = entered[type] == 1 ? nil : 1 }
    switch wire.form(of: type) {
    case .enumeration(let tags):
      let unknown: [JSONValue] =
        tags.enumeration.tagForm == .string
        ? ["a tag that no schema has"] : [-1, .number(String(Int64.max))]
      return
        (tags.enumeration.values.map { JSONValue($0.tag.value) }
        + (tags.enumeration.keepsUnknown && areRead ? unknown : [])).map(node)
    case .record(let record): return documents(of: record)
    case .union(let choice):
      return choice.branches.flatMap { documents(of: $0, in: choice) } + unknown(choice)
    }
  }

  // MARK: Records

  func documents(of record: Wire.Record) -> [JSONNode] {
    switch record.form {
    case .value: return record.members.first.map(values) ?? []
    case .array: return arrays(record)
    case .object:
      var parts = record.membersWithKeys.map(part)
      if let content = record.content { parts.append(part(content)) }
      return objects(parts, record.extras, excepted: record.excepted)
    }
  }

  /// A member of an object: its keys and values, and whether it may be missing.
  private typealias Part = (keys: [String], values: [JSONNode], mayBeMissing: Bool)

  private func part(_ member: Wire.Member) -> Part {
    let mayBeMissing = areRead ? !member.isRequired : member.writing != .always
    let values =
      member.place == .object
      ? objects(member.members.map(part), .keep, excepted: []) : self.values(of: member)
    return (areRead ? member.keys : [member.keys[0]], values, mayBeMissing)
  }

  private func part(_ content: Wire.Content) -> Part {
    let values =
      switch content.value {
      case .record(let record): documents(of: record)
      case .type(let type, let format): documents(of: type, format, isWhole: type.isModel)
      }
    return (
      areRead ? content.keys : [content.keys[0]], values, areRead && content.absence != .isError
    )
  }

  /// Returns a whole object and a smallest one, and objects in which one member is missing or alone, has another key or
  /// another value.
  private func objects(_ parts: [Part], _ extras: Extras, excepted: [String]) -> [JSONNode] {
    guard parts.allSatisfy({ $0.mayBeMissing || !$0.values.isEmpty }) else { return [] }
    let first = parts.map { part in part.values.first.map { (part.keys[0], $0) } }
    func object(_ members: [(String, JSONNode)?]) -> JSONNode {
      self.object(members.compactMap(\.self))
    }
    func whole(with member: (String, JSONNode)?, at index: Int) -> JSONNode {
      var all = first
      all[index] = member
      return object(all)
    }
    let smallest = zip(parts, first).map { $0.mayBeMissing ? nil : $1 }
    var result = [object(first), object(smallest)]
    for (index, part) in parts.enumerated() {
      if part.mayBeMissing {
        result.append(whole(with: nil, at: index))
        var alone = smallest
        alone[index] = first[index]
        result.append(object(alone))
      }
      result += part.values.dropFirst().map { whole(with: (part.keys[0], $0), at: index) }
      guard let value = part.values.first else { continue }
      result += part.keys.dropFirst().map { whole(with: ($0, value), at: index) }
    }
    if areRead, extras != .fail {
      result += [node("some text"), node(1)].map { object(first + [("a key of no schema", $0)]) }
    }
    if areRead { result += excepted.map { object(first + [($0, node("some text"))]) } }
    return result
  }

  private func arrays(_ record: Wire.Record) -> [JSONNode] {
    let values = record.members.map(self.values)
    if values.contains(where: \.isEmpty) { return [] }
    // Different elements of one type have different values.
    let whole = values.enumerated().map { $1[$0 % $1.count] }
    let needed = record.members.lastIndex { areRead ? $0.isRequired : $0.writing == .always } ?? -1
    var result = [list(whole), list(values.map { $0[0] })]
    result += (needed + 1..<max(needed + 1, whole.count)).map { list(Array(whole.prefix($0))) }
    for (index, others) in values.enumerated() {
      for other in others {
        var all = whole
        all[index] = other
        result.append(list(all))
      }
    }
    return areRead && record.extras != .fail ? result + [list(whole + [node(1)])] : result
  }

  private func values(of member: Wire.Member) -> [JSONNode] { forms(of: member).map(\.node) }

  /// Returns the values of a field, each with the aspect of the field that it shows.
  func forms(of member: Wire.Member) -> [(aspect: ChangeRule, node: JSONNode)] {
    let field = member.field
    let hasNull = areRead || member.writing != .unlessNil
    if let constant = member.constant {
      let value = node(JSONValue(constant.content))
      let null = member.type.isOptional && hasNull ? [node(.null)] : []
      return [(.fieldConst, value)] + null.map { (.fieldNil, $0) }
    }
    func elements(_ type: SwiftType, _ element: JSONNode) -> JSONNode {
      guard case .dictionary(let key, _) = type else { return list([element]) }
      return object([(documentKeys(of: key)[0], element)])
    }
    var result: [(aspect: ChangeRule, node: JSONNode)] = documents(of: member.type, member.format)
      .filter { hasNull || !$0.isNull }
      .map { ($0.isNull && member.null != .isValue ? .fieldNil : .fieldType, $0) }
    if field.single == .write || areRead && field.single != nil {
      result += documents(of: member.type.wrapped.element, member.format).map { (.fieldSingle, $0) }
    }
    let invalid = node([[[[[]]]]])
    if areRead, field.isLossy {
      result.append((.fieldElements, elements(member.type.wrapped, invalid)))
    }
    return areRead && member.allowsInvalid ? result + [(.fieldType, invalid)] : result
  }

  // MARK: Unions

  /// Returns the documents of a kind in the form of its union.
  ///
  /// - Parameter isWhole: Whether a shared payload is listed like one that is not shared.
  func documents(
    of branch: Wire.Branch, in choice: Wire.Choice, isWhole: Bool = false
  ) -> [JSONNode] {
    let tags = areRead ? branch.tags : branch.writtenTags
    switch choice.discriminator {
    case .jsonType:
      guard case .payload(let type, let format) = branch.value else { return [node(.null)] }
      return documents(of: type, format, isWhole: type.isModel)
    case .members: return payloads(branch, isWhole: isWhole)
    case .tag(let keys, let missing):
      let payloads = payloads(branch, isWhole: isWhole)
      if branch.kind.payloadTags != nil { return payloads }
      guard let whole = payloads.first else { return [] }
      func tagged(_ payload: JSONNode, _ tag: Tag, at key: String) -> JSONNode {
        object([(key, node(JSONValue(tag)))] + payload.without(keys), like: payload)
      }
      let mayLackTag =
        branch.index == missing && (areRead || choice.union.kindWithoutWrittenTag != nil)
      return payloads.map { tagged($0, tags[0], at: keys[0]) }
        + tags.dropFirst().map { tagged(whole, $0, at: keys[0]) }
        + (areRead ? keys.dropFirst() : []).map { tagged(whole, tags[0], at: $0) }
        + (mayLackTag ? [object(whole.without(keys), like: whole)] : [])
    case .key:
      let names = tags.map(\.key)
      if case .nothing = branch.value {
        let isTag = choice.union.coding.emptyKinds == .tag
        return (isTag || areRead ? names.map { node(.string($0)) } : [])
          + (!isTag || areRead ? names.map { object([($0, object([]))]) } : [])
      }
      return names.flatMap { name in
        payloads(branch).map { payload in
          guard case .object(let members) = payload.content else { return payload }
          return object(
            members.map { ($0.key.value == branch.tags[0].key ? name : $0.key.value, $0.value) })
        }
      }
    }
  }

  /// Returns the objects of a kind, without the tag.
  private func payloads(_ branch: Wire.Branch, isWhole: Bool = false) -> [JSONNode] {
    switch branch.value {
    case .nothing: return [object([])]
    case .payload(let type, let format):
      guard case .external = type else {
        return documents(of: type, format, isWhole: isWhole || type.isModel).filter(\.isObject)
      }
      // Only the discriminating members are known.
      let keys = branch.kind.discriminatedBy?.map(\.value) ?? []
      return [mark(object(keys.map { ($0, node(true)) }), type)]
    case .content(let content): return objects([part(content)], .fail, excepted: [])
    case .record(let record): return documents(of: record)
    }
  }

  private func unknown(_ choice: Wire.Choice) -> [JSONNode] {
    guard areRead, choice.keepsUnknown, choice.hasTags else { return [] }
    let tag: JSONValue =
      choice.tagForm == .string ? "a tag that no schema has" : .number(String(Int64.max))
    if choice.isKeyed { return [node(tag), object([("a tag that no schema has", object([]))])] }
    let members = objects(choice.guaranteedMembers.map(part), .fail, excepted: [])
    return members.prefix(1).map {
      object([(choice.ownKeys[0], node(tag))] + $0.without([choice.ownKeys[0]]))
    }
  }

  // MARK: Scalars and keys

  private func sample(_ type: JSONType?) -> JSONValue {
    switch type {
    case .null: .null
    case .boolean: true
    case .number: 1
    case .array: []
    case .object: [:]
    case .string, nil: "some text"
    }
  }

  private func documentKeys(of key: SwiftType) -> [String] {
    guard let form = checked.schema.keyForm(of: key) else { return ["a key"] + keys }
    if case .tag(let enumeration) = form {
      let unknown = enumeration.tagForm == .string ? "a tag that no schema has" : "987654"
      return enumeration.values.map(\.tag.value.key)
        + (areRead && enumeration.keepsUnknown ? [unknown] : [])
    }
    return form.isInteger ? ["7"] : ["a key", "7"] + keys
  }

  /// Returns documents of a scalar type: its bounds, and values that other types do not accept.
  private func scalars(_ known: KnownType, _ format: FieldFormat?) -> [JSONValue] {
    var result: [JSONValue]
    switch known.family {
    case .boolean: result = [true, false]
    case .integer(let bits, let isSigned):
      let most =
        isSigned ? String(Int64.max >> (64 - bits)) : String(UInt64.max >> UInt64(64 - bits))
      result =
        [0, .number(most)] + (isSigned ? [.number(String(Int64.min >> (64 - bits)))] : [])
    case .floatingPoint:
      result = [.number("1.5"), .number("0.1")]
      if known.name.text != "Float" { result.append(.number("1e300")) }
    case .text: result = ["some text", "", "7"]
    case .character: result = ["x"]
    case .opaque(let opaque):
      switch (opaque, format) {
      case (.url, _): result = ["https://example.com/a"]
      case (.uuid, _): result = ["E621E1F8-C36C-495A-93FC-0C247A3E6E5F"]
      case (.decimal, _):
        result = [.number("1.5"), .number("12345678901234567890.123456789")]
      case (.data, _): result = ["aGVsbG8="]
      case (.never, _): result = []
      case (.date, .iso8601), (.duration, .iso8601):
        result = ["2026-01-02T03:04:05Z", "2026-01-02T03:04:05.5Z"]
      case (.date, _), (.duration, _): result = [.number("1.5"), 90]
      }
    }
    return format == .coerced && areRead ? result + ["7", 7, "true", true, "1.5"] : result
  }

  // MARK: Nodes

  private func node(_ value: JSONValue) -> JSONNode {
    switch value {
    case .null: JSONNode(content: .null, range: Self.unmarked)
    case .boolean(let value): JSONNode(content: .boolean(value), range: Self.unmarked)
    case .number(let text): JSONNode(content: .number(text), range: Self.unmarked)
    case .string(let text): JSONNode(content: .string(text), range: Self.unmarked)
    case .array(let elements): list(elements.map(node))
    case .object(let members): object(members.map { ($0.key, node($0.value)) })
    }
  }

  private func list(_ elements: [JSONNode]) -> JSONNode {
    JSONNode(content: .array(elements), range: Self.unmarked)
  }

  /// - Parameter other: A node whose mark the object has.
  private func object(
    _ members: [(key: String, value: JSONNode)], like other: JSONNode? = nil
  ) -> JSONNode {
    let range = other?.range ?? Self.unmarked
    return JSONNode(
      content: .object(members.map { JSONMember($0.key, at: range, value: $0.value) }),
      range: range)
  }

  /// Returns the type of a marked node; `nil` for another node, such as a default in a schema.
  func type(of node: JSONNode) -> SwiftType? {
    let index = Self.unmarked.file - 1 - node.range.file
    return index >= 0 ? marked[index] : nil
  }

  private func mark(_ node: JSONNode, _ type: SwiftType) -> JSONNode {
    marked.append(type)
    return JSONNode(
      content: node.content,
      range: SourceRange(file: Self.unmarked.file - marked.count, bytes: 0..<0))
  }

  private static let unmarked = SourceRange(file: -1, bytes: 0..<0)
}

extension JSONNode {
  fileprivate func without(_ keys: [String]) -> [(key: String, value: JSONNode)] {
    guard case .object(let members) = content else { return [] }
    return members.filter { !keys.contains($0.key.value) }.map { ($0.key.value, $0.value) }
  }
}

extension SwiftType {
  /// Whether the strategies of the coder determine the form of values.
  func isOfCoder(_ format: FieldFormat?) -> Bool {
    guard case .known(let known) = self, case .opaque(let opaque) = known.family else {
      return false
    }
    switch opaque {
    case .date, .duration, .data: return format == nil || format == .coder
    case .url, .uuid, .decimal, .never: return false
    }
  }

  var isModel: Bool {
    guard case .declared(let type) = self, case .model = type.index else { return false }
    return true
  }
}
