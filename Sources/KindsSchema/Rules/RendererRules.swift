/// How many schemes a renderer may allow. Each destination in its output is checked against all of them.
private let mostSchemes = 100

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
