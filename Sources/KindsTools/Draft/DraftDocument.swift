import KindsCore

extension SchemaDraft {
  /// The schema as JSON, without values that equal the language's defaults.
  var document: JSONValue {
    let styles = DraftStyles(self)
    var members: [JSONValue.Member] = []
    members.add("doc", doc)
    members.add("access", access?.rawValue)
    members.add("defaults", defaults(styles))
    members.add("externals", externals.map { ($0.name, .object($0.members)) })
    return .object(members + declarations(styles))
  }

  /// Returns the declared types, by the section of the schema that they belong to.
  func declarations(_ styles: DraftStyles) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    // If members discriminate a kind, its payload must not be a union that keeps unknown kinds.
    let discriminator = unions.lazy.filter { $0.coding.style == .members }.flatMap(\.kinds)
    let refusing = keepsUnknown ? Set(discriminator.compactMap(\.payload)) : []
    members.add(
      "unions",
      unions.map { ($0.name, styles.object($0, refusesUnknown: refusing.contains($0.name))) })
    members.add("structs", structs.map { ($0.name, styles.object($0)) })
    members.add("enums", enums.map { ($0.name, styles.object($0)) })
    return members
  }

  private func defaults(_ styles: DraftStyles) -> JSONValue? {
    var coding: [JSONValue.Member] = []
    if styles.tags != .verbatim { coding.add("tags", styles.tags.rawValue) }
    if styles.keys != .verbatim { coding.add("keys", styles.keys.rawValue) }
    coding.add("extras", extras?.rawValue)
    if keepsUnknown { coding.add("unknown", "keep") }
    return coding.isEmpty ? nil : ["coding": .object(coding)]
  }
}

/// The naming styles of keys and tags. A key or tag that follows from its style is omitted in the schema.
struct DraftStyles {
  let keys: NamingStyle
  let tags: NamingStyle
}

extension DraftStyles {
  /// Chooses the styles for which the fewest keys and tags must be written.
  fileprivate init(_ draft: SchemaDraft) {
    let records =
      draft.unions.map(\.fields) + draft.unions.flatMap { $0.kinds.map(\.fields) }
      + draft.structs.map(\.fields)
    keys = commonStyle(records.joined().map { ($0.name, $0.key) })
    let kinds = draft.unions.lazy.flatMap(\.kinds).map { ($0.name, $0.tag) }
    let values = draft.enums.lazy.flatMap(\.values).map { ($0.name, JSONValue?.some($0.tag)) }
    tags = commonStyle(
      (Array(kinds) + Array(values)).compactMap { name, tag in
        guard case .string(let text)? = tag else { return nil }
        return (name, text)
      })
  }

  fileprivate func object(_ union: DraftUnion, refusesUnknown: Bool) -> JSONValue {
    var members: [JSONValue.Member] = []
    members.add("doc", union.doc)
    members.add("coding", object(union.coding, refusesUnknown))
    members.add("fields", union.fields.isEmpty ? nil : object(union.fields))
    members.append(.init(key: "kinds", value: .object(union.kinds.map(member))))
    return .object(members + union.more)
  }

  private func object(_ coding: DraftCoding, _ refusesUnknown: Bool) -> JSONValue? {
    var members: [JSONValue.Member] = []
    members.add("style", coding.style == .internal ? nil : coding.style.rawValue)
    members.add("tag", coding.tag == "type" ? nil : coding.tag)
    members.add("content", coding.content)
    members.add("unknown", refusesUnknown ? "fail" : coding.keepsUnknown ? "keep" : nil)
    members.add("shared", coding.sharedFieldsAreSiblings ? "beside" : nil)
    if coding.writesMissingTag {
      members.add("missingTag", coding.missingTag)
    } else if let kind = coding.missingTag {
      members.add("missingTag", ["kind": .string(kind), "write": false])
    }
    members.add("emptyKinds", coding.hasEmptyObjects ? "object" : nil)
    members.add("ambiguous", coding.isAmbiguous ? "first" : nil)
    members.add("extras", coding.extras?.rawValue)
    return members.isEmpty ? nil : .object(members)
  }

