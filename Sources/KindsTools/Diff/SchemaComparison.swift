import KindsSchema

/// Finds the changes from one schema to another. Unions, records and other declarations have their own files.
struct SchemaComparison {
  let old: CheckedSchema
  let new: CheckedSchema
  let matching: SchemaMatching
  /// Determines the effects of reading old data with the new schema.
  var oldData: DataReading
  /// Determines the effects of reading new data with the old schema.
  var newData: DataReading
  let flattened: (old: FlattenedStructs, new: FlattenedStructs)
  private(set) var changes: [SchemaChange] = []
  /// The declaration that is compared, for the verdicts on its data; `nil` for changes that do not affect data. It must
  /// be set before changes are added, because ``add(_:_:at:code:isMeant:_:)`` uses it.
  private var compared: (old: DeclarationIndex, new: DeclarationIndex)? {
    didSet { parameterPositions = compared.map(positionsOfParameters) ?? ([:], [:]) }
  }
  /// The positions of the declaration's generic parameters. Their names do not matter.
  private var parameterPositions: (old: [SwiftName: Int], new: [SwiftName: Int]) = ([:], [:])

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
  }

  /// Finds all changes.
  mutating func compare() {
    compareDocuments()
    for section in DeclarationSection.allCases { compareDeclarations(section) }
    compareExternals()
  }

  private func positionsOfParameters(
    _ declarations: (old: DeclarationIndex, new: DeclarationIndex)
  ) -> (old: [SwiftName: Int], new: [SwiftName: Int]) {
    func positions(_ index: DeclarationIndex, _ schema: Schema) -> [SwiftName: Int] {
      let names = schema.parameters(of: schema.type(index)).map(\.name)
      return Dictionary(
        names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }
    return (positions(declarations.old, old.schema), positions(declarations.new, new.schema))
  }

  private mutating func compareDeclarations(_ section: DeclarationSection) {
    let matches = matching[section]
    let (olds, news) = (old.schema.declarations(section), new.schema.declarations(section))
    var kept: Set<Int> = []
    for (position, declaration) in olds.enumerated() {
      let name = declaration.name.value.text
      let isOwn = old.schema.isOwn(document: declaration.document)
      guard let match = matches[position] else {
        if isOwn {
          add(
            .declarationRemoved, "the \(section.title) \(quoted(name)) was removed",
            at: ChangePlace(subject: name, old: declaration.name.range),
            code: ["code that names '\(name)'"], effectsOfRemoval(section.index(of: position)))
        }
        continue
      }
      // A declaration that moved here from an imported module is new in this module, but its data may have changed too.
      if !isOwn, !new.schema.isOwn(document: news[match].document) { continue }
      if isOwn { kept.insert(match) }
      let newName = news[match].name
      let place = ChangePlace(
        subject: newName.value.text, old: declaration.name.range, new: newName.range)
      if newName.value.text != name {
        add(
          .declarationRenamed,
          "the \(section.title) \(quoted(name)) is now called \(quoted(newName.value.text))",
          at: place, code: ["code that names '\(name)'"])
      }
      switch section {
      case .unions:
        compared = (.union(position), .union(match))
        compareUnions(position, match, place)
      case .structures:
        compared = (.structure(position), .structure(match))
        compareStructures(position, match, place)
      case .enumerations:
        compared = (.enumeration(position), .enumeration(match))
        compareEnumerations(position, match, place)
      case .protocols: compareProtocols(position, match, place)
      case .partialVisitors: comparePartialVisitors(position, match, place)
      }
      compared = nil
    }
    for (position, declaration) in news.enumerated()
    where !kept.contains(position)
      && new.schema.isOwn(document: declaration.document)
    {
      let name = declaration.name.value.text
      add(
        .declarationAdded, "the \(section.title) \(quoted(name)) is new",
        at: ChangePlace(subject: name, new: declaration.name.range))
    }
  }

  /// Returns the effects of removing a declaration. If only other declarations contain it, their changes report
  /// the effects.
  private mutating func effectsOfRemoval(_ index: DeclarationIndex?) -> DataEffects {
    guard let index, newData.exposed.isRoot(index), old.schema.decodes(index) else { return .safe }
    let type = old.schema.type(index)
    let name = quoted(type.name.text)
    let added = addedTypes
    if added.contains(where: { $0.name == type.name }) {
      func effect(_ reader: String, _ writer: String) -> DataEffect {
        DataEffect(
          .unknown, "it is not known whether the \(reader) \(name) reads data of the \(writer) one")
      }
      return DataEffects(old: effect("new", "old"), new: effect("old", "new"))
    }
    for other in added {
      let effect = oldData.type(.declared(type), nil, as: .declared(other), nil)
      if effect.verdict == .breaks { continue }
      return DataEffects(
        old: DataEffect(
          .unknown, "it is not known whether \(quoted(other.name.text)) replaces \(name)"))
    }
    return DataEffects(old: DataEffect(.breaks, "no declaration reads data of \(name)"))
  }

  /// The types of the new schema that match none of the old schema, and are decoded.
  private var addedTypes: [DeclaredType] {
    DeclarationSection.allCases.flatMap { section in
      let matched = Set(matching[section].values)
      let news = new.schema.declarations(section)
      return news.indices.filter { !matched.contains($0) }
        .compactMap(section.index).filter(new.schema.decodes).map { new.schema.type($0) }
    }
  }

  /// Adds a change to the report.
  ///
  /// - Parameters:
  ///   - rule: The rule of the change.
  ///   - message: The description, in lower case.
  ///   - place: The subject and its positions in the schemas.
  ///   - code: The code that no longer compiles.
  ///   - isMeant: Whether the code is meant to break, because it must handle a new declaration.
  ///   - data: The effects on the subject's data.
  mutating func add(
    _ rule: ChangeRule, _ message: String, at place: ChangePlace, code: [String] = [],
    isMeant: Bool = false, _ data: DataEffects = .safe
  ) {
    changes.append(
      SchemaChange(
        rule: rule, subject: place.subject, message: message, old: place.old, new: place.new,
        brokenCode: code,
        isMeantToBreakCode: !code.isEmpty && (isMeant || rule.requiresHandling),
        oldData: oldData.seen(data.old, of: compared?.old, as: compared?.new),
        newData: newData.seen(data.new, of: compared?.new, as: compared?.old)))
  }

  /// Returns the effects of a change in both directions.
  mutating func effects<Value>(
    _ old: Value, _ new: Value, _ effect: (inout DataReading, Value, Value) -> DataEffect
  ) -> DataEffects {
    DataEffects(old: effect(&oldData, old, new), new: effect(&newData, new, old))
  }

  /// Whether a type of the old schema is the same in the new schema, possibly under another name.
  func isSame(_ type: SwiftType, _ other: SwiftType) -> Bool {
    let (parts, others) = (Array(type.withoutAliases.parts), Array(other.withoutAliases.parts))
    return parts.count == others.count && zip(parts, others).allSatisfy(areAlike)
  }

  /// Whether two types are the same except for their component types.
  private func areAlike(_ type: SwiftType, _ other: SwiftType) -> Bool {
    switch (type, other) {
    case (.declared(let type), .declared(let other)):
      return matching.areSame(type.index, other.index)
        && type.arguments.count == other.arguments.count
    case (.external(let type, let arguments), .external(let other, let others)):
      return type.name == other.name && arguments.count == others.count
    case (.parameter(let type), .parameter(let other)):
      return parameterPositions.old[type.name] == parameterPositions.new[other.name]
    case (.known(let type), .known(let other)): return type == other
    case (.json, .json), (.optional, .optional), (.presence, .presence), (.array, .array),
      (.set, .set), (.dictionary, .dictionary):
      return true
    default: return false
    }
  }
}

