/// A type with resolved names.
package indirect enum SwiftType: Hashable, Sendable {
  /// A type of the standard library or of Foundation.
  case known(KnownType)
  /// Any JSON value.
  case json
  /// A generic parameter of the enclosing declaration.
  case parameter(TypeParameter)
  /// A type that a schema declares.
  case declared(DeclaredType)
  /// An external type, with its generic arguments.
  case external(ExternalType, arguments: [SwiftType])
  case optional(SwiftType)
  /// The type of a field whose value can also be null or missing, as two separate states.
  case presence(SwiftType)
  case array(SwiftType)
  case set(SwiftType)
  case dictionary(key: SwiftType, value: SwiftType)

  /// The type itself, followed by its component types.
  package var parts: Parts { Parts(of: self) }

  /// Whether the type contains `JSON`.
  var namesJSON: Bool {
    parts.contains { part in
      if case .json = part { return true }
      return false
    }
  }

  /// The type in Swift's syntax, for messages and for the output.
  package var text: String {
    switch self {
    case .known(let type): return type.name.text
    case .json: return "JSON"
    case .parameter(let parameter): return parameter.name.text
    case .declared(let type): return genericText(type.text, type.arguments)
    case .external(let type, let arguments): return genericText(type.name, arguments)
    case .optional(let type): return type.isExistential ? "(\(type.text))?" : "\(type.text)?"
    case .presence(let type): return "Presence<\(type.text)>"
    case .array(let type): return "[\(type.text)]"
    case .set(let type): return "Set<\(type.text)>"
    case .dictionary(let key, let value): return "[\(key.text): \(value.text)]"
    }
  }

  /// The declaration's name, without generic arguments.
  var declaredText: String {
    switch self {
    case .declared(let type): return type.text
    case .external(let type, _): return type.name
    default: return text
    }
  }

  /// Whether the type is `any PROTOCOL`, which needs parentheses before a question mark.
  var isExistential: Bool {
    if case .external(let type, _) = self { type.isExistential } else { false }
  }

  package var isOptional: Bool {
    if case .optional = self { return true }
    return false
  }

  /// Whether the type distinguishes null from a missing key.
  package var isPresence: Bool {
    if case .presence = self { return true }
    return false
  }

  /// The type inside an optional or a presence type. Other types are returned unchanged.
  package var wrapped: SwiftType {
    switch self {
    case .optional(let wrapped), .presence(let wrapped): return wrapped
    default: return self
    }
  }

  /// The type for code that only reads the value. For such code, null and a missing key are both `nil`.
  package var read: SwiftType {
    if case .presence(let wrapped) = self { return .optional(wrapped) }
    return self
  }

  /// The type with `TimeInterval` replaced by `Double`, because Swift treats the two as one type.
  package var withoutAliases: SwiftType {
    switch self {
    case .known(let type):
      guard type.name.text == "TimeInterval", let double = KnownType.byName["Double"] else {
        return self
      }
      return .known(double)
    case .declared: return self
    default: return mapParts(\.withoutAliases)
    }
  }

  /// Returns the type with each direct component transformed.
  func mapParts(_ transform: (SwiftType) -> SwiftType) -> SwiftType {
    switch self {
    case .known, .json, .parameter: return self
    case .declared(var type):
      type.arguments = type.arguments.map(transform)
      return .declared(type)
    case .external(let type, let arguments):
      return .external(type, arguments: arguments.map(transform))
    case .optional(let type): return .optional(transform(type))
    case .presence(let type): return .presence(transform(type))
    case .array(let type): return .array(transform(type))
    case .set(let type): return .set(transform(type))
    case .dictionary(let key, let value):
      return .dictionary(key: transform(key), value: transform(value))
    }
  }
}

