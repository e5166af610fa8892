import KindsSchema

// What is inside of a type of hand-written Swift: its cases and its properties become a part of the schema, and the rest
// is remarked on.

extension SwiftReader {
  /// Reads the cases and properties of a type.
  mutating func readMembers(ofTypeAt index: Int) {
    switch types[index].form {
    case .union: readCases(ofTypeAt: index)
    case .enumeration: readValues(ofTypeAt: index)
    case .structure: readProperties(ofTypeAt: index)
    }
    readKeys(ofTypeAt: index)
    if types[index].isUnion, hasKind(types[index]), needsKind(types[index]) {
      keep(
        types[index],
        because:
          "its member 'Kind' or 'kind' has the name of one that generated code needs; rename it",
        at: types[index].symbol)
    }
    remarkOnMembers(of: types[index])
  }

  /// The cases of an enum that has no associated values.
  private mutating func readValues(ofTypeAt index: Int) {
    for symbol in types[index].members where symbol.kind == "enum.case" {
      guard isIdentifier(symbol.name) else {
        keep(
          types[index], because: "a schema cannot have the name of its case \(quoted(symbol.name))",
          at: symbol)
        continue
      }
      types[index].values.append(HandWrittenCase(symbol: symbol, name: symbol.name))
    }
    guard case .enumeration(_?) = types[index].form else { return }
    // Cases that the schema cannot have count too.
    let cases = types[index].cases
    guard let values = rawValues.values(of: cases, areIntegers: types[index].hasIntegers) else {
      return
    }
    types[index].hasRawValues = true
    let tags = Dictionary(keepingFirst: zip(cases, values).map { ($0.name, $1) })
    for value in types[index].values.indices {
      types[index].values[value].tag = tags[types[index].values[value].name]
    }
  }

  /// The raw values of an enum of keys, by its cases; `nil` if they are not known.
  func keys(_ symbol: SwiftSymbol) -> [String: String]? {
    let cases = cases(of: symbol)
    guard let values = rawValues.values(of: cases, areIntegers: false) else { return nil }
    return Dictionary(
      keepingFirst: zip(cases, values).compactMap { symbol, value in
        if case .string(let text) = value { (symbol.name, text) } else { nil }
      })
  }

  /// Gives fields and kinds the keys that the enums of keys of a type name.
  private mutating func readKeys(ofTypeAt index: Int) {
    let type = types[index]
    for member in type.members where member.position != nil && isCodingKeys(member) {
      guard let keys = keys(member) else { continue }
      if type.isStructure, member.name == "CodingKeys" {
        for field in type.fields.indices {
          if let key = keys[type.fields[field].name] { types[index].fields[field].key = key }
        }
        types[index].knownKeys.insert(member.identifier)
      } else if type.isUnion, member.name == "CodingKeys", type.isCoded {
        for value in type.values.indices {
          if let key = keys[type.values[value].name] {
            types[index].values[value].tag = .string(key)
          }
        }
        types[index].knownKeys.insert(member.identifier)
      } else if type.isUnion, type.isCoded,
        let value = type.values.firstIndex(where: {
          capitalized($0.name) + "CodingKeys" == member.name
        })
      {
        for field in type.values[value].fields.indices {
          let old = type.values[value].fields[field].key
          if let key = keys[old] { types[index].values[value].fields[field].key = key }
        }
        types[index].knownKeys.insert(member.identifier)
      }
    }
  }

  private mutating func readCases(ofTypeAt index: Int) {
    let type = types[index]
    var names: Set<String> = []
    for symbol in type.members where symbol.kind == "enum.case" {
      let name = String(symbol.name.prefix { $0 != "(" })
      do throws(NotInSchema) {
        if !isIdentifier(name) { throw NotInSchema(reason: "the name cannot be in a schema") }
        let read = try readCase(symbol, name, type.symbol.parameters)
        guard names.insert(name).inserted else {
          throw NotInSchema(reason: "the name is that of another case")
        }
        types[index].parts += read.parts
        types[index].values.append(read)
      } catch {
        keep(type, because: "in its case \(quoted(symbol.name)) \(error.reason)", at: symbol)
      }
    }
  }

