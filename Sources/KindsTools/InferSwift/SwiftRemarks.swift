import KindsCore

// Remarks on declarations that are not in the schema.

extension SwiftReader {
  /// Remarks on the members that stay hand-written.
  mutating func remarkOnMembers(of type: HandWrittenType) {
    let owner = quoted(type.symbol.fullName)
    if type.keepsCoding, let coding = type.handWrittenCoding {
      let name = type.symbol.fullName
      remark(
        coding,
        "the coding of \(owner) stays hand-written; keep it with its keys in 'extension \(name): \(codingNames(of: type))', pass samples with '--data' to move it too, or describe the JSON in the schema and add '\(codingNames(of: type))' to its 'conforms'"
      )
    } else if let coding = type.handWrittenCoding, !type.isFitted {
      let isDated =
        type.fields.contains { $0 != $0.codedByTheCoder }
        || type.fields.contains(where: \.usesCoderStrategy)
        || type.values.contains { $0.fields.contains { $0 != $0.codedByTheCoder } }
      let dates =
        isDated
        ? "; until then, its dates, durations and data have the format 'coder'" : ""
      remark(
        coding,
        "the coding of \(owner) is hand-written, and the schema does not describe it; set 'coding', 'tag', 'key' and 'format' to match its JSON\(dates)"
      )
    }
    // The members that stay in an extension, by the end of their remark.
    var kept: [(end: String, members: [SwiftSymbol])] = []
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
          "the keys of \(owner) are raw values of \(quoted(member.name)), which a symbol graph does not contain; set \(type.isStructure ? "'key' for each field whose name differs from its key" : "'tag' for each kind whose name differs from its tag")\(keysThatAreMissing(member, type).map { "; " + $0 } ?? "")"
        )
        continue
      }
      if Self.handWritten[member.kind] == nil || isReported(of: member) { continue }
      if type.isFitted, areTags(member, of: type) || conforms(member, to: "CodingKey") { continue }
      if member.name == "accept(_:)", type.isUnion, let visitor = replacedVisitor(of: type) {
        remark(
          member,
          "the generated visitor replaces \(quoted(visitor.fullName)) and \(quoted(member.name)); delete them"
        )
        continue
      }
      let isSynthesized = member.kind == "init" && member.position == type.symbol.position
      // The remark on the coding covers both its initializer and its method, and properties of structs are fields.
      let isCovered = member.isCoding || member.kind == "property" && type.isStructure
      if isSynthesized || isCovered { continue }
      if member.kind == "init", isMemberwise(member, type) {
        remark(
          member,
          "the initializer \(quoted(member.name)) of \(owner) is not in the schema, because the generated initializer replaces it"
        )
        continue
      }
      let end =
        member.name == "==(_:_:)" || member.name == "hash(into:)"
        ? "; the generated operator compares all fields" : ""
      if let index = kept.firstIndex(where: { $0.end == end }) {
        kept[index].members.append(member)
      } else {
        kept.append((end, [member]))
      }
    }
    for (end, members) in kept {
      let names = quotedList(members.map(\.name), conjunction: "and")
      let noun = Self.handWritten[members[0].kind] ?? ""
      remark(
        members[0],
        members.count == 1
          ? "the \(noun) \(names) of \(owner) is not in the schema; keep it in an extension\(end)"
          : "\(names) of \(owner) are not in the schema; keep them in an extension\(end)")
    }
    if type.symbol.deprecated != nil {
      warn(
        type.symbol, "the deprecation of \(owner) is not in the schema")
    }
    remarkOnAttributes(of: type.symbol, owner)
    for value in type.values { remarkOnAttributes(of: value.symbol, quoted(value.symbol.fullName)) }
    remarkOnRestrictions(of: type)
  }

  /// Whether a nested type is in the schema or has its own remark.
  private func isReported(of symbol: SwiftSymbol) -> Bool {
    guard ["enum", "struct", "class"].contains(symbol.kind) else { return false }
    return mapping.names[symbol.identifier] != nil || only.isEmpty && !symbol.isPrivate
  }

  /// Returns the coding protocols of a type: `Codable`, `Decodable` or `Encodable`.
  private func codingNames(of type: HandWrittenType) -> String {
    let names = ["Decodable", "Encodable"].filter { conforms(type.symbol, to: $0) }
    return names.count == 2 ? "Codable" : names[0]
  }

  /// Warns of availability restrictions that the schema does not express.
  private mutating func remarkOnRestrictions(of type: HandWrittenType) {
    let stored = type.members.filter { member in
      type.values.contains { $0.symbol.identifier == member.identifier }
        || type.fields.contains { $0.name == member.name } && member.kind == "property"
    }
    let outer = type.symbol.restrictions
    for symbol in [type.symbol] + stored {
      let own = symbol.restrictions.filter {
        symbol.identifier == type.symbol.identifier ? !isAvailability($0) : !outer.contains($0)
      }
      if own.isEmpty { continue }
      warn(
        symbol,
        "\(quoted(symbol.fullName)) is limited to \(plainList(own)), but the schema does not say so"
      )
    }
  }

  /// Whether an initializer has the same labels as the generated one.
  private func isMemberwise(_ initializer: SwiftSymbol, _ type: HandWrittenType) -> Bool {
    var parser = SwiftDeclarationParser(initializer)
    let labels = parser.initializerParameters()?.map(\.label)
    return type.isStructure && labels == type.fields.map(\.name)
  }

  /// Returns a remark on properties or cases that an enum of coding keys leaves out.
  private func keysThatAreMissing(_ keys: SwiftSymbol, _ type: HandWrittenType) -> String? {
    // Hand-written coding may use the keys in any way.
    guard type.isCoded, type.isStructure || keys.name == "CodingKeys" else { return nil }
    let coded = Set(cases(of: keys).map(\.name))
    let all = type.isStructure ? type.fields.map(\.name) : type.values.map(\.name)
    let missing = all.filter { !coded.contains($0) }
    if missing.isEmpty { return nil }
    return
      "\(quotedList(missing, conjunction: "and")) of \(quoted(type.symbol.fullName)) \(missing.count == 1 ? "is" : "are") not coded, but a \(type.isStructure ? "field" : "kind") is always coded"
  }

  private static let handWritten = [
    "method": "method", "type.method": "static method", "property": "computed property",
    "type.property": "static property", "init": "initializer", "subscript": "subscript",
    "type.subscript": "static subscript", "func.op": "operator", "typealias": "type alias",
    "enum": "enum", "struct": "struct", "class": "class",
  ]
}
