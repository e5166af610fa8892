// Functions that renderers use to write values as text.

/// Functions that renderers use to write values as text.
nonisolated enum KindsText {}

nonisolated extension KindsText {
  // Only with: indentedBy
  /// Appends lines, and indents all except the first one and empty ones.
  static func append(_ lines: String, indentedBy indentation: String, to text: inout String) {
    var rest = lines.utf8[...]
    while let end = rest.firstIndex(of: 10) {
      let next = rest.index(after: end)
      text += String(decoding: rest[..<next], as: Swift.UTF8.self)
      rest = rest[next...]
      if let first = rest.first, first != 10 { text += indentation }
    }
    text += String(decoding: rest, as: Swift.UTF8.self)
  }

  /// Returns the elements in the order of their texts.
  static func sorted<Elements: Sequence>(
    _ elements: Elements, by text: (Elements.Element) -> String
  ) -> [Elements.Element] {
    elements.map { (text($0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
