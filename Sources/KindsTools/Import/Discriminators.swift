import KindsSchema

// What a `discriminator` says where no `oneOf` and no `anyOf` stands beside it (OpenAPI 3.1, section "Discriminator
// Object"): the schemas that extend the one it is in are its kinds.

extension Importer {
  /// The schemas that each one is extended by with `allOf`, in the order of the descriptions.
  func extendingSchemas() -> [NodeID: [DeclaredSchema]] {
    var extensions: [NodeID: [DeclaredSchema]] = [:]
    for schema in declaredInOrder {
      for part in schema.node["allOf"]?.elements ?? [] {
        guard let base = references.target(of: part) else { continue }
        extensions[base.id, default: []].append(schema)
      }
    }
    return extensions
  }

  /// Whether a schema stands for those that extend it, because a discriminator in it says how they are told apart.
  func hasImpliedBranches(_ node: JSONNode) -> Bool {
    guard let discriminator = node["discriminator"] else { return false }
    return impliedBranches(discriminator, of: node, isFirst: false, uses) != nil
  }

  /// The branches that follow from a discriminator; `nil` if none do.
  ///
  /// - Parameters:
  ///   - isFirst: Whether nothing was said yet of this discriminator.
  ///   - uses: How schemas are referred to.
  func impliedBranches(
    _ discriminator: JSONNode, of node: JSONNode, isFirst: Bool, _ uses: SchemaUses
  ) -> SchemaShape.Alternatives? {
    guard node["oneOf"] == nil, node["anyOf"] == nil else { return nil }
    let extending = allExtensions(of: node)
    var branches = mappedSchemas(discriminator, besides: node)
    if branches.isEmpty {
      if isOnlyBase(node, extending, uses) { return nil }
      branches = extending.count > 1 ? extending : []
    } else {
      // The tags of the others are their names. What others extend is there for them.
      let mapped = Set(branches.map(\.node.id))
      branches += extending.filter { schema in
        !mapped.contains(schema.node.id) && extensions[schema.node.id] == nil
          && mayBeTag(schema.originalName, discriminator, of: node)
      }
    }
    if branches.isEmpty {
      if isFirst { remarkOnUseless(discriminator, extending) }
      return nil
    }
    return SchemaShape.Alternatives(
      schemas: branches.map(\.node), node: discriminator, discriminator: discriminator,
      areImplied: true)
  }

  private func remarkOnUseless(_ discriminator: JSONNode, _ extending: [DeclaredSchema]) {
    let reason =
      extending.first.map { "\(quoted($0.originalName)) alone extends the schema" }
      ?? "no schema with a name extends this one with 'allOf'"
    remarks.dropped("discriminator", "\(reason), so that it tells nothing", at: discriminator.range)
  }

  /// Whether a schema is only there for others to extend, and a `oneOf` or an `anyOf` lists those.
  private func isOnlyBase(
    _ node: JSONNode, _ extending: [DeclaredSchema], _ uses: SchemaUses
  ) -> Bool {
    uses.count(of: node.id) == extensions[node.id]?.count
      && extending.contains { uses.listed.contains($0.node.id) }
  }

  /// The schemas that extend another one, also through each other.
  private func allExtensions(of node: JSONNode) -> [DeclaredSchema] {
    var seen: Set<NodeID> = [node.id]
    var found: [DeclaredSchema] = []
    var next = [node.id]
    while let id = next.popLast() {
      for schema in extensions[id] ?? [] where seen.insert(schema.node.id).inserted {
        found.append(schema)
        next.append(schema.node.id)
      }
    }
    return found.sorted { $0.order < $1.order }
  }

  /// Whether the member that tells the kinds can have a value.
  private func mayBeTag(_ tag: String, _ discriminator: JSONNode, of node: JSONNode) -> Bool {
    guard let key = discriminator["propertyName"]?.string,
      let values = node["properties"]?[key]?["enum"]
    else { return true }
    return values.elements.contains { $0.string == tag }
  }

  /// The schemas that a discriminator maps tags to, each once.
  private func mappedSchemas(
    _ discriminator: JSONNode, besides node: JSONNode
  ) -> [DeclaredSchema] {
    var seen: Set<NodeID> = [node.id]
    return (discriminator["mapping"]?.members ?? []).compactMap { member in
      guard case .success(let target)? = mappedSchema(member.value),
        seen.insert(target.id).inserted
      else { return nil }
      return declaration(at: target)
    }
  }

  /// What a value of a `mapping` leads to: it is the name of a schema, or a reference to it.
  func mappedSchema(_ value: JSONNode) -> Result<JSONNode, ReferenceProblem>? {
    guard let text = value.string else { return nil }
    let isName = !text.contains { $0 == "/" || $0 == "#" || $0 == "." }
    return references.target(isName ? "#/components/schemas/\(text)" : text, from: value)
  }

  /// Says which tags a discriminator maps to schemas that cannot be kinds.
  func remarkOnMapping(_ discriminator: JSONNode, of node: JSONNode) {
    for member in discriminator["mapping"]?.members ?? [] {
      let reason: String
      switch mappedSchema(member.value) {
      case .failure(let problem)?:
        reason =
          "\(quoted(member.value.string ?? "", limit: 200)) leads nowhere: \(problem.message)"
      case .success(let target)? where target.id == node.id:
        reason = "it is that of the schema itself, which is the union of the others"
      default: continue
      }
      remarks.refused(
        "the tag \(quoted(member.key.value))", "is left out, because \(reason)",
        at: member.value.range)
    }
  }

  /// Says which tags a discriminator maps to schemas that are not among the branches.
  func remarkOnMapping(_ discriminator: JSONNode, besides branches: [Branch]) {
    if branches.contains(where: { $0.declared == nil }) { return }
    let known = Set(branches.flatMap { [$0.declared, $0.parent] }.compactMap { $0?.node.id })
    for member in discriminator["mapping"]?.members ?? [] {
      guard case .success(let target)? = mappedSchema(member.value), !known.contains(target.id)
      else { continue }
      remarks.refused(
        "the tag \(quoted(member.key.value))",
        "is left out, because its schema is not one of the choices", at: member.value.range)
    }
  }
}
