/// The declarations of the runtime that are included.
struct RuntimeSelection {
  private let runtime: RuntimeDeclarations
  private let foreign: Set<Int>
  /// The names that the code of schemas uses.
  private var schemaNames: RuntimeNamesInUse
  /// The names that the code of schemas or an included declaration uses.
  private(set) var names: RuntimeNamesInUse
  /// Whether each declaration is included.
  private(set) var isIncluded: [Bool]

  /// - Parameters:
  ///   - names: The names that the code of schemas uses.
  ///   - foreign: The types that other modules declare.
  init(_ runtime: RuntimeDeclarations, _ names: RuntimeNamesInUse, foreign: Set<Int>) {
    self.runtime = runtime
    self.foreign = foreign
    self.schemaNames = names
    self.names = names
    self.isIncluded = runtime.all.map { _ in false }
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for (index, declaration) in runtime.all.enumerated()
      where !isIncluded[index] && isNeeded(declaration) {
        isIncluded[index] = true
        hasChanged = true
        for name in declaration.words { self.names.words[name] = true }
        for name in declaration.calls { self.names.calls[name] = true }
        for name in declaration.uses { schemaNames.words[name] = true }
      }
    }
  }

  private func isNeeded(_ declaration: RuntimeDeclaration) -> Bool {
    if let owner = declaration.owner {
      let owner = runtime.extensions[owner]
      guard isIncluded(owner.type), isAnyIncluded(owner.names), isMarked(owner.marks) else {
        return false
      }
    }
    guard isMarked(declaration.marks) else { return false }
    switch declaration.kind {
    case .type: return names.words[declaration.name] && !foreign.contains(declaration.name)
    case .property: return names.words[declaration.name]
    case .function: return names.calls[declaration.name]
    case .initializer: return true
    case .conformance:
      // The other module declares the conformances to protocols that are not the runtime's own.
      let isDeclared =
        foreign.contains(declaration.name)
        && !declaration.head.contains { runtime.isType[$0] }
      let isUsed =
        runtime.isType[declaration.name] || !declaration.marks.isEmpty
        || schemaNames.words[declaration.name]
      return !isDeclared && isUsed && isIncluded(declaration.name)
        && isAnyIncluded(declaration.head)
    }
  }

  /// Whether a type is included, or is not one of the runtime's.
  private func isIncluded(_ type: Int) -> Bool { names.words[type] || !runtime.isType[type] }

  /// Whether one of the runtime's types in a list is included, or the list has none.
  private func isAnyIncluded(_ list: ArraySlice<Int>) -> Bool {
    let types = list.filter { runtime.isType[$0] }
    return types.isEmpty || types.contains { names.words[$0] }
  }

  private func isMarked(_ marks: ArraySlice<Int>) -> Bool {
    marks.isEmpty
      || marks.contains { schemaNames.words[$0] || runtime.isType[$0] && names.words[$0] }
  }
}
