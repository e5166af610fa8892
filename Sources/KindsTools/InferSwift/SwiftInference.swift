import KindsSchema

/// A schema that is made of hand-written Swift.
public struct SwiftInference: Sendable {
  /// What is to be said about a place in the Swift.
  public struct Remark: Equatable, Sendable {
    /// The file, as the symbol graph calls it.
    public let path: String
    /// The line and the column, counted from 1.
    public let line: Int, column: Int
    /// An error if there is no schema because of it, a warning if the schema says less than the Swift.
    public let severity: Diagnostic.Severity
    /// What is not in the schema, or what there is to add by hand: lower case, one line.
    public let message: String
  }

  /// The schema; `nil` if there is none to be made.
  public let schema: String?
  /// What was left out, and what a person has to add, by file and position.
  public let remarks: [Remark]
  /// The files that the diagnostics are about: the symbol graph, or the schema if that breaks a rule.
  public let sources: [SourceFile]
  /// What is wrong with them.
  public let diagnostics: [Diagnostic]
}

/// Makes a schema of the enums and structs of a module.
///
/// The code that uses these types compiles against what the schema generates, as long as what the remarks tell of stays
/// written by hand. A type that a schema cannot express stays by hand as a whole, and is an external of the schema.
///
/// - Parameters:
///   - source: The module's symbol graph, as the compiler writes it with `-emit-symbol-graph`.
///   - path: Where the schema is to be, as diagnostics show it; by default it is called as the module.
///   - names: The types that become a schema; all other types that they name become externals. Empty for all types.
///   - samples: Values of the first of these types, an enum whose coding is written by hand: the schema gets the coding that
///     reads them. Without samples, such coding stays written by hand.
///   - read: The bytes of a file of Swift that the symbol graph names, which has the raw values; `nil` if it cannot be read.
public func inferSwift(
  _ source: SourceFile, for path: String? = nil, types names: [String] = [],
  samples: [DataFile] = [], reading read: @escaping (String) -> [UInt8]? = { _ in nil }
) -> SwiftInference {
  var diagnostics = Diagnostics()
  func failed(_ remarks: [SwiftInference.Remark] = []) -> SwiftInference {
    SwiftInference(
      schema: nil, remarks: remarks, sources: [source], diagnostics: diagnostics.sorted())
  }
  guard let graph = readSymbolGraph(source, file: 0, &diagnostics), !diagnostics.hasErrors else {
    return failed()
  }
  let start = SourceRange(file: 0, bytes: 0..<min(1, source.bytes.count))
  var named: Set<String> = []
  for name in names {
    if let type = graph.type(named: name) {
      named.insert(type.identifier)
    } else {
      let others = graph.symbols.filter(\.isEnumOrStruct).map(\.fullName)
      diagnostics.error(
        .unknownType,
        "no type of the module \(quoted(graph.module)) is called \(quoted(name))\(suggestion(for: name, among: others, otherwise: "give the name of an enum or a struct"))",
        at: start)
    }
  }
  if diagnostics.hasErrors { return failed() }
  let sources = SwiftSources(read)
  let fitted = samples.isEmpty ? nil : names.first.flatMap { graph.type(named: $0)?.identifier }
  var reader = SwiftReader(graph, sources, only: named, fitted: fitted)
  var made = reader.draft()
  // The types that turn out to stay by hand are externals of the others.
  while !reader.kept.isEmpty {
    reader = SwiftReader(
      graph, sources, only: named, fitted: fitted, staying: reader.staying + reader.kept)
    made = reader.draft()
  }
  var remarksOnSamples: [SwiftInference.Remark] = []
  if fitted != nil, let draft = made {
    guard
      let samples = CodingSamples(
        samples, firstFile: 1, mayBeList: reader.fittedMayBeList, &diagnostics)
    else {
      return SwiftInference(
        schema: nil, remarks: [], sources: [source] + samples.map(\.source),
        diagnostics: diagnostics.sorted())
    }
    (made, remarksOnSamples) = reader.fitCoding(of: draft, to: samples)
  }
  let remarks = reader.sortedRemarks + remarksOnSamples
  if remarks.contains(where: { $0.severity == .error }) { return failed(remarks) }
  guard let draft = made else {
    diagnostics.error(
      .emptyDeclaration,
      "the module \(quoted(graph.module)) has no enum or struct that a schema can have; if it has internal ones, pass '-symbol-graph-minimum-access-level private' to the compiler",
      at: start)
    return failed(remarks)
  }
  let text = schemaText(draft.document)
  let schema = SourceFile(
    path: path ?? "\(graph.module).kinds.json", bytes: Array(text.utf8))
  _ = readSchema([schema], GenerationOptions(), &diagnostics)
  return SwiftInference(
    schema: text, remarks: remarks, sources: [schema],
    diagnostics: diagnostics.sorted())
}

