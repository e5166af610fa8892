/// The declarations whose values are read and written as JSON without a coder: those that ask for it, and all that these
/// name.
package struct DirectTypes {
  private var declarations: Set<DeclarationIndex> = []
  /// Those that ask for it and in whose values elements may be left out.
  private var lossy: Set<DeclarationIndex> = []
  /// Where JSON without a coder is asked for first.
  private(set) var request: SourceRange?

  init(_ schema: Schema) {
    var roots: [DeclarationIndex] = []
    for (index, union) in schema.unions.enumerated() where union.json != nil {
      roots.append(.union(index))
      request = request ?? union.json?.range
    }
    for (index, structure) in schema.structures.enumerated() where structure.json != nil {
      roots.append(.structure(index))
      request = request ?? structure.json?.range
    }
    schema.add(roots, to: &declarations)
    guard schema.declaredFields.contains(where: \.isLossy) else { return }
    for root in roots {
      var reached: Set<DeclarationIndex> = []
      schema.add([root], to: &reached)
      if reached.contains(where: schema.hasLossyFields) { lossy.insert(root) }
    }
  }

  /// Whether there are any.
  package var isEmpty: Bool { declarations.isEmpty }

  /// Whether elements may be left out of the values of a declaration that asks for it.
  package func leavesOut(_ index: DeclarationIndex) -> Bool { lossy.contains(index) }

  /// Whether a declaration is one of them.
  package func contains(_ index: DeclarationIndex) -> Bool { declarations.contains(index) }
}

extension Schema {
  /// Adds declarations and all that they name.
  fileprivate func add(_ roots: [DeclarationIndex], to declarations: inout Set<DeclarationIndex>) {
    var pending = roots
    while let next = pending.popLast() {
      if declarations.insert(next).inserted { pending += declarationsNamed(by: next) }
    }
  }

  /// Whether a list in a declaration itself leaves out what cannot be read.
  fileprivate func hasLossyFields(_ index: DeclarationIndex) -> Bool {
    declaredFields(of: index).contains(where: \.isLossy)
  }

  /// The declarations that one names; a union names the models of its kinds.
  fileprivate func declarationsNamed(by index: DeclarationIndex) -> [DeclarationIndex] {
    switch index {
    case .enumeration: return []
    case .structure(let index): return declarations(in: structures[index].fields.map(\.type))
    case .model(let union, let kind):
      return declarations(in: unions[union].kinds[kind].payload.types)
    case .union(let index):
      let union = unions[index]
      return union.kinds.indices.flatMap { position -> [DeclarationIndex] in
        switch union.kinds[position].payload {
        case .nothing: return []
        case .type(let type, _): return declarations(in: [type])
        case .fields:
          let owner = union.superset
          return [.model(union: owner?.union ?? index, kind: owner?.kinds[position] ?? position)]
        }
      }
    }
  }

  private func declarations(in types: [SwiftType]) -> [DeclarationIndex] {
    types.flatMap(\.parts).compactMap { part in
      // What another module declares is read and written by its own coding.
      guard case .declared(let type) = part, type.module == nil else { return nil }
      return type.index
    }
  }
}
