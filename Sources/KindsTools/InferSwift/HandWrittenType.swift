import KindsCore

/// A hand-written type that moves to the schema.
struct HandWrittenType {
  enum Form {
    case union
    /// An enum with raw values, or without associated values.
    case enumeration
    case structure
  }

  let symbol: SwiftSymbol
  let form: Form
  /// The type of the raw values of an `enumeration`; `nil` if it has none.
  let raw: KnownType?
  /// The name in the schema.
  let name: String
  /// The cases, properties, methods and nested types.
  let members: [SwiftSymbol]
  /// The conformances, which are finally reduced to those that the schema lists.
  var conforms: Conformances
  /// The conformances to protocols of the same module.
  var protocols: [String] = []
  /// The types that its fields and associated values use.
  var parts: [MappedType.Part] = []
  /// The cases of an enum.
  var values: [HandWrittenCase] = []
  /// The stored properties of a struct.
  var fields: [DraftField] = []
  /// Whether the coding stays hand-written. If so, the schema does not list `Codable`.
  var keepsCoding = false
  /// Whether samples decide the coding, which replaces the hand-written one.
  var isFitted = false
  /// The nested enums of coding keys whose raw values are known, by symbol identifier.
  var knownKeys: Set<String> = []

  var cases: [SwiftSymbol] { members.filter { $0.kind == "enum.case" } }

  /// Whether the raw values are integers.
  var hasIntegers: Bool {
    if case .integer? = raw?.family { true } else { false }
  }

  /// Returns the hand-written member with a name and a kind of declaration.
  func written(_ name: String, _ kind: String) -> SwiftSymbol? {
    members.first { $0.name == name && $0.kind == kind && $0.position != nil }
  }

  /// The hand-written `init(from:)` or `encode(to:)`.
  var handWrittenCoding: SwiftSymbol? { members.first { $0.position != nil && $0.isCoding } }
}

/// A case of an enum.
struct HandWrittenCase {
  let symbol: SwiftSymbol
  let name: String
  var fields: [DraftField] = []
  /// The raw value or the name in JSON; `nil` if it is the case's name.
  var tag: JSONValue?
  /// The type of the only associated value, if it is a struct.
  var payload: String?
}

extension HandWrittenType {
  /// Whether the compiler synthesizes its coding.
  var isCoded: Bool {
    !conforms.isDisjoint(with: .codable) && handWrittenCoding == nil
  }

  /// Whether it conforms to `Decodable` or `Encodable`.
  var isCodable: Bool { !conforms.isDisjoint(with: .codable) }

  /// Whether it is a struct with a single `rawValue`, which may be coded as that value.
  var isRawValue: Bool {
    form == .structure && fields.count == 1 && fields[0].name == "rawValue"
  }

  /// The value of `conforms` in the schema; `nil` for the default conformances.
  var conformsMember: JSONValue? {
    let names = conforms.names + protocols
    return names == Conformances.standardNames ? nil : .array(names.map { .string($0) })
  }

  /// The value of `parameters` in the schema; `nil` for a type without generic parameters.
  var parametersMember: JSONValue? {
    if symbol.parameters.isEmpty { return nil }
    return .array(
      symbol.parameters.map { parameter in
        var names = symbol.constraints.filter { $0.left == parameter }.map(\.right)
        if names.contains("Decodable"), names.contains("Encodable") {
          names.removeAll { $0 == "Decodable" || $0 == "Encodable" }
          names.append("Codable")
        }
        names.removeAll { ignoredProtocols.contains($0) }
        return .string(
          names.isEmpty ? parameter : "\(parameter): \(names.joined(separator: " & "))")
      })
  }
}
