/// Checks that a renderer with `complete` has a template for each kind, and that Markdown has none.
func templatesAreComplete(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for union in schema.unions {
    for renderer in union.renderers {
      let name = quoted(renderer.name.value.text)
      let isMarkdown = renderer.format == .markdown
      if isMarkdown, renderer.isComplete {
        diagnostics.error(
          .missingTemplate,
          "the renderer \(name) cannot be complete, because Markdown has no templates; remove 'complete', or write a visitor",
          at: renderer.name.range)
      }
      for (index, kind) in union.kinds.enumerated() {
        if isMarkdown, let template = renderer.templates[index] {
          diagnostics.error(
            .templateContext,
            "the renderer \(name) writes Markdown, which has no templates; remove the template, or write a visitor",
            at: template.range)
        } else if renderer.isComplete, !isMarkdown, renderer.templates[index] == nil {
          diagnostics.error(
            .missingTemplate,
            "the kind \(quoted(kind.name.value.text)) has no template for the renderer \(name), which is complete; add it to the kind's 'render'",
            at: kind.name.range,
            related: [.init(message: "the renderer is declared here", range: renderer.name.range)])
        }
      }
    }
  }
}
