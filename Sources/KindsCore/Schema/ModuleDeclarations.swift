/// A declaration with the information that references to it need.
struct DeclarationEntry {
  enum Meaning {
    /// A type, with its number of generic parameters.
    case type(DeclarationIndex, parameterCount: Int)
    /// A protocol, by its index in ``Schema/protocols``.
    case `protocol`(Int)
  }

  let name: SwiftName
  let meaning: Meaning
  let access: Access
  let range: SourceRange

  var isProtocol: Bool {
    if case .protocol = meaning { true } else { false }
  }
}

/// The declarations in the schemas of a module, by name. If a name is declared several times, the first counts.
struct ModuleDeclarations {
  /// The module; `nil` for the generated module.
  let module: ImportedModule?
  let documents: [DocumentSyntax]
  let groups: GroupTable
  /// The names that need the module's name as a qualifier, because they are ambiguous in the generated module.
  private(set) var qualifiedNames: Set<String> = []
  private(set) var entries: [String: DeclarationEntry] = [:]

  /// Returns the declarations of all modules, starting with the generated module.
  static func all(
    in documents: [DocumentSyntax], _ diagnostics: inout Diagnostics
  ) -> [ModuleDeclarations] {
    var counts = DeclarationCounts()
    var modules = documentsByModule(documents).map { module, documents in
      ModuleDeclarations(module, documents, GroupTable(documents, &diagnostics), &counts)
    }
    // For each name, the number of declarations that are visible in the generated module.
    var uses = KnownType.byName.mapValues { _ in 1 }
    for module in modules {
      for name in module.visibleNames { uses[name, default: 0] += 1 }
    }
    for index in modules.indices.dropFirst() {
      modules[index].qualifiedNames = Set(
        modules[index].visibleNames.filter { uses[$0, default: 0] > 1 })
    }
    return modules
  }

  /// - Parameter counts: The number of declarations in the preceding modules.
  private init(
    _ module: ImportedModule?, _ documents: [DocumentSyntax], _ groups: GroupTable,
    _ counts: inout DeclarationCounts
  ) {
    self.module = module
    self.documents = documents
    self.groups = groups
    for document in documents { add(document, &counts) }
  }

  private mutating func add(_ document: DocumentSyntax, _ counts: inout DeclarationCounts) {
    func add(
      _ name: SwiftName, _ meaning: DeclarationEntry.Meaning, at range: SourceRange,
      _ count: inout Int
    ) {
      count += 1
      if entries[name.text] != nil { return }
      entries[name.text] = DeclarationEntry(
        name: name, meaning: meaning, access: document.effectiveAccess, range: range)
    }
    func add(
      _ name: Located<String>, _ index: DeclarationIndex, _ parameters: Int, _ count: inout Int
    ) {
      add(
        SwiftName.qualified(name.value), .type(index, parameterCount: parameters), at: name.range,
        &count)
    }
    for union in document.unions {
      let index = counts.unions
      add(union.name, .union(index), union.parameters.count, &counts.unions)
      for (position, kind) in union.kinds.enumerated() where union.hasModel(for: kind) {
        let parameters = union.parameters(usedBy: kind, groups).count
        add(
          kind.modelName(in: union),
          .type(.model(union: index, kind: position), parameterCount: parameters),
          at: kind.name.range, &counts.models)
      }
      for subset in union.subsets {
        add(subset.name, .union(counts.unions), union.parameters.count, &counts.unions)
      }
    }
    for structure in document.structs + document.presets as [StructureSyntax] {
      add(
        structure.name, .structure(counts.structures), structure.parameters.count,
        &counts.structures)
    }
    for enumeration in document.enums {
      add(enumeration.name, .enumeration(counts.enumerations), 0, &counts.enumerations)
    }
    for declaration in document.protocols {
      add(
        SwiftName(declaration.name.value), .protocol(counts.protocols), at: declaration.name.range,
        &counts.protocols)
    }
  }

  /// Returns the reference to this module for a declaration's name; `nil` for the generated module.
  func reference(naming name: SwiftName, isQualified: Bool = false) -> ModuleReference? {
    module.map {
      ModuleReference(
        name: $0.name, isQualifier: isQualified || qualifiedNames.contains(name.text))
    }
  }

  /// The declared names that are visible in the generated module.
  private var visibleNames: [String] {
    if let module { return entries.filter { module.shows($0.value.access) }.map(\.key) }
    let parameters = documents.flatMap { document in
      document.unions.flatMap(\.parameters) + document.structs.flatMap(\.parameters)
    }
    return entries.keys + documents.flatMap(\.externals).map(\.name.value)
      + parameters.map(\.name.value)
  }
}

/// Returns the documents of each module, starting with the generated module.
private func documentsByModule(
  _ documents: [DocumentSyntax]
) -> [(module: ImportedModule?, documents: [DocumentSyntax])] {
  var modules: [(module: ImportedModule?, documents: [DocumentSyntax])] = [(nil, [])]
  var indices: [ImportedModule?: Int] = [nil: 0]
  for document in documents {
    if let index = indices[document.module] {
      modules[index].documents.append(document)
    } else {
      indices[document.module] = modules.count
      modules.append((document.module, [document]))
    }
  }
  return modules
}

/// The number of declarations so far in each list of ``Schema``.
private struct DeclarationCounts {
  var unions = 0
  var models = 0
  var structures = 0
  var enumerations = 0
  var protocols = 0
}
