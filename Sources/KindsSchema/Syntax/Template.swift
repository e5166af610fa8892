/// The text of a Mustache template, as a string of a schema holds it.
package struct TemplateSource {
  package let text: String
  /// The whole string, quotes included.
  package let range: SourceRange
  let location: StringLocation
}

/// A template in Mustache.
package struct Template {
  package let source: TemplateSource
  package let parts: [TemplatePart]

  /// Reads a template; mistakes are reported.
  init(_ source: TemplateSource, _ diagnostics: inout Diagnostics) {
    self.source = source
    self.parts = parseTemplate(source, &diagnostics)
  }

  /// The parts with white space in front of every line, as for a partial that has a line of its own.
  package func parts(indentedBy indentation: String) -> [TemplatePart] {
    if indentation.isEmpty { return parts }
    // Its mistakes were reported when the template was read.
    var ignored = Diagnostics()
    return parseTemplate(source, indentation: indentation, &ignored)
  }
}

/// A part of a Mustache template (https://mustache.github.io/mustache.5.html).
package indirect enum TemplatePart {
  /// Literal text.
  case text(LiteralText)
  /// `{{name}}`; or `{{{name}}}` and `{{&name}}`, which are not escaped.
  case variable(TemplateName, isEscaped: Bool)
  /// `{{#name}}…{{/name}}`, or `{{^name}}…{{/name}}`.
  case section(TemplateName, isInverted: Bool, [TemplatePart])
  /// `{{>name}}`, and the white space before it if it has a line of its own.
  case partial(Located<String>, indentation: String)

  /// Whether it is literal text.
  package var isText: Bool {
    if case .text = self { return true }
    return false
  }
}

/// Literal text of a template.
package struct LiteralText {
  package let value: String
  /// The place of the text, with the tags in it that write nothing.
  let range: SourceRange
  /// The place of its bytes in a template; `nil` if they are not in one piece.
  let start: Int?
  let location: StringLocation

  /// The place of some bytes of it.
  package func range(of part: Range<Int>) -> SourceRange {
    guard let start else { return range }
    return location.range(of: start + part.lowerBound..<start + part.upperBound)
  }
}

/// The name in a tag: keys with periods between them, or none for `{{.}}`.
package struct TemplateName {
  package let keys: [Located<String>]
  package let range: SourceRange

  /// The name as it is written.
  package var text: String {
    keys.isEmpty ? "." : keys.map(\.value).joined(separator: ".")
  }
}
