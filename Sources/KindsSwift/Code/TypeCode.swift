extension Code.StringInterpolation {
  /// A type as the output writes it.
  mutating func appendInterpolation(_ type: SwiftType) {
    switch type {
    case .known(let type): appendInterpolation(type.name)
    case .json: appendLiteral("JSON")
    case .parameter(let parameter): appendInterpolation(parameter.name)
    case .declared(let type): appendInterpolation(type.code)
    case .external(let type, let arguments):
      appendInterpolation(generic(Code(verbatim: type.name), arguments.map(\.code)))
    case .optional(let type):
      appendInterpolation(type)
      appendLiteral("?")
    case .array(let type):
      appendLiteral("[")
      appendInterpolation(type)
      appendLiteral("]")
    case .set(let type):
      appendLiteral("Set<")
      appendInterpolation(type)
      appendLiteral(">")
    case .dictionary(let key, let value):
      appendLiteral("[")
      appendInterpolation(key)
      appendLiteral(": ")
      appendInterpolation(value)
      appendLiteral("]")
    }
  }
}

extension SwiftType {
  /// The type as the output writes it.
  var code: Code { "\(self)" }

  /// The modules that its names come from, besides the standard library and the user's own.
  var modules: Set<String> {
    var modules: Set<String> = []
    for part in parts {
      switch part {
      case .known(let type) where type.isFoundation: modules.insert("Foundation")
      case .external(let type, _): if let module = type.module { modules.insert(module) }
      default: break
      }
    }
    return modules
  }
}

extension DeclaredType {
  /// The type as the output writes it.
  var code: Code { generic(Code(name), arguments.map(\.code)) }
}

extension TypeParameter {
  /// The modules of the protocols that constrain it.
  var modules: Set<String> { Set(protocols.compactMap(\.module)) }
}

extension Payload {
  /// The types that are written where the payload's own type is.
  var modules: Set<String> {
    if case .type(let type, _) = self { return type.modules }
    return []
  }

  /// The type that the case carries, given the name of the kind's model.
  func typeCode(_ names: KindNames) -> Code? {
    switch self {
    case .nothing: return nil
    case .model: return names.modelCode
    case .type(let type, _): return type.code
    }
  }
}
