@testable import KindsSchema

// The declarations of a random schema, as far as the rest of it depends on them.

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

  /// The type as Swift writes it.
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

  /// Whether it distinguishes null from a missing key.
  var isPresence: Bool {
    if case .presence = self { return true }
    return false
  }

  /// The type inside an optional, or of a value that may be null or missing. Any other type is returned unchanged.
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

  /// The name of the type in it that has formats.
  var formatted: String? {
    switch self {
    case .known(let name): return KnownType.byName[name]?.defaultFormat == nil ? nil : name
    case .optional(let type), .presence(let type), .array(let type), .set(let type),
      .dictionary(_, let type):
      return type.formatted
    default: return nil
    }
  }

  /// Whether a type that has formats is an argument in it.
  var hidesFormatted: Bool {
    parts.contains { part in
      switch part {
      case .declared(_, let arguments), .external(_, let arguments):
        return arguments.flatMap(\.parts).contains { $0.formatted != nil }
      default: return false
      }
    }
  }

  /// Whether null is one of its values in data by itself.
  var isNull: Bool {
    switch self {
    case .json: return true
    case .declared(let declaration, _): return declaration.hasNull
    default: return false
    }
  }

  /// The type with arguments in place of parameters.
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

  /// Whether values of it can be compared.
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
  /// The standard protocols of some names; other names are ignored.
  init(named names: [String]) {
    self = Conformances.named.filter { names.contains($0.name) }
      .reduce(into: []) { $0.formUnion($1.protocols) }
  }
}

/// A field as far as values, templates and other fields have to know it.
struct MadeField {
  let name: String
  let type: MadeType
  var key: String
  /// The keys of the objects that it is nested in.
  var path: [String] = []
  var aliases: [String] = []
  var format: String?
  var constant: JSONValue?
  /// Whether a value has to be given for it.
  var isRequired = true
  /// The fields whose members replace it, if it is flattened.
  var flattened: [MadeField]?
  /// Whether it holds the payload of its kind beside shared fields.
  var isPayload = false
  /// Whether values of other JSON types are read.
  var coerces = false
  var json: JSONValue = .null

  /// The keys by which it is read.
  var keys: [String] {
    path.isEmpty ? flattened?.flatMap(\.keys) ?? [key] + aliases : [path[0]]
  }

  /// The same field where its keys have a prefix.
  func prefixed(_ prefix: String) -> MadeField {
    var field = self
    field.key = prefix + key
    field.aliases = aliases.map { prefix + $0 }
    field.flattened = flattened?.map { $0.prefixed(prefix) }
    return field
  }

  /// The same field with a type that is not optional.
  func retyped(_ type: MadeType) -> MadeField {
    MadeField(name: name, type: type, key: key, aliases: aliases, format: format)
  }

  /// Whether a case can carry it as a value.
  var canBeCarried: Bool {
    !json.members.contains { $0.key == "indirect" || $0.key == "deprecated" }
  }
}

/// A kind of a union.
struct MadeKind {
  enum Payload {
    case nothing
    case model([MadeField])
    case type(MadeType)

    /// Whether the case carries something, for which constants alone are not enough where the fields are its values.
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
  /// The member with its second tag, if it has one.
  var secondTag: JSONValue.Member?
  let payload: Payload
  /// The format of dates, durations and data in a payload that is a type, if the kind has one.
  var format: String?
  var json: JSONValue = .null
  /// All tags by which it is read.
  var tags: [JSONValue] = []
  /// Whether it has these of its payload.
  var hasTagsOfPayload = false
}

/// The coding of a union: the settings of the document and of the union itself.
struct MadeCoding {
  var style = CodingStyle.internal
  var isBeside = false
  var tag = "type"
  var tagAliases: [String] = []
  /// The key of the second tag.
  var secondTag: String?
  var content = "data"
  var tags = NamingStyle.verbatim
  var keys = NamingStyle.verbatim
  var keepsUnknown = false
  var unknownCase = "unknown"
  var extras = Extras.ignore
}

/// A union, a subset, a model, a struct, a struct with presets or an enum.
final class MadeDeclaration {
  enum Form { case union, subset, model, structure, presets, enumeration }

