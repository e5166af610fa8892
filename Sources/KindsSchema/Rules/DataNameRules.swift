// What kinds, values and fields are called in data: tags and keys.

/// The tags of a union or an enum are all strings or all integers, and integers only if a tag can be one in data.
func tagsAreOfOneType(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for union in schema.supersets {
    let tagged = union.kinds.map { kind in
      Tagged(name: kind.name, form: "the kind", tag: kind.tag, aliases: kind.aliases)
    }
    check(tagged, of: union.name.value, &diagnostics)
    checkKeys(union, &diagnostics)
  }
  for enumeration in schema.enumerations {
    let tagged = enumeration.values.map { value in
      Tagged(name: value.name, form: "the value", tag: value.tag, aliases: [])
    }
    check(tagged, of: enumeration.name.value, &diagnostics)
  }
}

/// A kind or a value of an enum with its tags.
private struct Tagged {
  let name: Located<SwiftName>
  /// What declares it, as a message calls it.
  let form: String
  let tag: Located<Tag>
  let aliases: [Located<Tag>]

  /// What it is, as a message calls it.
  var what: String { "\(form) \(quoted(name.value.text))" }

  /// Whether the schema gives the tag, which is otherwise made from the name.
  var isWritten: Bool { tag.range != name.range }
}

private func check(_ tagged: [Tagged], of type: SwiftName, _ diagnostics: inout Diagnostics) {
  let integer = tagged.first { $0.tag.value.form == .integer }
  for entry in tagged {
    if let integer, entry.tag.value.form == .string {
      let problem =
        entry.isWritten
        ? "the tag \(entry.tag.value.quotedText) of \(entry.what) is a string, and others of \(quoted(type.text)) are integers; write all of them as strings or all as integers"
        : "\(entry.what) has no 'tag', and others of \(quoted(type.text)) are integers; give it an integer too, or write all of them as strings"
      diagnostics.error(
        .tagType, problem, at: entry.tag.range,
        notes: [.init(message: "the first integer is here", range: integer.tag.range)])
    }
    for alias in entry.aliases where (alias.value.form == .integer) != (integer != nil) {
      let (own, others, other) =
        integer == nil
        ? ("an integer", "strings", "a string") : ("a string", "integers", "an integer")
      diagnostics.error(
        .tagType,
        "the alias \(alias.value.quotedText) of \(entry.what) is \(own), and the tags of \(quoted(type.text)) are \(others); write it as \(other), or remove it",
        at: alias.range)
    }
  }
}

/// In the style `external` the tag is a key, which is a string.
private func checkKeys(_ union: Union, _ diagnostics: inout Diagnostics) {
  guard union.coding.style == .external, !union.conforms.isDisjoint(with: .codable),
    let integer = union.kinds.map(\.tag).first(where: { $0.value.form == .integer })
  else { return }
  diagnostics.error(
    .tagType,
    "in the style 'external' the tag of \(quoted(union.name.value.text)) is a key, and \(integer.value.quotedText) is not a string; write the tags as strings, or use the style 'internal' or 'adjacent'",
    at: integer.range)
}

/// No two kinds of a union and no two values of an enum have one tag, under canonical equivalence (Unicode, UAX #15).
func tagsAreUnique(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  func check(_ owners: [(name: SwiftName, tag: Located<Tag>, aliases: [Located<Tag>])]) {
    let names = owners.lazy.map { DataNames(owner: $0.name, main: $0.tag, aliases: $0.aliases) }
    for clash in collisions(of: names) {
      let cure = clash.isAlias ? "remove one of them" : "give it another 'tag'"
      diagnostics.error(
        .tagCollision,
        "the \(clash.isAlias ? "alias" : "tag") \(clash.name.value.quotedText) of \(quoted(clash.owner.text)) is taken; \(cure)",
        at: clash.name.range, notes: [.init(message: "it is first used here", range: clash.first)])
    }
  }
  for union in schema.unions {
    check(union.kinds.map { ($0.name.value, $0.tag, $0.aliases) })
  }
  for enumeration in schema.enumerations {
    check(enumeration.values.map { ($0.name.value, $0.tag, []) })
  }
}

/// No two fields of one object have one key.
func keysAreUnique(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  func check(_ fields: some Sequence<Field>) {
    let names = fields.lazy.filter { !$0.isExtras && !$0.isPayload && !$0.isFlattened }.map {
      DataNames(owner: $0.name.value, main: $0.key, aliases: $0.aliases)
    }
    for clash in collisions(of: names) {
      let cure = clash.isAlias ? "remove one of them" : "give it another 'key'"
      diagnostics.error(
        .keyCollision,
        "the \(clash.isAlias ? "alias" : "key") \(quoted(clash.name.value)) of the field \(quoted(clash.owner.text)) is taken; \(cure)",
        at: clash.name.range, notes: [.init(message: "it is first used here", range: clash.first)])
    }
  }
  for union in schema.unions {
    let beside = union.fieldsBeside
    check(beside)
    for kind in union.kinds {
      // Shared fields beside the others are in an object of their own.
      if case .fields(let fields) = kind.payload { check(fields.dropFirst(beside.count)) }
    }
  }
  for structure in schema.structures where structure.form == .object { check(structure.fields) }
}

