import KindsSchema

extension Code.StringInterpolation {
  /// A type as the output writes it.
  mutating func appendInterpolation(_ type: SwiftType) {
    switch type {
    case .known(let type):
      appendInterpolation(type.name)
      if type.isFoundation { appendInterpolation(needs: .foundation) }
    case .json: appendInterpolation(support: .json)
    case .parameter(let parameter): appendInterpolation(parameter.name)
    case .declared(let type): appendInterpolation(type.code)
    case .external(let type, let arguments):
      appendInterpolation(generic(Code(verbatim: type.name), arguments.map(\.code)))
      if let module = type.module { appendInterpolation(needs: Modules(module)) }
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
}

extension DeclaredType {
  /// The type as the output writes it.
  var code: Code { generic(Code(name), arguments.map(\.code)) }
}

extension Payload {
  /// The type that the case carries, given the name of the kind's model.
  func typeCode(_ names: KindNames) -> Code? {
    switch self {
    case .nothing: return nil
    case .model: return names.modelCode
    case .type(let type, _): return type.code
    }
  }
}
