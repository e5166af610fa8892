/// Checks that the generated module can name all declarations of other modules through which a union is walked.
func traversedTypesAreVisible(_ schema: Schema, _ graph: Graph, _ diagnostics: inout Diagnostics) {
  if schema.modules.count == 1 { return }
  for (index, union) in schema.unions.enumerated() {
    guard let traversal = union.parts.range(of: .traversal), schema.isOwn(document: union.document)
    else { continue }
    for type in graph.traversedTypes[index] {
      guard let reason = schema.reasonAgainstNaming(type) else { continue }
      let name = quoted(union.name.value.text)
      diagnostics.error(
        .access, "a traversal visits the values of \(name) in \(quoted(type.text)), but \(reason)",
        at: traversal)
    }
  }
}

/// Checks that no two modules import each other.
func modulesImportOneWay(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  if schema.modules.count == 1 { return }
  var edges = schema.modules.map { _ in [Int]() }
  let uses = schema.usesOfOtherModules
  for (_, from, to) in uses { edges[from].append(to) }
  let components = stronglyConnectedComponents(of: edges)
  for (use, from, to) in uses where components[from] == components[to] {
    guard let module = schema.modules[from].imported, let other = schema.modules[to].imported
    else { continue }
    diagnostics.error(
      .moduleCycle,
      "\(quoted(use.declaration.value)) is declared in \(quoted(other.name)), whose schemas name declarations of \(quoted(module.name)), and two modules cannot import each other; move the shared declarations into one of them",
      at: use.range)
  }
}
