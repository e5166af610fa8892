import KindsSchema

/// How previews write values as text; the output has a type of the same name, which can do more.
package enum KindsText {
  /// Appends lines with white space in front of each but the first, and of those that are empty.
  package static func append(_ lines: String, indentedBy indentation: String, to text: inout String)
  {
    var rest = lines.utf8[...]
    while let end = rest.firstIndex(of: 10) {
      let next = rest.index(after: end)
      text += String(decoding: rest[..<next], as: UTF8.self)
      rest = rest[next...]
      if let first = rest.first, first != 10 { text += indentation }
    }
    text += String(decoding: rest, as: UTF8.self)
  }
}
