// Rules of the access to declarations, and of several modules.

extension Checker {
  /// Checks that no declaration has wider access than the types that it uses.
  func accessIsWideEnough() {
    if Set(schema.documents.map(\.access)).count < 2 { return }
    for use in schema.declarationUses {
      let access = schema.documents[use.document].access
      let narrower = schema.documents[use.declaringDocument].access
      guard narrower < access else { continue }
      refuse(
        .access, at: use.range,
        "\(q: use.owner) is \(access.rawValue) and cannot name \(q: use.declaration), which is \(narrower.rawValue); give both schemas the same 'access'",
        see: ("\(q: use.declaration) is declared here", use.declaration.range))
    }
  }

  /// Checks that the generated module can name all declarations of other modules through which a union is walked.
  func traversedTypesAreVisible() {
    if schema.modules.count == 1 { return }
    for (index, union) in schema.unions.enumerated() where schema.isOwn(document: union.document) {
      let traversal = union.parts.range(of: .traversal)
      for type in traversal == nil ? [] : graph.traversedTypes[index] {
        guard let reason = schema.reasonAgainstNaming(type) else { continue }
        refuse(
          .access, at: traversal,
          "the traversal of \(q: union) uses the type \(q: type), but \(reason)")
      }
    }
  }

  /// Checks that no two modules import each other, directly or through other modules.
  func modulesImportOneWay() {
    if schema.modules.count == 1 { return }
    var edges = schema.modules.map { _ in [Int]() }
    let uses = schema.usesOfOtherModules
    for (_, from, to) in uses { edges[from].append(to) }
    let components = stronglyConnectedComponents(of: edges)
    for (use, from, to) in uses where components[from] == components[to] {
      guard let module = schema.modules[from].imported, let other = schema.modules[to].imported
      else { continue }
      refuse(
        .moduleCycle, at: use.range,
        "\(q: module.name) cannot use \(q: use.declaration) of the module \(q: other.name), which itself depends on \(q: module.name); move the shared declarations into one of these modules"
      )
    }
  }
}
