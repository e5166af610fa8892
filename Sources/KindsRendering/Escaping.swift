/// How a text is kept from being read as markup.
enum Escaping: Hashable {
  /// It is not.
  case none
  case html
  case markdown

  /// Appends a text as it is.
  func append(_ text: String, to output: inout String) {
    switch self {
    case .none: output += text
    case .html: KindsHTML.append(text, to: &output)
    case .markdown: KindsMarkdown.append(text, to: &output)
    }
  }

  /// Appends the destination of a link where its scheme is allowed.
  func appendDestination(_ text: String, to output: inout String, allowing schemes: [String]) {
    switch self {
    case .none: output += text
    case .html: KindsHTML.appendDestination(text, to: &output, allowing: schemes)
    case .markdown: KindsMarkdown.appendDestination(text, to: &output, allowing: schemes)
    }
  }
}

/// A text as it is written in a format.
func escaped(_ text: String, _ escaping: Escaping) -> String {
  var result = ""
  escaping.append(text, to: &result)
  return result
}

extension RenderFormat {
  /// How texts are kept from being read as markup.
  var escaping: Escaping {
    switch self {
    case .text: .none
    case .markdown: .markdown
    case .html: .html
    }
  }
}

extension RenderFormat {
  /// What stands between two values.
  var separator: String { self == .markdown ? "\n\n" : "\n" }
}
