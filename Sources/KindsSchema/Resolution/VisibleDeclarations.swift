/// The declarations of other modules as the schemas of one module can name them: by their names, or with the module's name
/// in front of it.
struct VisibleDeclarations<Value> {
  /// Another module.
  private struct Module {
    let module: ImportedModule
    let entries: [String: DeclarationEntry<Value>]
    /// Whether all that it does not keep for itself can be named: nothing says whether a module that imports it is of
    /// the same package.
    let isSeenWhole: Bool

    func shows(_ access: Access) -> Bool {
      isSeenWhole ? access > .internal : Optional(module).shows(access)
    }
  }

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
      return Module(
        module: module, entries: modules[other][keyPath: entries], isSeenWhole: index != 0)
    }
  }

  /// The names that can be written, in order.
  var names: [String] {
    modules.flatMap { module in
      module.entries.filter { module.shows($0.value.access) }.map(\.key)
    }.sorted()
  }

  /// The one declaration that a name stands for, or `nil` if there is none or there are several.
  func declaration(named name: String) -> Value? {
    if modules.isEmpty { return nil }
    let seen = candidates(named: name).filter { $0.module.shows($0.entry.access) }
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
    let notes = candidates.map {
      Diagnostic.Note(
        message: "the module \(quoted($0.module.module.name)) declares it here",
        range: $0.entry.range)
    }
    let seen = candidates.filter { $0.module.shows($0.entry.access) }
    guard seen.count < 2 else {
      let modules = seen.map(\.module.module.name)
      diagnostics.error(
        .ambiguousName,
        "\(quoted(name)) is declared in the modules \(quotedList(modules, conjunction: "and")); write \(quotedList(modules.map { "\($0).\(name)" }))",
        at: range, notes: notes)
      return true
    }
    let module = first.module.module
    let access = first.entry.access
    switch module.reach {
    case .indirect where !first.module.isSeenWhole:
      diagnostics.error(
        .access,
        "\(quoted(name)) is declared in the module \(quoted(module.name)), which this target does not import itself; add that module to the target's dependencies",
        at: range, notes: notes)
    case .public where access == .package:
      diagnostics.error(
        .access,
        "\(quoted(name)) is 'package' in the module \(quoted(module.name)) of another package; set the 'access' of its schema to 'public'",
        at: range, notes: notes)
    case .package, .public, .indirect:
      diagnostics.error(
        .access,
        "\(quoted(name)) is \(quoted(access.rawValue)) in the module \(quoted(module.name)); set the 'access' of its schema to 'public'",
        at: range, notes: notes)
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
    let seen = candidates(named: name).filter { $0.module.shows($0.entry.access) }
    guard let other = seen.first else { return false }
    diagnostics.error(
      .ambiguousName,
      "the module \(quoted(other.module.module.name)) declares a type \(quoted(name)) too, which Swift cannot tell from this one; rename it there",
      at: range,
      notes: seen.map {
        .init(
          message: "the module \(quoted($0.module.module.name)) declares it here",
          range: $0.entry.range)
      })
    return true
  }

  private func candidates(
    named name: String
  ) -> [(module: Module, entry: DeclarationEntry<Value>)] {
    modules.compactMap { module in
      let start = module.module.name + "."
      let name = name.hasPrefix(start) ? String(name.dropFirst(start.count)) : name
      return module.entries[name].map { (module, $0) }
    }
  }
}
