import KindsSchema

// What the schema says of the types of hand-written Swift.

extension SwiftReader {
  /// Finds what the schema says that types conform to: what they conformed to, and what follows from their fields. The
  /// rest is remarked on.
  mutating func findConformances() {
    for index in types.indices where !types[index].isStructure || !types[index].hasID {
      types[index].conforms.remove(.identifiable)
    }
    let known = foreignConformances()
    let positions = Dictionary(keepingFirst: types.enumerated().map { ($1.symbol.identifier, $0) })
    let externals = Dictionary(
      keepingFirst: mapping.externals.map { ($0.name, $0.conforms ?? known) })
    // What a type lacks, those that contain it lack too: each is looked at again when one of its parts has changed.
    var users: [Int: [Int]] = [:]
    for (index, type) in types.enumerated() {
      for case .declared(let identifier) in type.parts {
        if let part = positions[identifier] { users[part, default: []].append(index) }
      }
    }
    var open = Array(types.indices)
    while let index = open.popLast() {
      var possible = types[index].conforms
      for part in types[index].parts {
        let has: Conformances
        switch part {
        case .known(let type): has = type.conforms
        case .declared(let identifier): has = positions[identifier].map { types[$0].conforms } ?? []
        case .external(let name): has = externals[name] ?? []
        case .existential(let conforms): has = conforms
        }
        possible.subtract(inheritedConformances.subtracting(has))
      }
      if possible != types[index].conforms {
        types[index].conforms = possible
        open += users[index] ?? []
      }
    }
    for index in types.indices { remarkOnConformances(ofTypeAt: index) }
  }

  /// What types of other modules conform to. A symbol graph does not say it, so it is what the compiler needed of them.
  private func foreignConformances() -> Conformances {
    var result: Conformances = []
    let foreign = Set(mapping.externals.filter { $0.conforms == nil }.map(\.name))
    func isForeign(_ part: MappedType.Part) -> Bool {
      if case .external(let name) = part { return foreign.contains(name) }
      return false
    }
    for type in types where type.parts.contains(where: isForeign) {
      var made = type.conforms.intersection(inheritedConformances)
      if type.written("==(_:_:)", "func.op") != nil { made.remove(.equatable) }
      if type.written("hash(into:)", "method") != nil { made.remove(.hashable) }
      // The coding that the schema takes over codes them too.
      if !type.isFitted, type.written("init(from:)", "init") != nil { made.remove(.decodable) }
      if !type.isFitted, type.written("encode(to:)", "method") != nil { made.remove(.encodable) }
      result.formUnion(made)
    }
    return result
  }

  /// Says which conformances are not in the schema, and takes the protocols that structs conform to.
  private mutating func remarkOnConformances(ofTypeAt index: Int) {
    let type = types[index]
    let declared = graph.conformances[type.symbol.identifier] ?? []
    var missing = standardConformances(declared).subtracting(type.conforms)
      .subtracting(type.keepsCoding && type.handWrittenCoding != nil ? .codable : []).names
    for conformance in declared where !ignoredProtocols.contains(conformance.name) {
      let isStandard =
        conformance.module == "Swift"
        && !standardConformances([conformance]).isEmpty
      if isStandard || conformance.name == "CaseIterable" && type.isEnumeration { continue }
      if conformance.name == "RawRepresentable", type.isEnumeration || type.isRawValue { continue }
      let symbol = conformance.module == nil ? symbols[conformance.name] : nil
      let name = symbol?.fullName ?? conformance.name
      if let symbol, type.isStructure, symbol.path.allSatisfy(isIdentifier) {
        types[index].protocols.append(name)
        mapping.add(HandWrittenExternal(name: name, module: nil, conforms: []))
      } else if !missing.contains(name) {
        missing.append(name)
      }
    }
    if missing.isEmpty { return }
    let name = type.symbol.fullName
    warn(
      type.symbol,
      "the conformance of \(quoted(name)) to \(quotedList(missing, conjunction: "and")) is not in the schema; keep it by hand in 'extension \(name): \(missing.joined(separator: ", "))'"
    )
  }
}

/// What a type can only conform to if its fields do.
private let inheritedConformances: Conformances = [
  .equatable, .hashable, .sendable, .decodable, .encodable,
]

/// The protocols that a schema does not mention.
private let ignoredProtocols: Set = [
  "Copyable", "Escapable", "BitwiseCopyable", "SendableMetatype", "CodingKey",
]

extension HandWrittenType {
  var isUnion: Bool {
    if case .union = form { return true }
    return false
  }

  fileprivate var isEnumeration: Bool {
    if case .enumeration = form { return true }
    return false
  }

  fileprivate var hasID: Bool { fields.contains { $0.name == "id" } }

  /// Whether it is a struct of a raw value, which is coded as that.
  fileprivate var isRawValue: Bool {
    isStructure && fields.count == 1 && fields[0].name == "rawValue"
  }

