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
      remark(
        coding,
        "the coding of \(owner) is hand-written, and the schema does not describe it; set 'coding', 'tag', 'key' and 'format' to match its JSON"
      )
    }
    let fields = Set(type.fields.map(\.name))
    var kept: [SwiftSymbol] = []
    for member in type.members where member.position != nil {
      if isCodingKeys(member) {
        if let problem = problem(ofKeys: member, type) { warn(member, problem) }
        continue
      }
      let isOfCoding =
        type.isFitted && (areTags(member, of: type) || conforms(member, to: "CodingKey"))
      let isField = member.kind == "property" && fields.contains(member.name)
      let isCovered = member.isCoding || isOfCoding || isField
      let isGenerated = member.kind == "init" && isMemberwise(member, type)
      if Self.memberKinds.contains(member.kind), !isCovered, !isGenerated, !isReported(of: member) {
        kept.append(member)
      }
    }
    if let first = kept.first {
      remark(
        first,
        "\(quotedList(kept.map(\.name), conjunction: "and")) of \(owner) \(kept.count == 1 ? "is" : "are") not in the schema; keep \(kept.count == 1 ? "it" : "them") in an extension"
      )
    }
    remarkOnAttributes(of: type)
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

  /// Whether an initializer is synthesized, or has the same labels as the generated one.
  private func isMemberwise(_ initializer: SwiftSymbol, _ type: HandWrittenType) -> Bool {
    var parser = SwiftDeclarationParser(initializer)
    let labels = parser.initializerParameters()?.map(\.label)
    return initializer.position == type.symbol.position
      || type.form == .structure && labels == type.fields.map(\.name)
  }

  /// Returns a problem of an enum of coding keys whose data the schema would not read; `nil` if there is none.
  private func problem(ofKeys keys: SwiftSymbol, _ type: HandWrittenType) -> String? {
    // Hand-written coding may use the keys in any way.
    guard type.isCoded || type.form == .structure else { return nil }
    let name = quoted(keys.fullName)
    if !type.knownKeys.contains(keys.identifier) {
      return
        "the keys of \(name) are not known; set the 'key' or 'tag' of each case with a raw value"
    }
    guard type.isCoded, type.form == .structure || keys.name == "CodingKeys" else { return nil }
    let coded = Set(cases(of: keys).map(\.name))
    let missing = (type.fields.map(\.name) + type.values.map(\.name)).filter { !coded.contains($0) }
    return missing.isEmpty
      ? nil
      : "\(name) lacks \(quotedList(missing, conjunction: "and")), but all fields and kinds of a schema are coded"
  }

  /// The kinds of declarations that can stay in an extension.
  private static let memberKinds: Set = [
    "method", "type.method", "property", "type.property", "init", "subscript", "type.subscript",
    "func.op", "typealias", "enum", "struct", "class",
  ]
}
