/// The groups of all documents, whose fields take the place of their names.
struct GroupTable {
  private var groups: [String: GroupDeclaration] = [:]

  /// Collects the groups, and reports those that are declared twice.
  init(_ documents: [DocumentDeclaration], _ diagnostics: inout Diagnostics) {
    for group in documents.flatMap(\.groups) {
      guard let first = groups[group.name.value] else {
        groups[group.name.value] = group
        continue
      }
      diagnostics.error(
        .nameCollision,
        "the group \(quoted(group.name.value)) is declared twice; rename one of them",
        at: group.name.range,
        notes: [.init(message: "this declares the group", range: first.name.range)])
    }
  }

  /// The fields of the groups that a list names, in that order; any other name is passed over.
  func knownFields(_ names: [Located<String>]) -> [FieldDeclaration] {
    names.flatMap { groups[$0.value]?.fields ?? [] }
  }

  /// The fields of the groups that a list names, in that order; any other name is reported.
  func fields(
    _ names: [Located<String>], _ diagnostics: inout Diagnostics
  ) -> [FieldDeclaration] {
    names.flatMap { name -> [FieldDeclaration] in
      if let group = groups[name.value] { return group.fields }
      diagnostics.error(
        .unknownGroup,
        "unknown group \(quoted(name.value)); declare it in 'groups'\(suggestion(for: name.value, among: groups.keys.sorted()))",
        at: name.range)
      return []
    }
  }
}

/// What each name in a list of protocols stands for, in all documents of a target.
struct ProtocolTable {
  private var references: [String: ProtocolReference] = [:]
  /// All names that a protocol can have, for suggestions.
  private var names: [String] = []
  /// Where the externals are first named as protocols.
  private(set) var uses: [String: SourceRange] = [:]

  /// Collects the names; declarations go before externals.
  init(_ documents: [DocumentDeclaration]) {
    for external in documents.flatMap(\.externals) {
      let name = external.name.value
      references[name] = .external(name: name, module: external.module)
    }
    for (index, declaration) in documents.flatMap(\.protocols).enumerated().reversed() {
      let name = declaration.name.value
      references[name] = .declared(index, name: SwiftName(name))
    }
    names = Conformances.named.map(\.name) + references.keys.sorted()
    for name in documents.flatMap(\.conformances) where uses[name.value] == nil {
      if case .external? = self.reference(name.value) { uses[name.value] = name.range }
    }
  }

  /// Whether a name is that of a protocol of the schema.
  func isDeclared(_ name: String) -> Bool {
    if case .declared? = references[name] { return true }
    return false
  }

  /// The standard protocols that a list names; a name that is not a protocol's is reported.
  func conformances(
    _ names: [Located<String>], _ diagnostics: inout Diagnostics
  ) -> Conformances {
    var result: Conformances = []
    for name in names {
      if let known = standard(name.value) {
        result.formUnion(known)
      } else if references[name.value] == nil {
        diagnostics.error(
          .unknownProtocol,
          "unknown protocol \(quoted(name.value)); declare it in 'protocols', or in 'externals' if it is written in Swift\(suggestion(for: name.value, among: self.names))",
          at: name.range)
      }
    }
    return result
  }

  /// The other protocols that a list names, each once.
  func references(_ names: [Located<String>]) -> [Located<ProtocolReference>] {
    var seen: Set<ProtocolReference> = []
    return names.compactMap { name in
      guard let reference = reference(name.value), seen.insert(reference).inserted else {
        return nil
      }
      return Located(reference, at: name.range)
    }
  }

  private func reference(_ name: String) -> ProtocolReference? {
    standard(name) == nil ? references[name] : nil
  }

  private func standard(_ name: String) -> Conformances? {
    Conformances.named.first { $0.name == name }?.protocols
  }
}

extension DocumentDeclaration {
  /// Everything that the document names as a protocol.
  fileprivate var conformances: [Located<String>] {
    let unions = unions.flatMap { ($0.conforms ?? []) + $0.kinds.flatMap(\.conforms) }
    let others = structs.map(\.conforms) + presets.map(\.conforms) + enums.map(\.conforms)
    let parameters = self.unions.flatMap(\.parameters) + structs.flatMap(\.parameters)
    return unions + parameters.flatMap(\.constraints) + others.flatMap { $0 ?? [] }
      + externals.flatMap(\.conforms)
  }
}
