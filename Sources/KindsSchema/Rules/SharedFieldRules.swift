// Shared fields that stand beside what a kind carries.

/// No shared field has a key there that stands for something else: the tag, the content, or a kind.
func keysBesideAreFree(_ union: Union, _ diagnostics: inout Diagnostics) {
  for field in union.fieldsBeside {
    let name = quoted(field.name.value.text)
    let keys = [("key", field.key)] + field.aliases.map { ("alias", $0) }
    for (what, key) in keys {
      let subject = "the \(what) \(quoted(key.value)) of the shared field \(name)"
      if let own = union.ownKeys.first(where: { $0.key == key.value }) {
        diagnostics.error(
          .tagKey,
          "\(subject) is that of the \(own.purpose) of \(quoted(union.name.value.text)), beside which it stands; change one of them, or write '\"shared\": \"inside\"' in 'coding'",
          at: key.range)
      }
      guard union.coding.style == .external else { continue }
      for kind in union.kinds {
        let tags = [("tag", kind.tag)] + kind.aliases.map { ("alias", $0) }
        for (what, tag) in tags where tag.value == .string(key.value) {
          diagnostics.error(
            .tagKey,
            "\(subject) is also the \(what) of the kind \(quoted(kind.name.value.text)), which is a key beside it; change one of them, or write '\"shared\": \"inside\"' in 'coding'",
            at: key.range, notes: [.init(message: "the kind has it here", range: tag.range)])
        }
      }
    }
  }
}

/// A union says where its shared fields stand only where it has some.
func placesOfSharedFieldsAreOfUse(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for union in schema.supersets where union.sharedFields.isEmpty {
    guard let range = union.coding.sharedRange else { continue }
    diagnostics.error(
      .codingKey,
      "\(quoted(union.name.value.text)) has no shared fields, so 'shared' means nothing for it; remove it, or give the union 'fields'",
      at: range)
  }
}
