// What a union that keeps unknown kinds cannot have.

/// Nothing can be asked of a value of an unknown kind that its kind would have to answer.
func unknownKindsCanBeKept(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for union in schema.unions {
    guard let place = union.unknown?.name.range else { continue }
    let name = quoted(union.name.value.text)
    let notes = [Diagnostic.Note(message: "it keeps them here", range: place)]
    for kind in union.kinds where kind.name.value == UnknownNames.kind {
      diagnostics.error(
        .reservedName,
        "a kind of \(name) cannot be called 'unknown': it is the case that keeps values of unknown kinds; choose another name, and keep that of the data with 'tag'",
        at: kind.name.range, notes: notes)
    }
    if !union.conforms.contains(.decodable) {
      diagnostics.error(
        .codingKey,
        "\(name) is not Decodable, so it never comes to hold an unknown kind that it could keep; leave 'unknown' out, or add 'Decodable' to its 'conforms'",
        at: place)
    }
    if union.conforms.contains(.identifiable) {
      diagnostics.error(
        .identifiable,
        "\(name) is Identifiable, and a value of an unknown kind has no 'id'; leave 'Identifiable' out of 'conforms', or say \"unknown\": \"fail\" in its 'coding'",
        at: union.name.range, notes: notes)
    }
    for entry in union.protocols {
      guard let capability = schema.capability(entry.value), !capability.requirements.isEmpty
      else { continue }
      let capabilityName = quoted(capability.name.value.text)
      diagnostics.error(
        .conformance,
        "\(name) conforms to \(capabilityName), and a value of an unknown kind carries nothing that could; add \(capabilityName) to the 'conforms' of its kinds instead, or say \"unknown\": \"fail\" in its 'coding'",
        at: entry.range, notes: notes)
    }
  }
}
