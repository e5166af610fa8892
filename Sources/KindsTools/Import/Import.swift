import KindsSchema

/// What an import is asked for.
public struct ImportOptions: Sendable {
  /// The schemas that are imported, with what they reach. If it is empty, every schema with a union in it.
  public var unions: [String]
  /// Whether schemas without unions are imported too.
  public var includesAll: Bool
  /// Whether texts in the format of dates become dates.
  public var readsDates: Bool
  /// Whether null and a missing key are told apart where both are allowed.
  public var tellsPresence: Bool
  /// What becomes of members that no field names, where a description does not say it; `nil` for what its language says.
  public var extras: ExtraMembers?
  /// Whether unions and enums keep the kinds and values that they do not know.
  public var keepsUnknown: Bool
  /// Whether the schema in an exported file may have what only a trusted schema can, such as `externals`.
  public var trustsSchemas: Bool

  /// What becomes of members that no field names.
  public enum ExtraMembers: String, Sendable, CaseIterable {
    case ignore
    case keep
    case fail
  }

  /// Makes options; without arguments, those of `kinds import` without options.
  public init(
    unions: [String] = [], includesAll: Bool = false, readsDates: Bool = false,
    tellsPresence: Bool = false, extras: ExtraMembers? = nil, keepsUnknown: Bool = false,
    trustsSchemas: Bool = true
  ) {
    self.unions = unions
    self.includesAll = includesAll
    self.readsDates = readsDates
    self.tellsPresence = tellsPresence
    self.extras = extras
    self.keepsUnknown = keepsUnknown
    self.trustsSchemas = trustsSchemas
  }
}

/// The result of an import.
public struct ImportedSchema: Sendable {
  /// The schema, laid out as `kinds format` does; `nil` if an error was found.
  public let text: String?
  /// The type of each schema of the description that was imported, by its JSON Pointer.
  public let types: [String: String]
  /// What was found in the descriptions, by file and position.
  public let diagnostics: [Diagnostic]
}

/// Makes a schema of kinds of descriptions of data: JSON Schema (draft 7, 2019-09, 2020-12) or OpenAPI (3.0, 3.1, 3.2).
///
/// What is made is checked as `kinds check` does, and keeps every rule. What the language cannot say is a remark with the JSON
/// Pointer of its place.
///
/// - Parameters:
///   - sources: The descriptions, which may refer to each other by their paths.
///   - options: What to import.
///   - previous: The schema of an earlier import, in which people may have given things other names. They are kept.
///   - progress: Is told again and again how much of the work is done, and how much there is.
public func importSchema(
  _ sources: [SourceFile], options: ImportOptions = ImportOptions(),
  previous: SourceFile? = nil, progress: (Int, Int) -> Void = { _, _ in }
) -> ImportedSchema {
  var diagnostics = Diagnostics()
  var descriptions = sources.enumerated().map { readDescription($1, file: $0, &diagnostics) }
  if diagnostics.hasErrors {
    return ImportedSchema(text: nil, types: [:], diagnostics: diagnostics.sorted())
  }
  if descriptions.count == 1, options.unions.isEmpty, let description = descriptions[0] {
    let original = takenBack(
      description, trustsSchemas: options.trustsSchemas, &diagnostics)
    if original != nil || diagnostics.hasErrors {
      return ImportedSchema(
        text: original?.text, types: original?.types ?? [:], diagnostics: diagnostics.sorted())
    }
  }
  let importer = Importer(descriptions.compactMap { $0 }, options, diagnostics)
  // The importer forgets them once the draft is made.
  descriptions = []
  let draft = importer.run(progress)
  var found = importer.diagnostics
  var text: String?
  if let draft, !found.hasErrors {
    let old = previous.flatMap { earlierSchema($0, importer, &found) }
    text = importer.repaired(draft, keepingNamesOf: old, &found)
  }
  // After an error there is no schema to make remarks about.
  if !found.hasErrors { importer.remarks.report(importer.references, &found) }
  return ImportedSchema(
    text: text, types: text == nil ? [:] : importer.typesByPointer, diagnostics: found.sorted())
}

/// The schema of an earlier import; `nil` if it breaks a rule.
private func earlierSchema(
  _ source: SourceFile, _ importer: Importer, _ diagnostics: inout Diagnostics
) -> Schema? {
  var faults = Diagnostics()
  if let checked = readSchema([source], GenerationOptions(), &faults) { return checked.schema }
  diagnostics.warning(
    .importChanged,
    "the names of \(quoted(source.printableName)) are not kept, because it breaks a rule: \(faults.sorted().first { $0.severity == .error }?.message ?? "")",
    at: importer.references.start)
  return nil
}

