import KindsSchema

/// A hand-written type that becomes a part of the schema.
struct HandWrittenType {
  enum Form {
    case union
    /// An enum of raw values, or without associated values.
    case enumeration(raw: KnownType?)
    case structure
  }

  let symbol: SwiftSymbol
  let form: Form
  /// Its name in the schema.
  let name: String
  /// Its cases, properties, methods and nested types.
  let members: [SwiftSymbol]
  /// Its conformances; at the end, those that the schema lists.
  var conforms: Conformances
  /// The protocols of the module that the schema lists.
  var protocols: [String] = []
  /// The types in its fields.
  var parts: [MappedType.Part] = []
  /// The cases of an enum.
  var values: [HandWrittenCase] = []
  /// The stored properties of a struct.
  var fields: [DraftField] = []
  /// Whether the raw values of its cases are known.
  var hasRawValues = false
  /// Whether its coding stays hand-written, so that the schema does not list `Codable`.
  var keepsCoding = false
  /// Whether samples decide the coding that the schema has in place of the hand-written one.
  var isFitted = false
  /// The enums of keys of which the raw values are known, by the identifiers of their symbols.
  var knownKeys: Set<String> = []

  var cases: [SwiftSymbol] { members.filter { $0.kind == "enum.case" } }

  /// Whether its raw values are integers.
  var hasIntegers: Bool {
    if case .enumeration(let raw?) = form, case .integer = raw.family { true } else { false }
  }

  /// The hand-written member of a name.
  func written(_ name: String, _ kind: String) -> SwiftSymbol? {
    members.first { $0.name == name && $0.kind == kind && $0.position != nil }
  }

  /// The hand-written initializer or method of its coding.
  var handWrittenCoding: SwiftSymbol? { members.first { $0.position != nil && $0.isCoding } }
}

/// A case of a union.
struct HandWrittenCase {
  let symbol: SwiftSymbol
  let name: String
  var fields: [DraftField] = []
  /// Its raw value, or its name in data, if that is known and another one than its name.
  var tag: JSONValue?
  /// The types in the fields.
  var parts: [MappedType.Part] = []
  /// The struct that it carries and nothing else, by the identifier of its symbol.
  var payload: (identifier: String, type: String)?
}

extension HandWrittenType {
  /// Whether it is an enum that is coded as the name of its case.
  var isCodedAsText: Bool {
    if case .enumeration = form { !hasIntegers } else { false }
  }

  /// Whether the compiler synthesizes its coding.
  var isCoded: Bool {
    !conforms.isDisjoint(with: .codable) && handWrittenCoding == nil
  }

  /// Whether it is coded at all.
  var isCodable: Bool { !conforms.isDisjoint(with: .codable) }

  /// The attributes of its declaration that the compiler prints.
  var attributes: [String] {
    SwiftDeclarationParser.modifiers(of: symbol).filter { $0.hasPrefix("@") }
  }

  var isStructure: Bool {
    if case .structure = form { return true }
    return false
  }

  var isUnion: Bool {
    if case .union = form { return true }
    return false
  }

  var isEnumeration: Bool {
    if case .enumeration = form { return true }
    return false
  }

  var hasID: Bool { fields.contains { $0.name == "id" } }

  /// Whether it is a struct of a raw value, which is coded as that.
  var isRawValue: Bool {
    isStructure && fields.count == 1 && fields[0].name == "rawValue"
  }

  /// The conformances as a schema lists them; `nil` for the default ones.
  var conformsMember: JSONValue? {
    let names = conforms.names + protocols
    return names == Conformances.standardNames ? nil : .array(names.map { .string($0) })
  }

  /// The generic parameters as a schema lists them.
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
