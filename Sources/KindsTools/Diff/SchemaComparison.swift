import KindsSchema

/// Finds the changes from one schema to another; unions, records and the rest have a file each.
struct SchemaComparison {
  let old: CheckedSchema
  let new: CheckedSchema
  let matching: SchemaMatching
  /// Data of the old schema, read by the new one.
  var oldData: DataReading
  /// Data of the new schema, read by the old one.
  var newData: DataReading
  let flattened: (old: FlattenedStructs, new: FlattenedStructs)
  private(set) var changes: [SchemaChange] = []
  private let exposedOld: ExposedDeclarations
  private let exposedNew: ExposedDeclarations
  /// The declaration that is being compared, whose data verdicts are about; `nil` where no data is concerned. It is set
  /// before the changes of a declaration are added, because ``add(_:_:_:old:new:code:isMeant:oldData:newData:)`` asks it.
  private var compared: (old: DeclarationIndex, new: DeclarationIndex)? {
    didSet { parameterPositions = compared.map(positionsOfParameters) ?? ([:], [:]) }
  }
  /// The generic parameters of that declaration: what they are called does not matter.
  private var parameterPositions: (old: [SwiftName: Int], new: [SwiftName: Int]) = ([:], [:])
  /// What became of the shared fields of unions that were asked for, by the indices of the old ones.
  var sharedMoves: [Int: SharedMoves] = [:]

  init(_ old: CheckedSchema, _ new: CheckedSchema) {
    self.old = old
    self.new = new
    let matching = SchemaMatching(old.schema, new.schema)
    self.matching = matching
    oldData = DataReading(writer: old, reader: new, mode: .described) {
      matching.areSame($0, $1)
    }
    newData = DataReading(writer: new, reader: old, mode: .written) { matching.areSame($1, $0) }
    flattened = (FlattenedStructs(old.schema), FlattenedStructs(new.schema))
    exposedOld = ExposedDeclarations(old.schema)
    exposedNew = ExposedDeclarations(new.schema)
  }

  /// Finds all changes.
  mutating func compare() {
    compareDocuments()
    compareDeclarations(
      matching.unions, old.schema.unions, new.schema.unions, title: "union",
      index: { .union($0) }, \.name, document: \.document
    ) { $0.compareUnions($1, $2) }
    compareDeclarations(
      matching.structures, old.schema.structures, new.schema.structures, title: "struct",
      index: { .structure($0) }, \.name, document: \.document
    ) { $0.compareStructures($1, $2) }
    compareDeclarations(
      matching.enumerations, old.schema.enumerations, new.schema.enumerations, title: "enum",
      index: { .enumeration($0) }, \.name, document: \.document
    ) { $0.compareEnumerations($1, $2) }
    compareDeclarations(
      matching.protocols, old.schema.protocols, new.schema.protocols, title: "protocol",
      index: { _ in nil }, \.name, document: \.document
    ) { $0.compareProtocols($1, $2) }
    compareDeclarations(
      matching.partialVisitors, old.schema.partialVisitors, new.schema.partialVisitors,
      title: "partial visitor", index: { _ in nil }, \.name, document: \.document
    ) { $0.comparePartialVisitors($1, $2) }
    compareExternals()
  }

  private func positionsOfParameters(
    _ declarations: (old: DeclarationIndex, new: DeclarationIndex)
  ) -> (old: [SwiftName: Int], new: [SwiftName: Int]) {
    func positions(_ parameters: [Located<TypeParameter>]) -> [SwiftName: Int] {
      Dictionary(
        parameters.enumerated().map { ($1.value.name, $0) }, uniquingKeysWith: { first, _ in first }
      )
    }
    return (
      positions(old.schema.parameters(of: declarations.old)),
      positions(new.schema.parameters(of: declarations.new))
    )
  }

