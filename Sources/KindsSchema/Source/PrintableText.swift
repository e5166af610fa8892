// Text that comes from outside, as messages and generated files may show it.

/// Text as a terminal and the log of a build may show it, scalar by scalar, also at the beginning of a line.
package func printable(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  return withoutCommands(
    isPlain ? text : text.unicodeScalars.reduce(into: "") { $0 += printable($1) },
    atLineStart: true)
}

/// Text in which nothing is a command to a service that runs builds: some take what is after `##[` or `##vso[` anywhere
/// in a line for one, and GitHub a line that begins with `::`.
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

/// A scalar as a terminal may show it: itself, or `\u{…}` where it is a control, a format character or no character.
package func printable(_ scalar: Unicode.Scalar) -> String {
  if isPlain(scalar) { return String(scalar) }
  return "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
}

/// Whether a scalar stands for itself wherever it is written.
///
/// Controls, surrogates, private and unassigned code points, separators other than the space, format characters, among
/// them those that change the direction of text, and letters and marks that are not shown, do not. Variation selectors
/// do, as they choose how the character before them is shown, for example as an emoji.
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
