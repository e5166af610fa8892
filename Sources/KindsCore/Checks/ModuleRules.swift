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
        .access, "the traversal of \(name) uses the type \(quoted(type.text)), but \(reason)",
        at: traversal)
    }
  }
}

/// Checks that no two modules import each other, directly or through other modules.
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
      "\(quoted(module.name)) cannot use \(quoted(use.declaration.value)) of the module \(quoted(other.name)), because \(quoted(other.name)) itself depends on \(quoted(module.name)); move the shared declarations into one of these modules",
      at: use.range)
  }
}
