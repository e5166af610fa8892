/// A visitor that turns each kind into text.
struct RendererDeclaration {
  let name: Located<String>
  let format: RenderFormat
  /// The schemes that destinations of links may have, where the schema says them.
  let schemes: [Located<String>]?
  let partials: [(name: Located<String>, template: Template)]
}
