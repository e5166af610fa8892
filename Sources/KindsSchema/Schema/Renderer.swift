/// How a union is turned into text.
struct Renderer {
  let name: Located<SwiftName>
  let format: RenderFormat
  /// The schemes that destinations of links may have.
  let schemes: [String]
  let partials: [(name: Located<String>, template: Template)]
  /// The templates of kinds that have one, by their places in the union.
  let templates: [Int: Template]
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