/// Makes a draft of a schema of descriptions.
final class Importer {
  let references: References
  let options: ImportOptions
  /// What becomes of members that no field names, in the whole file.
  let extras: Extras
  var diagnostics: Diagnostics
  var remarks = Remarks()
  /// The schemas without a shape that is kept of which all remarks were made, and those that have had an error.
  var remarked: Set<NodeID> = []
  var reported: Set<NodeID> = []
  var shapes: [NodeID: SchemaShape] = [:]
  /// The schemas that have names of their own.
  var declared: [NodeID: DeclaredSchema] = [:]
  var declaredInOrder: [DeclaredSchema] = []
  /// How many schemas the type that is being made is inside of.
  var depth = 0
  /// Whether several named schemas apply to what the type that is being made is a member of.
  var isInsideCombination = false
  /// How each schema is referred to.
  var uses = SchemaUses()
  /// The schemas that extend each other one, by what they extend.
  lazy var extensions = extendingSchemas()
  var typeNames = DraftNames(reserved: reservedTypeNames)
  /// What is still to be made: the fields of structs and the kinds of unions, each with the position of its owner.
  var pending: [() -> Void] = []
  /// The declarations, each with the position of the named schema that it is or is inside of.
  private var made: [(order: Int, declaration: DraftDeclaration)] = []
  /// Inline declarations that can share a name.
  var shared = UnnamedTypes()
  /// The unions without names that are being made, and those of them that they hold themselves.
  var unfinished: Set<UnnamedTypes.UnnamedType> = []
  var namedInside: Set<UnnamedTypes.UnnamedType> = []
  /// The keys of optional constants of structs that are the tags of unions, and required for that.
  var requiredTags: [String: Set<String>] = [:]
  /// The tags of structs that a description writes as any text, by key: which they are follows from a discriminator.
  var constantTags: [String: [String: JSONValue]] = [:]
  /// The schemas that became kinds with fields of their own.
  var kinds: Set<NodeID> = []
  /// The defaults that were met, and those of members.
  var defaults: [SourceRange] = []
  var defaultsOfMembers: Set<NodeID> = []
  /// The types of schemas without names.
  var inlineTypes: [NodeID: ImportedType] = [:]
  /// The unions that showed to be impossible after others had named them.
  var broken: [(name: String, range: SourceRange)] = []
  /// Where each type was described.
  var originsOfTypes: [String: SourceRange] = [:]

  init(_ descriptions: [Description], _ options: ImportOptions, _ diagnostics: Diagnostics) {
    references = References(descriptions)
    self.options = options
    // A JSON Schema allows other members unless it says that it does not; those of APIs come and go.
    let isSchema = descriptions.contains { !$0.dialect.isOpenAPI }
    extras =
      options.extras.flatMap { Extras(rawValue: $0.rawValue) } ?? (isSchema ? .keep : .ignore)
    self.diagnostics = diagnostics
  }

  /// Makes the draft; `nil` after an error.
  ///
  /// - Parameter progress: Is told how much is done, in hundredths of an import: reading takes a quarter of the time, and
  ///   checking the schema as much.
  func run(_ progress: (Int, Int) -> Void) -> SchemaDraft? {
    progress(25, 100)
    references.readIdentifiers()
    declareNamedSchemas()
    uses = countedUses()
    let roots = wantedSchemas()
    if diagnostics.hasErrors { return nil }
    for schema in roots { _ = type(of: schema) }
    var next = 0
    while next < pending.count {
      progress(35 + 40 * next / pending.count, 100)
      pending[next]()
      next += 1
    }
    progress(75, 100)
    // They hold the importer, as it holds them.
    pending = []
    if diagnostics.hasErrors { return nil }
    remarkOnDefaults()
    remarkOnOthers()
    let draft = draft()
    forget()
    return draft
  }

  /// Frees what is not needed once the draft is made: the descriptions are much larger than what is
  /// made of them.
  private func forget() {
    references.forget(
      keepingPointersTo: declaredInOrder.map(\.node.range) + remarks.ranges)
    for schema in declaredInOrder { schema.forget() }
    shapes = [:]
    inlineTypes = [:]
    shared = UnnamedTypes()
    uses = SchemaUses()
    remarked = []
    defaults = []
    defaultsOfMembers = []
    pending = []
    made = []
  }

  /// Adds a declaration.
  ///
  /// - Parameters:
  ///   - owner: The named schema that it is or is inside of.
  ///   - range: The place of its description, if that is not known yet.
  func declare(
    _ declaration: DraftDeclaration, for owner: DeclaredSchema, at range: SourceRange? = nil
  ) {
    made.append((owner.order, declaration))
    if let range { originsOfTypes[declaration.name] = range }
  }

  private func draft() -> SchemaDraft {
    var draft = SchemaDraft()
    draft.extras = extras == .ignore ? nil : extras
    draft.keepsUnknown = options.keepsUnknown
    let names = Set(declaredInOrder.compactMap { $0.type?.text })
    // A named schema stands before what has a name because of it.
    let ranks = made.map { ($0.order, names.contains($0.declaration.name) ? 0 : 1) }
    for entry in made.enumerated().sorted(by: {
      (ranks[$0.offset].0, ranks[$0.offset].1, $0.offset)
        < (ranks[$1.offset].0, ranks[$1.offset].1, $1.offset)
    }) {
      draft.append(entry.element.declaration)
    }
    for index in draft.structs.indices { settleTags(of: &draft.structs[index]) }
    return draft
  }

