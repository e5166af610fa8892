/// The escaping that prevents text from being read as markup.
package enum Escaping: Hashable {
  /// No escaping.
  case none
  case html
  case markdown
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
