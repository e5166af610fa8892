// Text that comes from outside, as messages and generated files may show it.

/// Text as a terminal may show it, scalar by scalar.
package func printable(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
  return text.unicodeScalars.reduce(into: "") { $0 += printable($1) }
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