extension SwiftType {
  /// The element type of a list, set or dictionary, which can be inside an optional. For other types, the type itself,
  /// without its optional.
  package var element: SwiftType {
    switch self {
    case .optional(let type), .presence(let type): return type.element
    case .array(let type), .set(let type), .dictionary(_, let type): return type
    case .known, .json, .parameter, .declared, .external: return self
    }
  }
}

extension SwiftType {
  /// The type inside all optionals, lists, sets and dictionary values.
  package var innermost: SwiftType {
    switch self {
    case .optional(let type), .presence(let type), .array(let type), .set(let type),
      .dictionary(_, let type):
      return type.innermost
    case .known, .json, .parameter, .declared, .external: return self
    }
  }

  /// The direct component types of an optional, a collection or an external type.
  var components: [SwiftType] {
    switch self {
    case .known, .json, .parameter, .declared: return []
    case .optional(let type), .presence(let type), .array(let type), .set(let type): return [type]
    case .dictionary(let key, let value): return [key, value]
    case .external(_, let arguments): return arguments
    }
  }

  /// Whether the type contains a generic parameter.
  var namesParameters: Bool {
    parts.contains { part in
      if case .parameter = part { return true }
      return false
    }
  }
}

extension SwiftType {
  /// The type and its component types, each before its own components.
  package struct Parts: Sequence, IteratorProtocol {
    private var upcoming: SwiftType?
    /// The types that follow, in reverse order.
    private var others: [SwiftType] = []

    fileprivate init(of type: SwiftType) { upcoming = type }

    package mutating func next() -> SwiftType? {
      guard let type = upcoming ?? others.popLast() else { return nil }
      upcoming = nil
      switch type {
      case .known, .json, .parameter: break
      case .declared(let declared): add(declared.arguments)
      case .external(_, let arguments): add(arguments)
      case .optional(let wrapped), .presence(let wrapped), .array(let wrapped), .set(let wrapped):
        upcoming = wrapped
      case .dictionary(let key, let value):
        upcoming = key
        others.append(value)
      }
      return type
    }

    private mutating func add(_ arguments: [SwiftType]) { others += arguments.reversed() }
  }
}

/// A use of a declared type.
package struct DeclaredType: Hashable {
  package let name: SwiftName
  package let index: DeclarationIndex
  /// The module that declares the type; `nil` for the generated module.
  package internal(set) var module: ModuleReference?
  /// The generic arguments, one for each parameter of the declaration.
  package var arguments: [SwiftType] = []

  // The index and the arguments distinguish almost all types, and hashing the rest would cost more than it helps.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(index)
    if !arguments.isEmpty { hasher.combine(arguments) }
  }

  /// The name in Swift's syntax, without generic arguments.
  package var text: String { module.text(of: name) }
}

/// The index of a declaration in a list of ``Schema``. A model has its kind's index.
package enum DeclarationIndex: Hashable {
  case union(Int)
  case model(union: Int, kind: Int)
  case structure(Int)
  case enumeration(Int)
}

/// A generic parameter of a union or a struct.
package struct TypeParameter: Hashable {
  package let name: SwiftName
  /// The standard conformances that arguments must have.
  package let conforms: Conformances
  /// The other protocols that arguments must conform to.
  package let protocols: [ProtocolReference]
}

/// Returns the name of a type with its generic arguments.
private func genericText(_ name: String, _ arguments: [SwiftType]) -> String {
  arguments.isEmpty ? name : "\(name)<\(arguments.map(\.text).joined(separator: ", "))>"
}

/// A type that is declared in Swift code rather than in a schema.
package struct ExternalType: Hashable {
  /// One or more identifiers with periods between them. An existential type begins with `any`.
  package let name: String
  package let module: String?
  let conforms: Conformances
  /// The other protocols that the type conforms to.
  let protocols: [ProtocolReference]
  /// The JSON type of the values, if the schema sets one.
  package let jsonType: JSONType?
  /// Whether the type conforms to `CodingKeyRepresentable`, so that it can be a dictionary's key.
  let isKey: Bool

  /// Whether the type is an existential type: `any PROTOCOL`.
  var isExistential: Bool { name.hasPrefix(Self.existentialPrefix) }

  static let existentialPrefix = "any "

  /// The first identifier of the name.
  var outermostName: SwiftName {
    let name = isExistential ? name.dropFirst(Self.existentialPrefix.count) : name[...]
    return SwiftName(String(name.prefix { $0 != "." }))
  }
}

