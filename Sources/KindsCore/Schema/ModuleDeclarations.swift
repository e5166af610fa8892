/// A type that a schema declares, with its number of generic parameters.
struct TypeDeclaration {
  var type: DeclaredType
  let parameterCount: Int

  /// The declaration, with the module's name as a qualifier.
  var qualified: TypeDeclaration {
    var type = type
    type.module = type.module?.qualifying
    return TypeDeclaration(type: type, parameterCount: parameterCount)
  }
}

extension ProtocolReference {
  /// The reference, with the module's name as a qualifier.
  var qualified: ProtocolReference {
    guard case .declared(let index, let name, let module) = self else { return self }
    return .declared(index, name: name, module: module?.qualifying)
  }
}

/// A declaration with the information that other modules need about it.
struct DeclarationEntry<Value> {
  var value: Value
  let access: Access
  let range: SourceRange
}

/// The declarations in the schemas of a module, by name. If a name is declared several times, the first counts.
struct ModuleDeclarations {
  /// The module; `nil` for the generated module.
  let module: ImportedModule?
  let documents: [DocumentSyntax]
  let groups: GroupTable
  /// The names that need the module's name as a qualifier, because they are ambiguous in the generated module.
  private(set) var qualifiedNames: Set<String> = []
  private(set) var types: [String: DeclarationEntry<TypeDeclaration>] = [:]
  private(set) var protocols: [String: DeclarationEntry<ProtocolReference>] = [:]

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
    for index in modules.indices { modules[index].addReferences { uses[$0, default: 0] > 1 } }
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
    for document in documents {
      addTypes(of: document, &counts)
      for declaration in document.protocols {
        let name = declaration.name
        if protocols[name.value] == nil {
          protocols[name.value] = DeclarationEntry(
            value: .declared(counts.protocols, name: SwiftName(name.value), module: nil),
            access: document.effectiveAccess, range: name.range)
        }
        counts.protocols += 1
      }
    }
  }

  /// Adds references to the module to all declarations.
  private mutating func addReferences(isAmbiguous: (String) -> Bool) {
    guard let module else { return }
    let ambiguous = Set(visibleNames.filter(isAmbiguous))
    qualifiedNames = ambiguous
    func reference(_ name: String) -> ModuleReference {
      ModuleReference(name: module.name, isQualifier: ambiguous.contains(name))
    }
    for name in types.keys { types[name]?.value.type.module = reference(name) }
    protocols = protocols.mapValues { entry in
      guard case .declared(let index, let name, _) = entry.value else { return entry }
      return DeclarationEntry(
        value: .declared(index, name: name, module: reference(name.text)), access: entry.access,
        range: entry.range)
    }
  }

  private mutating func addTypes(
    of document: DocumentSyntax, _ counts: inout DeclarationCounts
  ) {
    func add(
      _ name: SwiftName, _ index: DeclarationIndex, _ parameterCount: Int, at range: SourceRange
    ) {
      if types[name.text] != nil { return }
      types[name.text] = DeclarationEntry(
        value: TypeDeclaration(
          type: DeclaredType(name: name, index: index), parameterCount: parameterCount),
        access: document.effectiveAccess, range: range)
    }
    for union in document.unions {
      add(
        SwiftName.qualified(union.name.value), .union(counts.unions), union.parameters.count,
        at: union.name.range)
      for (index, kind) in union.kinds.enumerated()
      where union.hasModel(for: kind) {
        add(
          kind.modelName(in: union), .model(union: counts.unions, kind: index),
          union.parameters(usedBy: kind, groups).count, at: kind.name.range)
      }
      counts.unions += 1
      for subset in union.subsets {
        add(
          SwiftName.qualified(subset.name.value), .union(counts.unions), union.parameters.count,
          at: subset.name.range)
        counts.unions += 1
      }
    }
    for structure in document.structs + document.presets as [StructureSyntax] {
      add(
        SwiftName.qualified(structure.name.value), .structure(counts.structures),
        structure.parameters.count, at: structure.name.range)
      counts.structures += 1
    }
    for enumeration in document.enums {
      add(
        SwiftName.qualified(enumeration.name.value), .enumeration(counts.enumerations), 0,
        at: enumeration.name.range)
      counts.enumerations += 1
    }
  }

  /// The declared names that are visible in the generated module.
  var visibleNames: [String] {
    func isVisible(_ access: Access) -> Bool { module?.shows(access) ?? true }
    let types = types.filter { isVisible($0.value.access) }.map(\.key)
    let protocols = protocols.filter { isVisible($0.value.access) }.map(\.key)
    if module != nil { return types + protocols }
    let parameters = documents.flatMap { document in
      document.unions.flatMap(\.parameters) + document.structs.flatMap(\.parameters)
    }
    return types + protocols + documents.flatMap(\.externals).map(\.name.value)
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
  var structures = 0
  var enumerations = 0
  var protocols = 0
}
