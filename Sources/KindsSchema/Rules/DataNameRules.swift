// Rules of tags and keys: the names of kinds, values and fields in data.

/// Checks that the tags of a union or enum are either all strings or all integers. Integers are allowed only where data
/// can contain a number as the tag.
func tagsAreOfOneType(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for union in schema.supersets {
    let tagged = union.kinds.filter { $0.payloadTags == nil }.map { kind in
      Tagged(
        name: kind.name, form: "the kind", tag: kind.tag,
        aliases: kind.aliases)
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

/// A kind or an enum's value, with its tags.
private struct Tagged {
  let name: Located<SwiftName>
  /// The kind of declaration, for messages.
  let form: String
  let tag: Located<Tag>
  /// The tags that decoding also accepts.
  let aliases: [Located<Tag>]

  /// The declaration, for messages.
  var subject: String { "\(form) \(quoted(name.value.text))" }
}

private func check(_ tagged: [Tagged], of type: SwiftName, _ diagnostics: inout Diagnostics) {
  let integer = tagged.first { $0.tag.value.form == .integer }
  for entry in tagged {
    if let integer, entry.tag.value.form == .string {
      diagnostics.error(
        .tagType,
        "the tag \(entry.tag.value.quotedText) of \(entry.subject) is a string, but other tags of \(quoted(type.text)) are integers; give it an integer as its 'tag'",
        at: entry.tag.range,
        related: [.init(message: "the first integer is here", range: integer.tag.range)])
    }
    for tag in entry.aliases where (tag.value.form == .integer) != (integer != nil) {
      let (own, others, other) =
        integer == nil
        ? ("an integer", "strings", "a string") : ("a string", "integers", "an integer")
      diagnostics.error(
        .tagType,
        "the alias \(tag.value.quotedText) of \(entry.subject) is \(own), but the tags of \(quoted(type.text)) are \(others); write it as \(other), or remove it",
        at: tag.range)
    }
  }
}

/// Checks that tags are strings in the style `external`, where they are keys.
private func checkKeys(_ union: Union, _ diagnostics: inout Diagnostics) {
  guard union.hasTagAsKey, union.conforms.isCoding,
    let integer = union.kinds.map(\.tag).first(where: { $0.value.form == .integer })
  else { return }
  diagnostics.error(
    .tagType,
    "in the style 'external', the tags of \(quoted(union.name.value.text)) are keys, but \(integer.value.quotedText) is not a string; write the tags as strings, or use the style 'internal' or 'adjacent'",
    at: integer.range)
}

/// Checks that no two kinds of a union and no two values of an enum have the same tag, under canonical equivalence
/// (Unicode, UAX #15).
func tagsAreUnique(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  func check(
    _ owners: [(name: SwiftName, tag: Located<Tag>, aliases: [Located<Tag>])],
    form: String
  ) {
    let names = owners.lazy.map { DataNames(owner: $0.name, main: $0.tag, aliases: $0.aliases) }
    for clash in collisions(of: names) {
      let fix =
        clash.isAlias ? "remove it here, or where it is first used" : "give it another 'tag'"
      diagnostics.error(
        .tagCollision,
        "the \(clash.isAlias ? "alias" : "tag") \(clash.name.value.quotedText) of the \(form) \(quoted(clash.owner.text)) is already used; \(fix)",
        at: clash.name.range, related: [.init(message: "it is first used here", range: clash.first)]
      )
    }
  }
  for union in schema.unions {
    check(
      union.kinds.filter { $0.payloadTags == nil }.map { ($0.name.value, $0.tag, $0.otherTags) },
      form: "kind")
  }
  for enumeration in schema.enumerations {
    check(enumeration.values.map { ($0.name.value, $0.tag, []) }, form: "value")
  }
}

/// Checks that no two fields of an object have the same key.
func keysAreUnique(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  func check(_ fields: some Sequence<Field>) {
    // The rule for key paths checks the other fields.
    let plain = fields.lazy.filter {
      !$0.isExtras && !$0.isPayload && !$0.isFlattened && $0.path.isEmpty
    }
    let names = plain.map {
      DataNames(owner: $0.name.value, main: $0.key, aliases: $0.aliases)
    }
    for clash in collisions(of: names) {
      let fix = clash.isAlias ? "remove it" : "give the field another 'key'"
      diagnostics.error(
        .keyCollision,
        "the \(clash.isAlias ? "alias" : "key") \(quoted(clash.name.value)) of the field \(quoted(clash.owner.text)) is already used; \(fix)",
        at: clash.name.range, related: [.init(message: "it is first used here", range: clash.first)]
      )
    }
  }
  for union in schema.unions {
    let siblings = union.siblingFields
    check(siblings)
    for kind in union.kinds {
      // Shared fields that are siblings of the content are in a separate object.
      if case .fields(let fields) = kind.payload { check(fields.dropFirst(siblings.count)) }
    }
  }
  for structure in schema.structures where structure.form == .object { check(structure.fields) }
}

/// The names of a kind, an enum's value or a field in JSON data.
struct DataNames<Name: Hashable> {
  let owner: SwiftName
  let main: Located<Name>
  /// The other names that decoding accepts.
  let aliases: [Located<Name>]
}

/// A name in data that is already in use.
struct DataNameCollision<Name> {
  let owner: SwiftName
  let name: Located<Name>
  let isAlias: Bool
  /// The place of the first use.
  let first: SourceRange
}

/// Returns the names that are used twice, under canonical equivalence. If an alias equals a main name, the alias is
/// reported.
func collisions<Name>(of names: some Sequence<DataNames<Name>>) -> [DataNameCollision<Name>] {
  var first = FirstUses<Name, (owner: SwiftName, range: SourceRange)>()
  var result: [DataNameCollision<Name>] = []
  func add(_ name: Located<Name>, of owner: SwiftName, isAlias: Bool) {
    guard let other = first.add((owner, name.range), of: name.value) else { return }
    // Another rule reports two owners with the same name.
    if other.owner == owner, !isAlias { return }
    result.append(DataNameCollision(owner: owner, name: name, isAlias: isAlias, first: other.range))
  }
  for entry in names { add(entry.main, of: entry.owner, isAlias: false) }
  for entry in names {
    for alias in entry.aliases { add(alias, of: entry.owner, isAlias: true) }
  }
  return result
}
