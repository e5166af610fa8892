// What a generic declaration holds once its parameters stand for types.

extension SwiftType {
  /// The type with generic parameters replaced by arguments.
  func replacing(_ arguments: [SwiftName: SwiftType]) -> SwiftType {
    if arguments.isEmpty { return self }
    switch self {
    case .known, .json: return self
    case .parameter(let parameter): return arguments[parameter.name] ?? self
    case .declared(var declared):
      declared.arguments = declared.arguments.map { $0.replacing(arguments) }
      return .declared(declared)
    case .external(let external, let own):
      return .external(external, arguments: own.map { $0.replacing(arguments) })
    case .optional(let type): return .optional(type.replacing(arguments))
    case .array(let type): return .array(type.replacing(arguments))
    case .set(let type): return .set(type.replacing(arguments))
    case .dictionary(let key, let value):
      return .dictionary(key: key.replacing(arguments), value: value.replacing(arguments))
    }
  }
}

extension Payload {
  /// The payload with generic parameters replaced by arguments.
  fileprivate func replacing(_ arguments: [SwiftName: SwiftType]) -> Payload {
    switch self {
    case .nothing: return self
    case .model(let fields): return .model(fields.replacing(arguments))
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
  /// What each kind of a union carries, with the generic arguments of a type in place.
  package func payloads(of union: Int, _ arguments: [SwiftType]) -> [Payload] {
    let replacements = replacements(for: unions[union].parameters.map(\.value), arguments)
    return unions[union].kinds.map { $0.payload.replacing(replacements) }
  }

  /// The fields of a struct, with the generic arguments of a type in place.
  package func fields(of structure: Int, _ arguments: [SwiftType]) -> [Field] {
    structures[structure].fields.replacing(
      replacements(for: structures[structure].parameters.map(\.value), arguments))
  }

  /// The fields of a model, with the generic arguments of a type in place.
  package func fields(of union: Int, kind: Int, _ arguments: [SwiftType]) -> [Field] {
    guard case .model(let fields) = unions[union].kinds[kind].payload else { return [] }
    let parameters = unions[union].parameters(usedBy: unions[union].kinds[kind].payload)
    return fields.replacing(replacements(for: parameters, arguments))
  }

  /// The fields of a struct or a model with the arguments of a type in place of its parameters.
  package func fields(of type: DeclaredType) -> [Field] {
    switch type.index {
    case .structure(let index): return fields(of: index, type.arguments)
    case .model(let union, let kind): return fields(of: union, kind: kind, type.arguments)
    case .union, .enumeration: return []
    }
  }

  /// The fields of a payload that is a model or a struct, as they are declared.
  package func fields(of payload: Payload) -> [Field] {
    switch payload {
    case .model(let fields): return fields
    case .type(.declared(let type), _):
      switch type.index {
      case .structure(let index): return fields(of: index, type.arguments)
      case .model(let union, let kind): return fields(of: union, kind: kind, type.arguments)
      case .union, .enumeration: return []
      }
    case .nothing, .type: return []
    }
  }

  /// What the case of each kind carries, as a type, with the generic arguments of a union in place.
  package func carriedTypes(of union: Int, _ arguments: [SwiftType]) -> [SwiftType?] {
    payloads(of: union, arguments).enumerated().map { position, payload in
      switch payload {
      case .nothing: return nil
      case .type(let type, _): return type
      case .model: return .declared(model(of: union, kind: position, arguments))
      }
    }
  }

  /// The model of a kind as a type, where its union has generic arguments; that of a subset is its superset's.
  package func model(of union: Int, kind: Int, _ arguments: [SwiftType]) -> DeclaredType {
    if let superset = unions[union].superset {
      return model(of: superset.union, kind: superset.kinds[kind], arguments)
    }
    let declaration = unions[union]
    let replacements = replacements(for: declaration.parameters.map(\.value), arguments)
    let parameters = declaration.parameters(usedBy: declaration.kinds[kind].payload)
    return DeclaredType(
      name: declaration.kinds[kind].model, index: .model(union: union, kind: kind),
      arguments: parameters.map { SwiftType.parameter($0).replacing(replacements) })
  }

  private func replacements(
    for parameters: [TypeParameter], _ arguments: [SwiftType]
  ) -> [SwiftName: SwiftType] {
    Dictionary(
      zip(parameters.map(\.name), arguments), uniquingKeysWith: { first, _ in first })
  }
}