  private mutating func compareDeclarations<Declaration>(
    _ matches: [Int: Int], _ olds: [Declaration], _ news: [Declaration], title: String,
    index: (Int) -> DeclarationIndex?, _ name: (Declaration) -> Located<SwiftName>,
    document: (Declaration) -> Int, compare: (inout Self, Int, Int) -> Void
  ) {
    for (position, declaration) in olds.enumerated()
    where old.schema.isOwn(document: document(declaration)) {
      let oldName = name(declaration)
      compared = nil
      guard let other = matches[position] else {
        add(
          .declarationRemoved, oldName.value.text,
          "the \(title) \(quoted(oldName.value.text)) is gone", old: oldName.range,
          code: ["whatever names '\(oldName.value.text)'"])
        continue
      }
      let newName = name(news[other])
      if let old = index(position), let new = index(other) { compared = (old, new) }
      if newName.value != oldName.value {
        add(
          .declarationRenamed, newName.value.text,
          "the \(title) \(quoted(oldName.value.text)) is now called \(quoted(newName.value.text))",
          old: oldName.range, new: newName.range, code: ["whatever names '\(oldName.value.text)'"])
      }
      compare(&self, position, other)
    }
    compared = nil
    let taken = Set(matches.values)
    for (position, declaration) in news.enumerated()
    where !taken.contains(position) && new.schema.isOwn(document: document(declaration)) {
      let name = name(declaration)
      add(
        .declarationAdded, name.value.text, "the \(title) \(quoted(name.value.text)) is new",
        new: name.range)
    }
  }

  /// Adds a change to the report.
  ///
  /// - Parameters:
  ///   - rule: What kind of change it is.
  ///   - subject: What was changed.
  ///   - message: What the change is, in lower case.
  ///   - old: Where it is in the old schemas.
  ///   - new: Where it is in the new ones.
  ///   - code: What stops compiling.
  ///   - isMeant: Whether it is meant to, because code has to handle what is new.
  ///   - oldData: What becomes of old data, where what is compared is read.
  ///   - newData: What becomes of new data in installed apps, where what is compared is read.
  mutating func add(
    _ rule: ChangeRule, _ subject: String, _ message: String, old: SourceRange? = nil,
    new: SourceRange? = nil, code: [String] = [], isMeant: Bool = false,
    oldData: DataEffect = .safe, newData: DataEffect = .safe
  ) {
    changes.append(
      SchemaChange(
        rule: rule, subject: subject, message: message, old: old, new: new, brokenCode: code,
        isMeantToBreakCode: !code.isEmpty && (isMeant || rule.addsWhatIsHandled),
        oldData: seenOldData(oldData), newData: seenNewData(newData)))
  }

  /// What becomes of old data where what is compared is read: nothing where it is not, and what is refused in lists that
  /// leave elements out is left out.
  private func seenOldData(_ effect: DataEffect) -> DataEffect {
    guard let compared else { return effect }
    let written = old.schema.coded(compared.old)
    let read = new.schema.coded(compared.new)
    if !written.isCoding || !read.contains(.decodable) { return .safe }
    return exposedNew.effect(effect, on: compared.new)
  }

  private func seenNewData(_ effect: DataEffect) -> DataEffect {
    guard let compared else { return effect }
    let written = new.schema.coded(compared.new)
    let read = old.schema.coded(compared.old)
    if !written.isCoding || !read.contains(.decodable) { return .safe }
    return exposedOld.effect(effect, on: compared.old)
  }

  /// Whether a type of the old schema is the same one in the new schema, perhaps under another name.
  func isSame(_ type: SwiftType, _ other: SwiftType) -> Bool {
    switch (type.withoutAliases, other.withoutAliases) {
    case (.declared(let type), .declared(let other)):
      return matching.areSame(type.index, other.index)
        && type.arguments.count == other.arguments.count
        && zip(type.arguments, other.arguments).allSatisfy(isSame)
    case (.optional(let type), .optional(let other)), (.presence(let type), .presence(let other)),
      (.array(let type), .array(let other)), (.set(let type), .set(let other)):
      return isSame(type, other)
    case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
      return isSame(key, otherKey) && isSame(value, otherValue)
    case (.external(let type, let arguments), .external(let other, let others)):
      return type.name == other.name && arguments.count == others.count
        && zip(arguments, others).allSatisfy(isSame)
    case (.parameter(let type), .parameter(let other)):
      return parameterPositions.old[type.name] == parameterPositions.new[other.name]
    case (.known(let type), .known(let other)): return type == other
    case (.json, .json): return true
    default: return false
    }
  }
}

