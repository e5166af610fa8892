@testable import KindsCore

extension SchemaMaker {
  // MARK: Enums

  func fillEnumeration(_ declaration: MadeDeclaration) {
    let document = codings[declaration.document]
    var style = document.tags
    if chance(4) {
      style = pick(NamingStyle.allCases)
      add("tags", .string(style.rawValue), to: &declaration.members)
    }
    let names = names(number(1...4), from: SchemaWords.cases)
    let isList = chance(2)
    let areIntegers = !isList && chance(3)
    var taken: Set<String> = []
    var integers: Set<String> = []
    declaration.values = names.map { name in
      if areIntegers { return (name, integerTag(&integers)) }
      let tag = style.styled(name)
      if taken.insert(tag).inserted, isList || !chance(3) { return (name, .string(tag)) }
      return (name, .string(texts(1, besides: &taken)[0]))
    }
    let isPlain =
      isList && declaration.values.allSatisfy { $0.tag == .string(style.styled($0.name)) }
    if isPlain {
      add("values", strings(names), to: &declaration.members)
    } else {
      let values = declaration.values.map { value in
        var members: [JSONValue.Member] = []
        add("doc", .string(doc()), to: &members, if: chance(5))
        add(
          "tag", value.tag, to: &members,
          if: value.tag != .string(style.styled(value.name)) || chance(6))
        return JSONValue.Member(key: value.name, value: object(members))
      }
      add("values", .object(values), to: &declaration.members)
    }
    let word = pick(["keep", "keep", "fail"])
    guard chance(3) else { return }
    add("unknown", .string(word), to: &declaration.members)
  }

  /// An unused integer.
  func integerTag(_ taken: inout Set<String>) -> JSONValue {
    while true {
      let text =
        chance(5)
        ? pick(["9223372036854775807", "-9223372036854775808", "0"]) : String(number(-3...40))
      if taken.insert(text).inserted { return .number(text) }
    }
  }

  // MARK: Structs

  func fillRecord(_ declaration: MadeDeclaration) {
    if declaration.form == .structure, chance(3) {
      if declaration.protocols.allSatisfy(\.fields.isEmpty),
        !declaration.conforms.contains(.identifiable), chance(2)
      {
        return fillValue(declaration)
      }
      return fillArray(declaration)
    }
    let isPresets = declaration.form == .presets
    add("form", "object", to: &declaration.members, if: !isPresets && chance(6))
    var style = codings[declaration.document].keys
    if chance(isPresets ? 2 : 4) {
      style = pick(NamingStyle.allCases)
      add("keys", .string(style.rawValue), to: &declaration.members)
    }
    if chance(isPresets ? 2 : 4) {
      declaration.coding.extras = pick(Extras.allCases)
      add("extras", .string(declaration.coding.extras.rawValue), to: &declaration.members)
    }
    var place = TypePlace(
      document: declaration.document, conforms: declaration.conforms,
      parameters: declaration.parameters,
      owner: declaration)
    place.isSimple = isPresets
    var names: Set<String> = isPresets ? ["Name"] : []
    var keys: Set<String> = []
    if declaration.coding.extras == .keep { names.insert("Extras") }
    let included = includedFields(of: &names, &declaration.members)
    var fields = requiredFields(of: declaration.protocols, place, style, &names, &keys)
    fields += identity(declaration.conforms, fields, &names, &keys, style)
    fields += self.fields(number(fields.isEmpty ? 0...4 : 0...2), place, style, &names, &keys)
    add(
      "fields", fieldsObject(fields), to: &declaration.members, if: !fields.isEmpty || chance(3))
    declaration.fields = included + fields
    declaration.wrapsParameters = passesParameters(declaration.fields.map(\.type))
    if isPresets { addPresets(to: declaration) }
  }

  /// The fields of the groups that a record includes.
  func includedFields(
    of names: inout Set<String>, _ members: inout [JSONValue.Member]
  ) -> [MadeField] {
    guard !groups.isEmpty, chance(3) else { return [] }
    let group = pick(groups)
    for field in group.fields { names.insert(SwiftName(field.name).capitalized.text) }
    add("include", strings([group.name]), to: &members)
    return group.fields
  }

  /// The fields that protocols require.
  func requiredFields(
    of protocols: [MadeProtocol], _ place: TypePlace, _ style: NamingStyle,
    _ names: inout Set<String>,
    _ keys: inout Set<String>
  ) -> [MadeField] {
    protocols.flatMap(\.fields).map { name, type in
      names.insert(SwiftName(name).capitalized.text)
      var place = place
      place.isSimple = true
      return field(name, type, place, style, &keys)
    }
  }

  /// The field that a type needs to conform to Identifiable.
  func identity(
    _ conforms: Conformances, _ fields: [MadeField], _ names: inout Set<String>,
    _ keys: inout Set<String>,
    _ style: NamingStyle
  ) -> [MadeField] {
    guard conforms.contains(.identifiable), !fields.contains(where: { $0.name == "id" }) else {
      return []
    }
    names.formUnion(["Id", "ID"])
    let type = MadeType.known(pick(["String", "Int", "UUID"]))
    var key = style.styled("id")
    if !keys.insert(key).inserted { key = texts(1, besides: &keys)[0] }
    let json: JSONValue =
      key == style.styled("id")
      ? .string(type.text) : ["type": .string(type.text), "key": .string(key)]
    return [MadeField(name: "id", type: type, key: key, json: json)]
  }

