/// Text from a schema in single quotes, safe to print: controls and what could reorder or hide text are escaped.
///
/// - Parameter limit: How many scalars are shown before the rest is cut.
public func quoted(_ text: String, limit: Int = 80) -> String {
  var result = "'"
  var count = 0
  for scalar in text.unicodeScalars {
    if count == limit {
      result += "…"
      break
    }
    result += printable(scalar)
    count += 1
  }
  return result + "'"
}

/// A scalar as a terminal may show it: itself, or `\u{…}` where it is a control, a format character or no character.
package func printable(_ scalar: Unicode.Scalar) -> String {
  if isPlain(scalar) { return String(scalar) }
  return "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
}

/// Whether a scalar stands for itself wherever it is written.
///
/// Controls, surrogates, private and unassigned code points, separators other than the space, and format
/// characters, among them those that change the direction of text, do not.
package func isPlain(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.value < 0x7F { return scalar.value >= 0x20 }
  switch scalar.properties.generalCategory {
  case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
    .paragraphSeparator, .spaceSeparator:
    return false
  default:
    return true
  }
}

/// A list of names in a sentence: `'a', 'b' or 'c'`.
package func quotedList(_ names: [String], conjunction: String = "or") -> String {
  plainList(names.map { quoted($0) }, conjunction: conjunction)
}

/// A list of texts in a sentence: `a, b or c`.
package func plainList(_ texts: [String], conjunction: String = "or") -> String {
  guard let last = texts.last else { return "" }
  let others = texts.dropLast()
  if others.isEmpty { return last }
  return others.joined(separator: ", ") + " \(conjunction) " + last
}
