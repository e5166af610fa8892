/// A text as a Swift string literal on one line, with its quotes.
///
/// It goes by Unicode scalar, so that a quote or backslash before a combining mark is escaped too, and normalizes
/// nothing: the literal has the very scalars of the text.
func stringLiteral(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    default: result += isCombining(scalar) ? escaped(scalar) : printable(scalar)
    }
  }
  return result + "\""
}

private func isCombining(_ scalar: Unicode.Scalar) -> Bool {
  guard scalar.value >= 0x300 else { return false }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .spacingMark, .enclosingMark: return true
  default: return false
  }
}

private func escaped(_ scalar: Unicode.Scalar) -> String {
  "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
}
