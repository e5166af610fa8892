/// A module whose schemas are read.
package struct Module {
  /// The import of the module; `nil` for the generated module itself.
  package let imported: ImportedModule?
  /// The names of the module's declarations that need the module's name as a qualifier. Without it they would mean
  /// something else in the generated module.
  let qualifiedNames: Set<String>
  /// The external types in the module's schemas, each once.
  package let externals: [Located<ExternalType>]
}

/// A reference from the generated module to another module.
package struct ModuleReference {
  package let name: String
  /// Whether the module's name qualifies the declaration's name, as in `Module.Name`.
  let isQualifier: Bool
}

/// The qualifier is ignored: a declaration is the same with and without it.
extension ModuleReference: Hashable {
  package static func == (left: ModuleReference, right: ModuleReference) -> Bool {
    left.name == right.name
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension ModuleReference? {
  /// The name of the module's declaration, in Swift's syntax.
  func text(of name: SwiftName) -> String {
    guard let self, self.isQualifier else { return name.text }
    return "\(self.name).\(name.text)"
  }
}

extension Schema {
  /// The module reference for a declaration of a document; `nil` for the generated module.
  package func module(of document: Int, naming name: SwiftName) -> ModuleReference? {
    if modules.count == 1 { return nil }
    return modules[documents[document].module].reference(naming: (name.outer ?? name).text)
  }

  /// Whether the document belongs to the generated module.
  package func isOwn(document: Int) -> Bool { documents[document].isOwn }

  /// Whether the place is in a document of the generated module.
  package func isOwn(_ range: SourceRange) -> Bool {
    modules.count == 1 || documents.contains { $0.isOwn && $0.file == range.file }
  }
}

extension Module {
  /// Returns the reference to this module for a declaration's name; `nil` for the generated module.
  func reference(naming name: String) -> ModuleReference? {
    imported.map { ModuleReference(name: $0.name, isQualifier: qualifiedNames.contains(name)) }
  }
}

extension ImportedModule {
  /// The reason why the generated module cannot name this module's declarations of an access level, and the fix; `nil`
  /// if it can.
  func reasonAgainstNaming(_ access: Access) -> String? {
    if shows(access) { return nil }
    if reach == .indirect {
      return
        "it is declared in the module \(quoted(name)), which is not a direct dependency of this target; add \(quoted(name)) to the target's dependencies"
    }
    let package = reach == .public && access == .package ? " of another package" : ""
    return
      "it is \(quoted(access.rawValue)) in the module \(quoted(name))\(package); set the 'access' of its schema to 'public'"
  }

  /// Whether the generated module can name this module's declarations of an access level.
  func shows(_ access: Access) -> Bool {
    switch reach {
    case .package: return access >= .package
    case .public: return access == .public
    case .indirect: return false
    }
  }
}

extension Schema {
  /// The reason why the generated module cannot name another module's declaration, and the fix; `nil` if it can.
  func reasonAgainstNaming(_ type: DeclaredType) -> String? {
    if type.module == nil { return nil }
    let document = documents[self[type.index].document]
    return modules[document.module].imported?.reasonAgainstNaming(document.access)
  }

  /// Whether the union belongs to another module that can add kinds to it. The generated module does not know such
  /// kinds.
  func hasNewerKinds(_ union: Union) -> Bool {
    union.frozen?.value == false && !isOwn(document: union.document)
  }
}