/// No field of a kind has the key that names the kind, unless it is the tag: a constant with the same value.
func tagKeysAreFree(_ schema: Schema, _ graph: Graph, _ diagnostics: inout Diagnostics) {
  for union in schema.unions where !union.conforms.isDisjoint(with: .codable) {
    tagKeysDiffer(union, &diagnostics)
    if union.coding.style == .adjacent { contentKeyIsFree(union, &diagnostics) }
    keysBesideAreFree(union, schema, &diagnostics)
  }
  let uses = TagKeyUses(schema, graph.payloads)
  if uses.isEmpty { return }
  for (index, tag) in uses.tags.enumerated() {
    // A field that is in the objects of several unions is reported for the first of them; a constant may be the tag of one.
    var seen: [String: Set<Int>] = [:]
    var seenBelow: [String: Set<Int>] = [:]
    for union in tag.unions {
      let tagKey = uses.haveConstants ? schema.unions[union].tagKey.value : ""
      graph.payloads.forEachDeclaration(
        inObjectOf: union, notIn: &seen[tagKey, default: []]
      ) { declaration in
        for use in uses[declaration, index] where use.constantKey != tagKey {
          report(use, schema.unions[union], &diagnostics)
        }
        return true
      }
      guard uses.haveConstants else { continue }
      // In the payload of a payload, the tag of one union would be that of two kinds.
      for payload in graph.payloads.unions(in: union) {
        graph.payloads.forEachDeclaration(
          inObjectOf: payload, notIn: &seenBelow[tagKey, default: []]
        ) { declaration in
          for use in uses[declaration, index] where use.constantKey == tagKey {
            report(use, schema.unions[union], &diagnostics)
          }
          return true
        }
      }
    }
  }
  guard uses.haveConstants else { return }
  for union in schema.unions where !union.conforms.isDisjoint(with: .codable) {
    tagFieldsAreTags(union, schema, &diagnostics)
  }
}

/// A constant field with the key of the tag has the tag as its value, wherever that is read from.
private func tagFieldsAreTags(
  _ union: Union, _ schema: Schema, _ diagnostics: inout Diagnostics
) {
  for (index, kind) in union.kinds.enumerated() {
    guard let field = schema.tagField(of: kind, in: union), let constant = field.writtenConstant
    else { continue }
    let subject =
      "the field \(quoted(field.name.value.text)) is the tag of the kind \(quoted(kind.name.value.text)) of \(quoted(union.name.value.text))"
    if Tag(constant.content) != kind.tag.value {
      diagnostics.error(
        .tagKey,
        "\(subject), which is \(kind.tag.value.quotedText); write that as its 'const', or give the field another 'key'",
        at: constant.range)
    } else if let alias = kind.aliases.first {
      diagnostics.error(
        .tagKey,
        "\(subject) and can have no other value, so no value is read by the alias \(alias.value.quotedText); remove the alias, or the field",
        at: alias.range)
    } else if union.kindWithoutTag == index {
      diagnostics.error(
        .tagKey,
        "\(subject), so an object without the tag is not a value of it; remove 'missingTag', or the field",
        at: union.coding.missingTag?.range ?? field.key.range)
    } else if field.aliases.map(\.value) != union.coding.tagAliases.map(\.value) {
      let aliases = union.coding.tagAliases.map(\.value)
      let cure =
        aliases.isEmpty
        ? "remove its 'aliases'"
        : "write \(quotedList(aliases, conjunction: "and")) as its 'aliases', in this order"
      diagnostics.error(
        .tagKey, "\(subject), so both are read at the same keys; \(cure)", at: field.key.range)
    }
  }
}

