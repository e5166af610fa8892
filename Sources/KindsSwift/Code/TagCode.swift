import KindsSchema

extension Tag {
  /// The tag as a literal.
  var code: Code {
    switch self {
    case .string(let text): return "\(literal: text)"
    case .integer(let value): return Code(verbatim: groupedNumber(String(value)))
    }
  }
}

extension Tag.Form {
  /// The type of the tags.
  var type: Code {
    switch self {
    case .string: return "String"
    case .integer: return "Int"
    }
  }
}

/// A case of an enum whose raw value is a tag: on one line if it fits.
func rawCase(_ name: SwiftName, _ tag: Tag) -> Code {
  // Equal scalar by scalar: equal strings can differ in their normalization.
  if case .string(let text) = tag, text.utf8.elementsEqual(name.text.utf8) { return "case \(name)" }
  return assignment("case \(name) =", tag.code)
}