  /// The conformances as a schema lists them; `nil` if they are what the language takes by itself.
  fileprivate var conformsMember: JSONValue? {
    let names = conforms.names + protocols
    return names == Conformances.standardNames ? nil : .array(names.map { .string($0) })
  }

  /// The generic parameters as a schema lists them.
  fileprivate var parametersMember: JSONValue? {
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

extension SwiftReader {
  /// The schema of all types.
  mutating func makeDraft() -> SchemaDraft {
    var draft = SchemaDraft()
    let access = types.map { self.access(of: $0.symbol) }.max() ?? .internal
    draft.access = access == .internal ? nil : access
    let nested = nestedModels()
    let unions = Set(types.filter(\.isUnion).map(\.symbol.fullName))
    for type in types {
      if self.access(of: type.symbol) < access {
        warn(
          type.symbol,
          "\(quoted(type.symbol.fullName)) becomes \(access.rawValue), as all that a schema declares has the same access"
        )
      }
      if nested[type.symbol.identifier] != nil { continue }
      remarkOnName(of: type, access, unions)
      switch type.form {
      case .union: draft.unions.append(union(type, nested))
      case .enumeration(let raw): draft.enums.append(enumeration(type, raw))
      case .structure: draft.structs.append(structure(type))
      }
    }
    let foreign = foreignConformances()
    for external in mapping.externals {
      var members: [JSONValue.Member] = []
      members.add("import", external.module)
      let key = external.isKey ? ["CodingKeyRepresentable"] : []
      members.add("conforms", (external.conforms ?? foreign).names + key)
      members.add("form", external.form?.rawValue)
      draft.externals.append((external.name, members))
    }
    return draft
  }

  /// The structs that become models nested in their union: each is inside of it and is carried by one of its cases, and
  /// nothing else names it.
  private func nestedModels() -> [String: HandWrittenType] {
    var uses: [String: Int] = [:]
    for type in types {
      for case .declared(let identifier) in type.parts { uses[identifier, default: 0] += 1 }
    }
    var containers: Set<[String]> = []
    for type in types { containers.insert(Array(type.symbol.path.dropLast())) }
    let byIdentifier = Dictionary(keepingFirst: types.map { ($0.symbol.identifier, $0) })
    var result: [String: HandWrittenType] = [:]
    // The compiler's own coding writes a payload at a key of its own, which a nested model has not.
    for union in types where union.isUnion && !union.isCoded && !union.isFitted {
      for value in union.values {
        guard let payload = value.payload, let model = byIdentifier[payload.identifier],
          Array(model.symbol.path.dropLast()) == union.symbol.path,
          uses[payload.identifier] == 1, !containers.contains(model.symbol.path),
          union.symbol.parameters.isEmpty, !model.fields.isEmpty,
          model.conforms == union.conforms, model.protocols.isEmpty
        else { continue }
        result[payload.identifier] = model
      }
    }
    return result
  }

  /// Says how a type is called whose own name is not free inside of the enclosing type.
  ///
  /// - Parameter unions: The full names of all unions.
  private mutating func remarkOnName(
    of type: HandWrittenType, _ access: Access, _ unions: Set<String>
  ) {
    guard type.name != type.symbol.fullName else { return }
    let outer = type.symbol.path.dropLast().joined(separator: ".")
    if type.symbol.name == "Kind", unions.contains(outer) {
      remark(
        type.symbol,
        "\(quoted(type.symbol.fullName)) is called \(quoted(type.name)) in the schema, and \(quoted(type.symbol.fullName)) is now the kind of a value; change the code that names it"
      )
      return
    }
    let word = access == .internal ? "" : access.rawValue + " "
    remark(
      type.symbol,
      "\(quoted(type.symbol.fullName)) is called \(quoted(type.name)) in the schema; add 'extension \(outer) { \(word)typealias \(type.symbol.name) = \(type.name) }'"
    )
  }

  private mutating func union(
    _ type: HandWrittenType, _ nested: [String: HandWrittenType]
  ) -> DraftUnion {
    var union = DraftUnion(name: type.name, doc: type.symbol.doc)
    if type.isCoded {
      union.coding.style = .external
      union.coding.hasEmptyObjects = type.values.contains(where: \.fields.isEmpty)
    }
    var hasFields = false
    for value in type.values {
      var kind = DraftKind(
        name: value.name, doc: value.symbol.doc, tag: value.tag ?? .string(value.name),
        deprecated: value.symbol.deprecated)
      if let model = value.payload.flatMap({ nested[$0.identifier] }) {
        kind.doc = kind.doc ?? model.symbol.doc
        kind.fields = model.fields
        kind.model = "{Union}.\(model.symbol.name)"
        kind.more = [.init(key: "carries", value: "model")]
      } else if let payload = value.payload, !type.isCoded {
        kind.payload = payload.type
      } else {
        // Fields have their keys only where the compiler's own coding is kept.
        kind.fields = value.fields.map { field in
          var field = type.isCodable ? field.codedByTheCoder : field
          if !type.isCoded { field.key = field.name }
          return field
        }
        hasFields = hasFields || !kind.fields.isEmpty
        if type.handWrittenCoding != nil, !type.keepsCoding, !type.isFitted {
          remarkOnNames(of: value, type)
        }
      }
      union.kinds.append(kind)
    }
    if !hasFields {
      for index in union.kinds.indices { union.kinds[index].more = [] }
    }
    union.more.add("parameters", type.parametersMember)
    union.more.add("conforms", type.conformsMember)
    let omitted = omittedParts(of: type).map { JSONValue.string($0.rawValue) }
    if !omitted.isEmpty { union.more.add("without", .array(omitted)) }
    if hasFields { union.more.add("carries", "values") }
    return union
  }

  /// Says what values without labels are called where their keys are not known.
  private mutating func remarkOnNames(of value: HandWrittenCase, _ type: HandWrittenType) {
    for (position, field) in value.fields.enumerated() where field.isUnlabeled {
      remark(
        value.symbol,
        "value \(position + 1) of \(quoted(value.name)) of \(quoted(type.symbol.fullName)) has no label, and is called \(quoted(field.name)) in the schema and in data; rename it, or give it its 'key'"
      )
    }
  }

  private mutating func enumeration(_ type: HandWrittenType, _ raw: KnownType?) -> DraftEnum {
    let isInteger = type.hasIntegers
    var result = DraftEnum(name: type.name, doc: type.symbol.doc)
    result.values = type.values.enumerated().map { number, value in
      .init(
        name: value.name,
        tag: value.tag ?? (isInteger ? .number(String(number)) : .string(value.name)),
        doc: value.symbol.doc)
    }
    result.more.add("conforms", type.conformsMember)
    let name = quoted(type.symbol.fullName)
    if raw == nil { return result }
    if type.hasRawValues {
      if isInteger, raw?.name.text != "Int" {
        remark(
          type.symbol,
          "the raw values of \(name) are of the type 'Int' in the schema, and not \(quoted(raw?.name.text ?? ""))"
        )
      }
    } else {
      remark(
        type.symbol,
        "a symbol graph does not have raw values, and they cannot be read in the file: those of \(name) are taken to \(isInteger ? "count from 0" : "be the names of the cases"); give a value its 'tag' if it has another one\(raw?.name.text == "Int" || !isInteger ? "" : ", which is an 'Int' in the schema, and not \(quoted(raw?.name.text ?? ""))")"
      )
    }
    return result
  }

  private func structure(_ type: HandWrittenType) -> DraftStruct {
    var result = DraftStruct(name: type.name, doc: type.symbol.doc)
    result.fields = type.fields
    result.more.add("parameters", type.parametersMember)
    result.more.add("conforms", type.conformsMember)
    if type.isRawValue, conforms(type.symbol, to: "RawRepresentable") {
      result.form = .value
    }
    return result
  }
}

extension Conformances {
  /// What a declaration conforms to that says nothing.
  fileprivate static let standardNames = ["Codable", "Hashable", "Sendable"]

  /// The protocols as schemas list them, without what others imply.
  fileprivate var names: [String] {
    var names: [String] = []
    var rest = self
    let inOrder = [
      "Codable", "Decodable", "Encodable", "Hashable", "Equatable", "Error", "Sendable",
      "Identifiable",
    ]
    for name in inOrder {
      guard let protocols = Conformances.named.first(where: { $0.name == name })?.protocols,
        isSuperset(of: protocols), !rest.isDisjoint(with: protocols)
      else { continue }
      names.append(name)
      rest.subtract(protocols)
    }
    return names
  }
}

extension Access {
  /// The access that a schema gives to what a symbol declares.
  init(of symbol: SwiftSymbol) {
    switch symbol.access {
    case "public", "open": self = .public
    case "package": self = .package
    default: self = .internal
    }
  }
}

extension DraftField {
  /// Whether it is a value of a case, without a label.
  fileprivate var isUnlabeled: Bool { more.contains { $0.key == "label" } }

  /// Whether its dates, durations and data are as the coder has them.
  var isOfTheCoder: Bool { more.contains { $0.key == "format" && $0.value == "coder" } }

  /// The field as the compiler's own coding writes it, which leaves dates, durations and data to the coder.
  var codedByTheCoder: DraftField {
    guard
      type.split(whereSeparator: { "[]?:<> ".contains($0) }).contains(where: {
        ["Date", "Duration", "Data"].contains($0)
      })
    else { return self }
    if isOfTheCoder { return self }
    var field = self
    field.more.append(.init(key: "format", value: "coder"))
    return field
  }
}