/// What becomes of a type of the module.
struct HandWrittenType {
  enum Form {
    case union
    /// An enum of raw values, or without associated values.
    case enumeration(raw: KnownType?)
    case structure
  }

  let symbol: SwiftSymbol
  let form: Form
  /// Its name in the schema.
  let name: String
  /// What is inside of it: cases, properties, methods and types.
  let members: [SwiftSymbol]
  /// What it conforms to; at the end, what the schema says.
  var conforms: Conformances
  /// The protocols of the module that the schema says.
  var protocols: [String] = []
  /// What its fields are made of.
  var parts: [MappedType.Part] = []
  /// The cases of an enum.
  var values: [HandWrittenCase] = []
  /// The stored properties of a struct.
  var fields: [DraftField] = []
  /// Whether the raw values of its cases are known.
  var hasRawValues = false
  /// Whether its coding stays written by hand, and the schema does not say that it is coded.
  var keepsCoding = false
  /// Whether samples decide the coding that the schema has in place of the hand-written one.
  var isFitted = false
  /// The enums of keys of which the raw values are known, by the identifiers of their symbols.
  var knownKeys: Set<String> = []

  var cases: [SwiftSymbol] { members.filter { $0.kind == "enum.case" } }

  /// Whether its raw values are integers.
  var hasIntegers: Bool {
    if case .enumeration(let raw?) = form, case .integer = raw.family { true } else { false }
  }

  /// The member of a name that is written by hand.
  func written(_ name: String, _ kind: String) -> SwiftSymbol? {
    members.first { $0.name == name && $0.kind == kind && $0.position != nil }
  }

  /// The initializer or the method with which it codes itself, if that is written by hand.
  var handWrittenCoding: SwiftSymbol? { members.first { $0.position != nil && $0.isCoding } }
}

/// A case of a union.
struct HandWrittenCase {
  let symbol: SwiftSymbol
  let name: String
  var fields: [DraftField] = []
  /// Its raw value, or its name in data, if that is known and another one than its name.
  var tag: JSONValue?
  /// What the fields are made of.
  var parts: [MappedType.Part] = []
  /// The struct that it carries and nothing else, by the identifier of its symbol.
  var payload: (identifier: String, type: String)?
}

/// Makes a draft of a schema of a symbol graph.
struct SwiftReader {
  let graph: SymbolGraph
  let symbols: [String: SwiftSymbol]
  /// The identifiers of the symbols by their paths.
  private let identifiers: [[String]: String]
  /// The members of each symbol.
  private let members: [String: [SwiftSymbol]]
  var types: [HandWrittenType] = []
  var mapping: SwiftTypeMapping
  /// What the cases of the enums that are coded as texts are in data, by the identifiers of their symbols.
  private(set) var textEnums: [String: [String: JSONValue]] = [:]
  private var remarks: [SwiftInference.Remark] = []
  let sources: SwiftSources
  var rawValues: SwiftRawValues { SwiftRawValues(sources: sources) }
  /// The enums and structs that the schema is made of, by the identifiers of their symbols; empty for all.
  let only: Set<String>
  /// The union whose hand-written coding the schema takes over, by the identifier of its symbol.
  let fitted: String?
  /// The types that stay written by hand.
  let staying: [StayingType]
  /// Those that were found to stay by hand besides.
  private(set) var kept: [StayingType] = []

  /// A type that a schema cannot express.
  struct StayingType {
    let identifier: String
    /// The declaration because of which it stays.
    let symbol: SwiftSymbol
    let reason: String
  }

