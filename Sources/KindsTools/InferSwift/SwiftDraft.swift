import KindsCore

// Creates the schema from hand-written types.

extension SwiftReader {
  /// Returns the schema of all types.
  mutating func makeDraft() -> SchemaDraft {
    var draft = SchemaDraft()
    let access = types.map { self.access(of: $0.symbol) }.max() ?? .internal
    draft.access = access == .internal ? nil : access
    for type in types {
      if self.access(of: type.symbol) < access {
        warn(
          type.symbol,
          "\(quoted(type.symbol.fullName)) becomes \(access.rawValue), because all declarations of a schema have the same access"
        )
      }
      switch type.form {
      case .union: draft.unions.append(union(type))
      case .enumeration: draft.enums.append(enumeration(type))
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

  private func union(_ type: HandWrittenType) -> DraftUnion {
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
      if let payload = value.payload, !type.isCoded {
        kind.payload = payload
      } else {
        // The keys are known only if the compiler synthesizes the coding.
        kind.fields = value.fields.map { field in
          var field = type.isCodable ? field.codedByTheCoder : field
          if !type.isCoded { field.key = field.name }
          return field
        }
        hasFields = hasFields || !kind.fields.isEmpty
      }
      kind.more.add("attributes", attributesMember(of: value.symbol))
      let isIndirect =
        !value.fields.isEmpty
        && [type.symbol, value.symbol].contains { $0.modifiers.contains("indirect") }
      kind.more.add("indirect", isIndirect ? .boolean(true) : nil)
      union.kinds.append(kind)
    }
    union.more = members(of: type)
    if hasFields { union.more.add("associatedValues", "fields") }
    return union
  }

  /// Returns the members of a declaration that follow from attributes, conformances and members of a type.
  private func members(of type: HandWrittenType) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    let isFrozen = type.form == .union && type.symbol.modifiers.contains("@frozen")
    members.add("frozen", isFrozen ? .boolean(true) : nil)
    members.add("parameters", type.parametersMember)
    members.add("conforms", type.conformsMember)
    if type.form == .union { members.add("without", omittedParts(of: type).map(\.rawValue)) }
    members.add("attributes", attributesMember(of: type.symbol))
    members.add("available", availableMember(of: type.symbol))
    return members
  }

  private func enumeration(_ type: HandWrittenType) -> DraftEnum {
    var result = DraftEnum(name: type.name, doc: type.symbol.doc)
    result.values = type.values.map { value in
      .init(name: value.name, tag: value.tag ?? .string(value.name), doc: value.symbol.doc)
    }
    result.more = members(of: type)
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
  /// The field in the format of synthesized coding, which leaves dates, durations and data to the coder.
  var codedByTheCoder: DraftField {
    guard
      type.split(whereSeparator: { "[]?:<> ".contains($0) }).contains(where: {
        ["Date", "Duration", "Data"].contains($0)
      })
    else { return self }
    var field = self
    field.more.append(.init(key: "format", value: "coder"))
    return field
  }
}