  /// Whether a generic parameter is optional in the types, or is part of an argument of a declared type, in which it
  /// may be optional.
  func passesParameters(_ types: [MadeType]) -> Bool {
    types.flatMap(\.parts).contains { part in
      switch part {
      case .optional(.parameter), .presence(.parameter): return true
      case .declared(_, let arguments):
        return arguments.flatMap(\.parts).contains {
          if case .parameter = $0 { true } else { false }
        }
      default: return false
      }
    }
  }

  private func addPresets(to declaration: MadeDeclaration) {
    // A preset specifies each required field, with a value that does not depend on the other declarations.
    let names = names(number(1...3), from: SchemaWords.cases)
    let presets = names.map { name -> JSONValue.Member in
      let values = declaration.fields.compactMap { field -> JSONValue.Member? in
        if let constant = field.constant {
          return chance(4) ? .init(key: field.name, value: constant) : nil
        }
        if !field.isRequired, chance(2) { return nil }
        let value = field.type == .optional(.json) ? .null : value(of: field.type, field.format)
        return value.map { .init(key: field.name, value: $0) }
      }
      return .init(key: name, value: .object(values))
    }
    add("values", .object(presets), to: &declaration.members)
  }

  // MARK: Protocols

  func declareProtocols() {
    guard chance(3) else { return }
    for index in 0..<number(1...2) {
      let document = number(0...codings.count - 1)
      let suffix = "P\(index)"
      var members: [JSONValue.Member] = []
      var written: [String] = []
      var fields: [(name: String, type: MadeType)] = []
      var properties: [JSONValue.Member] = []
      let types = [
        "String", "Int", "Bool", "Double", "URL", "Date", "[String]", "Int?", "[String: Int]",
      ]
      add("doc", .string(doc()), to: &members, if: chance(3))
      add("isolation", .string(pick(["MainActor", "nonisolated"])), to: &members, if: chance(3))
      for name in names(number(0...2), from: ["title", "url", "in", "default", "size", "class"]) {
        let name = name + suffix
        let (text, type) = pick(requirementTypes)
        let isField = chance(2)
        var property: [JSONValue.Member] = [.init(key: "type", value: .string(text))]
        add("doc", .string(doc()), to: &property, if: chance(4))
        let isShort = isField && !chance(4) && property.count == 1 && chance(2)
        properties.append(.init(key: name, value: isShort ? .string(text) : object(property)))
        if isField {
          fields.append((name, type))
        } else {
          written.append("nonisolated var \(SwiftName(name).reference): \(text) { fatalError() }")
        }
      }
      let isHandWritten = fields.count < properties.count
      add(
        "by", .string(isHandWritten ? "extension" : "field"), to: &members,
        if: isHandWritten || seed.isMultiple(of: 2))
      var methods: [JSONValue.Member] = []
      for name in names(number(0...2), from: ["reload", "for", "draw", "repeat"]) {
        let (json, swift) = method(name + suffix, types)
        methods.append(.init(key: name + suffix, value: json))
        written.append(swift)
      }
      add("properties", .object(properties), to: &members, if: !properties.isEmpty)
      add("methods", .object(methods), to: &members, if: !methods.isEmpty)
      let name = "Able\(seed)\(suffix)"
      protocols.append(
        MadeProtocol(
          name: name, document: document, fields: fields, isHandWritten: isHandWritten,
          members: written))
      protocolObjects.append((name, document, object(members)))
    }
  }

  private var requirementTypes: [(String, MadeType)] {
    [
      ("String", .known("String")), ("Int", .known("Int")), ("Bool", .known("Bool")),
      ("URL", .known("URL")),
      ("Date", .known("Date")), ("[String]", .array(.known("String"))),
      ("Int?", .optional(.known("Int"))),
      ("[String: Int]", .dictionary(.known("String"), .known("Int"))),
    ]
  }

  private func method(_ name: String, _ types: [String]) -> (json: JSONValue, swift: String) {
    let parameters = names(number(0...2), from: ["size", "in", "of", "with", "default", "x"])
      .map { (name: $0, type: pick(types)) }
    let isAsync = chance(3)
    let isThrowing = chance(3)
    let result = chance(2) ? pick(types) : nil
    let list = parameters.map { "\(SwiftName($0.name).label): \($0.type)" }.joined(separator: ", ")
    let effects = (isAsync ? " async" : "") + (isThrowing ? " throws" : "")
    let arrow = result.map { " -> \($0)" } ?? ""
    let labels = parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
    let signature: JSONValue = .string("(\(labels))\(effects)\(arrow)")
    var members: [JSONValue.Member] = [.init(key: "type", value: signature)]
    add("doc", .string(doc()), to: &members, if: chance(4))
    let isShort = (isThrowing || chance(6)) == (isAsync || chance(6)) && members.count == 1
    // An asynchronous method stays on the caller's actor, as declared in the protocol and the union.
    let isolation = isAsync ? "nonisolated(nonsending)" : "nonisolated"
    return (
      isShort ? signature : object(members),
      "\(isolation) func \(SwiftName(name).reference)(\(list))\(effects)\(arrow) { fatalError() }"
    )
  }

  /// Adds an extension of a type that implements the requirements of protocols.
  func addExtensions(of type: String, _ protocols: [MadeProtocol], in document: Int) {
    for entry in protocols where !entry.members.isEmpty {
      let members = entry.members.map { "  \(accesses[document].rawValue) \($0)\n" }.joined()
      extensions.append(
        "extension \(type.contains(".") ? type : SwiftName(type).reference) {\n\(members)}\n")
    }
  }
}
