// Untrusted text in messages and generated files.

/// Returns text that is safe in a terminal and in the log of a build service, even at the beginning of a line.
package func printable(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  return withoutCommands(
    isPlain ? text : text.unicodeScalars.reduce(into: "") { $0 += printable($1) },
    atLineStart: true)
}

/// Returns text in which no CI service recognizes a command: the first character of each command is escaped. Some
/// services execute the text after `##[` or `##vso[` anywhere in a line, and GitHub executes lines that begin with
/// `::`.
///
/// - Parameter atLineStart: Whether the text begins a line.
func withoutCommands(_ text: String, atLineStart: Bool = false) -> String {
  let bytes = Array(text.utf8)
  let start = bytes.firstIndex { $0 != ASCII.space } ?? bytes.count
  let beginsCommand = atLineStart && bytes[start...].starts(with: "::".utf8)
  guard beginsCommand || bytes.contains(ASCII.hash) else { return text }
  var result: [UInt8] = []
  for (position, byte) in bytes.enumerated() {
    let rest = bytes[(position + 1)...]
    if byte == ASCII.hash, ["#[", "#vso["].contains(where: { rest.starts(with: $0.utf8) }) {
      result += "\\u{23}".utf8
    } else if beginsCommand, position == start {
      result += "\\u{3A}".utf8
    } else {
      result.append(byte)
    }
  }
  return String(decoding: result, as: UTF8.self)
}

/// Returns text for a scalar that is safe in a terminal: the scalar itself if it is plain (see ``isPlain(_:)``), and
/// otherwise an escape `\u{…}`.
package func printable(_ scalar: Unicode.Scalar) -> String {
  if isPlain(scalar) { return String(scalar) }
  return "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
}

/// Returns the code point of a scalar, such as `U+212A`, for messages about invisible or ambiguous characters.
func codePoint(_ scalar: Unicode.Scalar) -> String {
  let digits = String(scalar.value, radix: 16, uppercase: true)
  return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}

/// Whether a scalar can be written without an escape, because it is visible and does not affect other text.
///
/// The exceptions are controls, surrogates, private and unassigned code points, separators other than the space,
/// invisible letters and marks, and format characters, including those that change the direction of text. Variation
/// selectors count as plain, because they only choose the appearance of the preceding character, for example as an
/// emoji.
package func isPlain(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.value < 0x7F { return scalar.value >= 0x20 }
  switch scalar.properties.generalCategory {
  case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
    .paragraphSeparator, .spaceSeparator:
    return false
  default:
    let properties = scalar.properties
    return !properties.isDefaultIgnorableCodePoint || properties.isVariationSelector
  }
}
