import KindsCore

// Reads the cases and stored properties of hand-written types.

extension SwiftReader {
  /// Reads the cases and properties of a type.
  mutating func readMembers(ofTypeAt index: Int) {
    mapping.owner = types[index].symbol
    for parameter in types[index].symbol.parameters where isReservedParameter(parameter) {
      keep(
        types[index],
        because:
          "generated code uses the name of its parameter \(quoted(parameter)) for another declaration",
        at: types[index].symbol)
    }
    if types[index].form == .structure {
      readProperties(ofTypeAt: index)
    } else {
      readCases(ofTypeAt: index)
    }
    if types[index].form == .enumeration { readRawValues(ofTypeAt: index) }
    readKeys(ofTypeAt: index)
    if types[index].form == .union, hasKind(types[index]), needsKind(types[index]) {
      keep(
        types[index],
        because:
          "its member 'Kind' or 'kind' has a name that generated code needs; rename the member",
        at: types[index].symbol)
    }
    remarkOnMembers(of: types[index])
  }

  /// Reads the raw values of an enum without associated values.
  private mutating func readRawValues(ofTypeAt index: Int) {
    if types[index].raw != nil {
      // Raw values depend on all preceding cases, including those that the schema cannot express.
      let cases = types[index].cases
      let tags = sources.rawValues(of: cases, areIntegers: types[index].hasIntegers)
      if tags == nil {
        keep(
          types[index],
          because: "its file is missing or has raw values that are not plain literals",
          at: types[index].symbol)
      }
      let known = Dictionary(keepingFirst: zip(cases.map(\.name), tags ?? []))
      for value in types[index].values.indices {
        types[index].values[value].tag = known[types[index].values[value].name]
      }
    }
    if types[index].hasIntegers { return }
    textEnums[types[index].symbol.identifier] = Dictionary(
      keepingFirst: types[index].values.map { ($0.name, $0.tag ?? .string($0.name)) })
  }

  /// Returns the raw values of an enum of coding keys by its case names, or `nil` if they are not known.
  func keys(_ symbol: SwiftSymbol) -> [String: String]? {
    let cases = cases(of: symbol)
    guard let values = sources.rawValues(of: cases, areIntegers: false) else { return nil }
    return Dictionary(
      keepingFirst: zip(cases, values).compactMap { symbol, value in
        if case .string(let text) = value { (symbol.name, text) } else { nil }
      })
  }

  /// Applies the keys that a type's enums of coding keys declare to its fields and kinds.
  private mutating func readKeys(ofTypeAt index: Int) {
    let type = types[index]
    for member in type.members where member.position != nil && isCodingKeys(member) {
      guard let keys = keys(member) else { continue }
      if type.form == .structure, member.name == "CodingKeys" {
        for (field, draft) in type.fields.enumerated() {
          types[index].fields[field].key = keys[draft.name] ?? draft.key
        }
      } else if type.form == .union, type.isCoded, member.name == "CodingKeys" {
        for (number, value) in type.values.enumerated() {
          types[index].values[number].tag = keys[value.name].map { .string($0) } ?? value.tag
        }
      } else if type.form == .union, type.isCoded,
        let number = type.values.firstIndex(where: {
          capitalized($0.name) + "CodingKeys" == member.name
        })
      {
        for (field, draft) in type.values[number].fields.enumerated() {
          types[index].values[number].fields[field].key = keys[draft.key] ?? draft.key
        }
      } else {
        continue
      }
      types[index].knownKeys.insert(member.identifier)
    }
  }

  private mutating func readCases(ofTypeAt index: Int) {
    let type = types[index]
    var names: Set<String> = []
    for symbol in type.cases {
      let name = String(symbol.name.prefix { $0 != "(" })
      do throws(NotInSchema) {
        if !isIdentifier(name) || isReservedCase(name) {
          throw NotInSchema(reason: "has a name that is not allowed in a schema")
        }
        let read = try readCase(symbol, name, ofTypeAt: index)
        guard names.insert(name).inserted else {
          throw NotInSchema(reason: "has the name of another case")
        }
        types[index].values.append(read)
      } catch {
        keep(type, because: "its case \(quoted(symbol.name)) \(error.reason)", at: symbol)
      }
    }
  }

  /// Maps the type of a property or of an associated value.
  ///
  /// - Parameter use: The use of the type in messages.
  private mutating func map(
    _ type: WrittenType, of use: String, ofTypeAt index: Int
  ) throws(NotInSchema) -> MappedType {
    do throws(NotInSchema) {
      let mapped = try mapping.map(type, types[index].symbol.parameters)
      types[index].parts += mapped.parts
      return mapped
    } catch {
      throw NotInSchema(
        reason:
          "\(use) a schema cannot name (\(error.reason)); declare a 'typealias' for the type, and use its name"
      )
    }
  }

