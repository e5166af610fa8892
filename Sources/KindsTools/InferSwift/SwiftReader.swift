import KindsCore

/// Drafts a schema from a symbol graph.
struct SwiftReader {
  let graph: SymbolGraph
  let symbols: [String: SwiftSymbol]
  /// The symbol identifiers by path.
  private let identifiers: [[String]: String]
  /// The members of each symbol, by symbol identifier.
  private let members: [String: [SwiftSymbol]]
  /// The names of the macros, with their parameters.
  let macros: [String]
  var types: [HandWrittenType] = []
  var mapping: SwiftTypeMapping
  /// The JSON strings of the cases of enums that are coded as strings, by symbol identifier and case name.
  var textEnums: [String: [String: JSONValue]] = [:]
  var remarks: [SwiftInference.Remark] = []
  let sources: SwiftSources
  /// The names of the protocols in the module's extensions, by the extended type as the source names it.
  private(set) lazy var extensions = findExtensions()
  /// The enums and structs to move to the schema, by symbol identifier; empty for all.
  let only: Set<String>
  /// The union whose hand-written coding moves to the schema, by symbol identifier.
  let fitted: String?
  /// Whether the draft only reads samples. Such a draft includes private properties.
  let isForSamples: Bool
  /// The types that, according to an earlier run, stay hand-written.
  private var inexpressible: Obstacles = [:]
  /// The additional types that, according to this run, stay hand-written.
  private var kept: Obstacles = [:]

  /// The declarations that a schema cannot express, with the reasons, by the symbol identifiers of their types.
  private typealias Obstacles = [String: (symbol: SwiftSymbol, reason: String)]

  init(
    _ graph: SymbolGraph, _ sources: SwiftSources, only: Set<String>, fitted: String? = nil,
    isForSamples: Bool = false
  ) {
    self.isForSamples = isForSamples
    self.graph = graph
    self.fitted = fitted
    self.sources = sources
    self.only = only
    symbols = Dictionary(keepingFirst: graph.symbols.map { ($0.identifier, $0) })
    macros = graph.symbols.filter { $0.kind == "macro" }.map(\.name)
    var members: [String: [SwiftSymbol]] = [:]
    // The symbol graph has no relationship between a nested type and its outer type. The path shows it.
    identifiers = Dictionary(keepingFirst: graph.symbols.map { ($0.path, $0.identifier) })
    for symbol in graph.symbols {
      let owner = graph.owners[symbol.identifier] ?? identifiers[Array(symbol.path.dropLast())]
      if let owner { members[owner, default: []].append(symbol) }
    }
    self.members = members
    mapping = SwiftTypeMapping(symbols: symbols, names: [:]) {
      HandWrittenExternal(name: $0.fullName, module: nil, conforms: [])
    }
  }

  /// The remarks by file and position.
  var sortedRemarks: [SwiftInference.Remark] {
    remarks.enumerated().sorted {
      let (left, right) = ($0.element, $1.element)
      return (left.path, left.line, left.column, $0.offset)
        < (right.path, right.line, right.column, $1.offset)
    }.map(\.element)
  }

  /// Keeps a type hand-written, because the schema cannot express all of it.
  ///
  /// - Parameter symbol: The declaration that a schema cannot express.
  mutating func keep(_ type: HandWrittenType, because reason: String, at symbol: SwiftSymbol) {
    if kept[type.symbol.identifier] == nil { kept[type.symbol.identifier] = (symbol, reason) }
  }

  /// Notes an edit to make by hand.
  mutating func remark(_ symbol: SwiftSymbol, _ message: String) { remark(symbol, .note, message) }

  /// Warns that the schema does not express something.
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

  /// Remarks that a type is not in the schema. This is an error if the type was requested.
  private mutating func remark(
    _ type: SwiftSymbol, staysAsIt reason: String, at symbol: SwiftSymbol,
    _ severity: Diagnostic.Severity
  ) {
    let asked = only.contains(type.identifier)
    remark(
      symbol, asked ? .error : severity,
      "the \(type.kind) \(quoted(type.fullName)) \(asked ? "cannot be in a schema" : "stays hand-written"), because \(reason)"
    )
  }

  /// Returns the schema, or `nil` if it would contain no type. Types that turn out to stay hand-written become external
  /// types of the others.
  mutating func expressibleDraft() -> SchemaDraft? {
    var made = draft()
    while !kept.isEmpty {
      let found = inexpressible.merging(kept) { first, _ in first }
      self = SwiftReader(graph, sources, only: only, fitted: fitted, isForSamples: isForSamples)
      inexpressible = found
      made = draft()
    }
    return made
  }

