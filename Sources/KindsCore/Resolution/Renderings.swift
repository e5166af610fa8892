/// Makes what each renderer writes for each case of its union; mistakes in templates are reported.
func makeRenderings(
  in schema: inout Schema, _ options: GenerationOptions, _ diagnostics: inout Diagnostics
) {
  for union in schema.unions.indices {
    for index in schema.unions[union].renderers.indices {
      var builder = RenderingBuilder(
        schema, union: union, schema.unions[union].renderers[index], options)
      schema.unions[union].renderers[index].rendering = builder.rendering()
      diagnostics.append(builder.diagnostics.all)
    }
  }
}
