/// Only a union whose values contain values of it can be walked.
func traversedUnionsAreRecursive(
  _ schema: Schema, _ graph: Graph, _ diagnostics: inout Diagnostics
) {
  for (index, union) in schema.unions.enumerated() {
    guard let traversal = union.traversal, graph.traversedTypes[index].isEmpty,
      graph.traversedTypesWithExternals[index].isEmpty
    else { continue }
    let name = quoted(union.name.value.text)
    diagnostics.error(
      .traversalWithoutRecursion,
      "no kind of \(name) contains \(name) (one of its subsets does not count), so there is nothing to walk; remove 'traversal'",
      at: traversal)
  }
}

/// What a union that is walked contains itself by way of is declared in a schema: no other type can be looked into.
func traversedTypesAreDeclared(
  _ schema: Schema, _ graph: Graph, _ diagnostics: inout Diagnostics
) {
  for (index, union) in schema.unions.enumerated() {
    guard let traversal = union.traversal else { continue }
    let name = quoted(union.name.value.text)
    let types = graph.traversedTypesWithExternals[index]
    for type in types {
      for (content, range) in schema.contents(of: type) {
        for part in content.parts {
          guard case .external = part,
            part.references(followingExternals: true).contains(where: types.contains)
          else { continue }
          diagnostics.error(
            .traversalOfExternal,
            "\(quoted(part.text)) is written elsewhere, so the values of \(name) in it cannot be walked; hold them in a list or in a struct of the schema, or remove 'traversal' from \(name)",
            at: range,
            notes: [.init(message: "\(name) is to be walked", range: traversal)])
        }
      }
    }
  }
}
