// Cases that carry associated values instead of a model struct.

/// Checks that kinds with associated values have no settings that require the properties of a model.
func valuesNeedNoModel(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for kind in schema.supersets.flatMap(\.kinds) where kind.hasAssociatedFields {
    let name = quoted(kind.name.value.text)
    let fields = schema.fields(of: kind.payload)
    // For a payload with shared fields, only the union can set 'associatedValues'.
    let owner = fields.contains(where: \.isPayload) ? "the union" : "the kind"
    for field in fields {
      let fieldName = quoted(field.name.value.text)
      if field.isExtras {
        diagnostics.error(
          .associatedValues,
          "the kind \(name) has associated values, which cannot keep extras; write '\"associatedValues\": \"model\"' for \(owner), or set 'extras' to 'ignore' or 'fail'",
          at: kind.name.range,
          related: [.init(message: "extras are kept here", range: field.typeRange)])
      }
      if field.isIndirect {
        diagnostics.error(
          .associatedValues,
          "the field \(fieldName) of the kind \(name) cannot be indirect, because it is an associated value; make the kind indirect instead, or write '\"associatedValues\": \"model\"' for \(owner)",
          at: field.name.range)
      }
      if let deprecation = field.writtenDeprecation {
        diagnostics.error(
          .associatedValues,
          "the field \(fieldName) of the kind \(name) cannot be deprecated, because it is an associated value; remove 'deprecated', or write '\"associatedValues\": \"model\"' for \(owner)",
          at: deprecation.range)
      }
    }
  }
}

/// Checks that only fields that are associated values have labels.
func labelsAreOfUse(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  let values = schema.supersets.flatMap(\.kinds).filter(\.hasAssociatedFields)
    .flatMap { schema.fields(of: $0.payload) }
  let used = Set(values.compactMap { $0.writtenLabel?.range })
  for field in schema.declaredFields {
    guard let label = field.writtenLabel, !used.contains(label.range) else { continue }
    diagnostics.error(
      .associatedValues,
      "the field \(quoted(field.name.value.text)) cannot have a 'label', because it is not an associated value; remove 'label', or write '\"associatedValues\": \"fields\"' for its kind",
      at: label.range)
  }
  for kind in schema.supersets.flatMap(\.kinds) {
    guard let label = kind.syntax.label, case .fields = kind.payload else { continue }
    diagnostics.error(
      .associatedValues,
      "the 'payload' of the kind \(quoted(kind.name.value.text)) cannot have a 'label', because it is in a model with the shared fields; remove 'label'",
      at: label.range)
  }
}
