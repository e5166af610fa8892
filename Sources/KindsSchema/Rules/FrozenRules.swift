/// Checks that only public unions are frozen. Swift rejects `@frozen` on internal enums.
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
