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
  private var maker: InferredDraft

  init(
    _ document: JSONValue, _ checked: CheckedSchema, original: JSONValue, _ walk: DataWalk
  ) {
    self.document = document
    self.original = original
    schema = checked.schema
    names = checked.names
    maker = InferredDraft(
      walk.table.names, walk.options, taken: names.inModule.map(\.text),
      declared: DeclaredTypes(checked))
  }

  /// Adds the missing declarations, kinds, values and fields for all gaps, and widens types.
  mutating func add(_ gaps: [SchemaGap]) {
    maker.fill(gaps.flatMap(\.places))
    for gap in gaps {
      switch (gap.part, gap.path[2]) {
      case (.tags, "kinds"): addToUnion(gap)
      case (.tags, "subsets"): addToSubset(gap)
      case (.tags, _): addToEnum(gap)
      case (.fields(let others), _): addFields(gap, besides: others)
      case (.type(let type, let field), _): widen(gap, type, field)
      }
    }
    remarks.append(maker.allRemarks.all)
    let styles = styles(of: nil)
    for list in maker.draft.declarations(styles) {
      for declaration in list.value.members { document.add(declaration, at: [list.key]) }
    }
  }

  /// Returns the names in a union that a new kind must not have.
  private func taken(in union: Union) -> [String] {
    let names = names.unions.first { $0.type == union.name.value }
    return union.kinds.map(\.name.value.text) + (names?.statics ?? []).map(\.text)
  }

  private func styles(of union: String?) -> DraftStyles {
    DraftStyles(
      keys: document.namingStyle("keys", of: union), tags: document.namingStyle("tags", of: union))
  }

  private mutating func note(_ message: String, at range: SourceRange) {
    remarks.note(.dataValue, message, at: range)
  }

  /// Whether a part of the schema was added.
  private func isNew(_ path: some Sequence<String>) -> Bool { original[Array(path)] == nil }

  // MARK: Kinds and values

  private mutating func addToUnion(_ gap: SchemaGap) {
    let union = gap.path[1]
    guard let declared = schema.unions.first(where: { $0.name.value.text == union }) else { return }
    let styles = styles(of: union)
    var names = DraftNames(.cases, taken: taken(in: declared))
    for new in gap.kinds {
      var kind = DraftKind(name: "")
      let problem: String
      if let tag = new.tag {
        kind.name = names.takeMember(tag.key, fallback: "kind", suffix: "Kind")
        // The next round may add fields, and so a model.
        while maker.typeNames.isTaken(draftModelName(kind: kind.name, union: union)) {
          kind.name = names.take(kind.name + "Kind")
        }
        _ = maker.typeNames.take(draftModelName(kind: kind.name, union: union))
        kind.tag = tag.value
        problem = "has the tag \(tag.quotedText)"
      } else {
        let type = new.content.jsonTypes.first ?? .null
        kind.name = names.take(type.rawValue, suffix: "Kind")
        problem = "is \(type.valueText)"
      }
      // The next round adds the fields of a kind with a tag.
      let types = new.content.jsonTypes
      if !types.isEmpty, new.tag == nil || types != [.object] {
        kind.payload = maker.type(new.content, InferredUse(owner: union, key: kind.name))
      }
      document.add(styles.member(kind), at: gap.path)
      note(
        "the kind \(quoted(kind.name)) of \(quoted(union)) is new: no existing kind \(problem)",
        at: new.first)
    }
  }

  private mutating func addToSubset(_ gap: SchemaGap) {
    let union = schema.unions.first { $0.name.value.text == gap.path[1] }
    for entry in gap.kinds {
      guard let kind = union?.kinds.first(where: { $0.tag.value == entry.tag }) else { continue }
      let name = kind.name.value.text
      document.append(.string(name), at: gap.path)
      note(
        "the subset \(quoted(gap.path[3])) now includes the kind \(quoted(name))", at: entry.first)
    }
  }

  private mutating func addToEnum(_ gap: SchemaGap) {
    let styles = styles(of: nil)
    let values = schema.enumerations.first { $0.name.value.text == gap.path[1] }?.values ?? []
    var names = DraftNames(.cases, taken: values.map(\.name.value.text))
    for entry in gap.kinds {
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

  private mutating func addFields(_ gap: SchemaGap, besides others: [Field]) {
    guard let members = gap.place.members else { return }
    let owner = Array(gap.path.dropLast())
    let isNewOwner = isNew(owner)
    let styles = styles(of: owner[0] == "unions" ? owner[1] : nil)
    let fields = maker.fields(
      at: gap.place,
      // Values that the schema described before may lack the member.
      of: isNewOwner ? gap.count : .max, owner: draftTypeName(owner[owner.count - 1]),
      taken: others.map(\.name.value.text))
    for (field, key) in zip(fields, members.keys) {
      document.add(.init(key: field.name, value: styles.value(field)), at: gap.path)
      if !isNewOwner, let first = gap.place.place(at: key).profile?.first {
        note("the field \(quoted(field.name)) of \(gap.owner) is new", at: first)
      }
    }
  }

  private mutating func widen(_ gap: SchemaGap, _ type: SwiftType, _ field: Field?) {
    let path = gap.path
    let isObject = document[path]?.members.isEmpty == false
    let place = isObject ? path + ["type"] : path
    guard case .string(let written)? = document[place] else { return }
    var values = written
    if gap.place.firstRange != nil {
      guard gap.place.add(valuesOf: type.wrapped, schema) else { return }
      values = maker.type(
        gap.place,
        field.map {
          InferredUse(owner: draftTypeName(path.dropLast(2).last ?? ""), key: $0.key.value)
        }
          ?? InferredUse(owner: path[1], key: path[3]))
      if type.isPresence {
        values = "Presence<\(values)>"
      } else if type.isOptional {
        values += "?"
      }
    }
    let presence = Presence(
      isRequired: gap.missing == nil || field?.hasDefault ?? false,
      mayBeNull: gap.place.hasNulls)
    let (text, isNullWritten) = presence.type(of: values)
    if text == written { return }
    if isNullWritten, field != nil {
      document.set(isObject ? .string(text) : ["type": .string(text)], at: place)
      document.set("null", at: path + ["nil"])
    } else {
      document.set(.string(text), at: place)
    }
    if isNew(path) { return }
    let title =
      field.map { "the field \(quoted($0.name.value.text)) of \(owner(path) ?? gap.owner)" }
      ?? "the payload of \(gap.owner)"
    if let range = gap.missing {
      note("\(title) is optional now: this object does not have the member", at: range)
    }
    guard let first = gap.place.firstRange else { return }
    note(
      gap.place.hasOnlyNulls
        ? "\(title) may be null now"
        : "\(title) is of the type \(quoted(text)) now, not \(quoted(written))", at: first)
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
}

extension DataPlace {
  /// The first value at the place or inside it.
  fileprivate var firstRange: SourceRange? { profile?.first ?? (elements ?? entries)?.firstRange }

  /// Whether all values are null. The elements of lists that a type of the schema accepts are not at the place.
  fileprivate var hasOnlyNulls: Bool {
    elements == nil && entries == nil && profile.map { $0.nulls == $0.count } ?? true
  }

  /// Adds the values of a type to those of the data, so that the place gets a type for both.
  ///
  /// - Returns: Whether both may have a common type.
  fileprivate func add(valuesOf type: SwiftType, _ schema: Schema) -> Bool {
    guard let first = firstRange else { return false }
    let profile = profile ?? ValueProfile(first: first)
    self.profile = profile
    let others = profile.jsonTypes
    // The values of some types have several JSON types, so no other values can be discriminated from them.
    guard let jsonType = schema.jsonType(of: type) ?? (others.isEmpty ? .object : nil) else {
      return false
    }
    if type.element != type, let inner = jsonType == .object ? entries : elements {
      guard inner.add(valuesOf: type.element.wrapped, schema) else { return false }
      if type.element.isOptional { inner.profile?.nulls += 1 }
    }
    if !others.contains(jsonType) {
      known = (type, jsonType)
      return true
    }
    guard case .known(let known) = type else { return false }
    switch (known.family, jsonType) {
    case (.integer, _): profile.numbers?.add(NumberFacts("1"))
    case (.floatingPoint, _): profile.numbers?.add(NumberFacts("0.5"))
    case (_, .string): profile.strings?.add(.any)
    default: return false
    }
    return true
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
