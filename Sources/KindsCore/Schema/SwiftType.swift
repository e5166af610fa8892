/// A type whose names are looked up.
indirect enum SwiftType: Hashable {
  /// A type of the standard library or of Foundation.
  case known(KnownType)
  /// Any JSON value.
  case json
  /// A declaration of the schema.
  case declared(DeclaredType)
  /// A type written elsewhere, with its generic arguments.
  case external(ExternalType, arguments: [SwiftType])
  case optional(SwiftType)
  case array(SwiftType)
  case set(SwiftType)
  case dictionary(key: SwiftType, value: SwiftType)

  /// The types that it is made of, itself first.
  var parts: [SwiftType] {
    switch self {
    case .known, .json, .declared: return [self]
    case .external(_, let arguments): return [self] + arguments.flatMap(\.parts)
    case .optional(let type), .array(let type), .set(let type): return [self] + type.parts
    case .dictionary(let key, let value): return [self] + key.parts + value.parts
    }
  }

  /// The type as Swift writes it, for messages and for the output.
  var text: String {
    switch self {
    case .known(let type): return type.name.text
    case .json: return "JSON"
    case .declared(let type): return type.name.text
    case .external(let type, let arguments):
      if arguments.isEmpty { return type.name }
      return "\(type.name)<\(arguments.map(\.text).joined(separator: ", "))>"
    case .optional(let type): return "\(type.text)?"
    case .array(let type): return "[\(type.text)]"
    case .set(let type): return "Set<\(type.text)>"
    case .dictionary(let key, let value): return "[\(key.text): \(value.text)]"
    }
  }

  var isOptional: Bool {
    if case .optional = self { return true }
    return false
  }
}

/// A declaration of the schema as a type.
struct DeclaredType: Hashable {
  /// Where it stands in ``Schema``.
  enum Place: Hashable {
    case union(Int)
    case model(union: Int, kind: Int)
    case structure(Int)
    case enumeration(Int)
  }

  let name: SwiftName
  let place: Place
}

/// A type that an external declares.
struct ExternalType: Hashable {
  /// Identifiers with periods between them.
  let name: String
  let module: String?
  let conforms: Conformances
  /// The other protocols that it conforms to.
  let protocols: [ProtocolReference]

  /// The first of the identifiers.
  var outermostName: SwiftName {
    SwiftName(name.split(separator: ".").first.map(String.init) ?? name)
  }
}
