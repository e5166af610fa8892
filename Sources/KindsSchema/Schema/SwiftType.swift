/// A type whose names are looked up.
package indirect enum SwiftType: Hashable, Sendable {
  /// A type of the standard library or of Foundation.
  case known(KnownType)
  /// Any JSON value.
  case json
  /// A generic parameter of the declaration that the type stands in.
  case parameter(TypeParameter)
  /// A declaration of the schema.
  case declared(DeclaredType)
  /// A type written elsewhere, with its generic arguments.
  case external(ExternalType, arguments: [SwiftType])
  case optional(SwiftType)
  case array(SwiftType)
  case set(SwiftType)
  case dictionary(key: SwiftType, value: SwiftType)

  /// The types that it is made of, itself first.
  var parts: Parts { Parts(of: self) }

  /// Whether a `JSON` is in it.
  var namesJSON: Bool {
    parts.contains { part in
      if case .json = part { return true }
      return false
    }
  }

  /// The type as Swift writes it, for messages and for the output.
  package var text: String {
    switch self {
    case .known(let type): return type.name.text
    case .json: return "JSON"
    case .parameter(let parameter): return parameter.name.text
    case .declared(let type): return genericText(type.name.text, type.arguments)
    case .external(let type, let arguments): return genericText(type.name, arguments)
    case .optional(let type): return "\(type.text)?"
    case .array(let type): return "[\(type.text)]"
    case .set(let type): return "Set<\(type.text)>"
    case .dictionary(let key, let value): return "[\(key.text): \(value.text)]"
    }
  }

  /// The name of the declaration behind it, without generic arguments.
  var declaredText: String {
    switch self {
    case .declared(let type): return type.name.text
    case .external(let type, _): return type.name
    default: return text
    }
  }

  package var isOptional: Bool {
    if case .optional = self { return true }
    return false
  }

  /// What an optional wraps; another type itself.
  package var wrapped: SwiftType {
    if case .optional(let wrapped) = self { return wrapped }
    return self
  }

  /// The type with `nil` among its values.
  package var orNil: SwiftType { isOptional ? self : .optional(self) }

  /// The type with `Double` for `TimeInterval`: as generic arguments the two make one type, not two.
  package var withoutAliases: SwiftType {
    switch self {
    case .known(let type):
      guard type.name.text == "TimeInterval", let double = KnownType.byName["Double"] else {
        return self
      }
      return .known(double)
    case .json, .parameter, .declared: return self
    case .external(let type, let arguments):
      return .external(type, arguments: arguments.map(\.withoutAliases))
    case .optional(let type): return .optional(type.withoutAliases)
    case .array(let type): return .array(type.withoutAliases)
    case .set(let type): return .set(type.withoutAliases)
    case .dictionary(let key, let value):
      return .dictionary(key: key.withoutAliases, value: value.withoutAliases)
    }
  }
}

extension SwiftType {
  /// What a list, a set or a dictionary holds, also an optional one.
  package var element: SwiftType {
    switch self {
    case .optional(let type): return type.element
    case .array(let type), .set(let type), .dictionary(_, let type): return type
    case .known, .json, .parameter, .declared, .external: return self
    }
  }
}

extension SwiftType {
  /// The types that a type is made of, each before those that it is itself made of.
  struct Parts: Sequence, IteratorProtocol {
    private var upcoming: SwiftType?
    /// Those that come later, the last first.
    private var others: [SwiftType] = []

    fileprivate init(of type: SwiftType) { upcoming = type }

    mutating func next() -> SwiftType? {
      guard let type = upcoming ?? others.popLast() else { return nil }
      upcoming = nil
      switch type {
      case .known, .json, .parameter: break
      case .declared(let declared): add(declared.arguments)
      case .external(_, let arguments): add(arguments)
      case .optional(let wrapped), .array(let wrapped), .set(let wrapped): upcoming = wrapped
      case .dictionary(let key, let value):
        upcoming = key
        others.append(value)
      }
      return type
    }

    private mutating func add(_ arguments: [SwiftType]) { others += arguments.reversed() }
  }
}

/// A declaration of the schema as a type.
package struct DeclaredType: Hashable {
  package let name: SwiftName
  package let index: DeclarationIndex
  /// One for each of its generic parameters.
  package var arguments: [SwiftType]

  package init(name: SwiftName, index: DeclarationIndex, arguments: [SwiftType] = []) {
    self.name = name
    self.index = index
    self.arguments = arguments
  }
}

/// Where a declaration stands in the lists of ``Schema``; a model stands with its kind.
package enum DeclarationIndex: Hashable {
  case union(Int)
  case model(union: Int, kind: Int)
  case structure(Int)
  case enumeration(Int)
}

/// A generic parameter of a union or a struct.
package struct TypeParameter: Hashable {
  package let name: SwiftName
  /// What its arguments conform to.
  package let conforms: Conformances
  /// The protocols beyond the standard ones that its arguments conform to.
  package let protocols: [ProtocolReference]
}

/// The name of a type with its generic arguments.
private func genericText(_ name: String, _ arguments: [SwiftType]) -> String {
  arguments.isEmpty ? name : "\(name)<\(arguments.map(\.text).joined(separator: ", "))>"
}

/// A type that an external declares.
package struct ExternalType: Hashable {
  /// Identifiers with periods between them.
  package let name: String
  package let module: String?
  let conforms: Conformances
  /// The other protocols that it conforms to.
  let protocols: [ProtocolReference]

  /// The first of the identifiers.
  var outermostName: SwiftName {
    SwiftName(name.split(separator: ".").first.map(String.init) ?? name)
  }
}