  /// How to have a type in a schema that it cannot say itself.
  private static let aliasCure = "name that type with 'typealias' to have it there"

  private mutating func readCase(
    _ symbol: SwiftSymbol, _ name: String, _ parameters: [String]
  ) throws(NotInSchema) -> HandWrittenCase {
    var parser = SwiftDeclarationParser(symbol)
    guard let values = parser.values() else {
      throw NotInSchema(reason: "the values cannot be read")
    }
    var read = HandWrittenCase(symbol: symbol, name: name)
    var names = DraftNames()
    // The names that labels give are theirs; what has no label takes another one.
    for value in values { if let label = value.label { _ = names.take(label) } }
    for (position, value) in values.enumerated() {
      let mapped: MappedType
      do throws(NotInSchema) {
        mapped = try mapping.map(value.type, parameters)
      } catch {
        let which =
          values.count == 1
          ? "the value" : "the value \(value.label.map { quoted($0) } ?? String(position + 1))"
        throw NotInSchema(reason: "the type of \(which) is \(error.reason); \(Self.aliasCure)")
      }
      read.parts += mapped.parts
      if let label = value.label, !isIdentifier(label) {
        throw NotInSchema(reason: "the label \(quoted(label)) cannot be in a schema")
      }
      if values.count == 1, value.label == nil, value.default == nil,
        case .declared(let identifier)? = mapped.parts.first, mapped.text.last != "?",
        mapped.text.last != "]", !mapped.text.hasPrefix("Set<"),
        symbols[identifier]?.kind == "struct"
      {
        read.payload = (identifier, mapped.text)
      }
      let fieldName =
        value.label ?? names.take(values.count == 1 ? name : memberName(value.type))
      var field = DraftField(
        name: fieldName, key: value.label ?? "_\(position)", type: mapped.text,
        default: value.default.flatMap { defaultValue($0, mapped, of: symbol) })
      if value.label == nil { field.more = [.init(key: "label", value: "_")] }
      read.fields.append(field)
    }
    return read
  }

  /// What a value without a label is called: as its type.
  private func memberName(_ type: WrittenType) -> String {
    switch type {
    case .name(let parts), .existential(let parts):
      return draftMemberName(parts.last?.name ?? "value")
    case .optional(let wrapped): return memberName(wrapped)
    case .array(let element): return memberName(element) + "s"
    case .dictionary(_, let value): return memberName(value) + "s"
    case .other: return "value"
    }
  }

