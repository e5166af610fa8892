import KindsCore

// Selects the schemas to import.

extension DraftBuilder {
  /// Whether a schema needs a type of its own, because it is used in several places or all schemas are imported.
  func isUsedOutside(_ schema: DeclaredSchema) -> Bool {
    options.includesAll || discovery.isUsedSeveralTimes(schema.node)
  }

  /// Whether a schema is only used as a branch of one union, so that it may become a kind of that union. This is never
  /// assumed if the user names the schemas to import.
  func isOnlyBranch(_ schema: DeclaredSchema) -> Bool {
    options.unions.isEmpty && !isUsedOutside(schema)
      && discovery.uses.listed.contains(schema.node.id)
  }

  /// Returns the schemas to import, in the order of the descriptions.
  func selectedSchemas() -> [DeclaredSchema] {
    let all = declaredInOrder
    if all.isEmpty, let description = references.descriptions.first {
      diagnostics.error(
        .importDocument,
        description.dialect.isOpenAPI
          ? "the description has no schemas in 'components'"
            + (options.includesAll ? "" : "; '--all' also imports those of HTTP bodies")
          : "the document does not describe data: it has no 'type', 'properties', 'oneOf', '$defs' or the like",
        at: SourceRange(file: 0, bytes: 0..<min(1, description.source.bytes.count)))
    }
    if !options.unions.isEmpty { return options.unions.compactMap(schema) }
    if options.includesAll { return all }
    let roots = Set(discovery.named.roots.map(\.id))
    let wanted = all.filter {
      roots.contains($0.node.id) || hasUnion($0.node) && !discovery.isOnlyBranch($0.node)
    }
    if wanted.isEmpty, !all.isEmpty {
      diagnostics.error(
        .importDocument,
        "no schema of the description contains a union; '--all' also imports schemas without unions",
        at: SourceRange(file: 0, bytes: 0..<1))
    }
    return wanted
  }

  /// Returns the requested schema, by its name in the description or by its type's name.
  private func schema(_ wanted: String) -> DeclaredSchema? {
    if let schema = declaredInOrder.first(where: { $0.originalName == wanted })
      ?? declaredInOrder.first(where: { $0.name == wanted })
    {
      return schema
    }
    let names = declaredInOrder.map(\.originalName)
    diagnostics.error(
      .importDocument,
      "no schema is called \(quoted(wanted))\(suggestion(for: wanted, among: names, otherwise: "use \(shortList(names))"))",
      at: SourceRange(file: 0, bytes: 0..<1))
    return nil
  }

  /// Whether a schema contains a union, without following references.
  func hasUnion(_ node: JSONNode) -> Bool {
    switch node.content {
    case .array(let elements): return elements.contains(where: hasUnion)
    case .object(let members):
      return discovery.hasImpliedChoice(node)
        || members.contains { member in
          switch member.key.value {
          case "anyOf", "oneOf":
            let branches = member.value.elements.filter { !isTrivial($0) }
            return branches.count > 1 || branches.contains(where: hasUnion)
          case "type":
            let types = member.value.elements.compactMap(\.string).filter { $0 != "null" }
            return types.count > 1 && Set(types) != ["integer", "number"]
          case "if": return true
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

  /// Whether a branch is only null or a constraint.
  private func isTrivial(_ node: JSONNode) -> Bool {
    node["type"]?.string == "null"
      || (node.members.allSatisfy { $0.key.value == "required" || $0.key.value == "not" })
  }
}
