/// The declarations of all modules by name: which modules have one is looked up once for all that name it.
struct DeclarationTable<Value> {
  /// The declarations of each module. The generated module is first, and is no candidate.
  fileprivate let modules: [(module: ImportedModule?, entries: [String: DeclarationEntry<Value>])]
  /// The indices of the other modules by what they declare, in order.
  fileprivate private(set) var declaring: [String: [Int]] = [:]
  /// The indices of the other modules by their names, in order.
  fileprivate private(set) var named: [String: [Int]] = [:]

  /// - Parameter entries: The declarations of a module.
  init(
    _ modules: [ModuleDeclarations],
    _ entries: KeyPath<ModuleDeclarations, [String: DeclarationEntry<Value>]>
  ) {
    self.modules = modules.map { ($0.module, $0[keyPath: entries]) }
    for (index, module) in self.modules.enumerated() {
      guard let name = module.module?.name else { continue }
      named[name, default: []].append(index)
      for declaration in module.entries.keys { declaring[declaration, default: []].append(index) }
    }
  }
}

/// The declarations of other modules as the schemas of one module can name them: by their names, or with the module's name
/// in front of it.
struct VisibleDeclarations<Value> {
  private typealias Candidate = (module: ImportedModule, entry: DeclarationEntry<Value>)

  private let table: DeclarationTable<Value>
  /// The index of the module that names the declarations.
  private let index: Int
  /// The names of the modules that it imports; `nil` for any.
  private let imports: Set<String>?
  /// Whether the generated module names them.
  var isOwn: Bool { index == 0 }

  /// - Parameter index: The module that names the declarations.
  init(from index: Int, in table: DeclarationTable<Value>) {
    self.table = table
    self.index = index
    imports = table.modules[index].module?.imports
  }

  /// The names that can be written, in order.
  var names: [String] {
    table.modules.indices.flatMap { other -> [String] in
      guard let module = module(other) else { return [] }
      return table.modules[other].entries.filter { module.shows($0.value.access) }.map(\.key)
    }.sorted()
  }

  /// The one declaration that a name stands for, or `nil` if there is none or there are several.
  func declaration(named name: String) -> Value? {
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

  /// Reports a type of Swift or Foundation with the same name as a type of another module, which Swift would confuse.
  ///
  /// - Returns: Whether there is such a type.
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

  /// The declarations that a name can stand for.
  private func seen(named name: String) -> [Candidate] {
    candidates(named: name).filter { $0.module.shows($0.entry.access) }
  }

  private func places(of candidates: [Candidate]) -> [Diagnostic.RelatedPlace] {
    candidates.map {
      .init(
        message: "the module \(quoted($0.module.name)) declares it here", range: $0.entry.range)
    }
  }

  /// The declarations that have a name, also those that cannot be named, in the order of the modules.
  private func candidates(named name: String) -> [Candidate] {
    if table.named.isEmpty { return [] }
    // In the module before the dot, only the name after it is looked up.
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
      return (module, entry)
    }
  }

  /// Another module as this one sees it; `nil` if its declarations cannot be named.
  private func module(_ other: Int) -> ImportedModule? {
    guard other != index, let module = table.modules[other].module,
      imports?.contains(module.name) ?? true
    else { return nil }
    // Nothing says whether an imported module is of the same package as what it imports.
    return isOwn ? module : ImportedModule(name: module.name, reach: .package)
  }
}
