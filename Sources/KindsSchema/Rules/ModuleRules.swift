/// A union is walked through values of other modules by what those show of them.
func traversedTypesAreVisible(_ schema: Schema, _ graph: Graph, _ diagnostics: inout Diagnostics) {
  if schema.modules.count == 1 { return }
  for (index, union) in schema.unions.enumerated() {
    guard let traversal = union.traversal, schema.isOwn(document: union.document) else { continue }
    for type in graph.traversedTypes[index] {
      let problem: (rule: Rule, reason: String)
      if let reason = schema.reasonAgainstNaming(type) {
        problem = (.access, reason)
      } else if let reason = schema.reasonAgainstSwitch(over: type) {
        problem = (.unfrozenUnion, reason)
      } else {
        continue
      }
      let name = quoted(union.name.value.text)
      diagnostics.error(
        problem.rule,
        "the values of \(name) in \(quoted(type.text)) are walked, but \(problem.reason)",
        at: traversal)
    }
  }
}

/// No two modules can import each other.
func modulesImportOneWay(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  if schema.modules.count == 1 { return }
  var edges = schema.modules.map { _ in [Int]() }
  let uses = schema.moduleUses
  for use in uses { edges[use.from].append(use.to) }
  let cycles = stronglyConnectedComponents(of: edges)
  for use in uses where cycles[use.from] == cycles[use.to] {
    guard let module = schema.modules[use.from].imported,
      let other = schema.modules[use.to].imported
    else { continue }
    diagnostics.error(
      .moduleCycle,
      "\(quoted(use.name)) is declared in \(quoted(other.name)), whose schemas name declarations of \(quoted(module.name)) in turn, and two modules cannot import each other; move what both need into one of them",
      at: use.range)
  }
}
