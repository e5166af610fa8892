/// The declarations whose values are read and written as JSON without a coder: those that ask for it, and all that these
/// name.
package struct DirectTypes {
  private var declarations: Set<DeclarationIndex> = []
  /// Where JSON without a coder is asked for first.
  private(set) var request: SourceRange?

  init(_ schema: Schema) {
    var pending: [DeclarationIndex] = []
    for (index, union) in schema.unions.enumerated() where union.json != nil {
      pending.append(.union(index))
      request = request ?? union.json?.range
    }
    for (index, structure) in schema.structures.enumerated() where structure.json != nil {
      pending.append(.structure(index))
      request = request ?? structure.json?.range
    }
    while let next = pending.popLast() {
      if declarations.insert(next).inserted { pending += schema.declarationsNamed(by: next) }
    }
  }

  /// Whether there are any.
  package var isEmpty: Bool { declarations.isEmpty }

  /// Whether a declaration is one of them.
  package func contains(_ index: DeclarationIndex) -> Bool { declarations.contains(index) }
}

extension Schema {
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
      guard case .declared(let type) = part else { return nil }
      return type.index
    }
  }
}
