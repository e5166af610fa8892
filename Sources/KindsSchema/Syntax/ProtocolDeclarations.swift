/// A protocol: what some types can do alike.
struct ProtocolDeclaration {
  let name: Located<String>
  let doc: String?
  let isolation: Isolation
  let properties: [PropertyDeclaration]
  let methods: [MethodDeclaration]
}

/// Where the requirements of a protocol may be called.
enum Isolation: String, CaseIterable {
  case nonisolated
  case mainActor = "MainActor"
}

/// A property that a protocol requires.
struct PropertyDeclaration {
  let name: Located<String>
  let doc: String?
  let type: TypeExpression
  let source: PropertySource
}

/// What gives a type that conforms the property that a protocol requires.
enum PropertySource: String, CaseIterable {
  /// A field of the schema.
  case field
  /// An extension that is written by hand.
  case `extension`
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