/// Notes where a model stands outside of its union, whose tag is beside its fields in the union's data: there it is coded
/// without the tag, and data with any tag is read.
package func noteModelsWithoutTag(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  func check(_ type: SwiftType, at range: SourceRange) {
    for case .declared(let declared) in type.parts {
      guard case .model(let index, let position) = declared.index else { continue }
      let union = schema.unions[index]
      if union.coding.style != .internal || union.conforms.isDisjoint(with: .codable) { continue }
      if schema.tagField(of: union.kinds[position], in: union) != nil { continue }
      let subset = schema.unions.first {
        $0.superset?.union == index && $0.superset?.kinds == [position]
      }
      let kind = union.kinds[position].name
      let cure =
        subset.map { "use \(quoted($0.name.value.text))" }
        ?? "use a subset of the union with this kind alone"
      diagnostics.note(
        .tagKey,
        "\(quoted(declared.name.text)) is read and written without the tag of \(quoted(union.name.value.text)) here, and data with the tag of another kind is read as well; if the data has the tag, \(cure), which checks and writes it",
        at: range,
        notes: [
          .init(message: "the kind \(quoted(kind.value.text)) is declared here", range: kind.range)
        ])
    }
  }
  for group in schema.fieldGroups
  where schema.isOwn(document: group.document) && !group.conforms.isDisjoint(with: .codable) {
    for field in group.fields { check(field.type, at: field.typeRange) }
  }
  for union in schema.supersets
  where union.coding.style != .internal && schema.isOwn(document: union.document)
    && !union.conforms.isDisjoint(with: .codable)
  {
    for case .type(let type, let range) in union.kinds.lazy.map(\.payload) {
      check(type, at: range)
    }
  }
}

/// A field that has the key of a tag.
private struct TagKeyUse {
  let field: SwiftName
  let key: Located<String>
  let isAlias: Bool
  /// The field's own key, if that is of a tag and the field is constant, so that it may be the tag itself.
  let constantKey: String?
}

private func report(_ use: TagKeyUse, _ union: Union, _ diagnostics: inout Diagnostics) {
  let (key, field, owner) = (
    quoted(use.key.value), quoted(use.field.text), quoted(union.name.value.text)
  )
  let problem: String
  if use.key.value != union.tagKey.value {
    problem =
      "the \(use.isAlias ? "alias" : "key") \(key) of the field \(field) is also read as the tag of \(owner), in the same object; change it, or remove it from 'tagAliases'"
  } else if use.isAlias {
    problem =
      "the alias \(key) of the field \(field) is the key that names the kind of \(owner); remove it, or give the union another 'tag' in 'coding'"
  } else {
    problem =
      "the key \(key) of the field \(field) is the one that names the kind of \(owner); give the field another 'key', or the union another 'tag' in 'coding'"
  }
  diagnostics.error(.tagKey, problem, at: use.key.range)
}

/// The fields with keys of tags, where they could be in one object with such a tag.
private struct TagKeyUses {
  /// The keys of tags, each with the unions that have it in the object of their payload.
  private(set) var tags: [(key: String, unions: [Int])] = []
  private var indices = FirstUses<String, Int>()
  /// The key of the first tag, which most schemas have alone.
  private var firstKey = ""
  /// By the number of what has the fields in its object, and by the index of the tag.
  private var uses: [Int: [Int: [TagKeyUse]]] = [:]
  /// Whether some are of constant fields.
  private(set) var haveConstants = false

  init(_ schema: Schema, _ graph: PayloadGraph) {
    for (index, union) in schema.unions.enumerated()
    where union.coding.style == .internal && !union.conforms.isDisjoint(with: .codable) {
      for key in union.tagKeys {
        if let tag = indices.add(tags.count, of: key) {
          tags[tag].unions.append(index)
        } else {
          tags.append((key, [index]))
        }
      }
    }
    guard let first = tags.first?.key else { return }
    firstKey = first
    for (index, union) in schema.unions.enumerated() {
      add(schema.members(of: union.fieldsBeside), in: index)
      guard union.coding.style == .internal || union.coding.style == .members else { continue }
      for kind in union.kinds {
        if case .fields(let fields) = kind.payload { add(schema.members(of: fields), in: index) }
      }
    }
    var seen: Set<Int> = []
    for (index, union) in schema.unions.enumerated() where !graph.payloads[index].isEmpty {
      for case .type(.declared(let declared), _) in union.kinds.lazy.map(\.payload) {
        guard let number = graph.numbers[declared.index], number >= schema.unions.count,
          seen.insert(number).inserted
        else { continue }
        add(schema.members(of: schema.declaredFields(of: declared.index)), in: number)
      }
    }
  }

  var isEmpty: Bool { uses.isEmpty }

  /// The fields of a declaration with the key of a tag.
  subscript(declaration: Int, tag: Int) -> [TagKeyUse] { uses[declaration]?[tag] ?? [] }

  private func tag(_ key: String) -> Int? {
    if key == firstKey { return 0 }
    return tags.count == 1 ? nil : indices[key]
  }

