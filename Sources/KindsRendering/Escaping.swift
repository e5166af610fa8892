import KindsSchema

/// The escaping that prevents text from being read as markup.
package enum Escaping: Hashable {
  /// No escaping.
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

  /// Appends an escaped destination, or `about:invalid` if its scheme is not allowed. Without escaping, the scheme is
  /// not checked.
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
  /// The escaping that prevents text from being read as markup of the format.
  package var escaping: Escaping {
    switch self {
    case .text: .none
    case .markdown: .markdown
    case .html: .html
    }
  }
}
