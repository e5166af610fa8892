@testable import KindsCore

/// The faults that are possible at many places of a schema. `besideRandomSchema` covers the other rules.
extension SchemaFaultMaker {
  static let rules =
    texts.map(\.key) + templates.map(\.key) + fields.map(\.key) + codableFields.map(\.key) + [
      .jsonEncoding, .unknownKey, .missingKey, .valueType, .unknownValue, .emptyDeclaration,
      .emptyMessage, .payloadExcludesFields, .nameSyntax, .typeSyntax, .reservedName,
      .nameCollision, .unknownKind, .unknownGroup, .modelWithoutFields, .indirection,
      .payloadIsObject, .payloadShape, .tagType, .tagCollision, .tagKey, .unknownConstant,
      .unknownField, .missingField, .unknownRenderer,
    ]

  /// Texts that replace any value.
  private static let texts: KeyValuePairs<Rule, [String]> = [
    .jsonSyntax: [
      #"{"a" 1}"#, "tru", "01", "[1,]", "\"\\x\"", "'a'", "{,}", "+1", "\"\n\"",
    ],
    .jsonDepth: [String(repeating: "[", count: 600) + String(repeating: "]", count: 600)],
    .jsonDuplicateKey: [#"{"a": 1, "b": 2, "a": 3}"#, #"{"é": 1, "e\u0301": 2}"#],
  ]

  private static let templates: KeyValuePairs<Rule, [String]> = [
    .templateSyntax: ["{{#a}}", "{{a", "{{/a}}", "{{}}", "{{a b}}", "{{>a}}"],
    .templateName: ["{{noSuchField}}", "{{#noSuchField}}{{/noSuchField}}"],
  ]

  /// Fields of a struct.
  private static let fields: KeyValuePairs<Rule, JSONValue> = [
    .swiftExpression: ["type": "Int", "default": ["swift": "(1"]],
    .unknownType: ["type": "[NoSuchType?]"],
    .typeArguments: ["type": "Int<String>"],
    .presence: ["type": "[Presence<Int>]?"],
    .keyCollision: ["type": "Int?", "aliases": ["new key", "new key"]],
    .constantField: ["type": "[Int]", "const": 1],
    .nilCoding: ["type": "Int", "nil": "null", "default": 0],
    .flatten: ["type": "Int?", "flatten": true],
    .keyPath: ["type": "Int?", "key": ["new key"]],
    .format: ["type": "String?", "format": "seconds"],
    .invalidValue: ["type": "Int", "invalid": "nil"],
    .elements: ["type": "Int?", "elements": "lossy"],
    .singleElement: ["type": "[[Int]]?", "single": "read"],
    .ofUnknown: ["type": "Int", "ofUnknown": true],
    .defaultValue: ["type": "UInt8", "default": 256],
  ]

  /// The types of fields of a struct that is `Codable`.
  private static let codableFields: KeyValuePairs<Rule, JSONValue> = [
    .jsonForm: "Character?", .optionalJSON: "[JSON?]?", .dictionaryKey: "[Bool: Int]?",
  ]

  /// Creates a schema with a single fault that violates a rule, or returns `nil` if the schema has no place for the
  /// fault.
  func fault(of rule: Rule) -> SchemaFault? {
    if let texts = Self.texts.first(where: { $0.key == rule })?.value {
      return raw(Array(texts.randomElement(using: &random)?.utf8 ?? "".utf8), rule)
    }
    if let texts = Self.templates.first(where: { $0.key == rule })?.value {
      return pick { $0.key == "kind.render" && !$0.isWholeKey }.flatMap {
        replacing($0, by: .string(texts.randomElement(using: &random) ?? ""), breaks: rule)
      }
    }
    if let field = Self.fields.first(where: { $0.key == rule })?.value {
      // Structs without fields are excluded, because they can be flattened twice, and the new key would collide.
      return object("struct") { $0.isObject && $0.hasFields }
        .flatMap { adding("fields", newName, field, to: $0, breaks: rule) }
    }
    if let type = Self.codableFields.first(where: { $0.key == rule })?.value {
      let names = schema.declarations.filter { $0.conforms.isSuperset(of: .codable) }.map(\.name)
      return object("struct") { names.contains($0.name) && $0.isObject && $0.hasFields }
        .flatMap { adding("fields", newName, type, to: $0, breaks: rule) }
    }
    return structureFault(of: rule) ?? declarationFault(of: rule)
  }

  /// Faults that the language's table describes.
  private func structureFault(of rule: Rule) -> SchemaFault? {
    switch rule {
    case .jsonEncoding: return raw([0x22, 0xFF, 0x22], rule)
    case .unknownKey:
      return pick { $0.object != nil }.flatMap { adding("unknownKey", 1, to: $0, breaks: rule) }
    case .missingKey:
      guard let place = pick({ !($0.object?.requiredNames ?? []).isEmpty }),
        let key = place.object?.requiredNames.randomElement(using: &random)
      else { return nil }
      return replacing(
        place, by: .object(place.value.members.filter { $0.key != key }), breaks: rule)
    case .valueType:
      guard let place = pick({ $0.shape.wrongValue != nil && !$0.path.isEmpty }),
        let value = place.shape.wrongValue
      else { return nil }
      return replacing(place, by: value, breaks: rule)
    case .unknownValue:
      return pick { if case .choice = $0.shape { true } else { false } }
        .flatMap { replacing($0, by: "nonsense", breaks: rule) }
    case .emptyDeclaration:
      return pick {
        ["union.kinds", "enum.values", "presets.values", "union.views"].contains($0.key)
          && $0.isWholeKey
      }.flatMap { place in
        if case .array = place.value { return replacing(place, by: [], breaks: rule) }
        return replacing(place, by: [:], breaks: rule)
      }
    case .nameSyntax:
      return pick {
        if case .named(_, by: .name, _) = $0.shape { !$0.value.members.isEmpty } else { false }
      }.flatMap { adding("not-a-name", $0.value.members[0].value, to: $0, breaks: rule) }
    case .typeSyntax:
      let texts: [JSONValue] = ["[Int", "Int??", "String!", "", "[Int:]", "A..B", "é"]
      return pick { if case .text(.type) = $0.shape { true } else { false } }
        .flatMap { replacing($0, by: texts.randomElement(using: &random) ?? "", breaks: rule) }
    case .emptyMessage:
      return pick { ["field", "kind"].contains($0.object?.name) }
        .flatMap { adding("deprecated", " \u{2003}\n", to: $0, breaks: rule) }
    default: return nil
    }
  }

  /// Faults of unions, kinds, structs and presets.
  private func declarationFault(of rule: Rule) -> SchemaFault? {
    switch rule {
    case .payloadExcludesFields:
      return kind { $0.hasModel }.flatMap { adding("payload", "Int", to: $0, breaks: rule) }
    case .modelWithoutFields:
      return kind { !$0.hasModel }.flatMap { adding("model", "New", to: $0, breaks: rule) }
    case .indirection:
      return kind { !$0.hasModel && $0.value["payload"] == nil }
        .flatMap { adding("indirect", true, to: $0, breaks: rule) }
    case .reservedName:
      return record().flatMap { adding("fields", "self", "Int?", to: $0, breaks: rule) }
    case .unknownGroup:
      return record().flatMap { adding("include", ["NoSuchGroup"], to: $0, breaks: rule) }
    case .unknownKind:
      return pick { if case .text(.kind) = $0.shape { true } else { false } }
        .flatMap { replacing($0, by: "noSuchKind", breaks: rule) }
    case .unknownConstant:
      return object("kind").flatMap {
        adding("constants", "noSuchConstant", 1, to: $0, breaks: rule)
      }
    case .unknownRenderer:
      return object("kind").flatMap {
        adding("render", "NoSuchRenderer", "a", to: $0, breaks: rule)
      }
    case .unknownField:
      return pick { if case .members = $0.shape { $0.key == "presets.values" } else { false } }
        .flatMap { adding("noSuchField", 1, to: $0, breaks: rule) }
    case .missingField:
      let names = schema.declarations.filter {
        $0.form == .presets && $0.fields.contains { $0.isRequired }
      }.map(\.name)
      return object("presets") { names.contains($0.name) }
        .flatMap { adding("values", newName, [:], to: $0, breaks: rule) }
    case .nameCollision: return newKind(rule, colliding: true) { _ in [:] }
    case .payloadIsObject:
      return newKind(rule) { $0.coding.style == .internal ? ["payload": "[Int]"] : nil }
    case .payloadShape:
      return newKind(rule) { $0.coding.style == .shape ? ["payload": "Int?"] : nil }
    case .tagType:
      return newKind(rule) { $0.hasStringTags ? ["aliases": [5]] : nil }
    case .tagCollision:
      return newKind(rule) { union in
        guard union.hasStringTags, let kind = union.kinds.last else { return nil }
        return ["aliases": [kind.tag]]
      }
    case .tagKey:
      return newKind(rule) { union in
        guard union.coding.style == .internal else { return nil }
        return ["fields": ["a": ["type": "Int", "key": .string(union.coding.tag)]]]
      }
    default: return nil
    }
  }

  private var newName: String { "brandNew" }

  /// Replaces the JSON of a random value, possibly by invalid JSON.
  private func raw(_ bytes: [UInt8], _ rule: Rule) -> SchemaFault? {
    pick { !$0.path.isEmpty }.flatMap { changing($0.document, $0.path, to: bytes, rule) }
  }

  /// A kind with fields, or a struct that is encoded as an object.
  private func record() -> SchemaPlace? {
    pick {
      ["kind", "struct"].contains($0.object?.name) && $0.isObject && $0.value["payload"] == nil
    }
  }

  /// A kind of a union without shared fields.
  private func kind(_ isFitting: (SchemaPlace) -> Bool) -> SchemaPlace? {
    object("kind") { kind in
      let union = places.first {
        $0.document == kind.document && $0.path == Array(kind.path.prefix(2))
      }
      return union?.value["fields"] == nil && isFitting(kind)
    }
  }

  /// Adds a kind to a union that is `Codable`.
  ///
  /// - Parameters:
  ///   - colliding: Whether the name of the kind differs from another only in the case of the first letter.
  ///   - kind: Returns the kind, or `nil` if the union is not suitable.
  private func newKind(
    _ rule: Rule, colliding: Bool = false, _ kind: (MadeDeclaration) -> JSONValue?
  ) -> SchemaFault? {
    var kinds: [String: JSONValue] = [:]
    for union in schema.declarations
    where union.form == .union && (colliding || union.isCodable) { kinds[union.name] = kind(union) }
    return object("union") { place in
      // Other rules require constants of each kind.
      let constants = place.value["constants"]?.members ?? []
      return kinds[place.name] != nil && (colliding || place.value["fields"] == nil)
        && constants.allSatisfy { $0.value["default"] != nil }
        && (!colliding || place.value["kinds"]?.members.first?.key.first?.isASCII == true)
    }.flatMap { place in
      var name = newName
      if colliding, let other = place.value["kinds"]?.members.first?.key {
        let start = other.prefix(1)
        name = (start.uppercased() == start ? start.lowercased() : start.uppercased())
        name += other.dropFirst()
      }
      return adding("kinds", name, kinds[place.name] ?? [:], to: place, breaks: rule)
    }
  }
}

extension SchemaPlace {
  /// Whether the place is the complete value of its key, rather than an entry in it.
  fileprivate var isWholeKey: Bool { path.last == .key(String(key.drop { $0 != "." }.dropFirst())) }

  /// Whether the struct is encoded as an object.
  fileprivate var isObject: Bool { value["form"] == nil || value["form"] == "object" }

  fileprivate var hasFields: Bool { value["fields"]?.members.isEmpty == false }

  fileprivate var hasModel: Bool { value["fields"] != nil || value["include"] != nil }
}

extension MadeDeclaration {
  fileprivate var hasStringTags: Bool {
    coding.style.hasTags
      && kinds.allSatisfy { if case .string = $0.tag { true } else { false } }
  }
}

extension Shape {
  /// A value of a JSON type that the shape does not accept.
  fileprivate var wrongValue: JSONValue? {
    switch self {
    case .text, .choice, .list, .either: return true
    case .flag: return "yes"
    case .wholeNumber: return "many"
    case .tag: return .number("1.5")
    case .object, .named, .members: return []
    case .value, .scalar: return nil
    }
  }
}
