@testable import KindsSchema

/// The reason why no single value can violate a rule.
struct NoSingleFault: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}

extension SchemaFaultMaker {
  /// Creates a schema with a single fault that violates a rule, or returns `nil` if the schema has no place for the
  /// fault.
  func fault(of rule: Rule) throws(NoSingleFault) -> SchemaFault? {
    switch rule {
    case .schemaName: throw NoSingleFault("it is about the name of a file")
    case .dataValue, .dataPreview: throw NoSingleFault("it is about data")
    case .importDocument, .importReference, .importRefused, .importChanged, .importDropped:
      throw NoSingleFault("it is about descriptions")
    case .structuredOutput: throw NoSingleFault("it is about an export")
    case .ambiguousName, .moduleCycle:
      throw NoSingleFault("it is about several modules, and these schemas are of one")
    case .nestedValues, .traversalSize:
      throw NoSingleFault("only many declarations together are too much")

    case .isolation:
      return declared("presets", ["isolation": "MainActor", "values": ["a": [:]]], rule)
    case .attribute:
      return object("struct").flatMap { place in
        adding("attributes", ["@a @b"], to: place, breaks: rule)
      }
    case .samples:
      return pick {
        $0.object?.name == "union" && $0.value["parameters"] != nil && $0.value["with"] == nil
      }
      .flatMap { adding("with", ["samples"], to: $0, breaks: rule) }

    case .directJSON:
      return declared(
        "structs",
        [
          "json": "direct", "conforms": [],
          "fields": ["a": ["type": "Date", "format": "coder"]],
        ], rule)

    case .jsonSyntax:
      return raw(rule, [#"{"a" 1}"#, "tru", "01", "[1,]", "\"\\x\"", "'a'", "{,}", "+1", "\"\n\""])
    case .jsonEncoding:
      return pick { !$0.path.isEmpty }.flatMap {
        changing($0.document, $0.path, to: [0x22, 0xFF, 0x22], rule)
      }
    case .jsonDepth:
      return raw(rule, [String(repeating: "[", count: 600) + String(repeating: "]", count: 600)])
    case .jsonDuplicateKey:
      return raw(rule, [#"{"a": 1, "b": 2, "a": 3}"#, #"{"é": 1, "e\u0301": 2}"#])

    case .requiredVersion:
      return object("document").flatMap { adding("requires", 2, to: $0, breaks: rule) }
    case .unknownKey:
      return pick { $0.object != nil }.flatMap { adding("unknownKey", 1, to: $0, breaks: rule) }
    case .missingKey: return missingKey()
    case .valueType: return valueType()
    case .unknownValue:
      return pick { if case .choice = $0.shape { true } else { false } }.flatMap {
        replacing($0, by: "nonsense", breaks: rule)
      }
    case .emptyDeclaration: return emptyDeclaration()
    case .emptyMessage: return deprecated(" \u{2003}\n", rule)
    case .payloadExcludesFields:
      return kind { $0.hasModel }.flatMap { adding("payload", "Int", to: $0, breaks: rule) }
    case .nameSyntax:
      return pick {
        if case .named(_, by: .name, _) = $0.shape, $0.value.members.count > 0 {
          true
        } else {
          false
        }
      }
      .flatMap { place in
        adding("not-a-name", place.value.members[0].value, to: place, breaks: rule)
      }
    case .moduleSyntax:
      return object("external").flatMap { adding("import", "no module", to: $0, breaks: rule) }
    case .typeSyntax: return type(["[Int", "Int??", "String!", "", "[Int:]", "A..B", "é"], rule)
    case .swiftExpression:
      return field(
        [
          "type": "Int",
          "default": [
            "swift": .string(
              ["(1", "1 }", "\"", "#if x", "/*"].randomElement(using: &random) ?? "(")
          ],
        ], rule)
    case .templateSyntax:
      return template(["{{#a}}", "{{a", "{{/a}}", "{{}}", "{{a b}}", "{{>a b}}"], rule)
    case .urlScheme:
      return object("renderer").flatMap { adding("schemes", ["https:"], to: $0, breaks: rule) }

    case .reservedName:
      return record { $0.value["payload"] == nil }
        .flatMap { adding("fields", "self", "Int?", to: $0, breaks: rule) }
    case .nameCollision: return collidingKind()
    case .unknownKind:
      return pick { if case .text(.kind) = $0.shape { true } else { false } }
        .flatMap { replacing($0, by: "noSuchKind", breaks: rule) }
    case .unknownGroup:
      return record { $0.value["payload"] == nil }.flatMap {
        adding("include", ["NoSuchGroup"], to: $0, breaks: rule)
      }
    case .unknownType: return field(["type": "[NoSuchType?]"], rule)
    case .typeArguments: return field(["type": "Int<String>"], rule)
    case .endlessArguments:
      return declared(
        "structs", ["parameters": ["P"], "fields": ["a": .string("[\(newName)<[P]>]")]], rule)
    case .unknownProtocol:
      return object("struct").flatMap {
        adding("conforms", ["NoSuchProtocol"], to: $0, breaks: rule)
      }
    case .access: return access()
    case .frozen:
      return object("union") { schema.accesses[$0.document] != .public }
        .flatMap { adding("frozen", true, to: $0, breaks: rule) }
    case .conformance:
      return declared("presets", ["conforms": ["Codable"], "values": ["a": [:]]], rule)
    case .conformsWithoutModel:
      return object("union") { $0.acceptsKinds && $0.value["fields"] == nil && !namesProtocol($0) }
        .flatMap { adding("kinds", newKind, ["conforms": ["Identifiable"]], to: $0, breaks: rule) }
    case .modelWithoutFields:
      return kind { !$0.hasModel }.flatMap {
        adding("model", .string(newName), to: $0, breaks: rule)
      }
    case .associatedValues:
      return declared("structs", ["fields": ["a": ["type": "Int", "label": "_"]]], rule)
    case .requirement: return requirement()
    case .identifiable:
      return declared("enums", ["conforms": ["Hashable", "Identifiable"], "values": ["a"]], rule)
    case .jsonForm: return codableField("Character?", rule)
    case .neverStored: return declared("structs", ["fields": ["a": "Never"]], rule)
    case .presence: return field(["type": "[Presence<Int>]?"], rule)
    case .optionalJSON: return codableField("[JSON?]?", rule)
    case .dictionaryKey: return codableField("[Bool: Int]?", rule)
    case .structRecursion:
      let type = JSONValue.string(newName)
      return oneOf(
        ownStruct(rule) { .string($0) },
        declared(
          "structs", ["form": "value", "fields": ["a": ["type": type, "default": 1]]], rule),
        declared("structs", ["fields": ["a": ["type": type, "flatten": true]]], rule),
        declared(
          "structs",
          [
            "parameters": ["P"], "form": "value",
            "fields": ["a": ["type": .string("\(newName)<P>"), "default": 1]],
          ], rule))
    case .emptyRecursion:
      let type = JSONValue.string(newName)
      return oneOf(
        ownStruct(rule) { ["type": .string($0), "indirect": true] },
        declared(
          "structs",
          ["form": "value", "fields": ["a": ["type": type, "indirect": true, "default": 1]]], rule),
        declared(
          "unions",
          [
            "coding": ["style": "members"],
            "constants": ["c": ["type": type, "default": ["x": 1]]],
            "kinds": ["a": ["payload": type]],
          ], rule))
    case .indirection:
      return kind { $0.hasNoPayload }.flatMap { adding("indirect", true, to: $0, breaks: rule) }
    case .traversalWithoutRecursion:
      return unreferencedUnion().flatMap { adding("with", ["traversal"], to: $0, breaks: rule) }
    case .traversalOfExternal: return traversedExternal()
    case .partialVisitor: return exhaustivePartialVisitor()
    case .usedPart:
      return declared(
        "unions", ["with": ["handlers"], "without": ["visitor"], "kinds": ["a": [:]]], rule)
    case .payloadWithSharedFields:
      return declared(
        "unions",
        [
          "conforms": [], "coding": ["style": "internal"], "fields": ["a": "Int"],
          "kinds": ["b": ["payload": "Int"]],
        ], rule)
    case .payloadIsObject:
      return union { $0.coding.style == .internal && $0.isCodable }
        .flatMap { adding("kinds", newKind, ["payload": "[Int]"], to: $0, breaks: rule) }
    case .payloadShape:
      return union { $0.coding.style == .shape && $0.isCodable }
        .flatMap { adding("kinds", newKind, ["payload": "Int?"], to: $0, breaks: rule) }
    case .discriminatingMembers:
      let own = JSONValue.string(newName)
      return oneOf(
        union { $0.coding.style == .members && $0.isCodable }
          .flatMap { adding("kinds", newKind, ["payload": "[Int]"], to: $0, breaks: rule) },
        declared(
          "unions",
          [
            "conforms": ["Codable"], "coding": ["style": "members"],
            "constants": ["c": ["type": own, "default": ["y": 1]]],
            "kinds": ["a": ["payload": own], "b": ["fields": ["x": "Int"]]],
          ], rule),
        declared(
          "unions",
          [
            "conforms": ["Codable"], "coding": ["style": "members"],
            "kinds": [
              "a": ["payload": own],
              "b": ["fields": ["x": ["type": .string("\(newName)?"), "default": ["y": 1]]]],
            ],
          ], rule))
    case .tagType:
      return union { $0.coding.style.hasTags && $0.hasStringTags }
        .flatMap { adding("kinds", newKind, ["aliases": [5]], to: $0, breaks: rule) }
    case .tagCollision: return tagCollision()
    case .keyCollision: return field(["type": "Int?", "aliases": ["new key", "new key"]], rule)
    case .tagKey: return tagKey()
    case .modelWithoutTag: return modelWithoutTag()
    case .codingKey:
      return object("union").flatMap { place in
        whole(place, "coding", ["style": "external", "tag": "t"], rule)
      }
    case .constantField: return field(["type": "[Int]", "const": 1], rule)
    case .nilCoding: return field(["type": "Int", "nil": "null", "default": 0], rule)
    case .flatten: return field(["type": "Int?", "flatten": true], rule)
    case .keyPath: return field(["type": "Int?", "key": ["new key"]], rule)
    case .structForm:
      return declared("structs", ["form": "value", "fields": ["a": "Int", "b": "Int"]], rule)
    case .format: return field(["type": "String?", "format": "seconds"], rule)
    case .invalidValue: return field(["type": "Int", "invalid": "nil"], rule)
    case .earlierShape:
      let shape: JSONValue = ["tag": "no such tag"]
      return declared(
        "unions",
        [
          "coding": ["style": "internal"], "kinds": ["a": ["earlier": [shape]]],
          "conforms": ["Decodable"],
        ], rule)
    case .elements: return field(["type": "Int?", "elements": "lossy"], rule)
    case .singleElement: return field(["type": "[[Int]]?", "single": "read"], rule)
    case .ofUnknown: return field(["type": "Int", "ofUnknown": true], rule)
    case .extrasWithTag: return extrasWithTag()
    case .defaultValue: return field(["type": "UInt8", "default": 256], rule)
    case .unknownConstant:
      return object("kind").flatMap {
        adding("constants", "noSuchConstant", 1, to: $0, breaks: rule)
      }
    case .missingConstant:
      return object("union") { place in
        // Other rules are checked first, so they must allow a kind without any members.
        let union = schema.declarations.first { $0.name == place.name }
        let renderers = place.value["renderers"]?.members ?? []
        return (place.value["constants"]?.members ?? []).contains { $0.value["default"] == nil }
          && place.value["fields"] == nil && !namesProtocol(place)
          && union?.coding.style.hasTags == true
          && union?.kinds.allSatisfy { if case .string = $0.tag { true } else { false } } == true
          && !renderers.contains { $0.value["complete"] == .boolean(true) }
      }.flatMap { adding("kinds", newKind, [:], to: $0, breaks: rule) }
    case .unknownField:
      return preset().flatMap { adding("noSuchField", 1, to: $0, breaks: rule) }
    case .missingField:
      return presets { $0.fields.contains { $0.isRequired } }
        .flatMap { adding("values", newKind, [:], to: $0, breaks: rule) }
    case .defaultRecursion:
      return declared(
        "structs",
        ["fields": ["a": ["type": .string("\(newName)?"), "indirect": true, "default": [:]]]], rule)
    case .defaultSize: return largeDefault()
    case .unknownRenderer:
      return object("kind").flatMap {
        adding("render", "NoSuchRenderer", "a", to: $0, breaks: rule)
      }
    case .missingTemplate:
      return object("union") { place in
        let renderers = place.value["renderers"]?.members ?? []
        // In the style `members`, a kind without members would also match the data of other kinds.
        return place.acceptsKinds && place.value["coding"]?["style"] != .string("members")
          && renderers.contains { $0.value["complete"] == .boolean(true) }
      }.flatMap { adding("kinds", newKind, [:], to: $0, breaks: rule) }
    case .handWrittenRendering:
      return object("kind", isHandWritten).flatMap {
        adding("render", SchemaWords.handWrittenRenderer, "a", to: $0, breaks: rule)
      }
    case .unknownPartial: return template(["{{>noSuchPartial}}"], rule)
    case .endlessPartial: return endlessPartial()
    case .templateName:
      return template(["{{noSuchField}}", "{{#noSuchField}}{{/noSuchField}}"], rule)
    case .templateSection: return templateSection()
    case .templateContext:
      return template(["<p class=\"", "<!--", "<script>"], rule) { $0 == .html }
    case .unescapedTemplate:
      return ownTemplate("{{{.}}}", rule, GenerationOptions(allowsUnescapedTemplates: false))
    case .untrustedSchema:
      return object("document").flatMap { document in
        let fault = adding("externals", newName, [:], to: document, breaks: rule)
        return fault.map { $0.with(GenerationOptions(trustsSchemas: false)) }
      }
    }
  }

  // MARK: Creating faults

  /// One of several faults. Successive seeds use different ones.
  private func oneOf(_ faults: SchemaFault?...) -> SchemaFault? {
    faults[Int(schema.seed % UInt64(faults.count))]
  }

  private var newName: String { "New\(schema.seed)" }
  private var newKind: String { "brandNew" }

  private func declared(_ section: String, _ value: JSONValue, _ rule: Rule) -> SchemaFault? {
    places.first { $0.object?.name == "document" }.flatMap {
      adding(section, newName, value, to: $0, breaks: rule)
    }
  }

  /// Replaces the JSON of a random value by one of several texts, which can be invalid JSON.
  private func raw(_ rule: Rule, _ texts: [String]) -> SchemaFault? {
    let text = texts.randomElement(using: &random) ?? ""
    return pick { !$0.path.isEmpty }.flatMap {
      changing($0.document, $0.path, to: Array(text.utf8), rule)
    }
  }

  /// Replaces or adds a member of an object.
  private func whole(_ place: SchemaPlace, _ key: String, _ value: JSONValue, _ rule: Rule)
    -> SchemaFault?
  {
    adding(key, value, to: place, breaks: rule)
  }

  // MARK: Places

  private func union(_ isFitting: (MadeDeclaration) -> Bool) -> SchemaPlace? {
    let names = schema.declarations.filter { $0.form == .union && isFitting($0) }.map(\.name)
    return object("union") {
      $0.acceptsKinds && names.contains($0.name) && $0.value["fields"] == nil
    }
  }

  private func presets(_ isFitting: (MadeDeclaration) -> Bool = { _ in true }) -> SchemaPlace? {
    let names = schema.declarations.filter { $0.form == .presets && isFitting($0) }.map(\.name)
    return object("presets") { names.contains($0.name) }
  }

  private func preset() -> SchemaPlace? {
    pick { if case .members = $0.shape, $0.key == "presets.values" { true } else { false } }
  }

  private func record(_ isFitting: (SchemaPlace) -> Bool = { _ in true }) -> SchemaPlace? {
    pick { ["kind", "struct"].contains($0.object?.name) && $0.isObject && isFitting($0) }
  }

  private func kind(_ isFitting: (SchemaPlace) -> Bool) -> SchemaPlace? {
    object("kind") { place in isFitting(place) && !sharesFields(place) }
  }

  /// Whether a union conforms to one of the schema's protocols, which all of its kinds must then implement.
  private func namesProtocol(_ union: SchemaPlace) -> Bool {
    schema.declarations.contains { $0.name == union.name && !$0.protocols.isEmpty }
  }

  /// Whether the kind's union has shared fields.
  private func sharesFields(_ kind: SchemaPlace) -> Bool { union(of: kind)?["fields"] != nil }

  /// Whether the kind's union has a hand-written rendering of the kind.
  private func isHandWritten(_ kind: SchemaPlace) -> Bool {
    let kinds = union(of: kind)?["renderers"]?[SchemaWords.handWrittenRenderer]?["handWritten"]
    return kinds?.elements.contains(.string(kind.name)) == true
  }

  private func union(of kind: SchemaPlace) -> JSONValue? {
    places.first { $0.document == kind.document && $0.path == Array(kind.path.prefix(2)) }?.value
  }

  /// Adds a field to a struct. Structs without fields are excluded, because they can be flattened twice, and the new
  /// key would collide.
  private func field(_ value: JSONValue, _ rule: Rule) -> SchemaFault? {
    object("struct") { $0.isObject && $0.hasFields }
      .flatMap { adding("fields", "brandNew", value, to: $0, breaks: rule) }
  }

  private func codableField(_ type: String, _ rule: Rule) -> SchemaFault? {
    let names = schema.declarations.filter {
      $0.form == .structure && $0.conforms.isSuperset(of: .codable)
    }.map(\.name)
    return object("struct") { names.contains($0.name) && $0.isObject && $0.hasFields }
      .flatMap { adding("fields", "brandNew", .string(type), to: $0, breaks: rule) }
  }

  /// Adds a field of a struct's own type, either to a struct that is not used elsewhere or to a new one.
  private func ownStruct(_ rule: Rule, _ field: (String) -> JSONValue) -> SchemaFault? {
    let text = schema.documents.map(\.json.text).joined()
    let own = object("struct") { place in
      place.value["parameters"] == nil && place.isObject && text.ranges(of: place.name).count == 1
    }
    guard let own else { return declared("structs", ["fields": ["a": field(newName)]], rule) }
    return adding("fields", "brandNew", field(own.name), to: own, breaks: rule)
  }

  private func type(_ texts: [String], _ rule: Rule) -> SchemaFault? {
    let text = texts.randomElement(using: &random) ?? ""
    return pick { if case .text(.type) = $0.shape { true } else { false } }
      .flatMap { replacing($0, by: .string(text), breaks: rule) }
  }

  // MARK: Structure of a document

  private func missingKey() -> SchemaFault? {
    guard let place = pick({ !($0.object?.requiredNames ?? []).isEmpty }),
      let object = place.object,
      let key = object.requiredNames.randomElement(using: &random)
    else { return nil }
    return replacing(
      place, by: .object(place.value.members.filter { $0.key != key }), breaks: .missingKey)
  }

  private func valueType() -> SchemaFault? {
    guard let place = pick({ $0.shape.wrongValue != nil && !$0.path.isEmpty }),
      let value = place.shape.wrongValue
    else { return nil }
    return replacing(place, by: value, breaks: .valueType)
  }

  private func emptyDeclaration() -> SchemaFault? {
    pick {
      ["union.kinds", "enum.values", "presets.values", "union.views"].contains($0.key)
        && $0.isWholeKey
    }
    .flatMap { place in
      if case .array = place.value { return replacing(place, by: [], breaks: .emptyDeclaration) }
      return replacing(place, by: [:], breaks: .emptyDeclaration)
    }
  }

  private func deprecated(_ message: String, _ rule: Rule) -> SchemaFault? {
    pick { ["field", "kind"].contains($0.object?.name) }.flatMap {
      adding("deprecated", .string(message), to: $0, breaks: rule)
    }
  }

  // MARK: Names

  private func collidingKind() -> SchemaFault? {
    guard
      let union = object(
        "union",
        { $0.acceptsKinds && $0.value["kinds"]?.members.first?.key.first?.isASCIILetter ?? false }),
      let name = union.value["kinds"]?.members[0].key
    else { return nil }
    let start = name.prefix(1)
    let other =
      (start == start.uppercased() ? start.lowercased() : start.uppercased()) + name.dropFirst()
    return adding("kinds", other, [:], to: union, breaks: .nameCollision)
  }

  private func access() -> SchemaFault? {
    for declaration in schema.declarations.shuffled(using: &random)
    where declaration.form != .model && declaration.parameters.isEmpty {
      let place = object("struct") {
        $0.isObject && schema.accesses[$0.document] > schema.accesses[declaration.document]
      }
      if let place {
        return adding(
          "fields", "brandNew", .string("[\(declaration.name)]?"), to: place, breaks: .access)
      }
    }
    return nil
  }

  private func requirement() -> SchemaFault? {
    guard
      let entry = schema.protocols.filter({ !$0.fields.isEmpty && !$0.isHandWritten })
        .randomElement(
          using: &random)
    else { return nil }
    let names = schema.declarations.filter { $0.form == .enumeration }.map(\.name)
    return object("enum") {
      names.contains($0.name) && schema.accesses[$0.document] <= schema.accesses[entry.document]
    }
    .flatMap {
      whole($0, "conforms", ["Codable", "Hashable", "Sendable", .string(entry.name)], .requirement)
    }
  }

  // MARK: Data

  private func tagCollision() -> SchemaFault? {
    guard let union = union({ $0.coding.style.hasTags && $0.hasStringTags }),
      let kind = schema.declarations.first(where: { $0.name == union.name })?.kinds.randomElement(
        using: &random)
    else { return nil }
    let tag = kind.secondTag.map { [kind.tag, $0.value] } ?? kind.tag
    return adding("kinds", newKind, ["aliases": [tag]], to: union, breaks: .tagCollision)
  }

  private func tagKey() -> SchemaFault? {
    guard let union = union({ $0.coding.style == .internal && $0.isCodable }),
      let tag = schema.declarations.first(where: { $0.name == union.name })?.coding.tag
    else { return nil }
    return adding(
      "kinds", newKind, ["fields": ["a": ["type": "Int", "key": .string(tag)]]], to: union,
      breaks: .tagKey)
  }

  private func modelWithoutTag() -> SchemaFault? {
    let models = schema.declarations.filter {
      $0.lackedTag != nil && $0.conforms.isSuperset(of: .standard)
    }
    guard let model = models.randomElement(using: &random) else { return nil }
    return object("document") { $0.document == model.document }.flatMap {
      adding(
        "structs", newName, ["fields": ["a": .string(model.name)]], to: $0,
        breaks: .modelWithoutTag)
    }
  }

  private func extrasWithTag() -> SchemaFault? {
    let structs = schema.declarations.filter { declaration in
      declaration.form == .structure && declaration.dataForm == .object
        && declaration.coding.extras != .ignore
        && declaration.parameters.isEmpty
        && declaration.conforms.isSuperset(of: .standard)
    }
    guard let structure = structs.randomElement(using: &random),
      let union = union({
        $0.coding.style == .internal && $0.isCodable && $0.conforms.isSubset(of: .standard)
          && $0.protocols.isEmpty
      })
    else { return nil }
    return adding(
      "kinds", newKind, ["payload": .string(structure.name)], to: union, breaks: .extrasWithTag)
  }

  /// A default value with more structs than allowed.
  private func largeDefault() -> SchemaFault? {
    let empty = schema.declarations.first { declaration in
      declaration.form == .structure && declaration.dataForm == .object
        && declaration.parameters.isEmpty && declaration.fields.allSatisfy { !$0.isRequired }
        && declaration.conforms.isSuperset(of: .standard)
    }
    guard let empty,
      let document = places.first(where: { $0.path.isEmpty && $0.document == empty.document })
    else { return nil }
    let values = Array(repeating: JSONValue.object([]), count: 10_001)
    return adding(
      "structs", newName,
      ["fields": ["a": ["type": .string("[\(empty.name)]"), "default": .array(values)]]],
      to: document, breaks: .defaultSize)
  }

  /// A partial visitor that lists every kind.
  private func exhaustivePartialVisitor() -> SchemaFault? {
    for place in places.shuffled(using: &random) where place.object?.name == "partialVisitor" {
      let union = schema.declarations.first { place.value["of"] == .string($0.name) }
      guard let union, !union.coding.keepsUnknown else { continue }
      return adding(
        "kinds", .array(union.kinds.map { .string($0.name) }), to: place, breaks: .partialVisitor)
    }
    return nil
  }

  // MARK: Recursion

  /// A union that is not used elsewhere, so that no type in it can contain it.
  private func unreferencedUnion() -> SchemaPlace? {
    let text = schema.documents.map { $0.json.text }.joined()
    return object("union") { place in
      place.value["with"] == nil && place.value["subsets"] == nil
        && text.ranges(of: place.name).count == 1
    }
  }

  private func traversedExternal() -> SchemaFault? {
    guard places.contains(where: { $0.object?.name == "external" && $0.name == "Boxed" }) else {
      return nil
    }
    let unions = schema.declarations.filter {
      $0.form == .union && $0.parameters.isEmpty && $0.conforms.isSuperset(of: .standard)
    }
    for place in places.shuffled(using: &random) where place.object?.name == "kind" {
      let union = places.first {
        $0.document == place.document && $0.path == Array(place.path.prefix(2))
      }
      guard let union, case .array(let parts)? = union.value["with"],
        parts.contains("traversal"), place.hasModel,
        unions.contains(where: { $0.name == union.name })
      else { continue }
      return adding(
        "fields", "brandNew", .string("Boxed<\(union.name)>?"), to: place,
        breaks: .traversalOfExternal)
    }
    return nil
  }

  // MARK: Templates

  /// Replaces a kind's template by one of several strings.
  private func template(
    _ texts: [String], _ rule: Rule, _ isFitting: (RenderFormat) -> Bool = { _ in true }
  ) -> SchemaFault? {
    guard let text = texts.randomElement(using: &random) else { return nil }
    let templates = places.filter { place in
      if place.key == "kind.render", !place.isWholeKey, let format = format(of: place) {
        isFitting(format)
      } else {
        false
      }
    }
    guard let place = templates.randomElement(using: &random) else { return nil }
    return replacing(place, by: .string(text), breaks: rule)
  }

  /// Replaces the template of a kind with associated values, in a format other than Markdown.
  private func ownTemplate(_ text: String, _ rule: Rule, _ options: GenerationOptions)
    -> SchemaFault?
  {
    pick {
      $0.key == "kind.render" && !$0.isWholeKey && format(of: $0) != .markdown
        && kind(of: $0)?.hasNoPayload == false
    }
    .flatMap { replacing($0, by: .string(text), breaks: rule, options) }
  }

  private func templateSection() -> SchemaFault? {
    let templates = places.filter { $0.key == "kind.render" && !$0.isWholeKey }
    for place in templates.shuffled(using: &random) {
      let field = kind(of: place)?.value["fields"]?.members.first { field in
        [.string("String"), .string("Int")].contains(field.value["type"] ?? field.value)
      }
      if let field {
        return replacing(
          place, by: .string("{{#\(field.key)}}a{{/\(field.key)}}"), breaks: .templateSection)
      }
    }
    return nil
  }

  private func endlessPartial() -> SchemaFault? {
    let used = places.filter { $0.key == "kind.render" && !$0.isWholeKey }.compactMap {
      place -> (String, [PathStep])? in
      guard case .string(let text) = place.value, case .key(let renderer)? = place.path.last else {
        return nil
      }
      return (
        text, Array(place.path.prefix(2)) + [.key("renderers"), .key(renderer), .key("partials")]
      )
    }
    let partials = places.filter { place in
      place.key == "renderer.partials" && !place.isWholeKey
        && used.contains { text, path in
          path == Array(place.path.dropLast()) && text.contains("{{>\(place.name)}}")
        }
        // On an indented line, such a partial would violate another rule first.
        && !schema.documents[place.document].json.text.contains("  {{> ")
    }
    guard let place = partials.randomElement(using: &random) else { return nil }
    return replacing(place, by: .string("{{>\(place.name)}}"), breaks: .endlessPartial)
  }

  /// The kind of a template.
  private func kind(of template: SchemaPlace) -> SchemaPlace? {
    places.first { $0.document == template.document && $0.path == Array(template.path.dropLast(2)) }
  }

  private func format(of template: SchemaPlace) -> RenderFormat? {
    let path =
      Array(template.path.prefix(2)) + [.key("renderers"), .key(template.name), .key("format")]
    guard let place = places.first(where: { $0.document == template.document && $0.path == path }),
      case .string(let word) = place.value
    else { return nil }
    return RenderFormat(rawValue: word)
  }
}

extension SchemaPlace {
  /// Whether the place is the complete value of its key, rather than an entry in it.
  fileprivate var isWholeKey: Bool { path.last == .key(String(key.drop { $0 != "." }.dropFirst())) }

  /// Whether the struct is encoded as an object.
  fileprivate var isObject: Bool { value["form"] == nil || value["form"] == "object" }

  fileprivate var hasFields: Bool { value["fields"]?.members.isEmpty == false }

  /// Whether a kind without constants can be added to a union, with or without a payload.
  fileprivate var acceptsKinds: Bool {
    (value["constants"]?.members ?? []).allSatisfy {
      $0.value["default"] != nil && $0.value["key"] == nil
    }
  }

  fileprivate var hasModel: Bool { value["fields"] != nil || value["include"] != nil }

  fileprivate var hasNoPayload: Bool { !hasModel && value["payload"] == nil }
}

extension SchemaFault {
  fileprivate func with(_ options: GenerationOptions) -> SchemaFault {
    SchemaFault(rule: rule, document: document, bytes: bytes, range: range, options: options)
  }
}

extension MadeDeclaration {
  fileprivate var hasStringTags: Bool {
    kinds.allSatisfy { if case .string = $0.tag { true } else { false } }
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
    case .tagPair: return ["a", "b", "c"]
    case .object, .named, .members: return []
    case .value, .scalar: return nil
    }
  }
}

extension Character {
  fileprivate var isASCIILetter: Bool { isASCII && isLetter }
}
