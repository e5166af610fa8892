@testable import KindsCore

// The declarations of a random schema, with the properties that other parts of the schema depend on.

/// A type in a random schema.
indirect enum MadeType: Equatable {
  case known(String)
  case json
  case parameter(MadeParameter)
  case declared(MadeDeclaration, [MadeType])
  case external(String, [MadeType])
  case optional(MadeType)
  case presence(MadeType)
  case array(MadeType)
  case set(MadeType)
  case dictionary(MadeType, MadeType)

  static func == (left: MadeType, right: MadeType) -> Bool { left.text == right.text }

  /// The type in Swift syntax.
  var text: String {
    switch self {
    case .known(let name): return name
    case .json: return "JSON"
    case .parameter(let parameter): return parameter.name
    case .declared(let declaration, let arguments): return generic(declaration.name, arguments)
    case .external(let name, let arguments): return generic(name, arguments)
    case .optional(let type): return "\(type.text)?"
    case .presence(let type): return "Presence<\(type.text)>"
    case .array(let type): return "[\(type.text)]"
    case .set(let type): return "Set<\(type.text)>"
    case .dictionary(let key, let value): return "[\(key.text): \(value.text)]"
    }
  }

  private func generic(_ name: String, _ arguments: [MadeType]) -> String {
    arguments.isEmpty ? name : "\(name)<\(arguments.map(\.text).joined(separator: ", "))>"
  }

  var isOptional: Bool {
    if case .optional = self { return true }
    return false
  }

  /// Whether the type distinguishes null from a missing key.
  var isPresence: Bool {
    if case .presence = self { return true }
    return false
  }

  /// The type that an optional or a presence wraps. Any other type is returned unchanged.
  var wrapped: MadeType {
    switch self {
    case .optional(let type), .presence(let type): return type
    default: return self
    }
  }

  var hasElements: Bool {
    switch wrapped {
    case .array, .set, .dictionary: return true
    default: return false
    }
  }

  /// The type itself and its component types.
  var parts: [MadeType] {
    switch self {
    case .known, .json, .parameter: return [self]
    case .declared(_, let arguments), .external(_, let arguments):
      return [self] + arguments.flatMap(\.parts)
    case .optional(let type), .presence(let type), .array(let type), .set(let type):
      return [self] + type.parts
    case .dictionary(let key, let value): return [self] + key.parts + value.parts
    }
  }

  /// The name of the contained type that has formats, if any.
  var formatted: String? {
    switch self {
    case .known(let name): return KnownType.byName[name]?.defaultFormat == nil ? nil : name
    case .optional(let type), .presence(let type), .array(let type), .set(let type),
      .dictionary(_, let type):
      return type.formatted
    default: return nil
    }
  }

  /// Whether a type that has formats is a generic argument in this type.
  var hidesFormatted: Bool {
    parts.contains { part in
      switch part {
      case .declared(_, let arguments), .external(_, let arguments):
        return arguments.flatMap(\.parts).contains { $0.formatted != nil }
      default: return false
      }
    }
  }

  /// Whether the type is not optional, but its values can be null in JSON.
  var isNull: Bool {
    switch self {
    case .json: return true
    case .declared(let declaration, _): return declaration.hasNull
    default: return false
    }
  }

  /// The type with its parameters replaced by arguments.
  func replacing(_ arguments: [String: MadeType]) -> MadeType {
    switch self {
    case .known, .json: return self
    case .parameter(let parameter): return arguments[parameter.name] ?? self
    case .declared(let declaration, let own):
      return .declared(declaration, own.map { $0.replacing(arguments) })
    case .external(let name, let own): return .external(name, own.map { $0.replacing(arguments) })
    case .optional(let type): return .optional(type.replacing(arguments))
    case .presence(let type): return .presence(type.replacing(arguments))
    case .array(let type): return .array(type.replacing(arguments))
    case .set(let type): return .set(type.replacing(arguments))
    case .dictionary(let key, let value):
      return .dictionary(key.replacing(arguments), value.replacing(arguments))
    }
  }

  /// Whether values of the type can be compared.
  var isEquatable: Bool {
    parts.allSatisfy { $0.ownConforms.contains(.equatable) }
  }

  /// The conformances of the type itself, regardless of its components.
  var ownConforms: Conformances {
    switch self {
    case .known(let name): return KnownType.byName[name]?.conforms ?? []
    case .declared(let declaration, _): return declaration.conforms
    case .parameter(let parameter): return parameter.conforms
    case .json, .external, .optional, .presence, .array, .set, .dictionary: return .inherited
    }
  }
}

/// A generic parameter.
struct MadeParameter {
  let name: String
  let constraints: [String]

  var conforms: Conformances { Conformances(named: constraints) }
}

extension Conformances {
  /// The standard protocols with certain names. Other names are ignored.
  init(named names: [String]) {
    self = Conformances.named.filter { names.contains($0.name) }
      .reduce(into: []) { $0.formUnion($1.protocols) }
  }
}

/// A field, with the properties that values, templates and other fields depend on.
struct MadeField {
  let name: String
  let type: MadeType
  var key: String
  /// The keys of the objects in which the field is nested.
  var path: [String] = []
  var aliases: [String] = []
  var format: String?
  var constant: JSONValue?
  /// Whether an initializer or a value must specify the field.
  var isRequired = true
  /// If the field is flattened, the fields that replace it.
  var flattened: [MadeField]?
  /// Whether the field holds the payload of its kind, next to shared fields.
  var isPayload = false
  /// Whether the field accepts values of other JSON types.
  var coerces = false
  var json: JSONValue = .null

  /// The keys by which the field is read.
  var keys: [String] {
    path.isEmpty ? flattened?.flatMap(\.keys) ?? [key] + aliases : [path[0]]
  }

