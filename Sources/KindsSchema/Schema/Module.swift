/// A module whose schemas are read.
package struct Module {
  /// What it is for the generated module; `nil` for that one itself.
  package let imported: ImportedModule?
  /// The names of its declarations that mean something else in the generated module unless the module's own name is in
  /// front of them.
  let qualifiedNames: Set<String>
  /// The types written elsewhere that its schemas name, each once.
  let externals: [Located<ExternalType>]
}

/// How the generated module refers to another one.
package struct ModuleReference {
  package let name: String
  /// Whether its name is in front of that of the declaration.
  package let isQualifier: Bool

  /// The same with its name in front.
  var qualifying: ModuleReference { ModuleReference(name: name, isQualifier: true) }
}

/// How a declaration is written does not make it another one.
extension ModuleReference: Hashable {
  package static func == (left: ModuleReference, right: ModuleReference) -> Bool {
    left.name == right.name
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension ModuleReference? {
  /// The name of a declaration of the module as Swift writes it.
  func text(of name: SwiftName) -> String {
    guard let self, self.isQualifier else { return name.text }
    return "\(self.name).\(name.text)"
  }
}

extension Schema {
  /// The module of a document as a reference to one of its declarations has it; `nil` for the generated one.
  package func module(of document: Int, naming name: SwiftName) -> ModuleReference? {
    if modules.count == 1 { return nil }
    return modules[documents[document].module].reference(naming: name.text)
  }

  /// Whether a document is one of the generated module.
  package func isOwn(document: Int) -> Bool { documents[document].module == 0 }

  /// Whether a place is in a document of the generated module.
  func isOwn(_ range: SourceRange) -> Bool {
    modules.count == 1 || documents.contains { $0.module == 0 && $0.file == range.file }
  }
}

extension Module {
  /// How the generated module refers to the module where it names a declaration of it.
  func reference(naming name: String) -> ModuleReference? {
    imported.map { ModuleReference(name: $0.name, isQualifier: qualifiedNames.contains(name)) }
  }
}

extension Schema {
  /// A declaration as a type.
  package func type(_ index: DeclarationIndex, arguments: [SwiftType] = []) -> DeclaredType {
    let name: SwiftName
    let document: Int
    switch index {
    case .union(let index): (name, document) = (unions[index].name.value, unions[index].document)
    case .model(let union, let kind):
      (name, document) = (unions[union].kinds[kind].model, unions[union].document)
    case .structure(let index):
      (name, document) = (structures[index].name.value, structures[index].document)
    case .enumeration(let index):
      (name, document) = (enumerations[index].name.value, enumerations[index].document)
    }
    return DeclaredType(
      name: name, index: index, module: module(of: document, naming: name), arguments: arguments)
  }

  /// Why the generated module cannot name a declaration of another one, with what to do about it; `nil` if it can.
  package func reasonAgainstNaming(_ type: DeclaredType) -> String? {
    guard let module = modules[documents[declaration(type).document].module].imported else {
      return nil
    }
    switch module.reach {
    case .indirect:
      return
        "it is declared in the module \(quoted(module.name)), which this target does not import itself; add that module to the target's dependencies"
    case .public where documents[declaration(type).document].access < .public:
      return
        "it is not 'public' in the module \(quoted(module.name)) of another package; set the 'access' of its schema"
    case .package, .public: return nil
    }
  }

  /// Why generated code cannot go through the kinds of a union; `nil` if it can.
  package func reasonAgainstSwitch(over type: DeclaredType) -> String? {
    guard case .union(let index) = type.index, !unions[index].isFrozen,
      let module = modules[documents[unions[index].document].module].imported
    else { return nil }
    return
      "that union is not frozen, so the module \(quoted(module.name)) may add kinds that are not known here; remove '\"frozen\": false' there"
  }
}

/// A place where a schema names a declaration of another module.
struct ModuleUse {
  /// The index of the module that names it, and of the one that declares it.
  let from: Int
  let to: Int
  /// The name as it is written.
  let name: String
  let range: SourceRange
}

extension Schema {
  /// Where schemas name types and protocols of other modules.
  var moduleUses: [ModuleUse] {
    var uses: [ModuleUse] = []
    func add(_ name: String, of declaring: Int, in document: Int, at range: SourceRange) {
      let (from, to) = (documents[document].module, documents[declaring].module)
      if from != to { uses.append(ModuleUse(from: from, to: to, name: name, range: range)) }
    }
    for use in typeUses {
      for case .declared(let type) in use.type.parts {
        add(type.text, of: declaration(type).document, in: use.document, at: use.range)
      }
    }
    func add(_ protocols: [Located<ProtocolReference>], in document: Int) {
      for entry in protocols {
        guard let definition = definition(of: entry.value) else { continue }
        add(entry.value.text, of: definition.document, in: document, at: entry.range)
      }
    }
    func add(_ parameters: [Located<TypeParameter>], in document: Int) {
      for parameter in parameters {
        add(parameter.value.protocols.map { Located($0, at: parameter.range) }, in: document)
      }
    }
    for union in unions {
      add(union.protocols, in: union.document)
      add(union.parameters, in: union.document)
      for kind in union.kinds { add(kind.protocols, in: union.document) }
    }
    for structure in structures {
      add(structure.protocols, in: structure.document)
      add(structure.parameters, in: structure.document)
    }
    for enumeration in enumerations { add(enumeration.protocols, in: enumeration.document) }
    return uses
  }
}
