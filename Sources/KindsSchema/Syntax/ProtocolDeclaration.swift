/// A protocol: what several types have in common.
struct ProtocolDeclaration {
  let name: Located<String>
  let doc: String?
  /// The isolation that the declaration or its document names.
  let isolation: Isolation?
  let properties: [PropertyDeclaration]
  let methods: [MethodDeclaration]

  init(
    _ name: Located<String>, _ object: Members<ProtocolObject>, _ defaults: DeclarationDefaults
  ) {
    self.name = name
    self.doc = object.doc?.value
    self.isolation = object.isolation?.value ?? defaults.isolation
    self.properties = (object.properties ?? []).compactMap { name, property in
      switch property {
      case .first(let type):
        return PropertyDeclaration(name: name, doc: nil, type: type, source: .field)
      case .second(let property):
        guard let type = property.type else { return nil }
        return PropertyDeclaration(
          name: name, doc: property.doc?.value, type: type, source: property.by)
      }
    }
    self.methods = (object.methods ?? []).map { name, method in
      MethodDeclaration(
        name: name, doc: method.doc?.value,
        parameters: (method.parameters ?? []).map { (name: $0, type: $1) },
        returns: method.returns, isThrowing: method.throws, isAsync: method.async)
    }
  }
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
