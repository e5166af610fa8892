import KindsSchema

/// A text as a Swift string literal on one line, with its quotes.
///
/// It goes by Unicode scalar, so that a quote or backslash before a combining mark is escaped too, and normalizes
/// nothing: the literal has the very scalars of the text.
func stringLiteral(_ text: String) -> String {
  "\"" + (isPlainLiteral(text) ? text : escapedText(text, quote: "\\\"")) + "\""
}

/// Whether a text can be in a string literal unchanged.
func isPlainLiteral(_ text: String) -> Bool {
  text.utf8.allSatisfy {
    $0 >= ASCII.space && $0 < ASCII.delete && $0 != ASCII.quote && $0 != ASCII.backslash
  }
}

/// The lines of a text as those of a Swift string literal of several lines, without its delimiters; `nil` if the
/// text reads better on one line, and if it has three quotes in a row.
func stringLiteralLines(_ text: String) -> [String]? {
  let lines = text.utf8.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false)
  let isShort = lines.count < 3 && text.utf8.count < 60
  if lines.count < 2 || isShort || text.contains("\"\"\"") { return nil }
  return lines.map { line in
    var end = line.endIndex
    while end > line.startIndex, line[line.index(before: end)] == ASCII.space {
      end = line.index(before: end)
    }
    // A space at the end of a line is seen only if it is escaped.
    return escapedText(String(line[..<end]) ?? "", quote: "\"")
      + String(repeating: "\\u{20}", count: line.distance(from: end, to: line.endIndex))
  }
}

/// Text as it is inside a string literal.
private func escapedText(_ text: String, quote: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += quote
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    default: result += isCombining(scalar) ? escaped(scalar) : printable(scalar)
    }
  }
  return result
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