// What documents and declarations of each kind have in common.
extension SchemaComparison {
  /// The access of a document's declarations, reported once for all of them.
  private mutating func compareDocuments() {
    var told: Set<[Int]> = []
    func pairs<Declaration>(
      _ matches: [Int: Int], _ declarations: KeyPath<Schema, [Declaration]>,
      _ document: KeyPath<Declaration, Int>, _ name: KeyPath<Declaration, Located<SwiftName>>
    ) -> [(old: Int, new: Int, name: Located<SwiftName>)] {
      matches.sorted { $0.key < $1.key }.map { position, other in
        let declaration = old.schema[keyPath: declarations][position]
        return (
          declaration[keyPath: document],
          new.schema[keyPath: declarations][other][keyPath: document],
          declaration[keyPath: name]
        )
      }
    }
    let declared =
      pairs(matching.unions, \.unions, \.document, \.name)
      + pairs(matching.structures, \.structures, \.document, \.name)
      + pairs(matching.enumerations, \.enumerations, \.document, \.name)
      + pairs(matching.protocols, \.protocols, \.document, \.name)
      + pairs(matching.partialVisitors, \.partialVisitors, \.document, \.name)
    for (document, other, name) in declared
    where told.insert([document, other]).inserted {
      let access = (old.schema.documents[document].access, new.schema.documents[other].access)
      if access.0 == access.1 || !old.schema.isOwn(document: document) { continue }
      add(
        .access, name.value.text,
        "\(quoted(name.value.text)) and what is declared beside it is '\(access.1.rawValue)', and was '\(access.0.rawValue)'",
        old: name.range, new: new.schema.firstName(in: other),
        code: access.1 < access.0 ? ["other modules, and declarations that show it to them"] : [])
    }
  }

  /// What declarations conform to.
  mutating func compareConformances(
    _ name: String, _ conforms: Conformances, _ others: Conformances,
    _ protocols: [Located<ProtocolReference>], _ otherProtocols: [Located<ProtocolReference>],
    at old: SourceRange, _ new: SourceRange
  ) {
    func names(_ conforms: Conformances, _ protocols: [Located<ProtocolReference>]) -> [String] {
      Conformances.named.filter { conforms.contains($0.protocols) }.map(\.name)
        .filter { $0 != "Codable" } + protocols.map(\.value.text)
    }
    let before = names(conforms, protocols)
    let after = names(others, otherProtocols)
    let gone = before.filter { !after.contains($0) }
    let added = after.filter { !before.contains($0) }
    if !gone.isEmpty {
      let isDecoded = !gone.contains("Decodable")
      let reason = "\(quoted(name)) is no longer Decodable"
      // It is of the declaration itself, whether or not its data is read in another.
      changes.append(
        SchemaChange(
          rule: .conformanceRemoved, subject: name,
          message: "\(quoted(name)) no longer conforms to \(quotedList(gone, conjunction: "and"))",
          old: old, new: new, brokenCode: ["code that needs the conformance"],
          isMeantToBreakCode: false,
          oldData: isDecoded ? .safe : DataEffect(.breaks, reason), newData: .safe))
    }
    if !added.isEmpty {
      let isByHand = otherProtocols.contains { reference in
        guard added.contains(reference.value.text) else { return false }
        guard let definition = self.new.schema.definition(of: reference.value) else { return true }
        return definition.requirements.contains(where: \.isWrittenByHand)
      }
      add(
        .conformanceAdded, name,
        "\(quoted(name)) conforms to \(quotedList(added, conjunction: "and")) too", old: old,
        new: new,
        code: isByHand ? ["the module, until it has what the protocol requires"] : [])
    }
  }

