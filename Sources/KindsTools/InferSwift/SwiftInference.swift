import KindsSchema

/// A schema that is made of hand-written Swift.
public struct SwiftInference: Sendable {
  /// What is to be said about a place in the Swift.
  public struct Remark: Equatable, Sendable {
    /// The file, as the symbol graph calls it.
    public let path: String
    /// The line and the column, counted from 1.
    public let line: Int, column: Int
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
/// written by hand.
///
/// - Parameters:
///   - source: The module's symbol graph, as the compiler writes it with `-emit-symbol-graph`.
///   - path: Where the schema is to be, as diagnostics show it; by default it is called as the module.
///   - type: The type that becomes a schema, with what it is made of; `nil` for all types.
///   - read: The bytes of a file of Swift that the symbol graph names, which has the raw values; `nil` if it cannot be read.
public func inferSwift(
  _ source: SourceFile, for path: String? = nil, type: String? = nil,
  reading read: @escaping (String) -> [UInt8]? = { _ in nil }
) -> SwiftInference {
  var diagnostics = Diagnostics()
  func failed(_ remarks: [SwiftInference.Remark] = []) -> SwiftInference {
    SwiftInference(
      schema: nil, remarks: remarks, sources: [source], diagnostics: diagnostics.sorted())
  }
  guard let graph = readSymbolGraph(source, file: 0, &diagnostics), !diagnostics.hasErrors else {
    return failed()
  }
  var reader = SwiftReader(graph, SwiftRawValues(read))
  var made = reader.draft()
  if let type, made != nil {
    guard let reached = reader.reached(from: type) else {
      let names = reader.types.map(\.symbol.fullName)
      diagnostics.error(
        .unknownType,
        "no type of the module \(quoted(graph.module)) that a schema can have is called \(quoted(type))\(suggestion(for: type, among: names, otherwise: "give the name of an enum or a struct"))",
        at: SourceRange(file: 0, bytes: 0..<min(1, source.bytes.count)))
      return failed()
    }
    reader = SwiftReader(graph, SwiftRawValues(read), only: reached)
    made = reader.draft()
  }
  guard let draft = made else {
    diagnostics.error(
      .emptyDeclaration,
      "the module \(quoted(graph.module)) has no enum or struct that a schema can have; if it has internal ones, pass '-symbol-graph-minimum-access-level internal' to the compiler",
      at: SourceRange(file: 0, bytes: 0..<min(1, source.bytes.count)))
    return failed(reader.sortedRemarks)
  }
  let text = schemaText(draft.document)
  let schema = SourceFile(
    path: path ?? "\(graph.module).kinds.json", bytes: Array(text.utf8))
  _ = readSchema([schema], GenerationOptions(), &diagnostics)
  return SwiftInference(
    schema: text, remarks: reader.sortedRemarks, sources: [schema],
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
  var handWrittenCoding: SwiftSymbol? {
    written("init(from:)", "init") ?? written("encode(to:)", "method")
  }
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
  /// The members of each symbol.
  private let members: [String: [SwiftSymbol]]
  var types: [HandWrittenType] = []
  var mapping: SwiftTypeMapping
  /// What the cases of the enums that are coded as texts are in data, by the identifiers of their symbols.
  private(set) var textEnums: [String: [String: JSONValue]] = [:]
  private var remarks: [SwiftInference.Remark] = []
  var rawValues: SwiftRawValues
  /// The enums and structs that the schema is made of, by the identifiers of their symbols; `nil` for all.
  private let only: Set<String>?

  init(_ graph: SymbolGraph, _ rawValues: SwiftRawValues, only: Set<String>? = nil) {
    self.graph = graph
    self.rawValues = rawValues
    self.only = only
    symbols = Dictionary(keepingFirst: graph.symbols.map { ($0.identifier, $0) })
    var members: [String: [SwiftSymbol]] = [:]
    // What is inside of a type is named by its path alone, if that is a type too.
    let owners = Dictionary(keepingFirst: graph.symbols.map { ($0.path, $0.identifier) })
    for symbol in graph.symbols {
      let owner = graph.owners[symbol.identifier] ?? owners[Array(symbol.path.dropLast())]
      if let owner { members[owner, default: []].append(symbol) }
    }
    self.members = members
    mapping = SwiftTypeMapping(symbols: symbols, names: [:]) { _ in [] }
  }

  /// What there is to say, by file and position.
  var sortedRemarks: [SwiftInference.Remark] {
    remarks.enumerated().sorted {
      let (left, right) = ($0.element, $1.element)
      return (left.path, left.line, left.column, $0.offset)
        < (right.path, right.line, right.column, $1.offset)
    }.map(\.element)
  }

  /// A type and all types that it is made of, by the identifiers of their symbols; `nil` if none is called so.
  func reached(from name: String) -> Set<String>? {
    let first = types.first { $0.symbol.fullName == name } ?? types.first { $0.name == name }
    guard let first else { return nil }
    let parts = Dictionary(keepingFirst: types.map { ($0.symbol.identifier, $0.parts) })
    var reached: Set = [first.symbol.identifier]
    var open = [first.symbol.identifier]
    while let type = open.popLast() {
      for case .declared(let part) in parts[type] ?? [] where reached.insert(part).inserted {
        open.append(part)
      }
    }
    return reached
  }

  mutating func remark(_ symbol: SwiftSymbol, _ message: String) {
    remarks.append(
      .init(
        path: symbol.position?.path ?? "", line: symbol.position?.line ?? 0,
        column: symbol.position?.column ?? 0, message: message))
  }

  /// The schema; `nil` if there is nothing for one.
  mutating func draft() -> SchemaDraft? {
    types = handWrittenTypes()
    if types.isEmpty { return nil }
    let conformances = graph.conformances
    mapping = SwiftTypeMapping(
      symbols: symbols,
      names: Dictionary(keepingFirst: types.map { ($0.symbol.identifier, $0.name) })
    ) { standardConformances(conformances[$0] ?? []) }
    for type in types where type.isCodedAsText {
      let cases = type.cases
      var tags = cases.map { JSONValue.string($0.name) }
      if case .enumeration(_?) = type.form {
        tags = rawValues.values(of: cases, areIntegers: false) ?? tags
      }
      textEnums[type.symbol.identifier] = Dictionary(
        keepingFirst: zip(cases, tags).map { ($0.name, $1) })
    }
    for index in types.indices { readMembers(ofTypeAt: index) }
    // Of what was left without a case, nothing is left for a schema.
    let named = Set(types.filter(\.isEmpty).map(\.symbol.identifier))
    for type in types where named.contains(type.symbol.identifier) {
      remark(type.symbol, "no case of \(quoted(type.symbol.fullName)) can be in a schema")
    }
    types.removeAll { named.contains($0.symbol.identifier) }
    if types.isEmpty { return nil }
    findConformances()
    return makeDraft()
  }

  // MARK: Types

  /// The enums and structs that the schema has, with their names.
  private mutating func handWrittenTypes() -> [HandWrittenType] {
    var names = DraftNames()
    var found: [(symbol: SwiftSymbol, form: HandWrittenType.Form)] = []
    for symbol in graph.symbols where symbol.position != nil {
      if only.map({ !$0.contains(symbol.identifier) }) ?? false { continue }
      if symbol.kind == "class" {
        let what =
          SwiftDeclarationParser.modifiers(of: symbol).contains("actor") ? "actor" : "class"
        remark(
          symbol,
          "the \(what) \(quoted(symbol.fullName)) is not in the schema; it stays written by hand")
      }
      guard symbol.kind == "enum" || symbol.kind == "struct", !isCodingKeys(symbol) else {
        continue
      }
      do throws(NotInSchema) {
        found.append((symbol, try form(of: symbol)))
      } catch {
        remark(
          symbol,
          "the \(symbol.kind) \(quoted(symbol.fullName)) is not in the schema, because it \(error.reason); it stays written by hand"
        )
      }
    }
    // The types that are inside of no other have their own names.
    let inOrder =
      found.filter { $0.symbol.path.count == 1 } + found.filter { $0.symbol.path.count > 1 }
    var taken: [String: String] = [:]
    for (symbol, _) in inOrder {
      let name = names.take(symbol.path.map { capitalized($0) }.joined(), suffix: "Value")
      taken[symbol.identifier] = symbol.path.count == 1 ? symbol.name : name
    }
    return found.map { symbol, form in
      HandWrittenType(
        symbol: symbol, form: form, name: taken[symbol.identifier] ?? symbol.name,
        members: members(of: symbol),
        conforms: standardConformances(graph.conformances[symbol.identifier] ?? []))
    }
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
    guard symbol.path.allSatisfy(isIdentifier) else {
      throw NotInSchema(reason: "has a name that a schema cannot have")
    }
    if symbol.path.count > 1, !symbol.parameters.isEmpty {
      throw NotInSchema(reason: "is generic and nested in another type")
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
      return .enumeration(raw: try rawType(of: symbol))
    }
    let isPlain = cases.allSatisfy { !$0.name.contains("(") } && symbol.parameters.isEmpty
    return isPlain ? .enumeration(raw: nil) : .union
  }

  private func rawType(of symbol: SwiftSymbol) throws(NotInSchema) -> KnownType {
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

  /// Whether no case is left.
  fileprivate var isEmpty: Bool {
    switch form {
    case .union, .enumeration: return values.isEmpty
    case .structure: return false
    }
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