// Comparisons of documents and external types, and of properties that several sorts of declarations have.
extension SchemaComparison {
  /// Compares the access levels of documents, and reports each change once per document.
  private mutating func compareDocuments() {
    var discriminator: Set<[Int]> = []
    for section in DeclarationSection.allCases {
      let (olds, news) = (old.schema.declarations(section), new.schema.declarations(section))
      for (position, match) in matching[section].sorted(by: { $0.key < $1.key }) {
        let (name, documents) = (
          olds[position].name, [olds[position], news[match]].map(\.document)
        )
        guard discriminator.insert(documents).inserted, old.schema.isOwn(document: documents[0])
        else {
          continue
        }
        let access = (
          old: old.schema.documents[documents[0]].access,
          new: new.schema.documents[documents[1]].access
        )
        if access.old == access.new { continue }
        add(
          .access,
          "the access level of \(quoted(name.value.text)) and the rest of its schema is '\(access.new.rawValue)', and was '\(access.old.rawValue)'",
          at: ChangePlace(
            subject: name.value.text, old: name.range, new: new.schema.firstName(in: documents[1])),
          code: access.new < access.old
            ? ["uses in other modules, and declarations that expose it to them"] : [])
      }
    }
  }

  /// Compares the attributes of a declaration. Removing one may break code, for example if it is a macro.
  mutating func compareAttributes(
    at place: ChangePlace, _ attributes: [SwiftAttribute], _ others: [SwiftAttribute]
  ) {
    let name = quoted(place.subject)
    compareParts(
      attributes.map(\.text), others.map(\.text), at: place,
      added: PartChange(rule: .attributes) { "\(name) now has the attribute \(quoted($0))" },
      removed: PartChange(
        rule: .attributes, code: { ["code that needs \(quoted($0)) of \(name)"] }
      ) { "\(name) no longer has the attribute \(quoted($0))" })
  }

  /// Compares the platform versions that a declaration requires.
  mutating func compareAvailability(
    at place: ChangePlace, _ availability: Availability?, _ other: Availability?
  ) {
    if availability == other { return }
    func title(_ availability: Availability?) -> String { availability?.text ?? "no version" }
    add(
      .available,
      "\(quoted(place.subject)) needs \(title(other)), and needed \(title(availability))",
      at: place,
      code: other?.isStricter(than: availability) ?? false
        ? ["code for older versions that names \(quoted(place.subject))"] : [])
  }

