// Rules of the promises that unions make to other modules.

/// Checks that only public unions make a promise about adding kinds. Swift rejects `@frozen` and `@nonexhaustive` on
/// internal enums, and ignores them within a package.
func frozenUnionsArePublic(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for union in schema.supersets {
    let access = schema.documents[union.document].access
    guard let frozen = union.frozen, access != .public, schema.isOwn(document: union.document)
    else { continue }
    diagnostics.error(
      .frozen,
      "the union \(quoted(union.name.value.text)) is \(quoted(access.rawValue)), and only a public union can have 'frozen'; remove 'frozen', or set 'access' to 'public'",
      at: frozen.range)
  }
}

/// Checks that kinds are marked `newer` only in unions with `"frozen": false`.
func newerKindsAreExpected(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for union in schema.supersets where !union.handlesNewer {
    for kind in union.kinds {
      guard let newer = kind.newer else { continue }
      diagnostics.error(
        .frozen,
        "the kind \(quoted(kind.name.value.text)) cannot be 'newer', because \(quoted(union.name.value.text)) does not have '\"frozen\": false'; set 'frozen' in a major version, or remove 'newer'",
        at: newer)
    }
  }
}
