/// How a union is turned into text.
struct Renderer {
  let name: Located<SwiftName>
  let format: RenderFormat
  /// The schemes that destinations of links may have.
  let schemes: [String]
  let partials: [(name: Located<String>, template: Template)]
  /// The templates of kinds that have one, by their places in the union.
  let templates: [Int: Template]

  /// The schemes that a schema allows that does not say any.
  static let defaultSchemes = ["http", "https", "mailto"]
}

/// What a renderer writes.
enum RenderFormat: String, CaseIterable {
  case text
  case markdown
  case html
}

extension RenderFormat {
  /// The string that a renderer appends to.
  var output: SwiftName {
    switch self {
    case .text: return "text"
    case .markdown: return "markdown"
    case .html: return "html"
    }
  }
}
