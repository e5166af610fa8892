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
package struct ModuleReference: Hashable {
  package let name: String
  /// Whether its name is in front of that of the declaration.
  package let isQualifier: Bool
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
        "the module \(quoted(module.name)) declares it, which this target does not import itself; add it to the target's dependencies"
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
      "it is not frozen, so that the module \(quoted(module.name)) may add kinds to it that are not known here; remove 'frozen' there"
  }
}
