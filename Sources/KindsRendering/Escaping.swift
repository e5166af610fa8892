import KindsSchema

/// The escaping that keeps text from being read as markup.
package enum Escaping: Hashable {
  /// Not at all.
  case none
  case html
  case markdown

  /// Appends an escaped string.
  package func append(_ text: String, to output: inout String) {
    switch self {
    case .none: output += text
    case .html: KindsHTML.append(text, to: &output)
    case .markdown: KindsMarkdown.append(text, to: &output)
    }
  }

  /// Appends a destination if its scheme is allowed, escaped.
  package func appendDestination(
    _ text: String, to output: inout String, allowing schemes: [String]
  ) {
    switch self {
    case .none: output += text
    case .html: KindsHTML.appendDestination(text, to: &output, allowing: schemes)
    case .markdown: KindsMarkdown.appendDestination(text, to: &output, allowing: schemes)
    }
  }
}

extension RenderFormat {
  /// The escaping that keeps text from being read as markup of the format.
  package var escaping: Escaping {
    switch self {
    case .text: .none
    case .markdown: .markdown
    case .html: .html
    }
  }
}