  private mutating func readProperties(ofTypeAt index: Int) {
    let type = types[index]
    let initializer = memberwiseInitializer(of: type)
    let parameters = Dictionary(
      keepingFirst: (initializer ?? []).compactMap { parameter in
        parameter.label.map { ($0, parameter) }
      })
    for symbol in type.members where symbol.kind == "property" && symbol.position != nil {
      var parser = SwiftDeclarationParser(symbol)
      let modifiers = SwiftDeclarationParser.modifiers(of: symbol)
      let owner = quoted(type.symbol.fullName)
      guard let (written, hasAccessors) = parser.property() else {
        keep(type, because: "its property \(quoted(symbol.name)) cannot be read", at: symbol)
        continue
      }
      let parameter = parameters[symbol.name]
      let storage = PropertyStorage(of: symbol, in: sources)
      let isStored = parameter != nil || !hasAccessors || storage.map { $0 != .computed } ?? false
      if symbol.isInExtension || !isStored && !modifiers.contains("lazy") {
        remark(
          symbol,
          !symbol.isInExtension && initializer == nil && storage == nil
            ? "the property \(quoted(symbol.name)) of \(owner) has accessors, and is not in the schema; keep it in an extension, or add it to the fields if it is stored"
            : "the computed property \(quoted(symbol.name)) of \(owner) is not in the schema; keep it in an extension"
        )
        continue
      }
      let isConstant =
        modifiers.contains("let")
        && (storage == .stored(hasValue: true) || initializer != nil && parameter == nil)
      do throws(NotInSchema) {
        try checkStorage(symbol, modifiers, isConstant, of: type)
        let mapped: MappedType
        do throws(NotInSchema) {
          mapped = try mapping.map(written, type.symbol.parameters)
        } catch {
          throw NotInSchema(reason: "of a type that is \(error.reason); \(Self.aliasCure)")
        }
        types[index].parts += mapped.parts
        let property = DraftField(
          name: symbol.name, key: symbol.name, type: mapped.text, doc: symbol.doc,
          default: parameter?.default.flatMap { defaultValue($0, mapped, of: symbol) },
          deprecated: type.symbol.deprecated == symbol.deprecated ? nil : symbol.deprecated)
        types[index].fields.append(type.isCodable ? property.codedByTheCoder : property)
        if hasAccessors {
          warn(
            symbol,
            "the field \(quoted(symbol.name)) of \(owner) has a public setter and no observers; the property has observers or a private setter"
          )
        }
        let field = types[index].fields.last
        if let field, field.default != nil, mapped.text.hasSuffix("?"), type.isCoded {
          remark(
            symbol,
            "the field \(quoted(symbol.name)) of \(owner) takes its default if its key is missing, and 'nil' is written as null"
          )
        }
      } catch {
        keep(
          type, because: "its property \(quoted(symbol.name)) is \(error.reason)", at: symbol)
      }
    }
  }

  /// Checks that a schema can express a stored property.
  private func checkStorage(
    _ symbol: SwiftSymbol, _ modifiers: [String], _ isConstant: Bool, of type: HandWrittenType
  ) throws(NotInSchema) {
    if !isIdentifier(symbol.name) {
      throw NotInSchema(reason: "called what a schema cannot have as a name")
    }
    if modifiers.contains("lazy") { throw NotInSchema(reason: "lazy") }
    if symbol.isPrivate { throw NotInSchema(reason: symbol.access) }
    if isConstant { throw NotInSchema(reason: "a constant whose value is in its declaration") }
    let wrapper = modifiers.first { $0.hasPrefix("@") && !type.attributes.contains($0) }
    if let wrapper { throw NotInSchema(reason: "wrapped in \(quoted(wrapper))") }
    if let modifier = modifiers.first(where: { ["weak", "unowned"].contains($0) }) {
      throw NotInSchema(reason: modifier)
    }
  }

  /// The parameters of the initializer that the compiler has made of the stored properties.
  private func memberwiseInitializer(of type: HandWrittenType) -> [WrittenParameter]? {
    let made = type.members.filter {
      $0.kind == "init" && $0.position != nil && $0.position == type.symbol.position
    }
    return made.compactMap { symbol -> [WrittenParameter]? in
      var parser = SwiftDeclarationParser(symbol)
      return parser.initializerParameters()
    }.max { $0.count < $1.count }
  }

