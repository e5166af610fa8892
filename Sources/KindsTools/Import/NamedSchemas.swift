import KindsSchema

// The schemas of a description that have names, and which of them are wanted.

extension Importer {
  /// Gives all schemas names that can be referred to: those of `$defs` and of `components`, and the document itself.
  func declareNamedSchemas() {
    for description in references.descriptions {
      let root = description.root
      if description.dialect.isOpenAPI {
        let components = root["components"]
        for member in components?["schemas"]?.members ?? [] {
          declare(member.value, member.key.value)
        }
        if options.includesAll { declareBodies(of: root) }
        continue
      }
      let isSchema = root.members.contains { member in
        keywordUses[member.key.value] == .mapped
          && !["title", "description"].contains(member.key.value)
      }
      if isSchema, root["$ref"] == nil {
        let file = description.source.printableName.split(separator: ".").first.map(String.init)
        declare(root, root["title"]?.string ?? file ?? "Root")
      }
      for key in ["$defs", "definitions"] {
        for member in root[key]?.members ?? [] { declare(member.value, member.key.value) }
      }
    }
    // A file that is nothing but schemas by name, as parts of a description are.
    if declaredInOrder.isEmpty, let description = references.descriptions.first {
      diagnostics.error(
        .importDocument,
        description.dialect.isOpenAPI
          ? "the description has no schemas in 'components'"
            + (options.includesAll ? "" : "; '--all' imports those of bodies too")
          : "the document says nothing of data: it has no 'type', 'properties', 'oneOf', '$defs' or the like",
        at: SourceRange(file: 0, bytes: 0..<min(1, description.source.bytes.count)))
    }
  }

  @discardableResult
  func declare(_ node: JSONNode, _ name: String) -> DeclaredSchema {
    if let known = declared[node.id] { return known }
    let schema = DeclaredSchema(
      node, name: typeNames.take(draftTypeName(name), suffix: "Value"), originalName: name,
      order: declaredInOrder.count)
    declared[node.id] = schema
    declaredInOrder.append(schema)
    return schema
  }

  /// The named schema that a reference leads to; one that is named by its place if it has no name.
  func declaration(at node: JSONNode) -> DeclaredSchema {
    if let known = declared[node.id] { return known }
    let structural: Set<Substring> = [
      "#", "properties", "items", "schema", "content", "application~1json", "components", "schemas",
      "$defs", "definitions", "paths", "additionalProperties", "allOf", "anyOf", "oneOf",
    ]
    let tokens = references.pointer(to: node.range).split(separator: "/")
      .filter { !structural.contains($0) }.map { String($0) }
    return declare(node, tokens.isEmpty ? "Root" : tokens.suffix(3).joined(separator: " "))
  }

  /// How each schema is referred to, in the whole of the descriptions, and by discriminators that imply it.
  func countedUses() -> SchemaUses {
    var uses = SchemaUses(references)
    let implied = declaredInOrder.flatMap { schema -> [JSONNode] in
      guard let discriminator = schema.node["discriminator"] else { return [] }
      return impliedBranches(discriminator, of: schema.node, isFirst: false, uses)?.schemas ?? []
    }
    for node in implied { uses.add(node.id) }
    return uses
  }

  /// Whether something besides one union names a schema.
  func isUsedElsewhere(_ schema: DeclaredSchema) -> Bool {
    options.includesAll || uses.count(of: schema.node.id) > 1
  }

  /// The schemas to import, in the order of the descriptions.
  func wantedSchemas() -> [DeclaredSchema] {
    if !options.unions.isEmpty { return options.unions.compactMap(schema) }
    if options.includesAll { return declaredInOrder }
    let wanted = declaredInOrder.filter { hasUnion($0.node) }
    if wanted.isEmpty, !declaredInOrder.isEmpty, !diagnostics.hasErrors {
      diagnostics.error(
        .importDocument,
        "no schema of the description has a union in it; '--all' imports those without unions too",
        at: SourceRange(file: 0, bytes: 0..<1))
    }
    return wanted
  }

  /// The schema that somebody asks for by its name in the description, or by that of its type.
  private func schema(_ wanted: String) -> DeclaredSchema? {
    if let schema = declaredInOrder.first(where: { $0.originalName == wanted })
      ?? declaredInOrder.first(where: { $0.name == wanted })
    {
      return schema
    }
    let names = declaredInOrder.map { ($0.originalName, $0.name) }
    diagnostics.error(
      .importDocument,
      "no schema is called \(quoted(wanted))\(suggestion(forType: wanted, among: names))",
      at: SourceRange(file: 0, bytes: 0..<1))
    return nil
  }

  /// Whether a schema has a union in it, other than behind references.
  func hasUnion(_ node: JSONNode) -> Bool {
    switch node.content {
    case .array(let elements): return elements.contains(where: hasUnion)
    case .object(let members):
      return members.contains { member in
        switch member.key.value {
        case "anyOf", "oneOf":
          let branches = member.value.elements.filter { !isTrivial($0) }
          return branches.count > 1 || branches.contains(where: hasUnion)
        case "type":
          let types = member.value.elements.compactMap(\.string).filter { $0 != "null" }
          return types.count > 1 && Set(types) != ["integer", "number"]
        case "if": return true
        case "discriminator": return hasImpliedBranches(node)
        case "properties", "patternProperties":
          return member.value.members.contains { hasUnion($0.value) }
        case "items", "prefixItems", "additionalProperties", "allOf", "unevaluatedProperties":
          return hasUnion(member.value)
        default: return false
        }
      }
    default: return false
    }
  }

  /// Whether a branch is not an alternative, but null or a constraint.
  private func isTrivial(_ node: JSONNode) -> Bool {
    node["type"]?.string == "null"
      || (node.members.allSatisfy { $0.key.value == "required" || $0.key.value == "not" })
  }

  // The bodies of requests and responses.

  private func declareBodies(of root: JSONNode) {
    let components = root["components"]
    for (section, word) in [("requestBodies", "Request"), ("responses", "Response")] {
      for member in components?[section]?.members ?? [] {
        declareContent(of: member.value, member.key.value + " " + word)
      }
    }
    for section in ["paths", "webhooks"] {
      for path in root[section]?.members ?? [] {
        for operation in path.value.members {
          let name =
            operation.value["operationId"]?.string
            ?? "\(operation.key.value) \(path.key.value)"
          declareContent(of: operation.value["requestBody"], name + " Request")
          for response in operation.value["responses"]?.members ?? [] {
            let isUsual = response.key.value.hasPrefix("2") || response.key.value == "default"
            declareContent(
              of: response.value, name + " Response" + (isUsual ? "" : " " + response.key.value))
          }
        }
      }
    }
  }

  private func declareContent(of body: JSONNode?, _ name: String) {
    for media in body?["content"]?.members ?? []
    where media.key.value.contains("json") {
      guard let schema = media.value["schema"] else { continue }
      let only = schema.members.allSatisfy { ["$ref", "description"].contains($0.key.value) }
      if !only || schema.members.isEmpty { declare(schema, name) }
    }
  }
}
