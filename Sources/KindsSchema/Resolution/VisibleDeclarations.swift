/// The declarations of other modules as the schemas of one module can name them: by their names, or with the module's name
/// in front of it.
struct VisibleDeclarations<Value> {
  /// Another module.
  private struct Module {
    let module: ImportedModule
    let entries: [String: DeclarationEntry<Value>]
  }

  private typealias Candidate = (module: ImportedModule, entry: DeclarationEntry<Value>)

  private let modules: [Module]
  /// Whether the generated module names them.
  let isOwn: Bool

  /// - Parameters:
  ///   - index: The module that names the declarations.
  ///   - entries: The declarations of a module.
  init(
    from index: Int, in modules: [ModuleDeclarations],
    _ entries: KeyPath<ModuleDeclarations, [String: DeclarationEntry<Value>]>
  ) {
    isOwn = index == 0
    let imports = modules[index].module?.imports
    self.modules = modules.indices.compactMap { other in
      guard other != index, let module = modules[other].module,
        imports?.contains(module.name) ?? true
      else { return nil }
      // Nothing says whether an imported module is of the same package as what it imports.
      return Module(
        module: index == 0 ? module : ImportedModule(name: module.name, reach: .package),
        entries: modules[other][keyPath: entries])
    }
  }

  /// The names that can be written, in order.
  var names: [String] {
    modules.flatMap { module in
      module.entries.filter { module.module.shows($0.value.access) }.map(\.key)
    }.sorted()
  }

  /// The one declaration that a name stands for, or `nil` if there is none or there are several.
  func declaration(named name: String) -> Value? {
    if modules.isEmpty { return nil }
    let seen = seen(named: name)
    return seen.count == 1 ? seen[0].entry.value : nil
  }

  /// Reports a name that another module declares, and that cannot be written nevertheless.
  ///
  /// - Returns: Whether there is such a declaration.
  func reportUnusable(
    _ name: String, at range: SourceRange, _ diagnostics: inout Diagnostics
  ) -> Bool {
    let candidates = candidates(named: name)
    guard let first = candidates.max(by: { $0.entry.access < $1.entry.access }) else {
      return false
    }
    if let reason = first.module.reasonAgainstNaming(first.entry.access) {
      diagnostics.error(
        .access, "\(quoted(name)) cannot be named here, because \(reason)", at: range,
        notes: notes(candidates))
    } else {
      let seen = seen(named: name)
      let modules = seen.map(\.module.name)
      diagnostics.error(
        .ambiguousName,
        "\(quoted(name)) is declared in the modules \(quotedList(modules, conjunction: "and")); write \(quotedList(modules.map { "\($0).\(name)" }))",
        at: range, notes: notes(seen))
    }
    return true
  }

  /// Reports a type of Swift or Foundation that another module has a type of the same name as, which Swift takes for that one
  /// or for either.
  ///
  /// - Returns: Whether there is such a type.
  func reportHidden(
    _ name: String, at range: SourceRange, _ diagnostics: inout Diagnostics
  ) -> Bool {
    if modules.isEmpty || !isOwn { return false }
    let seen = seen(named: name)
    guard let other = seen.first else { return false }
    diagnostics.error(
      .ambiguousName,
      "the module \(quoted(other.module.name)) declares a type \(quoted(name)) too, which Swift cannot tell from this one; rename it there",
      at: range, notes: notes(seen))
    return true
  }

  /// The declarations that a name can stand for.
  private func seen(named name: String) -> [Candidate] {
    candidates(named: name).filter { $0.module.shows($0.entry.access) }
  }

  private func notes(_ candidates: [Candidate]) -> [Diagnostic.Note] {
    candidates.map {
      .init(
        message: "the module \(quoted($0.module.name)) declares it here", range: $0.entry.range)
    }
  }

  /// The declarations that have a name, also those that cannot be named.
  private func candidates(named name: String) -> [Candidate] {
    modules.compactMap { module in
      let start = module.module.name + "."
      let name = name.hasPrefix(start) ? String(name.dropFirst(start.count)) : name
      return module.entries[name].map { (module.module, $0) }
    }
  }
}
