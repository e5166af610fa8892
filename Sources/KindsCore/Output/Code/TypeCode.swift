extension Code.StringInterpolation {
  /// A type as the output writes it.
  mutating func appendInterpolation(_ type: SwiftType) {
    switch type {
    case .known(let type):
      appendInterpolation(type.name)
      if type.isFoundation { appendInterpolation(needs: .foundation) }
    case .json: appendInterpolation(shared: .json)
    case .parameter(let parameter): appendInterpolation(parameter.name)
    case .declared(let type): appendInterpolation(type.code)
    case .external(let type, let arguments):
      appendInterpolation(generic(Code(verbatim: type.name), arguments.map(\.code)))
      if let module = type.module { appendInterpolation(needs: Needs(module)) }
    case .optional(let type): appendInterpolation(optional: type.code)
    case .presence(let type):
      appendInterpolation(shared: .presence)
      appendLiteral("<")
      appendInterpolation(type)
      appendLiteral(">")
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

extension Code.StringInterpolation {
  /// A type with a question mark after it. A type with `any` is enclosed in parentheses.
  mutating func appendInterpolation(optional type: Code) {
    if type.bytes.starts(with: "any ".utf8) {
      appendLiteral("(")
      appendInterpolation(type)
      appendLiteral(")?")
    } else {
      appendInterpolation(type)
      appendLiteral("?")
    }
  }
}

extension SwiftType {
  /// The type as the output writes it.
  var code: Code { "\(self)" }

  /// The type as an optional, unless it already is one.
  var orNil: SwiftType { isOptional ? self : .optional(self) }
}

extension DeclaredType {
  /// The type as the output writes it.
  var code: Code { generic(Code(name, in: module), arguments.map(\.code)) }
}

extension Code {
  /// Creates the name of a declaration, qualified with its module if the reference to the module requires that.
  init(_ name: SwiftName, in module: ModuleReference?) {
    guard let module else {
      self.init(name)
      return
    }
    let qualifier: Code = module.isQualifier ? "\(Code(verbatim: module.name))." : .empty
    self = "\(qualifier)\(name)\(needs: Needs(module.name))"
  }
}

extension Payload {
  /// Returns the type of the payload, given the name of the kind's model and the module that declares it, or `nil` if
  /// there is no payload.
  func typeCode(_ names: KindNames, in module: ModuleReference? = nil) -> Code? {
    switch self {
    case .nothing: return nil
    case .fields: return names.modelCode(in: module)
    case .type(let type, _): return type.code
    }
  }
}

// Generic parameters and arguments.

/// Returns the name of a type with its generic arguments or parameters.
func generic(_ name: Code, _ arguments: [Code]) -> Code {
  arguments.isEmpty ? name : "\(name)<\(list: arguments)>"
}

extension TypeParameter {
  /// The parameter where it is declared, with its constraints: `Failure: Error`.
  var declaration: Code {
    let protocols = conforms.names + self.protocols.map(\.code)
    return protocols.isEmpty ? Code(name) : "\(name): \(list: protocols, separator: " & ")"
  }
}

extension UnionNames {
  /// The union as it is written outside its extensions.
  var typeCode: Code { generic(Code(type), parameters.map { Code($0) }) }

  /// The requirements on a visitor of a generic union: `Visitor.Value == Value`.
  var visitorRequirements: [Code] { parameters.map { "Visitor.\($0) == \($0)" } }
}

extension KindNames {
  /// The phrase for a value of the kind in comments, such as "of the kind `text`".
  var ofKind: Code {
    isUnknown ? "of an unknown kind" : "of the kind `\(bare: name)`"
  }

  /// The model as a type, if the kind has one.
  var modelCode: Code? { modelCode(in: nil) }

  /// Returns the model as a type, qualified with the module that declares it if that is not the generated one.
  func modelCode(in module: ModuleReference?) -> Code? {
    model.map { generic(Code($0, in: module), modelParameters.map { Code($0) }) }
  }
}

extension Access {
  /// The modifier with a space after it; nothing for `internal`.
  var modifier: Code {
    switch self {
    case .internal: return .empty
    case .package: return "package "
    case .public: return "public "
    }
  }

  /// The attribute that lets other modules switch without a default under library evolution. Without library evolution,
  /// it has no effect.
  var frozen: Code { self == .public ? "@frozen" : .empty }
}

extension [SwiftAttribute] {
  /// The attributes, each on a separate line.
  var code: Code {
    .lines(
      map { attribute in
        let code = Code(verbatim: attribute.text)
        return attribute.module.map { "\(code)\(needs: Needs($0))" } ?? code
      })
  }
}

/// Returns the attribute that marks a declaration as deprecated, or nothing without a message.
func deprecationAttribute(_ message: String?) -> Code {
  guard let message else { return .empty }
  return "@available(*, deprecated, message: \(literal: message))"
}
