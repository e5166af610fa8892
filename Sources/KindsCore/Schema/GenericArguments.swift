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
  /// Returns the payloads of a union's kinds, of a model or of a struct, with generic parameters replaced by the type's
  /// arguments.
  package func payloads(of type: DeclaredType) -> [Payload] {
    let replacements = replacements(for: type)
    return self[type.index].payloads.map { $0.replacing(replacements) }
  }

  /// Returns the fields of a struct or model, with generic parameters replaced by the type's arguments.
  package func fields(of type: DeclaredType) -> [Field] {
    if case .union = type.index { return [] }
    return payloads(of: type).flatMap(\.fields)
  }

  /// Returns the fields of a payload that is a model or a struct. A struct's generic parameters are replaced by the
  /// arguments in the payload's type. The union's generic parameters are left as declared.
  package func fields(of payload: Payload) -> [Field] {
    if case .type(.declared(let type), _) = payload { fields(of: type) } else { payload.fields }
  }

  /// Returns the payload type of each kind's case of a union, with generic parameters replaced by arguments. For a kind
  /// with fields, it is the kind's model, or the record of its associated values.
  package func associatedValueTypes(of union: Int, _ arguments: [SwiftType]) -> [SwiftType?] {
    let type = type(.union(union), arguments: arguments)
    return payloads(of: type).enumerated().map { position, payload in
      switch payload {
      case .nothing: return nil
      case .type(let type, _): return type
      case .fields: return .declared(model(of: union, kind: position, arguments))
      }
    }
  }

  /// Returns the model of a kind as a type, given the union's generic arguments. The model of a subset's kind is the
  /// superset's.
  package func model(of union: Int, kind: Int, _ arguments: [SwiftType]) -> DeclaredType {
    if let superset = unions[union].superset {
      return model(of: superset.union, kind: superset.kinds[kind], arguments)
    }
    let replacements = replacements(for: type(.union(union), arguments: arguments))
    let model = typeWithParameters(.model(union: union, kind: kind))
    return type(model.index, arguments: model.arguments.map { $0.replacing(replacements) })
  }

  private func replacements(for type: DeclaredType) -> [SwiftName: SwiftType] {
    Dictionary(
      zip(parameters(of: type).map(\.name), type.arguments), uniquingKeysWith: { first, _ in first }
    )
  }
}
