/// The renderers of a union with the templates of its kinds; a template for a renderer that there is not is reported.
func resolveRenderers(
  of union: UnionDeclaration, _ diagnostics: inout Diagnostics
) -> [Renderer] {
  let names = union.renderers.map(\.name.value)
  for (name, _) in union.kinds.flatMap(\.templates) where !names.contains(name.value) {
    diagnostics.error(
      .unknownRenderer,
      "the union \(quoted(union.name.value)) has no renderer \(quoted(name.value))\(suggestion(for: name.value, among: names, otherwise: "declare it in its 'renderers'"))",
      at: name.range)
  }
  return union.renderers.map { renderer in
    var templates: [Int: Template] = [:]
    for (index, kind) in union.kinds.enumerated() {
      templates[index] =
        kind.templates.first { $0.renderer.value == renderer.name.value }?
        .template
    }
    return Renderer(
      name: renderer.name.map(SwiftName.init), format: renderer.format,
      schemes: renderer.schemes?.map { $0.value.lowercased() } ?? defaultSchemes,
      partials: renderer.partials, templates: templates)
  }
}
