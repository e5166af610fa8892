import KindsCore

/// A schema with a name.
struct NamedSchema {
  let node: JSONNode
  /// The name: from the description, or derived from the schema's title or position.
  let name: String
}

/// The named schemas of descriptions: the entries of `$defs` and `components`, whole documents and, on request, the
/// bodies of requests and responses.
struct NamedSchemas {
  private(set) var inOrder: [NamedSchema] = []
  /// The schemas of whole documents, or the schemas that the documents refer to.
  private(set) var roots: [JSONNode] = []
  private var names: [NodeID: String] = [:]
  private let references: References

  /// Finds the named schemas.
  ///
  /// - Parameter includesBodies: Whether to include the bodies of requests and responses.
  init(_ references: References, includesBodies: Bool) {
    self.references = references
    for description in references.descriptions {
      let root = description.root
      if description.dialect.isOpenAPI {
        for member in root["components"]?["schemas"]?.members ?? [] {
          add(member.value, member.key.value)
        }
        if includesBodies { addBodies(of: root) }
        continue
      }
      let isSchema = root.members.contains { member in
        keywordUses[member.key.value] == .mapped
          && !["title", "description"].contains(member.key.value)
      }
      if let target = references.target(of: root), isSchema {
        roots.append(target)
      } else if isSchema {
        let source = description.source
        let file = source.printableName.split(separator: ".").first.map(String.init)
        // The path of standard input is not a useful name.
        let isStream =
          source.path == SourceFile.standardInputName || source.path.hasPrefix("/dev/")
        roots.append(root)
        add(root, root["title"]?.string ?? (isStream ? nil : file) ?? "Root")
      }
      for key in ["$defs", "definitions"] {
        var found: [(node: JSONNode, name: String, group: String)] = []
        if let definitions = root[key] { Self.collect(definitions, in: "", into: &found) }
        let counts = Dictionary(grouping: found, by: \.name).mapValues(\.count)
        for schema in found {
          let isUnique = counts[schema.name] == 1
          add(schema.node, isUnique ? schema.name : schema.group + schema.name)
        }
      }
    }
  }

  /// Collects the definitions in an object and in its groups.
  private static func collect(
    _ definitions: JSONNode, in group: String,
    into found: inout [(node: JSONNode, name: String, group: String)]
  ) {
    for member in definitions.members {
      let name = member.key.value
      if isGroup(member.value) {
        collect(member.value, in: group + name + " ", into: &found)
      } else {
        found.append((member.value, name, group))
      }
    }
  }

  /// Whether an object is a group of schemas, not a schema.
  private static func isGroup(_ node: JSONNode) -> Bool {
    !node.members.isEmpty
      && node.members.allSatisfy { member in
        guard keywordUses[member.key.value] == nil, !member.key.value.hasPrefix("x-"),
          case .object(let members) = member.value.content
        else { return false }
        return members.isEmpty || members.contains { keywordUses[$0.key.value] != nil }
          || isGroup(member.value)
      }
  }

  private mutating func add(_ node: JSONNode, _ name: String) {
    if names[node.id] != nil { return }
    names[node.id] = name
    inOrder.append(NamedSchema(node: node, name: name))
  }

  /// Whether a schema has a name in its description.
  func hasOwnName(_ node: JSONNode) -> Bool { names[node.id] != nil }

  /// Returns the named schema at a node. If it has no name, the name is derived from its title or position.
  func schema(at node: JSONNode) -> NamedSchema {
    if let name = names[node.id] { return NamedSchema(node: node, name: name) }
    let structural: Set<Substring> = [
      "#", "properties", "items", "schema", "content", "application~1json", "components", "schemas",
      "$defs", "definitions", "paths", "additionalProperties", "allOf", "anyOf", "oneOf",
    ]
    let tokens = references.pointer(to: node.range).split(separator: "/")
      .filter { !structural.contains($0) }.map { String($0) }
    return NamedSchema(
      node: node,
      name: node["title"]?.string
        ?? (tokens.isEmpty ? "Root" : tokens.suffix(3).joined(separator: " ")))
  }

  /// Returns the named schemas that extend each schema, with `allOf` or with members next to a reference.
  func extensions() -> [NodeID: [NamedSchema]] {
    var extensions: [NodeID: [NamedSchema]] = [:]
    for schema in inOrder {
      var parts = schema.node["allOf"]?.elements ?? []
      let dialect = references.descriptions[schema.node.range.file].dialect
      if schema.node["properties"] != nil, !dialect.ignoresSiblingsOfReferences {
        parts.append(schema.node)
      }
      for part in parts {
        guard let base = references.target(of: part) else { continue }
        extensions[base.id, default: []].append(schema)
      }
    }
    return extensions
  }

  // Adds the bodies of requests and responses.

  private mutating func addBodies(of root: JSONNode) {
    let components = root["components"]
    for (section, word) in [("requestBodies", "Request"), ("responses", "Response")] {
      for member in components?[section]?.members ?? [] {
        addContent(of: member.value, member.key.value + " " + word)
      }
    }
    for section in ["paths", "webhooks"] {
      for path in root[section]?.members ?? [] {
        for operation in path.value.members {
          let name =
            operation.value["operationId"]?.string
            ?? "\(operation.key.value) \(path.key.value)"
          addContent(of: operation.value["requestBody"], name + " Request")
          for response in operation.value["responses"]?.members ?? [] {
            let isUsual = response.key.value.hasPrefix("2") || response.key.value == "default"
            addContent(
              of: response.value, name + " Response" + (isUsual ? "" : " " + response.key.value))
          }
        }
      }
    }
  }

  private mutating func addContent(of body: JSONNode?, _ name: String) {
    for media in body?["content"]?.members ?? []
    where media.key.value.contains("json") {
      guard let schema = media.value["schema"] else { continue }
      let only = schema.members.allSatisfy { ["$ref", "description"].contains($0.key.value) }
      if !only || schema.members.isEmpty { add(schema, name) }
    }
  }
}
