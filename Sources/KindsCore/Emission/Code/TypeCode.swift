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
    insertModules(into: &modules)
    return modules
  }

  private func insertModules(into modules: inout Set<String>) {
    switch self {
    case .known(let type): if type.isFoundation { modules.insert("Foundation") }
    case .json, .parameter: break
    case .declared(let type):
      for argument in type.arguments { argument.insertModules(into: &modules) }
    case .external(let type, let arguments):
      if let module = type.module { modules.insert(module) }
      for argument in arguments { argument.insertModules(into: &modules) }
    case .optional(let type), .array(let type), .set(let type): type.insertModules(into: &modules)
    case .dictionary(let key, let value):
      key.insertModules(into: &modules)
      value.insertModules(into: &modules)
    }
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
