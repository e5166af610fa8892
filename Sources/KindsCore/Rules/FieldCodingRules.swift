// Whether what fields say of their coding fits their types.

/// Only what can be `nil` says how that is encoded, and so that decoding gives it back.
func nilCodingsFit(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for field in schema.fieldGroups.flatMap(\.fields) {
    guard let coding = field.writtenNilCoding else { continue }
    let name = quoted(field.name.value.text)
    if !field.type.isOptional {
      diagnostics.error(
        .nilCoding,
        "the field \(name) is never 'nil', because \(quoted(field.type.text)) is not optional; remove 'nil', or write \(quoted("\(field.type.text)?"))",
        at: coding.range)
    } else if field.type == .optional(.json), coding.value == .null {
      diagnostics.error(
        .nilCoding,
        "null is a value of 'JSON', so the 'nil' of the field \(name) is encoded as no key; remove 'nil', or write 'JSON' as its type",
        at: coding.range)
    } else if coding.value == .omit, field.absentValue != nil {
      diagnostics.error(
        .nilCoding,
        "no key stands for the default of the field \(name), so its 'nil' is encoded as null; remove 'nil' or the default",
        at: coding.range)
    }
  }
}
