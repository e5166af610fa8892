/// The types and protocols that are visible in the documents of a module, by name.
struct VisibleNames {
  private let own: ModuleDeclarations
  private let others: VisibleDeclarations
  private var externals: [String: Located<ExternalType>] = [:]
  /// The module to import for each external.
  private var modulesOfExternals: [String: String?] = [:]
  /// The first use of each external as a protocol.
  private var usesAsProtocol: [String: SourceRange] = [:]

  /// The external types, sorted by name.
  var externalTypes: [Located<ExternalType>] {
    externals.values.sorted { $0.value.name < $1.value.name }
  }

  /// Collects the names. Declarations take precedence over externals, externals over known types, and known types over
  /// other modules' declarations.
  init(from index: Int, in table: DeclarationTable, _ diagnostics: inout Diagnostics) {
    own = table.modules[index]
    others = VisibleDeclarations(from: index, in: table)
    for external in own.documents.flatMap(\.externals) {
      modulesOfExternals[external.name.value] = .some(external.import?.value)
    }
    for name in own.documents.flatMap(\.conformances) where usesAsProtocol[name.value] == nil {
      if case .external? = reference(name.value) { usesAsProtocol[name.value] = name.range }
    }
    for external in own.documents.flatMap(\.externals)
    // If a schema of the module declares the type that was once hand-written, the declaration replaces the external.
    where external.import?.value != nil || !declaresType(external.name.value) {
      declare(external, &diagnostics)
    }
  }

  private func declaresType(_ name: String) -> Bool { own.entries[name]?.isProtocol == false }

  private mutating func declare(_ external: ExternalSyntax, _ diagnostics: inout Diagnostics) {
    let others = external.conforms.filter { $0.value != "CodingKeyRepresentable" }
    let type = ExternalType(
      name: external.name.value, module: external.import?.value,
      conforms: conformances(others, &diagnostics), protocols: references(others).map(\.value),
      jsonType: external.form?.value.jsonType, isKey: others.count < external.conforms.count)
    guard
      let other = externals.updateValue(Located(type, at: external.name.range), forKey: type.name),
      other.value != type
    else { return }
    diagnostics.error(
      .nameCollision,
      "the external type \(quoted(type.name)) has two different declarations; give both the same 'import', 'conforms' and 'form'",
      at: external.name.range,
      related: [.init(message: "the other declaration is here", range: other.range)])
  }

  /// Returns the standard protocols in a list. Names that are not protocols are reported.
  func conformances(_ names: [Located<String>], _ diagnostics: inout Diagnostics) -> Conformances {
    var result: Conformances = []
    for name in names {
      if let known = standard(name.value) {
        result.formUnion(known)
      } else if reference(name.value) == nil,
        !others.reportUnusable(name.value, at: name.range, &diagnostics)
      {
        diagnostics.error(
          .unknownProtocol,
          "unknown protocol \(quoted(name.value))\(diagnostics.suggestion(for: name.value, among: protocolNames, otherwise: "declare it in 'protocols', or in 'externals' if Swift code declares it"))",
          at: name.range)
      }
    }
    return result
  }

  /// Returns the nonstandard protocols in a list, each once.
  func references(_ names: [Located<String>]) -> [Located<ProtocolReference>] {
    var seen: Set<ProtocolReference> = []
    return names.compactMap { name in
      guard let reference = reference(name.value), seen.insert(reference).inserted else {
        return nil
      }
      return Located(reference, at: name.range)
    }
  }

  /// Returns the type `any PROTOCOL`. A name that is not a protocol is reported.
  func existential(
    of name: Located<String>, _ diagnostics: inout Diagnostics
  ) -> ExternalType? {
    let conforms = conformances([name], &diagnostics)
    let reference = reference(name.value)
    if conforms.isEmpty, reference == nil { return nil }
    // An existential type conforms only to these protocols.
    var own = conforms.intersection([.error, .sendable])
    own.formUnion(externals[name.value]?.value.conforms.intersection(.sendable) ?? [])
    return ExternalType(
      name: ExternalType.existentialPrefix + (reference?.text ?? name.value),
      module: reference?.module, conforms: own, protocols: [], jsonType: nil, isKey: false)
  }

  private func reference(_ name: String) -> ProtocolReference? {
    if standard(name) != nil { return nil }
    if let entry = own.entries[name], case .protocol(let index) = entry.meaning {
      return .declared(index, name: entry.name, module: own.reference(naming: entry.name))
    }
    if let module = modulesOfExternals[name] { return .external(name: name, module: module) }
    guard let (entry, module) = others.declaration(named: name),
      case .protocol(let index) = entry.meaning
    else { return nil }
    return .declared(index, name: entry.name, module: module)
  }

