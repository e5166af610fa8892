/// How many schemes a renderer may allow. Each destination in its output is checked against all of them.
private let mostSchemes = 100

/// A complete renderer has a template for every kind.
func templatesAreComplete(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for union in schema.unions {
    for renderer in union.renderers where renderer.isComplete {
      let name = renderer.name.value.text
      for (index, kind) in union.kinds.enumerated() where renderer.templates[index] == nil {
        diagnostics.error(
          .missingTemplate,
          "the kind \(quoted(kind.name.value.text)) has no template for the renderer \(quoted(name)), which is complete; add it to the kind's 'render'",
          at: kind.name.range,
          related: [.init(message: "the renderer is declared here", range: renderer.name.range)])
      }
      if union.keepsUnknown {
        diagnostics.error(
          .missingTemplate,
          "the renderer \(quoted(name)) cannot be complete, because \(quoted(union.name.value.text)) keeps unknown kinds, which have no templates; remove 'complete'",
          at: renderer.name.range)
      }
    }
  }
}

/// A renderer allows few schemes.
func schemesAreFew(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for union in schema.unions {
    for renderer in union.renderers where renderer.schemes.count > mostSchemes {
      diagnostics.error(
        .urlScheme,
        "the renderer \(quoted(renderer.name.value.text)) allows more than \(mostSchemes) schemes; allow fewer",
        at: renderer.name.range)
    }
  }
}