  private mutating func add(_ fields: [Field], in declaration: Int) {
    for field in fields {
      let own = field.isExtras ? nil : tag(field.key.value)
      let constantKey = own != nil && !field.isStored ? field.key.value : nil
      if constantKey != nil { haveConstants = true }
      func use(_ key: Located<String>, isAlias: Bool) -> TagKeyUse {
        TagKeyUse(
          field: field.name.value, key: key, isAlias: isAlias, constantKey: constantKey)
      }
      if let own {
        uses[declaration, default: [:]][own, default: []].append(use(field.key, isAlias: false))
      }
      for alias in field.aliases {
        guard let tag = tag(alias.value) else { continue }
        uses[declaration, default: [:]][tag, default: []].append(use(alias, isAlias: true))
      }
    }
  }
}

/// No key of the tag is given twice.
private func tagKeysDiffer(_ union: Union, _ diagnostics: inout Diagnostics) {
  if union.tagKeys.count < 2 { return }
  let names = [
    DataNames(owner: union.name.value, main: union.tagKey, aliases: union.coding.tagAliases)
  ]
  for clash in collisions(of: names) {
    diagnostics.error(
      .tagKey,
      "the alias \(quoted(clash.name.value)) of the tag of \(quoted(union.name.value.text)) is taken; remove it",
      at: clash.name.range, notes: [.init(message: "it is first used here", range: clash.first)])
  }
}

private func contentKeyIsFree(_ union: Union, _ diagnostics: inout Diagnostics) {
  let tagKey = union.tagKey
  let contentKey = union.coding.contentKey
  for alias in union.coding.tagAliases where alias.value == contentKey.value {
    diagnostics.error(
      .tagKey,
      "the alias \(quoted(alias.value)) of the tag of \(quoted(union.name.value.text)) is the key of its content; remove it, or give the content another key, with 'content' in 'coding'",
      at: alias.range)
  }
  guard contentKey.value == tagKey.value else { return }
  let isWritten = contentKey.range != union.name.range
  diagnostics.error(
    .tagKey,
    "the key \(quoted(tagKey.value)) names the kind of \(quoted(union.name.value.text)) and its content; give one of them another key, with 'tag' or 'content' in 'coding'",
    at: isWritten ? contentKey.range : tagKey.range)
}

/// No shared field has a key there that means something else: the tag, the content, or a kind.
func keysBesideAreFree(_ union: Union, _ schema: Schema, _ diagnostics: inout Diagnostics) {
  for field in schema.members(of: union.fieldsBeside) {
    let name = quoted(field.name.value.text)
    let keys = [("key", field.key)] + field.aliases.map { ("alias", $0) }
    for (what, key) in keys {
      let subject = "the \(what) \(quoted(key.value)) of the shared field \(name)"
      if let own = union.ownKeys.first(where: { $0.key == key.value }) {
        diagnostics.error(
          .tagKey,
          "\(subject) is also the key of the \(own.purpose) of \(quoted(union.name.value.text)), in the same object; change one of them, or write '\"shared\": \"inside\"' in 'coding'",
          at: key.range)
      }
      guard union.coding.style == .external else { continue }
      for kind in union.kinds {
        let tags = [("tag", kind.tag)] + kind.aliases.map { ("alias", $0) }
        for (what, tag) in tags where tag.value == .string(key.value) {
          diagnostics.error(
            .tagKey,
            "\(subject) is also the \(what) of the kind \(quoted(kind.name.value.text)), which is a key of the same object; change one of them, or write '\"shared\": \"inside\"' in 'coding'",
            at: key.range, notes: [.init(message: "the kind has it here", range: tag.range)])
        }
      }
    }
  }
}

/// What a kind, a value or a field is called in JSON data.
struct DataNames<Name: Hashable> {
  let owner: SwiftName
  let main: Located<Name>
  /// The other names that are read.
  let aliases: [Located<Name>]
}

/// A name in data that is used already.
struct DataNameCollision<Name> {
  let owner: SwiftName
  let name: Located<Name>
  let isAlias: Bool
  /// Where the name is first used.
  let first: SourceRange
}

/// The names that are used for two things, under canonical equivalence; an alias gives way to a main name.
func collisions<Name>(of names: some Sequence<DataNames<Name>>) -> [DataNameCollision<Name>] {
  var first = FirstUses<Name, (owner: SwiftName, range: SourceRange)>()
  var result: [DataNameCollision<Name>] = []
  func add(_ name: Located<Name>, of owner: SwiftName, isAlias: Bool) {
    guard let other = first.add((owner, name.range), of: name.value) else { return }
    // Two owners of one name are reported by another rule.
    if other.owner == owner, !isAlias { return }
    result.append(DataNameCollision(owner: owner, name: name, isAlias: isAlias, first: other.range))
  }
  for entry in names { add(entry.main, of: entry.owner, isAlias: false) }
  for entry in names {
    for alias in entry.aliases { add(alias, of: entry.owner, isAlias: true) }
  }
  return result
}