/// A type of the standard library or of Foundation that schemas can name.
package struct KnownType: Hashable {
  /// A group of types with the same JSON values and literals.
  package enum Family: Hashable {
    case boolean
    /// An integer type.
    case integer(bits: Int, isSigned: Bool)
    case floatingPoint
    case text
    case character
    /// A type without literals of its own.
    case opaque(Opaque)
  }

  /// A type without literals of its own.
  package enum Opaque {
    case never
    case duration
    case url
    case date
    case uuid
    case data
    case decimal
  }

  package let name: SwiftName
  package let family: Family
  package private(set) var isFoundation = false
  package private(set) var conforms = Conformances.standard

  package static let int = KnownType(name: "Int", family: .integer(bits: 64, isSigned: true))
  static let string = KnownType(name: "String", family: .text)

  /// All known types, with those of the standard library first.
  package static let all: [KnownType] = [
    KnownType(name: "Bool", family: .boolean),
    int,
    KnownType(name: "Int8", family: .integer(bits: 8, isSigned: true)),
    KnownType(name: "Int16", family: .integer(bits: 16, isSigned: true)),
    KnownType(name: "Int32", family: .integer(bits: 32, isSigned: true)),
    KnownType(name: "Int64", family: .integer(bits: 64, isSigned: true)),
    KnownType(name: "UInt", family: .integer(bits: 64, isSigned: false)),
    KnownType(name: "UInt8", family: .integer(bits: 8, isSigned: false)),
    KnownType(name: "UInt16", family: .integer(bits: 16, isSigned: false)),
    KnownType(name: "UInt32", family: .integer(bits: 32, isSigned: false)),
    KnownType(name: "UInt64", family: .integer(bits: 64, isSigned: false)),
    KnownType(name: "Float", family: .floatingPoint),
    KnownType(name: "Double", family: .floatingPoint),
    string,
    KnownType(name: "Character", family: .character, conforms: [.equatable, .hashable, .sendable]),
    KnownType(
      name: "Never", family: .opaque(.never), conforms: [.equatable, .hashable, .sendable, .error]),
    KnownType(name: "Duration", family: .opaque(.duration)),
    KnownType(name: "URL", family: .opaque(.url), isFoundation: true),
    KnownType(name: "Date", family: .opaque(.date), isFoundation: true),
    KnownType(name: "UUID", family: .opaque(.uuid), isFoundation: true),
    KnownType(name: "Data", family: .opaque(.data), isFoundation: true),
    KnownType(name: "Decimal", family: .opaque(.decimal), isFoundation: true),
    KnownType(name: "TimeInterval", family: .floatingPoint, isFoundation: true),
  ]

  package static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name.text, $0) })
}

/// The types to write in a schema, by the lowercase names of similar types in other languages and frameworks.
let typesByForeignName = [
  "any": "JSON", "anycodable": "JSON", "array": "[Element]", "boolean": "Bool", "cgfloat": "Double",
  "datetime": "Date",
  "float64": "Double", "hashmap": "Dictionary", "hashset": "Set", "integer": "Int",
  "list": "[Element]",
  "long": "Int", "map": "Dictionary", "nsdate": "Date",
  "nsdecimalnumber": "Decimal",
  "nsstring": "String", "nsurl": "URL", "nsuuid": "UUID", "number": "Double", "object": "JSON",
  "record": "Dictionary", "text": "String", "timestamp": "Date", "uri": "URL", "vec": "[Element]",
]