  /// How a new declaration could keep the data of one that is gone, if it is the same under another name.
  ///
  /// - Parameters:
  ///   - former: How data calls what is gone; `nil` if nothing is gone that could be it.
  ///   - key: The key of a schema that says what data calls it.
  func cure(_ former: String?, at key: String) -> String {
    former.map {
      "; if it was \(quoted($0)) before, give it '\"\(key)\": \(jsonString($0))', and data stays as it is"
    } ?? ""
  }

  /// Texts in a sentence, or "none".
  func list(_ texts: [String]) -> String {
    texts.isEmpty ? "none" : plainList(texts, conjunction: "and")
  }

  /// The generic parameters of a declaration.
  mutating func compareParameters(
    _ name: String, _ parameters: [Located<TypeParameter>], _ others: [Located<TypeParameter>],
    at old: SourceRange, _ new: SourceRange
  ) {
    func constraints(_ parameter: Located<TypeParameter>) -> [String] {
      Conformances.named.filter { parameter.value.conforms.contains($0.protocols) }.map(\.name)
        + parameter.value.protocols.map(\.text)
    }
    func text(_ parameter: Located<TypeParameter>) -> String {
      let constraints = constraints(parameter)
      return quoted(
        parameter.value.name.text
          + (constraints.isEmpty ? "" : ": \(constraints.joined(separator: " & "))"))
    }
    let hasSameCount = parameters.count == others.count
    if hasSameCount, parameters.map(constraints) == others.map(constraints) { return }
    let demandsMore = zip(parameters, others).contains { before, after in
      !constraints(after).allSatisfy(constraints(before).contains)
    }
    add(
      .parameters, name,
      "the generic parameters of \(quoted(name)) are \(list(others.map(text))), and were \(list(parameters.map(text)))",
      old: old, new: new,
      code: !hasSameCount
        ? ["whatever names '\(name)'"] : demandsMore ? ["arguments that do not conform"] : [])
  }

  /// The types written elsewhere that fields name.
  private mutating func compareExternals() {
    compared = nil
    let others = Dictionary(
      new.schema.modules[0].externals.map { ($0.value.name, $0) },
      uniquingKeysWith: { first, _ in first })
    for external in old.schema.modules[0].externals {
      guard let other = others[external.value.name] else { continue }
      let (type, newType) = (external.value, other.value)
      if type == newType { continue }
      let name = quoted(type.name)
      let isSameForm = type.jsonType == newType.jsonType
      let effect =
        isSameForm ? DataEffect.safe : DataEffect(.unknown, "\(name) is read by Swift of its own")
      add(
        .external, type.name, "the external \(name) is declared with other keys",
        old: external.range, new: other.range, oldData: effect, newData: effect)
    }
  }
}

extension Schema {
  /// The generic parameters of a declaration.
  fileprivate func parameters(of index: DeclarationIndex) -> [Located<TypeParameter>] {
    switch index {
    case .union(let index), .model(let index, _): return unions[index].parameters
    case .structure(let index): return structures[index].parameters
    case .enumeration: return []
    }
  }

  /// How values of a declaration are read and written as data.
  func coded(_ index: DeclarationIndex) -> Conformances {
    switch index {
    case .union(let index): return unions[index].coded
    case .model(let union, let kind): return unions[union].kinds[kind].coded
    case .structure(let index): return structures[index].coded
    case .enumeration(let index): return enumerations[index].coded
    }
  }

  /// The name of the first declaration of a document.
  fileprivate func firstName(in document: Int) -> SourceRange? {
    let declared = documents[document]
    if let index = declared.unions.first { return unions[index].name.range }
    if let index = declared.structures.first { return structures[index].name.range }
    if let index = declared.enumerations.first { return enumerations[index].name.range }
    return protocols.first { $0.document == document }?.name.range
      ?? partialVisitors.first { $0.document == document }?.name.range
  }
}