  func member(_ kind: DraftKind) -> JSONValue.Member {
    var members: [JSONValue.Member] = []
    members.add("doc", kind.doc)
    if let tag = kind.tag, !tags.styles(kind.name, as: tag) { members.add("tag", tag) }
    members.add("fields", kind.fields.isEmpty ? nil : object(kind.fields))
    members.add("payload", kind.payload)
    members.add("deprecated", kind.deprecated)
    members.add("model", kind.model)
    members += kind.more
    members.add("discriminatedBy", kind.discriminatedBy)
    return .init(key: kind.name, value: .object(members))
  }

  fileprivate func object(_ record: DraftStruct) -> JSONValue {
    var members: [JSONValue.Member] = []
    members.add("doc", record.doc)
    // The fields of a struct that is coded as an array or as a single value have no keys.
    let hasKeys = record.form == .object
    members.append(.init(key: "fields", value: object(record.fields, hasKeys: hasKeys)))
    members += record.more
    if !hasKeys { members.add("form", record.form.rawValue) }
    members.add("extras", record.extras?.rawValue)
    return .object(members)
  }

  fileprivate func object(_ fields: [DraftField], hasKeys: Bool = true) -> JSONValue {
    .object(fields.map { .init(key: $0.name, value: value($0, hasKey: hasKeys)) })
  }

  /// Returns the JSON of a field: only its type, if nothing else is needed.
  func value(_ field: DraftField, hasKey: Bool = true) -> JSONValue {
    var members: [JSONValue.Member] = []
    members.add("type", field.type)
    members.add("doc", field.doc)
    if !field.enclosingKeys.isEmpty {
      members.add("key", field.enclosingKeys + [field.key])
    } else if hasKey, !keys.styles(field.name, as: field.key) {
      members.add("key", field.key)
    }
    members.add("default", field.default)
    members.add("const", field.const)
    if field.isNullWritten { members.add("nil", "null") }
    members.add("deprecated", field.deprecated)
    members += field.more
    if !field.encodesDefault { members.add("encodeDefault", false) }
    if field.isIndirect { members.add("indirect", true) }
    return members.count == 1 ? .string(field.type) : .object(members)
  }

  fileprivate func object(_ definition: DraftEnum) -> JSONValue {
    var members: [JSONValue.Member] = []
    members.add("doc", definition.doc)
    if definition.keepsUnknown { members.add("unknown", "keep") }
    let values = definition.values.map { ($0.name, self.members(of: $0)) }
    let isList = values.allSatisfy(\.1.isEmpty)
    members.append(
      .init(
        key: "values",
        value: isList
          ? .array(values.map { .string($0.0) })
          : .object(values.map { .init(key: $0.0, value: .object($0.1)) })))
    return .object(members + definition.more)
  }

  /// Returns the members of an enum value, except its name.
  func members(of value: DraftEnum.Value) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    members.add("doc", value.doc)
    if !tags.styles(value.name, as: value.tag) { members.add("tag", value.tag) }
    return members
  }
}

/// Returns the style that derives the most strings from their names, preferably the one that does not change names.
func commonStyle(_ pairs: [(name: String, text: String)]) -> NamingStyle {
  var best = (style: NamingStyle.verbatim, count: -1)
  for style in NamingStyle.allCases where best.count < pairs.count {
    let count = pairs.count { style.styles($0.name, as: $0.text) }
    if count > best.count { best = (style, count) }
  }
  return best.style
}

extension NamingStyle {
  /// Whether the style derives a tag from a name.
  fileprivate func styles(_ name: String, as tag: JSONValue) -> Bool {
    guard case .string(let text) = tag else { return false }
    return styles(name, as: text)
  }
}

extension [JSONValue.Member] {
  /// Adds a member unless the value is `nil`.
  mutating func add(_ key: String, _ value: JSONValue?) {
    if let value { append(.init(key: key, value: value)) }
  }

  /// Adds a member with a string unless the string is `nil`.
  mutating func add(_ key: String, _ text: String?) {
    add(key, text.map { JSONValue.string($0) })
  }

  /// Adds a member with a list of strings unless the list is empty.
  mutating func add(_ key: String, _ texts: [String]) {
    add(key, texts.isEmpty ? nil : .array(texts.map { .string($0) }))
  }

  /// Adds a member with named declarations unless there are none.
  mutating func add(_ key: String, _ named: [(name: String, value: JSONValue)]) {
    add(key, named.isEmpty ? nil : .object(named.map { .init(key: $0.name, value: $0.value) }))
  }
}