  private mutating func readCase(
    _ symbol: SwiftSymbol, _ name: String, ofTypeAt index: Int
  ) throws(NotInSchema) -> HandWrittenCase {
    var parser = SwiftDeclarationParser(symbol)
    guard let values = parser.values() else {
      throw NotInSchema(reason: "has values that cannot be read")
    }
    var read = HandWrittenCase(symbol: symbol, name: name)
    var names = DraftNames()
    // Reserves all labels first, so that values without labels get other names.
    for value in values { if let label = value.label { _ = names.take(label) } }
    for (position, value) in values.enumerated() {
      let which = value.label.map { "the value \(quoted($0))" } ?? "a value"
      let mapped = try map(value.type, of: "has \(which) whose type", ofTypeAt: index)
      if let label = value.label, !isIdentifier(label) {
        throw NotInSchema(
          reason: "has the label \(quoted(label)), which is not allowed in a schema")
      }
      if values.count == 1, value.label == nil, value.default == nil,
        case .declared(let identifier)? = mapped.parts.first, mapped.text.last != "?",
        mapped.text.last != "]", !mapped.text.hasPrefix("Set<"),
        symbols[identifier]?.kind == "struct"
      {
        read.payload = mapped.text
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

  /// Returns a name, derived from the type, for a value without a label.
  private func memberName(_ type: WrittenType) -> String {
    guard let part = type.parts.last else { return "value" }
    guard let element = part.arguments.last,
      ["Optional", "Array", "Dictionary"].contains(part.name)
    else { return draftMemberName(part.name) }
    return memberName(element) + (part.name == "Optional" ? "" : "s")
  }

  private mutating func readProperties(ofTypeAt index: Int) {
    let type = types[index]
    let initializer = memberwiseInitializer(of: type)
    let parameters = Dictionary(
      keepingFirst: (initializer ?? []).compactMap { parameter in
        parameter.label.map { ($0, parameter) }
      })
    let owner = quoted(type.symbol.fullName)
    for symbol in type.members
    where symbol.kind == "property" && symbol.position != nil && !symbol.isInExtension {
      do throws(NotInSchema) {
        var parser = SwiftDeclarationParser(symbol)
        guard let (written, hasAccessors) = parser.property() else {
          throw NotInSchema(reason: "cannot be read")
        }
        let parameter = parameters[symbol.name]
        let storage = PropertyStorage(of: symbol, in: sources)
        let isComputed = parameter == nil && hasAccessors && storage ?? .computed == .computed
        if isComputed, !symbol.modifiers.contains("lazy") {
          if initializer != nil || storage != nil { continue }
          throw NotInSchema(
            reason: "has accessors and may be stored, but its file cannot be read")
        }
        let hasValue =
          storage == .stored(hasValue: true) || initializer != nil && parameter == nil
        try checkStorage(symbol, hasValue: hasValue, of: type)
        let mapped = try map(written, of: "is of a type that", ofTypeAt: index)
        var value = parameter?.default.flatMap { defaultValue($0, mapped, of: symbol) }
        // In an initializer, an optional has this default anyway.
        if value == .null { value = nil }
        let property = DraftField(
          name: symbol.name, key: symbol.name, type: mapped.text, doc: symbol.doc, default: value,
          deprecated: type.symbol.deprecated == symbol.deprecated ? nil : symbol.deprecated)
        types[index].fields.append(type.isCodable ? property.codedByTheCoder : property)
        if hasAccessors {
          warn(
            symbol,
            "the field \(quoted(symbol.name)) of \(owner) will have a public setter and no observers, unlike the property"
          )
        }
        let field = types[index].fields.last
        if let field, field.default != nil, mapped.text.hasSuffix("?"), type.isCoded {
          remark(
            symbol,
            "the field \(quoted(symbol.name)) of \(owner) gets its default if its key is missing, and 'nil' is encoded as null"
          )
        }
      } catch {
        keep(type, because: "its property \(quoted(symbol.name)) \(error.reason)", at: symbol)
      }
    }
  }

  /// Checks that a schema can express a stored property.
  ///
  /// - Parameter hasValue: Whether the declaration has a value. A memberwise initializer does not set such a constant.
  private func checkStorage(
    _ symbol: SwiftSymbol, hasValue: Bool, of type: HandWrittenType
  ) throws(NotInSchema) {
    if !isIdentifier(symbol.name) || isReservedField(symbol.name) {
      throw NotInSchema(reason: "has a name that is not allowed in a schema")
    }
    let modifier = symbol.modifiers.first {
      ["lazy", "weak", "unowned"].contains($0)
        || $0.hasPrefix("@") && !type.symbol.modifiers.contains($0)
    }
    if let modifier { throw NotInSchema(reason: "is declared as \(quoted(modifier))") }
    if symbol.isPrivate, !isForSamples { throw NotInSchema(reason: "is \(symbol.access)") }
    if hasValue, symbol.modifiers.contains("let") {
      throw NotInSchema(reason: "is a constant whose value is in its declaration")
    }
  }

  /// Returns the parameters of the memberwise initializer, which are the stored properties.
  private func memberwiseInitializer(of type: HandWrittenType) -> [WrittenParameter]? {
    let made = type.members.filter {
      $0.kind == "init" && $0.position != nil && $0.position == type.symbol.position
    }
    return made.compactMap { symbol -> [WrittenParameter]? in
      var parser = SwiftDeclarationParser(symbol)
      return parser.initializerParameters()
    }.max { $0.count < $1.count }
  }
}
