// Protocols and what they require.
extension SchemaDecoder {
  mutating func protocols(_ node: JSONNode?) -> [ProtocolDeclaration] {
    objects.declarations(in: node, of: "'protocols'").compactMap { name, node in
      guard let members = objects.members(of: node, shape: .protocol) else { return nil }
      return ProtocolDeclaration(
        name: name, doc: doc(members),
        isolation: objects.choice(members["isolation"], for: "'isolation'", Isolation.self)
          ?? .nonisolated,
        properties: objects.declarations(in: members["properties"], of: "'properties'")
          .compactMap { property($0.name, $0.node) },
        methods: objects.declarations(in: members["methods"], of: "'methods'")
          .compactMap { method($0.name, $0.node) })
    }
  }

  private mutating func property(
    _ name: Located<String>, _ node: JSONNode
  ) -> PropertyDeclaration? {
    switch node.content {
    case .string:
      guard let type = type(node, for: "a property") else { return nil }
      return PropertyDeclaration(name: name, doc: nil, type: type, source: .field)
    case .object:
      guard let members = objects.members(of: node, shape: .property, owner: name.range),
        let type = type(members["type"], for: "'type'")
      else { return nil }
      return PropertyDeclaration(
        name: name, doc: doc(members), type: type,
        source: objects.choice(members["by"], for: "'by'", PropertySource.self) ?? .field)
    default:
      objects.typeError(
        "a type in a string, or an object with the key 'type'", node, for: "a property")
      return nil
    }
  }

  private mutating func method(_ name: Located<String>, _ node: JSONNode) -> MethodDeclaration? {
    guard let members = objects.members(of: node, shape: .method) else { return nil }
    let parameters = objects.declarations(in: members["parameters"], of: "'parameters'")
    return MethodDeclaration(
      name: name, doc: doc(members),
      parameters: parameters.compactMap { name, node in
        type(node, for: "a parameter").map { (name, $0) }
      },
      returns: type(members["returns"], for: "'returns'"),
      isThrowing: objects.boolean(members["throws"], for: "'throws'")?.value ?? false,
      isAsync: objects.boolean(members["async"], for: "'async'")?.value ?? false)
  }
}