  /// Makes a tag in a struct constant where it always has the same value.
  private func settleTags(of structure: inout DraftStruct) {
    let constants = constantTags[structure.name] ?? [:]
    let required = requiredTags[structure.name] ?? []
    for index in structure.fields.indices {
      let key = structure.fields[index].key
      if constants[key] == nil, !required.contains(key) { continue }
      if structure.fields[index].type.hasSuffix("?") { structure.fields[index].type.removeLast() }
      guard let tag = constants[key] else { continue }
      structure.fields[index].const = tag
      structure.fields[index].default = nil
      structure.fields[index].isNullWritten = false
      structure.fields[index].encodesDefault = true
    }
  }

  /// The text of a draft as a valid schema.
  ///
  /// - Parameter old: An earlier schema, whose names are kept.
  /// - Returns: `nil` after an error.
  fileprivate func repaired(
    _ draft: consuming SchemaDraft, keepingNamesOf old: Schema?, _ diagnostics: inout Diagnostics
  ) -> String? {
    let kept = old.map { draft.keepNames(of: $0) } ?? [:]
    draft.storeRecursionBeside()
    var repair = DraftRepair(
      draft, typeNames: typeNames, namedTypes: declaredInOrder.map { $0.type?.text ?? "" }
    ) { [self] rule, subject, outcome, type in
      let range = originsOfTypes[type] ?? references.start
      if rule == .importRefused {
        remarks.refused(subject, outcome, at: range)
      } else {
        remarks.changed(subject, outcome, at: range)
      }
    }
    repair.rename(kept)
    repair.replaceByJSON(broken.map(\.name))
    let (text, faults) = repair.run()
    for (schema, type) in zip(declaredInOrder, repair.namedTypes) { schema.type?.text = type }
    for fault in faults.prefix(5) {
      diagnostics.error(
        .importRefused,
        "the description cannot be said in the schema language: \(fault.message)",
        at: references.start)
    }
    return text
  }

  /// The types of the schemas that were imported, by JSON Pointer.
  var typesByPointer: [String: String] {
    var types: [String: String] = [:]
    for schema in declaredInOrder {
      guard let type = schema.type, !type.text.isEmpty else { continue }
      types[references.pointer(to: schema.node.range)] = type.optionalText
    }
    return types
  }
}

/// A schema of a description that has a name, so that others can refer to it.
final class DeclaredSchema {
  private(set) var node: JSONNode
  /// The name of its type, if it becomes one.
  var name: String
  /// Its position among all of them.
  let order: Int
  /// What it is called in the description.
  let originalName: String
  /// The type that it became.
  var type: ImportedType?
  var isActive = false

  init(_ node: JSONNode, name: String, originalName: String, order: Int) {
    self.node = node
    self.name = name
    self.originalName = originalName
    self.order = order
  }

  /// Gives back the room of the schema; where it is stays known.
  func forget() { node = JSONNode(content: .null, range: node.range) }
}

/// The type that a schema became.
struct ImportedType {
  /// The type as a schema writes it, without `?`.
  var text: String
  /// Whether null is one of its values.
  var isNullable = false
  /// The only value that it has.
  var constant: JSONValue?
  /// What the defaults of such values are in JSON.
  var defaults = Defaults.none
  /// Whether elements that cannot be decoded are left out.
  var isLossy = false
  /// The key `format` of a field of the type.
  var format: String?

  enum Defaults {
    case none
    case string
    case integer
    case number
    case boolean
    /// The values of an enum.
    case values([JSONValue])
  }

  static let json = ImportedType(text: "JSON")

  /// The type where null is one of the values.
  var optionalText: String { isNullable && text != "JSON" ? text + "?" : text }
}

/// Where a type is needed, and what it is called there if it has no name.
struct Place {
  /// What the name begins with, and what it is made of besides; most places have no need of a name.
  private let start: String
  private let key: String?
  /// The key of the member that it is the type of.
  let property: String
  /// The named schema that it is or is inside of.
  let owner: DeclaredSchema
  /// Whether it is that schema itself, and has its name.
  let isDeclared: Bool

  init(name: String, property: String = "", owner: DeclaredSchema, isDeclared: Bool = false) {
    start = name
    key = nil
    self.property = property
    self.owner = owner
    self.isDeclared = isDeclared
  }

  /// The place of something inside, under a key.
  private init(inside place: Place, _ key: String) {
    start = place.name
    self.key = key
    property = key
    owner = place.owner
    isDeclared = false
  }

  var name: String {
    guard let key else { return start }
    return start + draftTypeName(key, fallback: "Value")
  }

  /// The place of something inside, under a key.
  func inside(_ key: String) -> Place { Place(inside: self, key) }

  /// The place of one of several.
  var element: Place {
    Place(name: singular(name), property: singular(property), owner: owner)
  }

  /// The place of something that is told by a word.
  func called(_ word: String) -> Place {
    Place(name: name + draftTypeName(word), property: property + " " + word, owner: owner)
  }
}
