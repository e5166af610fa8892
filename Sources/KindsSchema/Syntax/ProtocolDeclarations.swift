/// A protocol: what some types can do alike.
struct ProtocolDeclaration {
  let name: Located<String>
  let doc: String?
  let isolation: Isolation
  let properties: [PropertyDeclaration]
  let methods: [MethodDeclaration]
}

/// A property that a protocol requires.
struct PropertyDeclaration {
  let name: Located<String>
  let doc: String?
  let type: TypeExpression
  let source: PropertySource
}

/// A method that a protocol requires.
struct MethodDeclaration {
  let name: Located<String>
  let doc: String?
  let parameters: [(name: Located<String>, type: TypeExpression)]
  let returns: TypeExpression?
  let isThrowing: Bool
  let isAsync: Bool
}