  private func standard(_ name: String) -> Conformances? {
    Conformances.named.first { $0.name == name }?.protocols
  }

  /// All names of protocols, for suggestions.
  private var protocolNames: [String] {
    let declared = own.entries.filter(\.value.isProtocol).keys
    return Conformances.named.map(\.name) + (Array(declared) + modulesOfExternals.keys).sorted()
      + others.names(ofProtocols: true)
  }

  /// Returns attributes, each with the module to import for it.
  func imported(_ attributes: [Located<SwiftAttribute>]) -> [SwiftAttribute] {
    attributes.map { $0.value.imported { externals[$0]?.value.module } }
  }

  /// Returns the module's declaration of a type.
  func declaration(named name: String) -> DeclaredType? {
    guard let entry = own.entries[name], case .type(let index, _) = entry.meaning else {
      return nil
    }
    return DeclaredType(name: entry.name, index: index, module: own.reference(naming: entry.name))
  }

  /// Returns the index of the union with a name; `nil` if an error was reported.
  func union(named name: Located<String>, _ diagnostics: inout Diagnostics) -> Int? {
    let entry = own.entries[name.value] ?? others.declaration(named: name.value)?.entry
    if case .type(.union(let index), _)? = entry?.meaning { return index }
    if entry != nil || KnownType.byName[name.value] != nil {
      diagnostics.error(
        .unknownType, "\(quoted(name.value)) is not a union; name a union or a subset",
        at: name.range)
    } else if !others.reportUnusable(name.value, at: name.range, &diagnostics) {
      diagnostics.error(
        .unknownType,
        "unknown union \(quoted(name.value))\(diagnostics.suggestion(for: name.value, among: typeNames, otherwise: "declare it in the schemas of this target or of an imported module"))",
        at: name.range)
    }
    return nil
  }

  /// Returns a generic parameter with resolved constraints. Constraints that are not protocols are reported.
  func parameter(
    _ name: String, _ constraints: [Located<String>], _ diagnostics: inout Diagnostics
  ) -> TypeParameter {
    TypeParameter(
      name: SwiftName(name), conforms: conformances(constraints, &diagnostics),
      protocols: references(constraints).map(\.value))
  }

  /// Returns the type that an expression names; `nil` if an error was reported.
  ///
  /// - Parameter parameters: The generic parameters of the enclosing declaration.
  func resolve(
    _ expression: TypeExpression, _ parameters: [TypeParameter], _ diagnostics: inout Diagnostics
  ) -> SwiftType? {
    switch expression.form {
    case .optional(let wrapped):
      return resolve(wrapped, parameters, &diagnostics).flatMap {
        optional($0, at: expression.range, &diagnostics)
      }
    case .array(let element):
      return resolve(element, parameters, &diagnostics).map { .array($0) }
    case .dictionary(let key, let value):
      let key = resolve(key, parameters, &diagnostics)
      let value = resolve(value, parameters, &diagnostics)
      guard let key, let value else { return nil }
      return .dictionary(key: key, value: value)
    case .existential(let name):
      return existential(of: Located(name, at: expression.range), &diagnostics)
        .map { .external($0, arguments: []) }
    case .name(let name, let arguments):
      let resolved = arguments.map { resolve($0, parameters, &diagnostics) }
      let known = resolved.compactMap { $0 }
      guard known.count == resolved.count else { return nil }
      return resolve(name, known, parameters, at: expression.range, &diagnostics)
    }
  }

