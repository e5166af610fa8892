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
      schemes: renderer.schemes?.map { $0.value.lowercased() } ?? Renderer.defaultSchemes,
      partials: renderer.partials, templates: templates)
  }
}

/// Makes what each renderer writes for each case of its union; mistakes in templates are reported.
func makeRenderings(
  in schema: inout Schema, _ options: GenerationOptions, _ diagnostics: inout Diagnostics
) {
  // All are made before any is stored: each needs the schema as it is.
  let renderings = schema.unions.enumerated().map { index, union in
    union.renderers.map { renderer -> Rendering in
      var builder = RenderingBuilder(schema, union: index, renderer, options)
      let rendering = builder.rendering()
      diagnostics.append(builder.diagnostics.all)
      return rendering
    }
  }
  for (union, renderings) in renderings.enumerated() {
    for (index, rendering) in renderings.enumerated() {
      schema.unions[union].renderers[index].rendering = rendering
    }
  }
}
