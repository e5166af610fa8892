/// The text of a Mustache template and its place in a schema.
package struct TemplateSource {
  package let text: String
  /// The range of the whole JSON string, including its quotes.
  package let range: SourceRange
  let location: StringLocation
}

/// A Mustache template.
package struct Template {
  package let source: TemplateSource
  package let parts: [TemplatePart]

  /// Reads a template, and reports its mistakes.
  init(_ source: TemplateSource, _ diagnostics: inout Diagnostics) {
    self.source = source
    self.parts = parseTemplate(source, &diagnostics)
  }

  /// Returns the parts with each line indented, as for a partial on a line of its own.
  package func parts(indentedBy indentation: String) -> [TemplatePart] {
    if indentation.isEmpty { return parts }
    // Mistakes were reported when the template was first read.
    var ignored = Diagnostics()
    return parseTemplate(source, indentation: indentation, &ignored)
  }
}

/// A part of a Mustache template (https://mustache.github.io/mustache.5.html).
package indirect enum TemplatePart {
  /// Literal text.
  case text(LiteralText)
  /// A variable tag: `{{name}}`, or without escaping `{{{name}}}` or `{{&name}}`.
  case variable(TemplateName, isEscaped: Bool)
  /// A section: `{{#name}}…{{/name}}`, or inverted `{{^name}}…{{/name}}`.
  case section(TemplateName, isInverted: Bool, [TemplatePart])
  /// A partial: `{{>name}}`, with the white space before it if the tag is on a line of its own.
  case partial(Located<String>, indentation: String)

  /// Whether the part is literal text.
  package var isText: Bool {
    if case .text = self { return true }
    return false
  }
}

/// Literal text of a template.
package struct LiteralText {
  package let value: String
  /// The place of the text in the schema, including removed tags such as comments.
  let range: SourceRange
  /// The offset of the text in the template; `nil` if tags were removed from the text, or if the lines of the template
  /// were indented.
  let start: Int?
  let location: StringLocation

  /// Returns the place of the given bytes of the text.
  package func range(of part: Range<Int>) -> SourceRange {
    guard let start else { return range }
    return location.range(of: start + part.lowerBound..<start + part.upperBound)
  }
}

/// The name in a tag: keys separated by periods, or no keys for `{{.}}`.
package struct TemplateName {
  package let keys: [Located<String>]
  package let range: SourceRange

  /// The name, as written in the template.
  package var text: String {
    keys.isEmpty ? "." : keys.map(\.value).joined(separator: ".")
  }
}
