// Cases that carry associated values instead of a model struct.

/// Checks that kinds with associated values keep no extras.
func valuesKeepNoExtras(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for kind in schema.supersets.flatMap(\.kinds) where kind.hasAssociatedFields {
    // For a payload with shared fields, only the union can set 'associatedValues'.
    let owner = kind.payloadField == nil ? "the kind" : "the union"
    guard let extras = kind.fields.first(where: \.isExtras) else { continue }
    diagnostics.error(
      .associatedValues,
      "the kind \(quoted(kind.name.value.text)) has associated values, which cannot keep extras; write '\"associatedValues\": \"model\"' for \(owner), or set 'extras' to 'ignore' or 'fail'",
      at: kind.name.range,
      related: [.init(message: "extras are kept here", range: extras.typeRange)])
  }
}
