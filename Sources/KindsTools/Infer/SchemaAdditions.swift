import KindsCore

/// Extends a schema to describe more data, without removing anything.
struct SchemaAdditions {
  /// The extended schema.
  private(set) var document: JSONValue
  private(set) var remarks = Diagnostics()
  /// The schema before any additions. Changes of parts that it lacks are not remarked on.
  private let original: JSONValue
  private let schema: Schema
  private let names: Names
  private var types: AddedTypes

  init(
    _ document: JSONValue, _ checked: CheckedSchema, original: JSONValue, _ options: InferOptions
  ) {
    self.document = document
    self.original = original
    schema = checked.schema
    names = checked.names
    types = AddedTypes(checked, options)
  }

  /// Adds the missing declarations, kinds, values and fields for all gaps, and widens types.
  mutating func add(_ walk: GapWalk) {
    for gap in walk.tags.all {
      switch gap.path[2] {
      case "kinds": addToUnion(gap)
      case "subsets": addToSubset(gap)
      default: addToEnum(gap)
      }
    }
    for gap in walk.records.all where !gap.keys.isEmpty { add(gap) }
    for gap in walk.values.all { widen(gap) }
    remarks.append(types.remarks.all)
    let styles = DraftStyles(keys: style("keys", of: nil), tags: style("tags", of: nil))
    for list in types.draft.declarations(styles) {
      for declaration in list.value.members { document.add(declaration, at: [list.key]) }
      for declaration in list.value.members {
        guard let first = types.structs.first(where: { $0.name == declaration.key })?.first else {
          continue
        }
        note("the struct \(quoted(declaration.key)) is new", at: first)
      }
    }
  }

  /// Returns the names in a union that a new kind must not have.
  private func taken(in union: Union) -> [String] {
    let names = names.unions.first { $0.type == union.name.value }
    return union.kinds.map(\.name.value.text) + (names?.statics ?? []).map(\.text)
  }

  private func style(_ key: String, of union: String?) -> NamingStyle {
    document.namingStyle(key, of: union)
  }

  private mutating func note(_ message: String, at range: SourceRange) {
    remarks.note(.dataValue, message, at: range)
  }

  /// Whether a part of the schema was added.
  private func isNew(_ path: some Sequence<String>) -> Bool { original[Array(path)] == nil }

  // MARK: Kinds and values

  private mutating func addToUnion(_ gap: TagGap) {
    let union = gap.path[1]
    guard let declared = schema.unions.first(where: { $0.name.value.text == union }) else { return }
    let styles = DraftStyles(keys: style("keys", of: union), tags: style("tags", of: union))
    var names = DraftNames(.cases, taken: taken(in: declared))
    for new in gap.entries {
      let values = new.contents.filter { !$0.isNull }
      var kind: DraftKind
      if let tag = new.tag {
        var name = names.takeMember(tag.key, fallback: "kind", suffix: "Kind")
        // The next round may add fields, and so a model.
        while types.names.isTaken(draftModelName(kind: name, union: union)) {
          name = names.take(name + "Kind")
        }
        _ = types.names.take(draftModelName(kind: name, union: union))
        kind = DraftKind(name: name, tag: tag.value)
        if values.contains(where: { JSONType($0.content) != .object }) {
          kind.payload = types.type(of: values, InferredUse(owner: union, key: name))
        }
        note(
          "the kind \(quoted(name)) of \(quoted(union)) is new: no existing kind has the tag \(tag.quotedText)",
          at: new.first)
      } else {
        let type = new.contents.first.map { JSONType($0.content) } ?? .null
        kind = DraftKind(name: names.take(type.rawValue, suffix: "Kind"))
        if type != .null {
          kind.payload = types.type(of: values, InferredUse(owner: union, key: kind.name))
        }
        note(
          "the kind \(quoted(kind.name)) of \(quoted(union)) is new: no existing kind is \(type.valueText)",
          at: new.first)
      }
      document.add(styles.member(kind), at: gap.path)
    }
  }

  private mutating func addToSubset(_ gap: TagGap) {
    let union = schema.unions.first { $0.name.value.text == gap.path[1] }
    for entry in gap.entries {
      guard let kind = union?.kinds.first(where: { $0.tag.value == entry.tag }) else { continue }
      let name = kind.name.value.text
      document.append(.string(name), at: gap.path)
      note(
        "the subset \(quoted(gap.path[3])) now includes the kind \(quoted(name))", at: entry.first)
    }
  }