  private func resolve(
    _ name: String, _ arguments: [SwiftType], _ parameters: [TypeParameter],
    at range: SourceRange, _ diagnostics: inout Diagnostics
  ) -> SwiftType? {
    func plain(_ type: SwiftType) -> SwiftType? {
      if arguments.isEmpty { return type }
      let hiding = builtInGenericTypes.contains(name) ? own.entries[name] : nil
      diagnostics.error(
        .typeArguments,
        hiding == nil
          ? "\(quoted(name)) has no generic parameters; remove the arguments"
          : "the declaration \(quoted(name)) hides the built-in type \(quoted(name)), and has no generic parameters; rename the declaration, or remove the arguments",
        at: range,
        related: hiding.map { [.init(message: "the declaration is here", range: $0.range)] } ?? [])
      return nil
    }
    func generic(_ count: Int, _ make: ([SwiftType]) -> SwiftType?) -> SwiftType? {
      if arguments.count == count { return make(arguments) }
      let plural = count == 1 ? "one generic argument" : "\(count) generic arguments"
      diagnostics.error(
        .typeArguments, "\(quoted(name)) requires \(plural), not \(arguments.count)", at: range)
      return nil
    }
    if let parameter = parameters.first(where: { $0.name.text == name }) {
      return plain(.parameter(parameter))
    }
    func declared(_ entry: DeclarationEntry, _ module: ModuleReference?) -> SwiftType? {
      guard case .type(let index, let parameterCount) = entry.meaning else {
        return reportProtocol(name, at: range, &diagnostics)
      }
      func type(_ arguments: [SwiftType]) -> SwiftType {
        .declared(
          DeclaredType(name: entry.name, index: index, module: module, arguments: arguments))
      }
      return parameterCount == 0
        ? plain(type([])) : generic(parameterCount) { type($0.map(\.withoutAliases)) }
    }
    if let entry = own.entries[name] { return declared(entry, own.reference(naming: entry.name)) }
    let external = externals[name]?.value
    if external == nil, let known = KnownType.byName[name] {
      return others.reportHidden(name, at: range, &diagnostics) ? nil : plain(.known(known))
    }
    if usesAsProtocol[name] != nil { return reportProtocol(name, at: range, &diagnostics) }
    if let external { return .external(external, arguments: arguments) }
    if let (entry, module) = others.declaration(named: name) { return declared(entry, module) }
    switch name {
    case "JSON": return plain(.json)
    case "Set": return generic(1) { .set($0[0]) }
    case "Array": return generic(1) { .array($0[0]) }
    case "Optional": return generic(1) { optional($0[0], at: range, &diagnostics) }
    case presenceName.text: return generic(1) { .presence($0[0]) }
    case "Dictionary": return generic(2) { .dictionary(key: $0[0], value: $0[1]) }
    default:
      if others.reportUnusable(name, at: range, &diagnostics) { return nil }
      diagnostics.error(
        .unknownType,
        "unknown type \(quoted(name))\(suggestion(for: name, parameters, diagnostics) ?? "; declare it in \(others.isOwn ? "this target's schemas, or in 'externals' if Swift code declares it" : "the schemas of its module, or give those of the module that declares it with '--import-indirect'")")",
        at: range)
      return nil
    }
  }

  private func reportProtocol(
    _ name: String, at range: SourceRange, _ diagnostics: inout Diagnostics
  ) -> SwiftType? {
    diagnostics.error(
      .unknownType,
      "\(quoted(name)) is a protocol, not a type that can be stored; name a type that conforms to it",
      at: range,
      related: usesAsProtocol[name].map {
        [.init(message: "it is named as a protocol here", range: $0)]
      } ?? [])
    return nil
  }

  private func optional(
    _ wrapped: SwiftType, at range: SourceRange, _ diagnostics: inout Diagnostics
  ) -> SwiftType? {
    guard wrapped.isOptional else { return .optional(wrapped) }
    diagnostics.error(
      .typeSyntax,
      "JSON cannot distinguish an optional of an optional from one optional; write one '?'",
      at: range)
    return nil
  }

  /// All names of types, for suggestions.
  private var typeNames: [String] {
    own.entries.filter { !$0.value.isProtocol }.keys.sorted() + externals.keys.sorted()
      + KnownType.all.map(\.name.text) + [
        "JSON", presenceName.text, "Set", "Array", "Optional", "Dictionary",
      ]
      + others.names(ofProtocols: false)
  }

  /// Returns the suggestion for an unknown type: the type without its qualifier, the known type that has this name in
  /// another language, or the nearest name.
  private func suggestion(
    for name: String, _ parameters: [TypeParameter], _ diagnostics: Diagnostics
  ) -> String? {
    if !diagnostics.offersSuggestions { return nil }
    let names = parameters.map(\.name.text) + typeNames
    let unqualified = name.split(separator: ".").last.map(String.init) ?? name
    let match =
      names.contains(unqualified)
      ? unqualified
      : typesByForeignName[name.lowercased()]
        // The number of edits must also be small for the candidate's length: 'UIFont' is not a misspelled 'UInt'.
        ?? nearest(to: name, among: names).flatMap { near in
          nearest(to: near, among: [name]).map { _ in near }
        }
    return match.map { "; did you mean \(quoted($0))?" }
  }
}

extension DocumentSyntax {
  /// All names of protocols in the document's conformances and generic constraints.
  fileprivate var conformances: [Located<String>] {
    let unions = unions.flatMap { ($0.conforms ?? []) + $0.kinds.flatMap(\.conforms) }
    let others = structs.map(\.conforms) + presets.map(\.conforms) + enums.map(\.conforms)
    let parameters = self.unions.flatMap(\.parameters) + structs.flatMap(\.parameters)
    return unions + parameters.flatMap(\.constraints) + others.flatMap { $0 ?? [] }
      + externals.flatMap(\.conforms)
  }
}

/// The names of the built-in generic types. A declaration with one of these names hides the type.
private let builtInGenericTypes: Set<String> = [
  "Array", "Dictionary", "Optional", "Set", presenceName.text,
]
