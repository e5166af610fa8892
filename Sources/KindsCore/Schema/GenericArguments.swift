extension SwiftType {
  /// Returns the type with generic parameters replaced by arguments.
  func replacing(_ arguments: [SwiftName: SwiftType]) -> SwiftType {
    if arguments.isEmpty { return self }
    if case .parameter(let parameter) = self { return arguments[parameter.name] ?? self }
    return mapParts { $0.replacing(arguments) }
  }
}

extension Payload {
  /// Returns the payload with generic parameters replaced by arguments.
  fileprivate func replacing(_ arguments: [SwiftName: SwiftType]) -> Payload {
    switch self {
    case .nothing: return self
    case .fields(let fields): return .fields(fields.replacing(arguments))
    case .type(let type, let range): return .type(type.replacing(arguments), at: range)
    }
  }
}

extension [Field] {
  fileprivate func replacing(_ arguments: [SwiftName: SwiftType]) -> [Field] {
    if arguments.isEmpty { return self }
    return map { $0.replacing(arguments) }
  }
}

extension Schema {
  /// Returns the payload of each kind of a union, with generic parameters replaced by arguments.
  package func payloads(of union: Int, _ arguments: [SwiftType]) -> [Payload] {
    let replacements = replacements(for: unions[union].parameters.map(\.value), arguments)
    return unions[union].kinds.map { $0.payload.replacing(replacements) }
  }

  /// Returns the fields of a struct, with generic parameters replaced by arguments.
  package func fields(of structure: Int, _ arguments: [SwiftType]) -> [Field] {
    structures[structure].fields.replacing(
      replacements(for: structures[structure].parameters.map(\.value), arguments))
  }

  /// Returns the fields of a model, with generic parameters replaced by arguments.
  package func fields(of union: Int, kind: Int, _ arguments: [SwiftType]) -> [Field] {
    guard case .fields(let fields) = unions[union].kinds[kind].payload else { return [] }
    let parameters = unions[union].kinds[kind].parameters
    return fields.replacing(replacements(for: parameters, arguments))
  }

  /// Returns the fields of a struct or model, with generic parameters replaced by the type's arguments.
  package func fields(of type: DeclaredType) -> [Field] {
    switch type.index {
    case .structure(let index): return fields(of: index, type.arguments)
    case .model(let union, let kind): return fields(of: union, kind: kind, type.arguments)
    case .union, .enumeration: return []
    }
  }

  /// Returns the fields of a payload that is a model or a struct. A struct's generic parameters are replaced by the
  /// arguments in the payload's type. The union's generic parameters are left as declared.
  package func fields(of payload: Payload) -> [Field] {
    switch payload {
    case .fields(let fields): return fields
    case .type(.declared(let type), _): return fields(of: type)
    case .nothing, .type: return []
    }
  }

  /// Returns the payload type of each kind's case, with the union's generic parameters replaced by arguments. For a
  /// kind with fields, it is the kind's model, or the record of its associated values.
  package func associatedValueTypes(of union: Int, _ arguments: [SwiftType]) -> [SwiftType?] {
    payloads(of: union, arguments).enumerated().map { position, payload in
      switch payload {
      case .nothing: return nil
      case .type(let type, _): return type
      case .fields: return .declared(model(of: union, kind: position, arguments))
      }
    }
  }

  /// Returns a declaration as a type.
  package func type(_ index: DeclarationIndex, arguments: [SwiftType] = []) -> DeclaredType {
    let name: SwiftName
    let document: Int
    switch index {
    case .union(let index): (name, document) = (unions[index].name.value, unions[index].document)
    case .model(let union, let kind):
      (name, document) = (unions[union].kinds[kind].model, unions[union].document)
    case .structure(let index):
      (name, document) = (structures[index].name.value, structures[index].document)
    case .enumeration(let index):
      (name, document) = (enumerations[index].name.value, enumerations[index].document)
    }
    return DeclaredType(
      name: name, index: index, module: module(of: document, naming: name), arguments: arguments)
  }

  /// Returns the model of a kind as a type, given the union's generic arguments. The model of a subset's kind is the
  /// superset's.
  package func model(of union: Int, kind: Int, _ arguments: [SwiftType]) -> DeclaredType {
    if let superset = unions[union].superset {
      return model(of: superset.union, kind: superset.kinds[kind], arguments)
    }
    let declaration = unions[union]
    let replacements = replacements(for: declaration.parameters.map(\.value), arguments)
    let parameters = declaration.kinds[kind].parameters
    return type(
      .model(union: union, kind: kind),
      arguments: parameters.map { SwiftType.parameter($0).replacing(replacements) })
  }

  private func replacements(
    for parameters: [TypeParameter], _ arguments: [SwiftType]
  ) -> [SwiftName: SwiftType] {
    Dictionary(zip(parameters.map(\.name), arguments), uniquingKeysWith: { first, _ in first })
  }
}
