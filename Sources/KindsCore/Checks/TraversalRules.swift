// Rules of unions with generated walkers.

/// Checks that a walked union contains itself only through declared types, because generated code cannot take apart
/// other types.
func traversedTypesAreDeclared(_ schema: Schema, _ graph: Graph, _ diagnostics: inout Diagnostics) {
  for (index, union) in schema.unions.enumerated() {
    guard let traversal = union.parts.range(of: .traversal) else { continue }
    let name = quoted(union.name.value.text)
    let types = graph.traversedTypesWithExternals[index]
    let traversed = Set(types)
    for type in types {
      for (content, range) in schema.contents(of: type) {
        for part in content.parts {
          guard case .external = part,
            part.references(followingExternals: true).contains(where: traversed.contains)
          else { continue }
          diagnostics.error(
            .traversalOfExternal,
            "\(quoted(part.text)) is an external type, so a traversal cannot visit the values of \(name) in it; store them in a list or in a struct of the schema, or remove 'traversal' from \(name)",
            at: range,
            related: [.init(message: "this requests the traversal of \(name)", range: traversal)])
        }
      }
    }
  }
}