  init(
    _ graph: SymbolGraph, _ sources: SwiftSources, only: Set<String>, fitted: String? = nil,
    staying: [StayingType] = []
  ) {
    self.graph = graph
    self.fitted = fitted
    self.sources = sources
    self.only = only
    self.staying = staying
    symbols = Dictionary(keepingFirst: graph.symbols.map { ($0.identifier, $0) })
    var members: [String: [SwiftSymbol]] = [:]
    // What is inside of a type is named by its path alone, if that is a type too.
    identifiers = Dictionary(keepingFirst: graph.symbols.map { ($0.path, $0.identifier) })
    for symbol in graph.symbols {
      let owner = graph.owners[symbol.identifier] ?? identifiers[Array(symbol.path.dropLast())]
      if let owner { members[owner, default: []].append(symbol) }
    }
    self.members = members
    mapping = SwiftTypeMapping(symbols: symbols, names: [:]) { symbol in
      HandWrittenExternal(name: symbol.fullName, module: nil, conforms: [])
    }
  }

  /// What there is to say, by file and position.
  var sortedRemarks: [SwiftInference.Remark] {
    remarks.enumerated().sorted {
      let (left, right) = ($0.element, $1.element)
      return (left.path, left.line, left.column, $0.offset)
        < (right.path, right.line, right.column, $1.offset)
    }.map(\.element)
  }

  /// Keeps a type written by hand, because the schema would lose something of it.
  ///
  /// - Parameter symbol: The declaration that a schema cannot express.
  mutating func keep(_ type: HandWrittenType, because reason: String, at symbol: SwiftSymbol) {
    kept.append(
      StayingType(identifier: type.symbol.identifier, symbol: symbol, reason: reason))
  }

  /// Says what is to be done by hand.
  mutating func remark(_ symbol: SwiftSymbol, _ message: String) { remark(symbol, .note, message) }

  /// Says what the schema lacks of the Swift.
  mutating func warn(_ symbol: SwiftSymbol, _ message: String) {
    remark(symbol, .warning, message)
  }

  mutating func remark(
    _ symbol: SwiftSymbol, _ severity: Diagnostic.Severity, _ message: String
  ) {
    remarks.append(
      .init(
        path: symbol.position?.path ?? "", line: symbol.position?.line ?? 0,
        column: symbol.position?.column ?? 0, severity: severity, message: message))
  }

  /// Says that a type is not in the schema, which is an error if it was asked for.
  private mutating func remark(
    _ type: SwiftSymbol, staysAsIt reason: String, at symbol: SwiftSymbol,
    _ severity: Diagnostic.Severity
  ) {
    let asked = only.contains(type.identifier)
    remark(
      symbol, asked ? .error : severity,
      "the \(type.kind) \(quoted(type.fullName)) \(asked ? "cannot be in a schema" : "stays written by hand"), because \(reason)"
    )
  }

  /// The schema; `nil` if there is nothing for one.
  mutating func draft() -> SchemaDraft? {
    types = handWrittenTypes()
    if types.isEmpty { return nil }
    mapping = SwiftTypeMapping(
      symbols: symbols,
      names: Dictionary(keepingFirst: types.map { ($0.symbol.identifier, $0.name) })
    ) { [self] in external($0) }
    for type in types where type.isCodedAsText {
      let cases = type.cases
      var tags = cases.map { JSONValue.string($0.name) }
      if case .enumeration(_?) = type.form {
        tags = rawValues.values(of: cases, areIntegers: false) ?? tags
      }
      textEnums[type.symbol.identifier] = Dictionary(
        keepingFirst: zip(cases, tags).map { ($0.name, $1) })
    }
    keepNarrowTypes()
    for index in types.indices { readMembers(ofTypeAt: index) }
    if !kept.isEmpty { return nil }
    remarkOnPrivateDeclarations()
    findConformances()
    return makeDraft()
  }

  /// Keeps types that cannot have the access of the schema, because they are inside of a hand-written type.
  private mutating func keepNarrowTypes() {
    let widest = types.map { access(of: $0.symbol) }.max() ?? .internal
    for type in types where access(of: type.symbol) < widest {
      let outer = enclosing(type.symbol).compactMap { $0 }.first { outer in
        Access(of: outer) < widest && !types.contains { $0.symbol.identifier == outer.identifier }
      }
      guard let outer else { continue }
      keep(
        type,
        because:
          "it would be \(widest.rawValue) in the schema, and \(quoted(outer.fullName)) is \(outer.access)",
        at: type.symbol)
    }
  }

  // MARK: Types