  private mutating func addToEnum(_ gap: TagGap) {
    let styles = DraftStyles(keys: style("keys", of: nil), tags: style("tags", of: nil))
    let values = schema.enumerations.first { $0.name.value.text == gap.path[1] }?.values ?? []
    var names = DraftNames(.cases, taken: values.map(\.name.value.text))
    for entry in gap.entries {
      guard let tag = entry.tag else { continue }
      let name = names.takeMember(tag.key)
      let members = styles.members(of: DraftEnum.Value(name: name, tag: tag.value))
      if case .array(let listed)? = document[gap.path] {
        if members.isEmpty {
          document.append(.string(name), at: gap.path)
        } else {
          let named = listed.compactMap { value -> JSONValue.Member? in
            guard case .string(let name) = value else { return nil }
            return .init(key: name, value: .object([]))
          }
          document.set(.object(named + [.init(key: name, value: .object(members))]), at: gap.path)
        }
      } else {
        document.add(.init(key: name, value: .object(members)), at: gap.path)
      }
      note("the value \(quoted(name)) of \(quoted(gap.path[1])) is new", at: entry.first)
    }
  }

  // MARK: Fields

  private mutating func add(_ gap: RecordGap) {
    let owner = Array(gap.path.dropLast())
    let isOfUnion = owner[0] == "unions"
    let isNewOwner = isNew(owner)
    let keys = style("keys", of: isOfUnion ? owner[1] : nil)
    let styles = DraftStyles(keys: keys, tags: .verbatim)
    let fields = existingFields(owner)
    var names = DraftNames(.fields, taken: fields.map(\.name.value.text))
    let all = Set(fields.map(\.key.value) + gap.keys)
    for key in gap.keys {
      let nodes = gap.extras[key] ?? []
      let values = nodes.filter { !$0.isNull }
      let use = InferredUse(owner: draftTypeName(owner[owner.count - 1]), key: key)
      let type =
        values.isEmpty
        ? "JSON" : types.type(of: values, use, in: isNewOwner && !isOfUnion ? (owner[1], all) : nil)
      // Values that the schema described before may lack the member.
      let isOptional = !isNewOwner || nodes.count < gap.count
      let field = names.takeField(
        key, type, isOptional: isOptional, nulls: nodes.count - values.count, of: nodes.count)
      document.add(.init(key: field.name, value: styles.value(field)), at: gap.path)
      if !isNewOwner, let first = nodes.first {
        note("the field \(quoted(field.name)) of \(gap.owner) is new", at: first.range)
      }
    }
  }

  /// Returns the fields of a struct or a kind, including fields of the union and of groups.
  private func existingFields(_ path: [String]) -> [Field] {
    if path[0] == "structs" {
      return schema.structures.first { $0.name.value.text == path[1] }?.fields ?? []
    }
    guard let union = schema.unions.first(where: { $0.name.value.text == path[1] }),
      let kind = union.kinds.first(where: { $0.name.value.text == path[3] }),
      case .fields(let fields) = kind.payload
    else {
      return schema.unions.first { $0.name.value.text == path[1] }?.sharedFields ?? []
    }
    return fields
  }

  private mutating func widen(_ gap: ValueGap) {
    let path = gap.path
    let isObject = document[path]?.members.isEmpty == false
    let place = isObject ? path + ["type"] : path
    guard case .string(let written)? = document[place] else { return }
    let use =
      gap.field.map {
        InferredUse(owner: draftTypeName(path.dropLast(2).last ?? ""), key: $0.key.value)
      } ?? InferredUse(owner: path[1], key: path[3])
    guard let values = gap.type.isEmpty ? written : widened(gap.declared, gap.type, use) else {
      return
    }
    let presence = Presence(
      isRequired: gap.missing == nil || gap.field?.hasDefault ?? false,
      mayBeNull: gap.type.null != nil)
    let (text, isNullWritten) = presence.type(of: values)
    if text == written { return }
    if isNullWritten, gap.field != nil {
      document.set(isObject ? .string(text) : ["type": .string(text)], at: place)
      document.set("null", at: path + ["nil"])
    } else {
      document.set(.string(text), at: place)
    }
    if isNew(path) { return }
    let title =
      gap.field.map { "the field \(quoted($0.name.value.text)) of \(owner(path) ?? gap.owner)" }
      ?? "the payload of \(gap.owner)"
    if let range = gap.missing {
      note("\(title) is optional now: this object does not have the member", at: range)
    }
    if let range = gap.type.null { note("\(title) may be null now", at: range) }
    if let range = gap.type.firstMismatch {
      note("\(title) is of the type \(quoted(text)) now, not \(quoted(written))", at: range)
    }
  }