  /// What stays written by hand.
  private mutating func remarkOnMembers(of type: HandWrittenType) {
    let owner = quoted(type.symbol.fullName)
    if type.keepsCoding, let coding = type.handWrittenCoding {
      let name = type.symbol.fullName
      remark(
        coding,
        "the coding of \(owner) stays written by hand; keep it, with its keys, in 'extension \(name): \(codingNames(of: type))', pass samples with '--data' to move it too, or describe the JSON in the schema and add these to its 'conforms'"
      )
    } else if let coding = type.handWrittenCoding, !type.isFitted {
      let isDated =
        type.fields.contains { $0 != $0.codedByTheCoder }
        || type.fields.contains(where: \.isOfTheCoder)
        || type.values.contains { $0.fields.contains { $0 != $0.codedByTheCoder } }
      let dates =
        isDated
        ? "; that its dates, durations and data are as the coder has them is taken for granted" : ""
      remark(
        coding,
        "the coding of \(owner) is written by hand; describe the JSON that it reads and writes ('coding', 'tag', 'key', 'format')\(dates)"
      )
    }
    for member in type.members {
      guard member.position != nil else { continue }
      if isCodingKeys(member) {
        if type.knownKeys.contains(member.identifier) {
          if let missing = keysThatAreMissing(member, type) { remark(member, missing) }
          continue
        }
        if type.isUnion, !type.isCoded { continue }
        remark(
          member,
          "the keys of \(owner) are raw values of \(quoted(member.name)), which a symbol graph does not have; give each \(type.isStructure ? "field its 'key'" : "kind its 'tag'") if that is not its name\(keysThatAreMissing(member, type).map { "; " + $0 } ?? "")"
        )
        continue
      }
      if type.isFitted, areTags(member, of: type) || conforms(member, to: "CodingKey") { continue }
      guard let what = Self.handWritten[member.kind], !isSaid(of: member) else { continue }
      if member.name == "accept(_:)", type.isUnion, let visitor = replacedVisitor(of: type) {
        remark(
          member,
          "the generated visitor takes the place of \(quoted(visitor.fullName)) and \(quoted(member.name)); delete them"
        )
        continue
      }
      if member.kind == "init" {
        // The compiler has made it.
        if member.position == type.symbol.position { continue }
      }
      // The remark on the coding is about both.
      if member.isCoding { continue }
      if member.kind == "property", type.isStructure { continue }
      if member.kind == "init", takesTheFields(member, type) {
        remark(
          member,
          "the initializer \(quoted(member.name)) of \(owner) is not in the schema, whose own takes its place"
        )
        continue
      }
      let meaning =
        member.name == "==(_:_:)" || member.name == "hash(into:)"
        ? "; without it, all fields count" : ""
      remark(
        member,
        "the \(what) \(quoted(member.name)) of \(owner) is not in the schema; keep it in an extension\(meaning)"
      )
    }
    if type.symbol.deprecated != nil {
      warn(
        type.symbol, "the deprecation of \(owner) is not in the schema")
    }
    for attribute in type.attributes where attribute != "@frozen" {
      warn(
        type.symbol, "the attribute \(quoted(attribute)) of \(owner) is not in the schema")
    }
    remarkOnRestrictions(of: type)
  }

  /// Whether a type inside of another one is in the schema, or has a remark of its own.
  private func isSaid(of symbol: SwiftSymbol) -> Bool {
    guard ["enum", "struct", "class"].contains(symbol.kind) else { return false }
    return mapping.names[symbol.identifier] != nil || only.isEmpty && !symbol.isPrivate
  }

  /// The protocols of coding that a type conforms to.
  private func codingNames(of type: HandWrittenType) -> String {
    let names = ["Decodable", "Encodable"].filter { conforms(type.symbol, to: $0) }
    return names.count == 2 ? "Codable" : names[0]
  }

  /// Says which versions of platforms the type and its members need.
  private mutating func remarkOnRestrictions(of type: HandWrittenType) {
    let stored = type.members.filter { member in
      type.values.contains { $0.symbol.identifier == member.identifier }
        || type.fields.contains { $0.name == member.name } && member.kind == "property"
    }
    let outer = type.symbol.restrictions
    for symbol in [type.symbol] + stored {
      let own = symbol.restrictions.filter {
        symbol.identifier == type.symbol.identifier || !outer.contains($0)
      }
      if own.isEmpty { continue }
      warn(
        symbol,
        "\(quoted(symbol.fullName)) is limited to \(plainList(own)), and the schema does not say so"
      )
    }
  }

  /// Whether an initializer takes what the one that is generated does.
  private func takesTheFields(_ initializer: SwiftSymbol, _ type: HandWrittenType) -> Bool {
    var parser = SwiftDeclarationParser(initializer)
    let labels = parser.initializerParameters()?.map(\.label)
    return type.isStructure && labels == type.fields.map(\.name)
  }

