import KindsSchema

// Reports the schemas that an import leaves out.

extension DraftBuilder {
  /// Reports the schemas that were left out because no imported schema needs them.
  func remarkOnUnimported() {
    if !options.unions.isEmpty || options.includesAll { return }
    let others = declaredInOrder.filter { $0.type == nil && !kinds.contains($0.node.id) }
    if others.isEmpty { return }
    let leading = schemasThatLeadToUnions()
    remarkOnLeading(others.filter { leading.contains($0.node.id) })
    let rest = others.filter { !leading.contains($0.node.id) }
    guard let first = rest.first else { return }
    diagnostics.note(
      .importDropped,
      rest.count == 1
        ? "the schema \(quoted(first.originalName)) is left out: it contains no union, and no imported schema needs it; '--all' imports it too"
        : "\(rest.count) schemas are left out, beginning with \(quoted(first.originalName)): they contain no union, and no imported schema needs them; '--all' imports them too",
      at: first.node.range)
  }

  private func remarkOnLeading(_ schemas: [DeclaredSchema]) {
    guard let first = schemas.first else { return }
    let name = shellWord(first.originalName)
    let option = name == first.originalName ? "'--union \(name)'" : "--union \(name)"
    if schemas.count == 1 {
      diagnostics.note(
        .importDropped,
        "the schema \(quoted(first.originalName)) is left out: it contains a union, but no imported schema needs it; \(option) imports it with the schemas that it needs, '--all' imports every schema",
        at: first.node.range)
      return
    }
    let limit = 10
    let names = schemas.prefix(limit).map { quoted($0.originalName) }
    let rest = schemas.count - names.count
    let list =
      rest == 0
      ? plainList(names, conjunction: "and") : "\(names.joined(separator: ", ")) and \(rest) others"
    diagnostics.note(
      .importDropped,
      "\(schemas.count) schemas that contain a union are left out, because no imported schema needs them: \(list); repeat '--union' to import some of them, as in \(option), or import every schema with '--all'",
      at: first.node.range)
  }

  /// Returns the schemas that contain a union or refer, directly or indirectly, to a schema that does.
  private func schemasThatLeadToUnions() -> Set<NodeID> {
    var users: [NodeID: [NodeID]] = [:]
    var leading: Set<NodeID> = []
    for schema in declaredInOrder {
      if hasUnion(schema.node) { leading.insert(schema.node.id) }
      forEachReference(in: schema.node) { users[$0, default: []].append(schema.node.id) }
    }
    var next = Array(leading)
    while let id = next.popLast() {
      for user in users[id] ?? [] where leading.insert(user).inserted { next.append(user) }
    }
    return leading
  }

  private func forEachReference(in node: JSONNode, _ body: (NodeID) -> Void) {
    switch node.content {
    case .array(let elements):
      for element in elements { forEachReference(in: element, body) }
    case .object(let members):
      if let target = references.target(of: node) { body(target.id) }
      for member in members { forEachReference(in: member.value, body) }
    default: return
    }
  }
}