  /// Returns the group or union that declares a field for several kinds or structs, as messages call it; `nil` for
  /// other fields.
  private func owner(_ path: [String]) -> String? {
    switch (path[0], path.count) {
    case ("groups", _): return "the group \(quoted(path[1]))"
    case ("unions", 4): return quoted(path[1])
    default: return nil
    }
  }

  // MARK: Types

  /// Returns a type that also accepts the values of a gap.
  ///
  /// - Returns: The type as schemas write it, or `nil` if there is none.
  private mutating func widened(_ type: SwiftType, _ gap: TypeGap, _ use: InferredUse) -> String? {
    switch type {
    case .optional(let wrapped), .presence(let wrapped):
      guard let inner = widened(wrapped, gap, use) else { return nil }
      if case .presence = type { return "Presence<\(inner)>" }
      return inner == "JSON" ? "JSON?" : "\(inner)?"
    default: break
    }
    let own = gap.mismatches.filter { JSONType($0.content) == schema.jsonType(of: type) }
    guard let base = base(type, gap, own: own, use) else { return nil }
    let others = gap.mismatches.filter { JSONType($0.content) != schema.jsonType(of: type) }
    if others.isEmpty { return base }
    guard let ownType = schema.jsonType(of: type) else { return nil }
    let otherTypes = Dictionary(grouping: others) { JSONType($0.content) }
    if otherTypes.count > 2 { return "JSON" }
    let kinds = JSONType.allCases.compactMap { jsonType -> DraftKind? in
      if jsonType == ownType { return DraftKind(name: jsonType.rawValue, payload: base) }
      guard let values = otherTypes[jsonType] else { return nil }
      let inner = InferredUse(owner: use.typeName, key: use.key)
      return DraftKind(name: jsonType.rawValue, payload: types.type(of: values, inner))
    }
    return types.declareShape(kinds, use)
  }

  /// Returns a type that also accepts those values of a gap that have the same JSON type.
  private mutating func base(
    _ type: SwiftType, _ gap: TypeGap, own: [JSONNode], _ use: InferredUse
  ) -> String? {
    func element(_ type: SwiftType, _ make: (String) -> String) -> String? {
      guard let inner = gap.inner, !inner.isEmpty else { return make(type.text) }
      var use = use
      use.isElement = true
      guard let text = widened(type, inner, use) else { return nil }
      return make(inner.null != nil && text != "JSON" ? "\(text)?" : text)
    }
    switch type {
    case .array(let type): return element(type) { "[\($0)]" }
    case .set(let type): return element(type) { "Set<\($0)>" }
    case .dictionary(let key, let type): return element(type) { "[\(key.text): \($0)]" }
    case .known(let known):
      if own.isEmpty { return type.text }
      switch known.family {
      case .integer, .floatingPoint: return number(known, own)
      case .boolean: return nil
      case .text: return type.text
      case .character, .opaque: return schema.jsonType(of: type) == .string ? "String" : nil
      }
    case .declared: return own.isEmpty ? type.text : nil
    default: return nil
    }
  }

  /// Returns a number type that accepts the old type's values and the new ones.
  private func number(_ type: KnownType, _ nodes: [JSONNode]) -> String {
    var facts = NumberFacts()
    for case .number(let text) in nodes.lazy.map(\.content) { facts.add(NumberFacts(text)) }
    // The old type's values must fit too, and those of a floating-point type may have a fraction.
    if case .integer = type.family { return facts.type }
    return facts.type == "Int" ? "Double" : facts.type
  }
}

extension TypeGap {
  /// The first value, or nested value, that does not match the type.
  fileprivate var firstMismatch: SourceRange? {
    mismatches.first?.range ?? inner.flatMap { $0.firstMismatch ?? $0.null }
  }
}

extension Tag {
  /// The tag as JSON.
  fileprivate var value: JSONValue {
    switch self {
    case .string(let text): return .string(text)
    case .integer(let number): return .number(String(number))
    }
  }
}
