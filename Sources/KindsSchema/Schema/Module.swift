/// A module whose schemas are read.
package struct Module {
  /// The module as an import of the generated module; `nil` for that one itself.
  package let imported: ImportedModule?
  /// The names of its declarations that mean something else in the generated module unless the module's own name is in
  /// front of them.
  let qualifiedNames: Set<String>
  /// The external types that its schemas name, each once.
  package let externals: [Located<ExternalType>]
}

/// A reference of the generated module to another one.
package struct ModuleReference {
  package let name: String
  /// Whether its name is in front of that of the declaration.
  package let isQualifier: Bool

  /// The same with its name in front.
  var qualifying: ModuleReference { ModuleReference(name: name, isQualifier: true) }
}

/// Two spellings of a declaration are one declaration.
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
    return modules[documents[document].module].reference(naming: (name.outer ?? name).text)
  }

  /// Whether a document is one of the generated module.
  package func isOwn(document: Int) -> Bool { documents[document].isOwn }

  /// Whether a place is in a document of the generated module.
  func isOwn(_ range: SourceRange) -> Bool {
    modules.count == 1 || documents.contains { $0.isOwn && $0.file == range.file }
  }
}

extension Module {
  /// The reference to the module where the generated module names a declaration of it.
  func reference(naming name: String) -> ModuleReference? {
    imported.map { ModuleReference(name: $0.name, isQualifier: qualifiedNames.contains(name)) }
  }
}

extension ImportedModule {
  /// The reason why the generated module cannot name declarations of the module with some access, and the fix; `nil` if it
  /// can.
  func reasonAgainstNaming(_ access: Access) -> String? {
    if shows(access) { return nil }
    if reach == .indirect {
      return
        "it is declared in the module \(quoted(name)), which this target does not import itself; add that module to the target's dependencies"
    }
    let package = reach == .public && access == .package ? " of another package" : ""
    return
      "it is \(quoted(access.rawValue)) in the module \(quoted(name))\(package); set the 'access' of its schema to 'public'"
  }

  /// Whether the generated module can name what the module declares with some access.
  func shows(_ access: Access) -> Bool {
    switch reach {
    case .package: return access >= .package
    case .public: return access == .public
    case .indirect: return false
    }
  }
}

extension Schema {
  /// The reason why the generated module cannot name a declaration of another one, and the fix; `nil` if it can.
  package func reasonAgainstNaming(_ type: DeclaredType) -> String? {
    if type.module == nil { return nil }
    let document = documents[declaration(type).document]
    return modules[document.module].imported?.reasonAgainstNaming(document.access)
  }

  /// Whether the generated module may meet kinds of a union that it does not know, because another module declares it.
  package func hasNewerKinds(_ union: Union) -> Bool {
    union.frozen?.value != .frozen && !isOwn(document: union.document)
  }
}