  /// Returns the schema, or `nil` if it would contain no type or if ``kept`` is not empty. In the second case, another
  /// run must exclude the types in ``kept``.
  private mutating func draft() -> SchemaDraft? {
    types = handWrittenTypes()
    if types.isEmpty { return nil }
    let names = Dictionary(keepingFirst: types.map { ($0.symbol.identifier, $0.name) })
    mapping = SwiftTypeMapping(symbols: symbols, names: names) { [self] in external($0) }
    keepNarrowTypes()
    // Defaults are cases of enums, so their raw values come first.
    for index in types.indices where types[index].form == .enumeration {
      readMembers(ofTypeAt: index)
    }
    for index in types.indices where types[index].form != .enumeration {
      readMembers(ofTypeAt: index)
    }
    if !kept.isEmpty { return nil }
    remarkOnPrivateDeclarations()
    findConformances()
    return makeDraft()
  }

  /// Keeps types hand-written if they cannot get the schema's access level because their outer type is hand-written.
  private mutating func keepNarrowTypes() {
    let widest = types.map { access(of: $0.symbol) }.max() ?? .internal
    for type in types where access(of: type.symbol) < widest {
      let outer = enclosing(type.symbol).compactMap { $0 }.first { outer in
        Access(of: outer) < widest && mapping.names[outer.identifier] == nil
      }
      guard let outer else { continue }
      keep(
        type,
        because:
          "it would be \(widest.rawValue) in the schema, but its enclosing type \(quoted(outer.fullName)) is \(outer.access)",
        at: type.symbol)
    }
  }

  // MARK: Types

  /// Returns the enums and structs that move to the schema, with their names.
  private mutating func handWrittenTypes() -> [HandWrittenType] {
    var found: [(symbol: SwiftSymbol, form: HandWrittenType.Form)] = []
    var classes: [SwiftSymbol] = []
    for symbol in graph.symbols where symbol.position != nil {
      if !only.isEmpty, !only.contains(symbol.identifier) { continue }
      if let type = inexpressible[symbol.identifier] {
        remark(symbol, staysAsIt: type.reason, at: type.symbol, .warning)
        continue
      }
      if symbol.kind == "class" { classes.append(symbol) }
      guard symbol.isEnumOrStruct, !isCodingKeys(symbol) else { continue }
      if symbol.path.count > 1, only.isEmpty, isPrivate(symbol) { continue }
      do throws(NotInSchema) {
        found.append((symbol, try form(of: symbol)))
      } catch {
        remark(symbol, staysAsIt: "it \(error.reason)", at: symbol, .note)
      }
    }
    if let first = classes.first {
      let names = quotedList(classes.map(\.fullName), conjunction: "and")
      remark(first, "classes stay as they are: \(names)")
    }
    let moved = Set(found.map(\.symbol.path))
    return found.map { symbol, form in
      var name = symbol.fullName
      if moved.contains(Array(symbol.path.dropLast())), isReservedType(symbol.name) {
        name = symbol.path.map { capitalized($0) }.joined()
        warn(
          symbol,
          "\(quoted(symbol.fullName)) is named \(quoted(name)) in the schema, because generated code uses its own name; rename it in your code too"
        )
      }
      var type = HandWrittenType(
        symbol: symbol, form: form, raw: form == .enumeration ? try? rawType(of: symbol) : nil,
        name: name, members: members(of: symbol),
        conforms: standardConformances(graph.conformances[symbol.identifier] ?? []))
      type.isFitted =
        type.form == .union && symbol.identifier == fitted && type.handWrittenCoding != nil
      let keepsRawValue = type.form == .union && type.members.contains(where: \.isRawValue)
      type.keepsCoding =
        type.form == .union && !only.isEmpty && !type.isFitted
        && (type.handWrittenCoding != nil || keepsRawValue)
      if type.keepsCoding { type.conforms.subtract(.codable) }
      return type
    }
  }

  /// Describes a type that stays hand-written.
  private func external(_ symbol: SwiftSymbol) -> HandWrittenExternal {
    HandWrittenExternal(
      name: symbol.fullName, module: nil,
      conforms: standardConformances(graph.conformances[symbol.identifier] ?? []),
      isKey: conforms(symbol, to: "CodingKeyRepresentable"), form: externalForm(of: symbol))
  }

  /// Returns the JSON type of a type's values, or `nil` if the type has no synthesized coding or its raw values are
  /// unknown.
  func externalForm(of symbol: SwiftSymbol) -> JSONType? {
    guard conforms(symbol, to: "Decodable") || conforms(symbol, to: "Encodable"),
      !members(of: symbol).contains(where: { $0.position != nil && $0.isCoding })
    else { return nil }
    guard conforms(symbol, to: "RawRepresentable") else { return .object }
    guard symbol.kind == "enum", let raw = try? rawType(of: symbol) else { return nil }
    return raw.family == .text ? .string : .number
  }

