/// A template of a kind.
package struct Template {
  package let text: String
  /// The range of the whole JSON string, including its quotes.
  package let range: SourceRange
  package let parts: [TemplatePart]
}

/// A part of a template.
package indirect enum TemplatePart {
  /// Literal text.
  case text(LiteralText)
  /// A value: `{{field}}`, or `{{.}}` for the current value.
  case variable(TemplateName)
  /// A section: `{{#field}}…{{/field}}`, or inverted `{{^field}}…{{/field}}`.
  case section(TemplateName, isInverted: Bool, [TemplatePart])
}

/// The name of a field in a tag, or `.` for the current value.
package typealias TemplateName = Located<String>

/// Literal text of a template.
package struct LiteralText {
  package let value: String
  /// The offset of the text in the template.
  let start: Int
  let location: StringLocation

  /// Returns the place of the given bytes of the text.
  package func range(of part: Range<Int>) -> SourceRange {
    location.range(of: start + part.lowerBound..<start + part.upperBound)
  }
}