  /// The enums and structs that the schema has, with their names.
  private mutating func handWrittenTypes() -> [HandWrittenType] {
    var names = DraftNames()
    var found: [(symbol: SwiftSymbol, form: HandWrittenType.Form)] = []
    let staying = Dictionary(keepingFirst: staying.map { ($0.identifier, $0) })
    for symbol in graph.symbols where symbol.position != nil {
      if !only.isEmpty, !only.contains(symbol.identifier) { continue }
      if let type = staying[symbol.identifier] {
        remark(symbol, staysAsIt: type.reason, at: type.symbol, .warning)
        continue
      }
      if symbol.kind == "class" {
        let what =
          SwiftDeclarationParser.modifiers(of: symbol).contains("actor") ? "actor" : "class"
        remark(
          symbol,
          "the \(what) \(quoted(symbol.fullName)) stays written by hand")
      }
      guard symbol.isEnumOrStruct, !isCodingKeys(symbol) else { continue }
      if symbol.isPrivate, symbol.path.count > 1, only.isEmpty { continue }
      do throws(NotInSchema) {
        found.append((symbol, try form(of: symbol)))
      } catch {
        remark(symbol, staysAsIt: "it \(error.reason)", at: symbol, .note)
      }
    }
    let moved = Set(found.map(\.symbol.path))
    func name(of symbol: SwiftSymbol) -> String {
      // Code inside of a type of the schema uses these names for other types.
      let isFree =
        !moved.contains(Array(symbol.path.dropLast()))
        || !namesAgainstTypes.contains(symbol.name) && KnownType.byName[symbol.name] == nil
      if isFree { return names.take(symbol.fullName) }
      return names.take(symbol.path.map { capitalized($0) }.joined(), suffix: "Value")
    }
    for (symbol, _) in found where symbol.path.count == 1 { _ = names.take(symbol.name) }
    return found.map { symbol, form in
      var type = HandWrittenType(
        symbol: symbol, form: form,
        name: symbol.path.count == 1 ? symbol.name : name(of: symbol),
        members: members(of: symbol),
        conforms: standardConformances(graph.conformances[symbol.identifier] ?? []))
      type.isFitted =
        type.isUnion && symbol.identifier == fitted && type.handWrittenCoding != nil
      let keepsRawValue = type.isUnion && type.members.contains(where: \.isRawValue)
      type.keepsCoding =
        type.isUnion && !only.isEmpty && !type.isFitted
        && (type.handWrittenCoding != nil || keepsRawValue)
      if type.keepsCoding { type.conforms.subtract(.codable) }
      return type
    }
  }

  /// A type that stays written by hand.
  private func external(_ symbol: SwiftSymbol) -> HandWrittenExternal {
    HandWrittenExternal(
      name: symbol.fullName, module: nil,
      conforms: standardConformances(graph.conformances[symbol.identifier] ?? []),
      isKey: conforms(symbol, to: "CodingKeyRepresentable"), form: externalForm(of: symbol))
  }

  /// The JSON type of the values if the compiler makes their coding; `nil` if that is written by hand.
  func externalForm(of symbol: SwiftSymbol) -> JSONType? {
    guard conforms(symbol, to: "Decodable") || conforms(symbol, to: "Encodable"),
      !members(of: symbol).contains(where: { $0.position != nil && $0.isCoding })
    else { return nil }
    guard conforms(symbol, to: "RawRepresentable") else { return .object }
    guard symbol.kind == "enum", let raw = try? rawType(of: symbol) else { return nil }
    return raw.family == .text ? .string : .number
  }

  /// Warns of a symbol graph that has no private declarations, though there are some: stored properties may be among them.
  private mutating func remarkOnPrivateDeclarations() {
    if graph.symbols.contains(where: { $0.isPrivate && $0.position != nil }) { return }
    var paths: Set<String> = []
    for type in types {
      guard let path = type.symbol.position?.path, paths.insert(path).inserted,
        sources.hasPrivateDeclarations(path) ?? true
      else { continue }
      warn(
        type.symbol,
        "the symbol graph has no private declarations, and stored properties of \(quoted(type.symbol.fullName)) may be among them; make it with '-symbol-graph-minimum-access-level private'"
      )
    }
  }

  /// The types that a symbol is inside of, the outermost first; `nil` for those of other modules.
  private func enclosing(_ symbol: SwiftSymbol) -> [SwiftSymbol?] {
    symbol.path.indices.dropFirst().map { end in
      self.symbol(at: Array(symbol.path[..<end]))
    }
  }

  /// The declaration of a path.
  func symbol(at path: [String]) -> SwiftSymbol? { identifiers[path].flatMap { symbols[$0] } }

