/// A protocol that the schema declares.
struct ProtocolDeclaration {
  let name: Located<String>
  let doc: String?
  /// The isolation of the requirements, if the declaration or its document sets one.
  let isolation: Isolation?
  /// The origin of the required properties in conforming types.
  let source: PropertySource
  let properties: [PropertyDeclaration]
  let methods: [MethodDeclaration]

  init(
    _ name: Located<String>, _ object: Members<ProtocolObject>, _ defaults: DeclarationDefaults
  ) {
    self.name = name
    self.doc = object.doc?.value
    self.isolation = object.isolation?.value ?? defaults.isolation
    self.source = object.by
    self.properties = (object.properties ?? []).compactMap { name, property in
      switch property {
      case .first(let type):
        return PropertyDeclaration(name: name, doc: nil, type: type)
      case .second(let property):
        guard let type = property.type else { return nil }
        return PropertyDeclaration(name: name, doc: property.doc?.value, type: type)
      }
    }
    self.methods = (object.methods ?? []).compactMap { name, method in
      switch method {
      case .first(let signature):
        return MethodDeclaration(name: name, doc: nil, signature: signature)
      case .second(let method):
        guard let signature = method.type else { return nil }
        return MethodDeclaration(name: name, doc: method.doc?.value, signature: signature)
      }
    }
  }
}

/// A property that a protocol requires.
struct PropertyDeclaration {
  let name: Located<String>
  let doc: String?
  let type: TypeExpression
}

/// A method that a protocol requires.
struct MethodDeclaration {
  let name: Located<String>
  let doc: String?
  let signature: MethodSignature
}