  /// Whether the field can be an associated value of a case.
  var canBeAssociatedValue: Bool {
    !json.members.contains { $0.key == "indirect" || $0.key == "deprecated" }
  }
}

/// A kind of a union.
struct MadeKind {
  enum Payload {
    case nothing
    case model([MadeField])
    case type(MadeType)

    /// Whether the case has associated values. If the fields are its associated values, constants do not count.
    func hasData(carriedAsValues: Bool) -> Bool {
      switch self {
      case .nothing: false
      case .model(let fields): !carriedAsValues || fields.contains { $0.constant == nil }
      case .type: true
      }
    }
  }

  let name: String
  var tag: JSONValue
  let payload: Payload
  /// The format of dates, durations and data in a payload that is not a model.
  var format: String?
  var json: JSONValue = .null
  /// All tags by which the kind is read.
  var tags: [JSONValue] = []
  /// Whether the tags are those of the payload.
  var hasTagsOfPayload = false
}

/// The coding of a union: the settings of the document and of the union itself.
struct MadeCoding {
  var style = CodingStyle.internal
  var hasSiblings = false
  var tag = "type"
  var tagAliases: [String] = []
  var content = "data"
  var tags = NamingStyle.verbatim
  var keys = NamingStyle.verbatim
  var keepsUnknown = false
  var extras = Extras.ignore
}

/// A union, a subset, a model, a struct, a struct with presets or an enum.
final class MadeDeclaration {
  enum Form { case union, subset, model, structure, presets, enumeration }

  let form: Form
  let name: String
  let document: Int
  var parameters: [MadeParameter] = []
  /// The standard protocols that the declaration conforms to.
  var conforms: Conformances = .standard
  /// The schema's protocols that the declaration conforms to.
  var protocols: [MadeProtocol] = []
  /// The value of the key `conforms`, if it exists.
  var writtenConforms: [String]?
  /// Whether the declaration is complete, so that values can be created.
  var isFilled = false
  var coding = MadeCoding()
  /// The members of the declaration's object, in any order.
  var members: [JSONValue.Member] = []

  // Unions.
  var modelPattern = "{Kind}{Union}"
  var kinds: [MadeKind] = []
  /// The shared fields, if they are siblings of the payload.
  var siblingFields: [MadeField] = []
  var hasNull = false
  /// Whether the tags must be integers, or `nil` if that is random.
  var hasIntegerTags: Bool?
  /// Whether some values have no tag.
  var hasMissingTag = false

  // Models.
  /// The key of the tag that the model's data lacks outside of its union.
  var lackedTag: String?

  // Records.
  var fields: [MadeField] = []
  /// The form of a struct in data.
  var dataForm = StructForm.object
  /// The JSON type of the values, if the struct is encoded as an array, or as a raw value that is not coerced.
  var shape: String? {
    if dataForm == .array { return "array" }
    return fields.first?.coerces == true ? nil : keyType.map { $0 == "Int" ? "number" : "string" }
  }
  /// The type of the only field, if values can be keys of dictionaries.
  var keyType: String? {
    guard dataForm == .value, let field = fields.first, field.name == "rawValue",
      ["String", "Int"].contains(field.type.text)
    else { return nil }
    return field.type.text
  }

  // Enums.
  var values: [(name: String, tag: JSONValue)] = []

  /// Whether the cases of kinds have their fields as associated values, unless a kind overrides that.
  var hasAssociatedFields = false

  /// Whether a parameter is optional somewhere, or is an argument of a type in which it may be optional.
  var wrapsParameters = false

  init(_ form: Form, _ name: String, document: Int) {
    self.form = form
    self.name = name
    self.document = document
  }

  var isUnion: Bool { form == .union || form == .subset }
  var isRecord: Bool { form == .structure || form == .presets || form == .model }
  var isCodable: Bool { !conforms.isDisjoint(with: .codable) }

  /// Whether a decoder would reject or keep a tag next to the members as an unknown member.
  var handlesExtras: Bool { inOneObject.contains { $0.coding.extras != .ignore } }

  /// The keys of the declaration's tags, content and fields, and those of payloads in the same object.
  var objectKeys: [String] { inOneObject.flatMap(\.ownKeys) }

  private var ownKeys: [String] {
    switch form {
    case .union, .subset:
      (coding.style.hasTags
        ? [coding.tag] + coding.tagAliases : [])
        + (coding.style == .adjacent ? [coding.content] : [])
        + kinds.flatMap { kind -> [MadeField] in
          guard case .model(let fields) = kind.payload else { return [] }
          return fields
        }.flatMap(\.keys)
    case .model, .structure, .presets: fields.flatMap(\.keys)
    case .enumeration: []
    }
  }

  /// The declaration, and all declarations that are payloads in the same object, directly or through other payloads.
  /// The relation may be cyclic.
  private var inOneObject: [MadeDeclaration] {
    var found = [self]
    var next = 0
    while next < found.count {
      for declaration in found[next].payloadDeclarations
      where !found.contains(where: { $0 === declaration }) {
        found.append(declaration)
      }
      next += 1
    }
    return found
  }

  private var payloadDeclarations: [MadeDeclaration] {
    kinds.compactMap { kind in
      guard case .type(.declared(let declaration, _)) = kind.payload else { return nil }
      return declaration
    }
  }
}

/// A protocol of a random schema.
struct MadeProtocol {
  let name: String
  let document: Int
  /// The properties that conforming types need as fields.
  let fields: [(name: String, type: MadeType)]
  /// Whether conforming types may implement the properties in extensions.
  let isHandWritten: Bool
  /// The hand-written members for an extension, without access modifiers.
  let members: [String]

  var requiresAnything: Bool { !fields.isEmpty || !members.isEmpty }
}