  /// What is to be said of the properties that are not coded.
  private func keysThatAreMissing(_ keys: SwiftSymbol, _ type: HandWrittenType) -> String? {
    // Coding that is written by hand uses the keys as it likes.
    guard type.isCoded, type.isStructure || keys.name == "CodingKeys" else { return nil }
    let coded = Set(cases(of: keys).map(\.name))
    let all = type.isStructure ? type.fields.map(\.name) : type.values.map(\.name)
    let missing = all.filter { !coded.contains($0) }
    if missing.isEmpty { return nil }
    if !type.isStructure {
      return
        "\(quotedList(missing, conjunction: "and")) of \(quoted(type.symbol.fullName)) \(missing.count == 1 ? "is" : "are") not coded, and a kind always is"
    }
    return
      "\(quotedList(missing, conjunction: "and")) of \(quoted(type.symbol.fullName)) \(missing.count == 1 ? "is" : "are") not coded, and a field always is"
  }

  private static let handWritten = [
    "method": "method", "type.method": "static method", "property": "computed property",
    "type.property": "static property", "init": "initializer", "subscript": "subscript",
    "type.subscript": "static subscript", "func.op": "operator", "typealias": "type alias",
    "enum": "enum", "struct": "struct", "class": "class",
  ]

  /// A default as a schema writes it; `nil` for one that the schema has by itself.
  private mutating func defaultValue(
    _ expression: String, _ type: MappedType, of symbol: SwiftSymbol
  ) -> JSONValue? {
    if expression == "nil", type.text.hasSuffix("?") { return nil }
    if let value = literal(expression, type) { return value }
    guard expression.unicodeScalars.allSatisfy(isPlain) else {
      remark(
        symbol,
        "a default of \(quoted(symbol.fullName)) is not in the schema, as it is not one line of visible text; write it on one line"
      )
      return nil
    }
    return ["swift": .string(expression)]
  }

  /// The JSON value that a literal is.
  private func literal(_ expression: String, _ type: MappedType) -> JSONValue? {
    if expression == "[]", type.text.hasPrefix("[") || type.text.hasPrefix("Set<") {
      return type.text.contains(":") ? nil : []
    }
    if expression == "[:]", type.text.hasPrefix("[") { return [:] }
    guard type.parts.count == 1, !type.text.contains("["), !type.text.contains("<") else {
      return nil
    }
    switch type.parts[0] {
    case .known(let known):
      switch known.family {
      case .boolean:
        return ["true", "false"].contains(expression) ? .boolean(expression == "true") : nil
      case .integer, .floatingPoint: return number(expression, known)
      case .text:
        let text = expression.dropFirst().dropLast()
        guard expression.hasPrefix("\""), expression.hasSuffix("\""), expression.count > 1,
          !text.contains("\""), !text.contains("\\")
        else { return nil }
        return .string(String(text))
      case .character, .opaque: return nil
      }
    case .declared(let identifier):
      return expression.hasPrefix(".")
        ? textEnums[identifier]?[String(expression.dropFirst())] : nil
    case .external, .existential: return nil
    }
  }

  /// A number that is written as JSON writes it too (RFC 8259, section 6).
  private func number(_ expression: String, _ type: KnownType) -> JSONValue? {
    let source = SourceFile(path: "", bytes: Array(expression.utf8))
    var ignored = Diagnostics()
    guard case .number(let text)? = readJSON(source, file: 0, &ignored)?.content else { return nil }
    if case .integer = type.family, Int(text) == nil { return nil }
    return .number(text)
  }
}

extension HandWrittenType {
  /// Whether it is coded, as the compiler does it.
  var isCoded: Bool {
    !conforms.isDisjoint(with: .codable) && handWrittenCoding == nil
  }

  /// Whether it is coded at all.
  var isCodable: Bool { !conforms.isDisjoint(with: .codable) }

  /// The attributes of its declaration.
  fileprivate var attributes: [String] {
    SwiftDeclarationParser.modifiers(of: symbol).filter { $0.hasPrefix("@") }
  }

  var isStructure: Bool {
    if case .structure = form { return true }
    return false
  }
}
