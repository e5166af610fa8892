// Rules of tags and keys: the names of kinds, values and fields in data.

/// Checks that the tags of a union or enum are either all strings or all integers, and strings in the style `external`,
/// where they are keys.
func tagsAreOfOneType(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  func check(_ tags: [Located<Tag>], _ aliases: [Located<Tag>], of name: SwiftName) {
    let integer = tags.first { $0.value.form == .integer }
    for tag in tags + aliases where (tag.value.form == .integer) != (integer != nil) {
      let (own, others) =
        integer == nil ? ("an integer", "strings") : ("a string", "integers")
      diagnostics.error(
        .tagType,
        "the tag \(tag.value.quotedText) is \(own), but other tags of \(quoted(name.text)) are \(others); use only strings or only integers",
        at: tag.range,
        related: integer.map { [.init(message: "the first integer is here", range: $0.range)] }
          ?? [])
    }
  }
  for union in schema.supersets {
    check(union.kinds.map(\.tag), union.kinds.flatMap(\.aliases), of: union.name.value)
    guard union.hasTagAsKey, union.conforms.isCoding,
      let integer = union.kinds.map(\.tag).first(where: { $0.value.form == .integer })
    else { continue }
    diagnostics.error(
      .tagType,
      "in the style 'external', the tags of \(quoted(union.name.value.text)) are keys, but \(integer.value.quotedText) is not a string; write the tags as strings, or use the style 'internal' or 'adjacent'",
      at: integer.range)
  }
  for enumeration in schema.enumerations {
    check(enumeration.values.map(\.tag), [], of: enumeration.name.value)
  }
}

/// Checks that no two kinds of a union and no two values of an enum have the same tag, under canonical equivalence
/// (Unicode, UAX #15).
func tagsAreUnique(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  func check(_ names: [DataNames<Tag>], _ form: String) {
    for clash in collisions(of: names) {
      diagnostics.error(
        .tagCollision,
        "the tag \(clash.name.value.quotedText) of the \(form) \(quoted(clash.owner.text)) is already used; change it",
        at: clash.name.range, related: [.init(message: "it is first used here", range: clash.first)]
      )
    }
  }
  for union in schema.unions {
    let names = union.kinds.map {
      DataNames(owner: $0.name.value, main: $0.tag, aliases: $0.otherTags)
    }
    check(names, "kind")
  }
  for enumeration in schema.enumerations {
    let names = enumeration.values.map {
      DataNames(owner: $0.name.value, main: $0.tag, aliases: [])
    }
    check(names, "value")
  }
}

/// Checks that no two fields of an object have the same key.
func keysAreUnique(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for (_, fields) in schema.objectsOfFields {
    // The rule for key paths checks the other fields.
    let plain = fields.filter {
      !$0.isExtras && !$0.isPayload && !$0.isFlattened && $0.path.isEmpty
    }
    let names = plain.map {
      DataNames(owner: $0.name.value, main: $0.key, aliases: $0.aliases)
    }
    for clash in collisions(of: names) {
      diagnostics.error(
        .keyCollision,
        "the key \(quoted(clash.name.value)) of the field \(quoted(clash.owner.text)) is already used; change it",
        at: clash.name.range, related: [.init(message: "it is first used here", range: clash.first)]
      )
    }
  }
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
    result.append(DataNameCollision(owner: owner, name: name, first: other.range))
  }
  for entry in names { add(entry.main, of: entry.owner, isAlias: false) }
  for entry in names {
    for alias in entry.aliases { add(alias, of: entry.owner, isAlias: true) }
  }
  return result
}