  /// Warns if the symbol graph has no private declarations, but the sources have some or cannot be read. Stored
  /// properties may be among them.
  private mutating func remarkOnPrivateDeclarations() {
    if graph.symbols.contains(where: { $0.isPrivate && $0.position != nil }) { return }
    var read: Set<String> = []
    let type = types.first { type in
      guard let path = type.symbol.position?.path else { return false }
      return read.insert(path).inserted && sources.mayHavePrivateDeclarations(path)
    }
    guard let type else { return }
    warn(
      type.symbol,
      "the symbol graph has no private declarations, and stored properties may be among them; create it with '-symbol-graph-minimum-access-level private'"
    )
  }

  /// Returns the types that enclose a symbol, the outermost first. `nil` stands for a type of another module.
  func enclosing(_ symbol: SwiftSymbol) -> [SwiftSymbol?] {
    symbol.path.indices.dropFirst().map { end in
      self.symbol(at: Array(symbol.path[..<end]))
    }
  }

  /// Returns the declaration at a path.
  func symbol(at path: [String]) -> SwiftSymbol? { identifiers[path].flatMap { symbols[$0] } }

  /// Returns the effective access level of a type, which its enclosing types limit.
  func access(of type: SwiftSymbol) -> Access {
    ([type] + enclosing(type).compactMap { $0 }).map { Access(of: $0) }.min() ?? .internal
  }

  /// Whether a declaration or one of its enclosing types is private.
  private func isPrivate(_ symbol: SwiftSymbol) -> Bool {
    symbol.isPrivate || enclosing(symbol).contains { $0?.isPrivate ?? false }
  }

  func isCodingKeys(_ symbol: SwiftSymbol) -> Bool {
    symbol.kind == "enum" && conforms(symbol, to: "CodingKey")
  }

  /// Returns the members of a type.
  func members(of symbol: SwiftSymbol) -> [SwiftSymbol] { members[symbol.identifier] ?? [] }

  /// Returns the cases of an enum.
  func cases(of symbol: SwiftSymbol) -> [SwiftSymbol] {
    members(of: symbol).filter { $0.kind == "enum.case" }
  }

  func conforms(_ symbol: SwiftSymbol, to name: String) -> Bool {
    graph.conformances[symbol.identifier]?.contains { $0.name == name } ?? false
  }

  /// Returns the form of a type in a schema. Throws the reason if the type has no form.
  private func form(of symbol: SwiftSymbol) throws(NotInSchema) -> HandWrittenType.Form {
    if symbol.isPrivate { throw NotInSchema(reason: "is \(symbol.access)") }
    guard symbol.path.allSatisfy(isIdentifier) else {
      throw NotInSchema(reason: "has a name that is not allowed in a schema")
    }
    for outer in enclosing(symbol) {
      guard let outer else { throw NotInSchema(reason: "is nested in a type of another module") }
      if outer.isPrivate {
        throw NotInSchema(
          reason: "is nested in \(quoted(outer.fullName)), which is \(outer.access)")
      }
      if !outer.parameters.isEmpty { throw NotInSchema(reason: "is nested in a generic type") }
    }
    let isSimple = symbol.constraints.allSatisfy {
      $0.kind == "conformance" && symbol.parameters.contains($0.left)
    }
    if !isSimple {
      throw NotInSchema(reason: "has generic parameters with constraints other than protocols")
    }
    if symbol.kind == "struct" {
      let attributes = symbol.modifiers
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
      // On request, an enum with a hand-written `init(rawValue:)` moves without its raw values.
      if !only.isEmpty, members(of: symbol).contains(where: { $0.isRawValue }) { return .union }
      _ = try rawType(of: symbol)
      return .enumeration
    }
    let isPlain = cases.allSatisfy { !$0.name.contains("(") } && symbol.parameters.isEmpty
    if !isPlain { return .union }
    // Synthesized coding writes an object for each case, as for enums with associated values.
    if externalForm(of: symbol) == nil { return .enumeration }
    if conforms(symbol, to: "CaseIterable") {
      throw NotInSchema(reason: "conforms to 'CaseIterable', but its cases are coded as objects")
    }
    return .union
  }

  func rawType(of symbol: SwiftSymbol) throws(NotInSchema) -> KnownType {
    let initializer = members(of: symbol).first { $0.name == "init(rawValue:)" }
    guard let initializer, initializer.position == nil else {
      throw NotInSchema(reason: "has hand-written raw values")
    }
    var parser = SwiftDeclarationParser(initializer)
    guard let name = parser.initializerParameters()?.first?.type.parts.last?.name,
      let type = KnownType.byName[name]
    else { throw NotInSchema(reason: "has raw values of a type that is not allowed in a schema") }
    guard ["String", "Int"].contains(type.name.text) else {
      throw NotInSchema(
        reason: "has raw values of the type \(quoted(type.name.text)), not 'String' or 'Int'")
    }
    return type
  }
}

extension Access {
  /// Creates the access level of generated code for a symbol.
  init(of symbol: SwiftSymbol) {
    switch symbol.access {
    case "public", "open": self = .public
    case "package": self = .package
    default: self = .internal
    }
  }
}