  /// Compares the conformances of a declaration.
  mutating func compareConformances(
    at place: ChangePlace, _ conforms: Conformances, _ others: Conformances,
    _ protocols: [Located<ProtocolReference>], _ otherProtocols: [Located<ProtocolReference>]
  ) {
    func names(_ conforms: Conformances, _ protocols: [Located<ProtocolReference>]) -> [String] {
      Conformances.named.filter { conforms.contains($0.protocols) }.map(\.name)
        .filter { $0 != "Codable" } + protocols.map(\.value.text)
    }
    let name = quoted(place.subject)
    let before = names(conforms, protocols)
    let after = names(others, otherProtocols)
    let gone = before.filter { !after.contains($0) }
    let added = after.filter { !before.contains($0) }
    if !gone.isEmpty {
      let reason = "\(name) is no longer Decodable"
      // Losing `Decodable` concerns the declaration itself, even if no other declaration reads its data.
      changes.append(
        SchemaChange(
          rule: .conformanceRemoved, subject: place.subject,
          message: "\(name) no longer conforms to \(quotedList(gone, conjunction: "and"))",
          old: place.old, new: place.new, brokenCode: ["code that needs the conformance"],
          isMeantToBreakCode: false,
          oldData: gone.contains("Decodable") ? DataEffect(.breaks, reason) : .safe,
          newData: .safe))
    }
    if !added.isEmpty {
      let isHandWritten = otherProtocols.contains { reference in
        guard added.contains(reference.value.text) else { return false }
        guard let definition = self.new.schema.definition(of: reference.value) else { return true }
        return definition.requirements.contains(where: \.isHandWritten)
      }
      add(
        .conformanceAdded, "\(name) now conforms to \(quotedList(added, conjunction: "and"))",
        at: place,
        code: isHandWritten
          ? ["the module, until it implements the requirements of the protocol"] : [])
    }
  }

  /// Compares the generic parameters of a declaration.
  mutating func compareParameters(
    at place: ChangePlace, _ parameters: [Located<TypeParameter>],
    _ others: [Located<TypeParameter>]
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
    let requiresMore = zip(parameters, others).contains { before, after in
      !constraints(after).allSatisfy(constraints(before).contains)
    }
    add(
      .parameters,
      "the generic parameters of \(quoted(place.subject)) are \(list(others.map(text))), and were \(list(parameters.map(text)))",
      at: place,
      code: !hasSameCount
        ? ["code that names '\(place.subject)'"]
        : requiresMore ? ["generic arguments that do not conform"] : [])
  }

  /// Compares the external types that both schemas declare.
  private mutating func compareExternals() {
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
        isSameForm ? DataEffect.safe : DataEffect(.unknown, "hand-written Swift decodes \(name)")
      add(
        .external, "the declaration of the external type \(name) changed",
        at: ChangePlace(subject: type.name, old: external.range, new: other.range),
        DataEffects(old: effect, new: effect))
    }
  }

  /// Reports a change of the strictness of direct JSON.
  mutating func compareStrictness(
    at place: ChangePlace, _ json: DirectJSON?, _ other: DirectJSON?
  ) {
    guard let json, let other, json != other else { return }
    let refused = DataEffect(
      .unknown, "documents with a comma after the last element or member, if any, are refused")
    add(
      .directJSON,
      "'json' of \(quoted(place.subject)) is '\(other.rawValue)', and was '\(json.rawValue)'",
      at: place, DataEffects(old: other == .strict ? refused : .safe))
  }

  /// Reports a change of the maximum nesting depth of values.
  ///
  /// - Parameter isExplicit: Whether a schema sets the depth explicitly.
  mutating func compareDepths(
    at place: ChangePlace, _ limit: Int?, _ other: Int?, isExplicit: Bool
  ) {
    guard let limit, let other, limit != other else { return }
    add(
      .maxDepth,
      "the maximum depth of \(quoted(place.subject)) is \(other) keys and indices, and was \(limit)",
      at: place, effects(limit, other) { $0.depth($1, as: $2, isExplicit: isExplicit) })
  }
}

/// Returns the advice for a new declaration in case it is a renamed one: how to keep the data unchanged.
///
/// - Parameters:
///   - former: The removed declaration's name in JSON; `nil` if none is similar.
///   - key: The schema key that sets the name in JSON.
func fix(_ former: String?, at key: String) -> String {
  former.map {
    "; if it was \(quoted($0)) before, give it '\"\(key)\": \(jsonString($0))', and the data stays the same"
  } ?? ""
}

/// Returns strings as a list in a sentence, or "none".
func list(_ texts: [String]) -> String {
  texts.isEmpty ? "none" : plainList(texts, conjunction: "and")
}

extension Schema {
  fileprivate func decodes(_ index: DeclarationIndex) -> Bool {
    declaration(type(index)).conforms.contains(.decodable)
  }

  /// Returns the position of the first declared name in a schema file.
  fileprivate func firstName(in document: Int) -> SourceRange? {
    DeclarationSection.allCases.lazy.compactMap { section in
      self.declarations(section).first { $0.document == document }?.name.range
    }.first
  }
}
