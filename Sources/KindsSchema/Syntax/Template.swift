/// The text of a Mustache template, as a string of a schema holds it.
struct TemplateSource {
  let text: String
  /// The whole string, quotes included.
  let range: SourceRange
  let place: StringPlace
}

/// A Mustache template that was read.
struct Template {
  let source: TemplateSource
  let parts: [TemplatePart]

  /// Reads a template; what is none is reported.
  init(_ source: TemplateSource, _ diagnostics: inout Diagnostics) {
    self.source = source
    self.parts = parseTemplate(source, &diagnostics)
  }

  /// The parts with white space in front of every line, as a partial on a line of its own has it.
  func parts(indentedBy indentation: String) -> [TemplatePart] {
    if indentation.isEmpty { return parts }
    // Its mistakes were reported when it was read.
    var ignored = Diagnostics()
    return parseTemplate(source, indentation: indentation, &ignored)
  }
}

/// A part of a Mustache template (https://mustache.github.io/mustache.5.html).
indirect enum TemplatePart {
  /// What is written as it stands.
  case text(String)
  /// `{{name}}`, or `{{{name}}}` and `{{&name}}` where nothing is escaped.
  case variable(TemplateName, isEscaped: Bool)
  /// `{{#name}}…{{/name}}`, or `{{^name}}…{{/name}}`.
  case section(TemplateName, isInverted: Bool, [TemplatePart])
  /// `{{>name}}`; where it stands on a line of its own, with the white space before it.
  case partial(Located<String>, indentation: String)

  var isText: Bool {
    if case .text = self { return true }
    return false
  }
}

/// What a tag names: keys with periods between them, or nothing for `{{.}}`.
struct TemplateName {
  let keys: [Located<String>]
  let range: SourceRange

  /// The name as it is written.
  var text: String {
    keys.isEmpty ? "." : keys.map(\.value).joined(separator: ".")
  }
}