  /// The access of a type, which is at most that of the types that it is inside of.
  func access(of type: SwiftSymbol) -> Access {
    ([type] + enclosing(type).compactMap { $0 }).map { Access(of: $0) }.min() ?? .internal
  }

  func isCodingKeys(_ symbol: SwiftSymbol) -> Bool {
    symbol.kind == "enum" && conforms(symbol, to: "CodingKey")
  }

  /// What is inside of a type.
  func members(of symbol: SwiftSymbol) -> [SwiftSymbol] { members[symbol.identifier] ?? [] }

  /// The cases of an enum.
  func cases(of symbol: SwiftSymbol) -> [SwiftSymbol] {
    members(of: symbol).filter { $0.kind == "enum.case" }
  }

  func conforms(_ symbol: SwiftSymbol, to name: String) -> Bool {
    graph.conformances[symbol.identifier]?.contains { $0.name == name } ?? false
  }

  /// What a type is in a schema; the error says why it is not in one.
  private func form(of symbol: SwiftSymbol) throws(NotInSchema) -> HandWrittenType.Form {
    if symbol.isPrivate { throw NotInSchema(reason: "is \(symbol.access)") }
    guard symbol.path.allSatisfy(isIdentifier) else {
      throw NotInSchema(reason: "has a name that a schema cannot have")
    }
    for outer in enclosing(symbol) {
      guard let outer else { throw NotInSchema(reason: "is nested in a type of another module") }
      if !outer.parameters.isEmpty { throw NotInSchema(reason: "is nested in a generic type") }
    }
    let isSimple = symbol.constraints.allSatisfy {
      $0.kind == "conformance" && symbol.parameters.contains($0.left)
    }
    if !isSimple { throw NotInSchema(reason: "asks more of its parameters than protocols") }
    if symbol.kind == "struct" {
      let attributes = SwiftDeclarationParser.modifiers(of: symbol)
      if attributes.contains("@propertyWrapper") {
        throw NotInSchema(reason: "is a property wrapper")
      }
      if conforms(symbol, to: "OptionSet") { throw NotInSchema(reason: "is an option set") }
      if attributes.contains("@resultBuilder") { throw NotInSchema(reason: "is a result builder") }
      return .structure
    }
    let cases = cases(of: symbol)
    if cases.isEmpty { throw NotInSchema(reason: "has no cases") }
    if conforms(symbol, to: "RawRepresentable") {
      // An enum with hand-written raw values moves without them if it was asked for.
      if !only.isEmpty, members(of: symbol).contains(where: { $0.isRawValue }) { return .union }
      return .enumeration(raw: try rawType(of: symbol))
    }
    let isPlain = cases.allSatisfy { !$0.name.contains("(") } && symbol.parameters.isEmpty
    if !isPlain { return .union }
    // The compiler's own coding writes an object for each case, as it does for those with values.
    if externalForm(of: symbol) == nil { return .enumeration(raw: nil) }
    if conforms(symbol, to: "CaseIterable") {
      throw NotInSchema(reason: "has a list of its cases, which are coded as objects")
    }
    return .union
  }

  func rawType(of symbol: SwiftSymbol) throws(NotInSchema) -> KnownType {
    let initializer = members(of: symbol).first { $0.name == "init(rawValue:)" }
    guard let initializer, initializer.position == nil else {
      throw NotInSchema(reason: "has raw values that are written by hand")
    }
    var parser = SwiftDeclarationParser(initializer)
    guard case .name(let parts)? = parser.initializerParameters()?.first?.type,
      let type = parts.last.flatMap({ KnownType.byName[$0.name] })
    else { throw NotInSchema(reason: "has raw values of a type that a schema cannot have") }
    switch type.family {
    case .text, .integer: return type
    default: throw NotInSchema(reason: "has raw values that are neither strings nor integers")
    }
  }
}

extension HandWrittenType {
  /// Whether it is an enum that is coded as the name of its case.
  fileprivate var isCodedAsText: Bool {
    if case .enumeration = form { !hasIntegers } else { false }
  }
}

/// The conformances of a list that schemas have.
func standardConformances(_ conformances: [SwiftConformance]) -> Conformances {
  var result: Conformances = []
  for conformance in conformances where conformance.module == "Swift" {
    guard let (name, protocols) = Conformances.named.first(where: { $0.name == conformance.name })
    else { continue }
    // A description is written by hand.
    if name != "CustomStringConvertible" { result.formUnion(protocols) }
  }
  return result
}
