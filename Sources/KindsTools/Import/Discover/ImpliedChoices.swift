import KindsCore

// Choices without `oneOf` or `anyOf`. The schemas that extend a base schema are its kinds in two cases: the base has a
// `discriminator` (OpenAPI 3.1, section "Discriminator Object"), or each of them narrows the same member to a different
// constant.

extension Discovery {
  /// Returns the choice among the schemas that extend a named schema, or `nil` if there is none.
  func impliedChoice(of schema: NamedSchema) -> SchemaShape.Alternatives? {
    let node = schema.node
    guard node["oneOf"] == nil, node["anyOf"] == nil else { return nil }
    if let discriminator = node.ownDiscriminator {
      return impliedChoice(discriminator, of: schema)
    }
    return choiceOfConstants(of: node)
  }

  private func impliedChoice(
    _ discriminator: JSONNode, of schema: NamedSchema
  ) -> SchemaShape.Alternatives? {
    let node = schema.node
    let extending = allExtensions(of: node)
    var branches = mappedSchemas(discriminator)
    if !branches.contains(where: { $0.node.id != node.id }) {
      if isOnlyBase(node, extending) { return nil }
      // Objects of the base itself have its name as the tag.
      let isKind = !branches.isEmpty || mayBeTag(schema.name, discriminator, of: node)
      branches = extending.count > 1 ? (isKind ? [schema] : []) + extending : []
    } else {
      // An extending schema without a mapping has its name as the tag. It is not a kind if other schemas extend it in
      // turn.
      let mapped = Set(branches.map(\.node.id))
      branches += extending.filter { schema in
        !mapped.contains(schema.node.id) && extensions[schema.node.id] == nil
          && mayBeTag(schema.name, discriminator, of: node)
      }
    }
    if branches.isEmpty { return nil }
    return SchemaShape.Alternatives(
      schemas: branches.map(\.node), node: discriminator, discriminator: discriminator,
      origin: .discriminator)
  }

  /// Returns the choice among schemas that each narrow one member of their base to a different constant.
  private func choiceOfConstants(of node: JSONNode) -> SchemaShape.Alternatives? {
    guard let extending = extensions[node.id], extending.count > 1, !isOnlyBase(node, extending)
    else { return nil }
    let members = extending.map { ownMembers(of: $0.node) }
    let isChoice = ownMembers(of: node).keys.contains { key in
      let tags = members.compactMap { members -> String? in
        let constants = members[key].flatMap { normalizer.constants(of: $0) }
        return constants?.count == 1 ? constants?[0].value.text : nil
      }
      return tags.count == extending.count && Set(tags).count == tags.count
    }
    guard isChoice else { return nil }
    return SchemaShape.Alternatives(
      schemas: extending.map(\.node), node: node, discriminator: nil, origin: .constants)
  }

  /// Returns the members that a schema describes itself, not by reference.
  private func ownMembers(of node: JSONNode) -> [String: JSONNode] {
    let parts = [node] + (node["allOf"]?.elements ?? [])
    return Dictionary(
      keepingFirst: parts.flatMap { $0["properties"]?.members ?? [] }.map {
        ($0.key.value, $0.value)
      }
    )
  }

  /// Reports a discriminator without effect in a named schema.
  func remarkOnDiscriminator(of schema: NamedSchema) {
    guard let discriminator = schema.node.ownDiscriminator, schema.node["oneOf"] == nil,
      schema.node["anyOf"] == nil, !hasImpliedChoice(schema.node)
    else { return }
    if isOnlyBase(schema.node, allExtensions(of: schema.node)) { return }
    remarks.dropped(
      "discriminator", "fewer than two named schemas extend this one, so it distinguishes nothing",
      at: discriminator.range)
  }

  /// Whether a schema is used only as a base, and a `oneOf` or an `anyOf` lists at least one of the schemas that extend
  /// it.
  private func isOnlyBase(
    _ node: JSONNode, _ extending: [NamedSchema]
  ) -> Bool {
    uses.count(of: node.id) == extensions[node.id]?.count
      && extending.contains { uses.listed.contains($0.node.id) }
  }

  /// Returns the schemas that extend a schema directly or indirectly, except through a schema with its own
  /// discriminator.
  private func allExtensions(of node: JSONNode) -> [NamedSchema] {
    var seen: Set<NodeID> = [node.id]
    var found: [NamedSchema] = []
    var next = [node.id]
    while let id = next.popLast() {
      for schema in extensions[id] ?? [] where seen.insert(schema.node.id).inserted {
        found.append(schema)
        if schema.node.ownDiscriminator == nil { next.append(schema.node.id) }
      }
    }
    return found.sorted {
      ($0.node.id.file, $0.node.id.offset) < ($1.node.id.file, $1.node.id.offset)
    }
  }

  /// Whether a discriminator's member accepts a value.
  func mayBeTag(_ tag: String, _ discriminator: JSONNode, of node: JSONNode) -> Bool {
    guard let key = discriminator["propertyName"]?.string,
      let values = constants(of: key, in: shape(of: node))
    else { return true }
    return values.contains(.string(tag))
  }

  /// Returns the schemas in a discriminator's mapping, without duplicates.
  private func mappedSchemas(_ discriminator: JSONNode) -> [NamedSchema] {
    var seen: Set<NodeID> = []
    return (discriminator["mapping"]?.members ?? []).compactMap { member in
      guard case .success(let target)? = mappedSchema(member.value),
        seen.insert(target.id).inserted
      else { return nil }
      return named.schema(at: target)
    }
  }

  /// Returns the schema for a value of `mapping`. The value is the name of a schema or a reference.
  func mappedSchema(_ value: JSONNode) -> Result<JSONNode, ReferenceProblem>? {
    guard let text = value.string else { return nil }
    let isName = !text.contains { $0 == "/" || $0 == "#" || $0 == "." }
    return references.target(isName ? "#/components/schemas/\(text)" : text, from: value)
  }

  /// Returns the schema that another one is an alias of, or the schema itself.
  func original(of node: JSONNode) -> JSONNode { shape(of: node).onlyReference ?? node }

  /// Reports tags that a discriminator maps to missing schemas, or to schemas that are not branches.
  func remarkOnMapping(_ discriminator: JSONNode, besides branches: [Branch]) {
    let known = Set(
      branches.flatMap { [$0.source, $0.parent] }.compactMap { $0?.node }
        .flatMap { [$0.id, original(of: $0).id] })
    let areNamed = !branches.contains { $0.source == nil }
    for member in discriminator["mapping"]?.members ?? [] {
      let reason: String
      switch mappedSchema(member.value) {
      case .failure(let problem)?:
        reason =
          "\(quoted(member.value.string ?? "", limit: 200)) leads nowhere: \(problem.message)"
      case .success(let target)?
      where areNamed && !known.contains(target.id) && !known.contains(original(of: target).id):
        reason = "its schema is not one of the choices"
      default: continue
      }
      remarks.refused(
        "the tag \(quoted(member.key.value))", "is left out, because \(reason)",
        at: member.value.range)
    }
  }
}