  let form: Form
  let name: String
  let document: Int
  var parameters: [MadeParameter] = []
  /// The standard protocols that it conforms to.
  var conforms: Conformances = .standard
  /// The other protocols.
  var protocols: [MadeProtocol] = []
  /// The value of `conforms`, if it exists.
  var writtenConforms: [String]?
  /// Whether all of it is made, so that values of it can be.
  var isFilled = false
  var coding = MadeCoding()
  /// The members of its object, in any order.
  var members: [JSONValue.Member] = []

  // Of unions.
  var modelPattern = "{Kind}{Union}"
  /// The conversions of earlier shapes of its kinds, in Swift.
  var upgrades: [String] = []
  var kinds: [MadeKind] = []
  /// The shared fields if they are beside the payload.
  var siblingFields: [MadeField] = []
  var hasNull = false
  /// Whether its tags are integers, if that does not follow from chance.
  var hasIntegerTags: Bool?
  /// Whether there are values without a tag.
  var hasMissingTag = false
  /// The name of the kind of all other tags.
  var kindOfOtherTags: String?

  // Of models.
  /// The key of the tag that its data lacks outside of its union.
  var lackedTag: String?

  // Of records.
  var fields: [MadeField] = []
  /// The form of the struct in data.
  var dataForm = StructForm.object
  /// The JSON type of its values, if it is a struct that is not an object.
  var shape: String? {
    if dataForm == .array { return "array" }
    return fields.first?.coerces == true ? nil : keyType.map { $0 == "Int" ? "number" : "string" }
  }
  /// The type of its only field if values of it are the keys of objects.
  var keyType: String? {
    guard dataForm == .value, let field = fields.first, field.name == "rawValue",
      ["String", "Int"].contains(field.type.text)
    else { return nil }
    return field.type.text
  }

  // Of enums.
  var values: [(name: String, tag: JSONValue)] = []

  /// Whether the cases of its kinds carry values unless they say otherwise.
  var hasAssociatedFields = false

  /// Whether a parameter is under `?`, or is passed on to where it may be.
  var wrapsParameters = false

  init(_ form: Form, _ name: String, document: Int) {
    self.form = form
    self.name = name
    self.document = document
  }

  var isUnion: Bool { form == .union || form == .subset }
  var isRecord: Bool { form == .structure || form == .presets || form == .model }
  var isCodable: Bool { !conforms.isDisjoint(with: .codable) }

  /// Whether a decoder of it would mistake a tag beside its members for one that no field names.
  var mindsExtras: Bool { inOneObject.contains { $0.coding.extras != .ignore } }

  /// The keys that can be in its object.
  var objectKeys: [String] { inOneObject.flatMap(\.ownKeys) }

  private var ownKeys: [String] {
    switch form {
    case .union, .subset:
      (coding.style.hasTags
        ? [coding.tag] + coding.tagAliases + (coding.secondTag.map { [$0] } ?? []) : [])
        + (coding.style == .adjacent ? [coding.content] : [])
        + kinds.flatMap { kind -> [MadeField] in
          guard case .model(let fields) = kind.payload else { return [] }
          return fields
        }.flatMap(\.keys)
    case .model, .structure, .presets: fields.flatMap(\.keys)
    case .enumeration: []
    }
  }

  /// The declaration, and those whose members its values can have through payloads, which may lead back to it.
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
  /// The properties that fields have to be.
  let fields: [(name: String, type: MadeType)]
  /// Whether types may have its properties in extensions.
  let isByHand: Bool
  /// The hand-written members, as Swift writes them in an extension without access modifiers.
  let members: [String]

  var requiresAnything: Bool { !fields.isEmpty || !members.isEmpty }
}
