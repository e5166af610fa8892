/// The declarations of all modules. The modules that declare a name are indexed once, for all uses of the name.
struct DeclarationTable {
  /// The first module is the generated one, which other modules cannot name.
  let modules: [ModuleDeclarations]
  /// For each declared name, the indices of the other modules that declare it, in ascending order.
  fileprivate private(set) var declaring: [String: [Int]] = [:]
  /// For each module name, the indices of the other modules with that name, in ascending order.
  fileprivate private(set) var named: [String: [Int]] = [:]

  init(_ modules: [ModuleDeclarations]) {
    self.modules = modules
    for (index, module) in modules.enumerated() {
      guard let name = module.module?.name else { continue }
      named[name, default: []].append(index)
      for declaration in module.entries.keys { declaring[declaration, default: []].append(index) }
    }
  }
}

/// The declarations of other modules that one module's schemas can name, with or without the declaring module's name as
/// a qualifier.
struct VisibleDeclarations {
  private typealias Candidate = (index: Int, module: ImportedModule, entry: DeclarationEntry)

  private let table: DeclarationTable
  /// The index of the module whose schemas contain the names.
  private let index: Int
  /// The names of the modules that the module at ``index`` imports; `nil` for all modules.
  private let imports: Set<String>?
  /// Whether the module at ``index`` is the generated module.
  var isOwn: Bool { index == 0 }

  /// - Parameter index: The index of the module whose schemas contain the names.
  init(from index: Int, in table: DeclarationTable) {
    self.table = table
    self.index = index
    imports = table.modules[index].module?.imports
  }

  /// Returns all names of types or of protocols that can be used, sorted.
  func names(ofProtocols: Bool) -> [String] {
    table.modules.indices.flatMap { other -> [String] in
      guard let module = module(other) else { return [] }
      return table.modules[other].entries.filter {
        module.shows($0.value.access) && $0.value.isProtocol == ofProtocols
      }.map(\.key)
    }.sorted()
  }

  /// Returns the declaration with a name, and the reference to its module; `nil` if there is none or there are several.
  func declaration(named name: String) -> (entry: DeclarationEntry, module: ModuleReference?)? {
    let seen = seen(named: name)
    guard seen.count == 1, let only = seen.first else { return nil }
    let module = table.modules[only.index].reference(
      naming: only.entry.name, isQualified: name != only.entry.name.text)
    return (only.entry, module)
  }

  /// Reports a name that another module declares, but that cannot be used here.
  ///
  /// - Returns: Whether another module declares the name.
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
        related: places(of: candidates))
    } else {
      let seen = seen(named: name)
      let modules = seen.map(\.module.name)
      diagnostics.error(
        .ambiguousName,
        "\(quoted(name)) is declared in the modules \(quotedList(modules, conjunction: "and")); write \(quotedList(modules.map { "\($0).\(name)" }))",
        at: range, related: places(of: seen))
    }
    return true
  }

  /// Reports a Swift or Foundation type whose name another module also declares, because Swift could not distinguish
  /// them.
  ///
  /// - Returns: Whether another module declares a type with this name.
  func reportHidden(
    _ name: String, at range: SourceRange, _ diagnostics: inout Diagnostics
  ) -> Bool {
    if !isOwn { return false }
    let seen = seen(named: name)
    guard let other = seen.first else { return false }
    diagnostics.error(
      .ambiguousName,
      "the module \(quoted(other.module.name)) declares a type \(quoted(name)) too, which Swift cannot distinguish from this one; rename one of them",
      at: range, related: places(of: seen))
    return true
  }

  /// Returns the declarations that a name can refer to.
  private func seen(named name: String) -> [Candidate] {
    candidates(named: name).filter { $0.module.shows($0.entry.access) }
  }

  private func places(of candidates: [Candidate]) -> [Diagnostic.RelatedPlace] {
    candidates.map {
      .init(
        message: "the module \(quoted($0.module.name)) declares it here", range: $0.entry.range)
    }
  }

  /// Returns the declarations with a name, including inaccessible ones, in the order of their modules.
  private func candidates(named name: String) -> [Candidate] {
    if table.named.isEmpty { return [] }
    // If the part before the period is a module's name, only the part after it is looked up there.
    var qualifying: [Int] = []
    var found: [(index: Int, name: String)] = []
    if let dot = name.firstIndex(of: ".") {
      qualifying = table.named[String(name[..<dot])] ?? []
      let declaration = String(name[name.index(after: dot)...])
      found = qualifying.map { ($0, declaration) }
    }
    for other in table.declaring[name] ?? [] where !qualifying.contains(other) {
      found.append((other, name))
    }
    if found.count > 1, !qualifying.isEmpty { found.sort { $0.index < $1.index } }
    return found.compactMap { other, name in
      guard let module = module(other), let entry = table.modules[other].entries[name] else {
        return nil
      }
      return (other, module, entry)
    }
  }

  /// Returns another module as this module sees it; `nil` if its declarations are not visible.
  private func module(_ other: Int) -> ImportedModule? {
    guard other != index, let module = table.modules[other].module,
      imports?.contains(module.name) ?? true
    else { return nil }
    // It is not known whether an imported module and the modules that it imports are in the same package, so assume
    // they are.
    return isOwn ? module : ImportedModule(name: module.name, reach: .package)
  }
}
