import KindsCore

// Creates the schema from hand-written types.

extension SwiftReader {
  /// Returns the schema of all types.
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
          "\(quoted(type.symbol.fullName)) becomes \(access.rawValue), because all declarations of a schema have the same access"
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

  /// Returns the structs that become nested models of unions: each is nested in its union and is the payload of one
  /// case, and nothing else uses it.
  private func nestedModels() -> [String: HandWrittenType] {
    var uses: [String: Int] = [:]
    for type in types {
      for case .declared(let identifier) in type.parts { uses[identifier, default: 0] += 1 }
    }
    var containers: Set<[String]> = []
    for type in types { containers.insert(Array(type.symbol.path.dropLast())) }
    let byIdentifier = Dictionary(keepingFirst: types.map { ($0.symbol.identifier, $0) })
    var result: [String: HandWrittenType] = [:]
    // The compiler's own coding writes each payload at a separate key, which a nested model does not support.
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

  /// Remarks on a type that the schema renames because its own name conflicts with names in the enclosing type.
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
        "\(quoted(type.symbol.fullName)) is named \(quoted(type.name)) in the schema, because the schema generates another \(quoted(type.symbol.fullName)), the enum of the kinds; rename it in your code too"
      )
      return
    }
    let word = access == .internal ? "" : access.rawValue + " "
    remark(
      type.symbol,
      "\(quoted(type.symbol.fullName)) is named \(quoted(type.name)) in the schema; add 'extension \(outer) { \(word)typealias \(type.symbol.name) = \(type.name) }'"
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
        kind.more = [.init(key: "associatedValues", value: "model")]
      } else if let payload = value.payload, !type.isCoded {
        kind.payload = payload.type
      } else {
        // The keys are known only if the compiler synthesizes the coding.
        kind.fields = value.fields.map { field in
          var field = type.isCodable ? field.codedByTheCoder : field
          if !type.isCoded { field.key = field.name }
          return field
        }
        hasFields = hasFields || !kind.fields.isEmpty
      }
      let model = value.payload.flatMap { nested[$0.identifier]?.symbol }
      kind.more.add("attributes", attributesMember(of: model ?? value.symbol))
      kind.more.add("indirect", isIndirect(value, in: type) ? .boolean(true) : nil)
      union.kinds.append(kind)
    }
    if type.handWrittenCoding != nil, !type.keepsCoding, !type.isFitted {
      remarkOnNames(of: type.values.filter { type.isCoded || $0.payload == nil }, type)
    }
    if !hasFields {
      for index in union.kinds.indices {
        union.kinds[index].more.removeAll { $0.key == "associatedValues" }
      }
    }
    union.more = members(of: type)
    if hasFields { union.more.add("associatedValues", "fields") }
    return union
  }

  /// Returns the members of a declaration that follow from attributes, conformances and members of a type.
  private func members(of type: HandWrittenType) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    if type.isUnion { members.add("frozen", isFrozen(type) ? .boolean(true) : nil) }
    members.add("parameters", type.parametersMember)
    members.add("conforms", type.conformsMember)
    if type.isUnion { members.add("without", omittedParts(of: type).map(\.rawValue)) }
    members.add("attributes", attributesMember(of: type.symbol))
    members.add("available", availableMember(of: type.symbol))
    return members
  }

  /// Remarks on the names that values without labels get, if their keys are not known.
  private mutating func remarkOnNames(of values: [HandWrittenCase], _ type: HandWrittenType) {
    let unlabeled = values.flatMap { value in
      value.fields.filter(\.isUnlabeled).map { (value, $0.name) }
    }
    guard let (first, name) = unlabeled.first else { return }
    let owner = quoted(type.symbol.fullName)
    let names = unlabeled.map { "\(quoted($1)) in \(quoted($0.name))" }
    remark(
      first.symbol,
      unlabeled.count == 1
        ? "a value of \(quoted(first.name)) of \(owner) has no label, and is named \(quoted(name)) in the schema and in data; rename it, or set its 'key'"
        : "values of \(owner) without labels are named \(plainList(names, conjunction: "and")) in the schema and in data; rename them, or set their 'key'"
    )
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
    result.more = members(of: type)
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
        "neither the symbol graph nor the file has the raw values of \(name), which are assumed to \(isInteger ? "count from 0" : "be the names of the cases"); set the 'tag' of each value with another raw value\(raw?.name.text == "Int" || !isInteger ? "" : "; tags are of the type 'Int', not \(quoted(raw?.name.text ?? ""))")"
      )
    }
    return result
  }

  private func structure(_ type: HandWrittenType) -> DraftStruct {
    var result = DraftStruct(name: type.name, doc: type.symbol.doc)
    result.fields = type.fields
    result.more = members(of: type)
    if type.isRawValue, conforms(type.symbol, to: "RawRepresentable") {
      result.form = .value
    }
    return result
  }
}

extension DraftField {
  /// Whether the field is an associated value without a label.
  fileprivate var isUnlabeled: Bool { more.contains { $0.key == "label" } }

  /// Whether the coder's strategies determine the format of the field's dates, durations and data.
  var usesCoderStrategy: Bool { more.contains { $0.key == "format" && $0.value == "coder" } }

  /// The field in the format of synthesized coding, which leaves dates, durations and data to the coder.
  var codedByTheCoder: DraftField {
    guard
      type.split(whereSeparator: { "[]?:<> ".contains($0) }).contains(where: {
        ["Date", "Duration", "Data"].contains($0)
      })
    else { return self }
    if usesCoderStrategy { return self }
    var field = self
    field.more.append(.init(key: "format", value: "coder"))
    return field
  }
}
