/// The tags of a union or an enum are all strings or all integers, and integers where they can stand in data.
func tagsAreOfOneType(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for union in schema.supersets {
    let tagged = union.kinds.map { kind in
      Tagged(
        name: kind.name, form: "the kind", tag: kind.tag, aliases: kind.aliases)
    }
    check(tagged, of: union.name.value, &diagnostics)
    checkKeys(union, &diagnostics)
  }
  for enumeration in schema.enumerations {
    let tagged = enumeration.values.map { value in
      Tagged(
        name: value.name, form: "the value", tag: value.tag, aliases: [])
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

  /// Whether the schema gives the tag, which is else made of the name.
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
      let (own, others) =
        integer == nil ? ("an integer", "strings") : ("a string", "integers")
      diagnostics.error(
        .tagType,
        "the alias \(alias.value.quotedText) of \(entry.what) is \(own), and the tags of \(quoted(type.text)) are \(others); write it as they are, or remove it",
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
    "in the style 'external' the tag of \(quoted(union.name.value.text)) is a key, and \(integer.value.quotedText) is no string; write the tags as strings, or use the style 'internal' or 'adjacent'",
    at: integer.range)
}
