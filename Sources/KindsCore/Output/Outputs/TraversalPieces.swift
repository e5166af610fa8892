/// The types of the parts into which the code of a union takes values apart. Other unions can use the code for their
/// values.
final class TraversalPieces {
  /// The types through which the unions contain themselves.
  let types: [DeclaredType]
  let traversed: Set<DeclaredType>
  /// The types of parts, beginning with the first union, each with the name of its case.
  let cases: [(type: DeclaredType, name: SwiftName)]
  let caseNames: [DeclaredType: SwiftName]
  /// For each union with subsets: the cases whose types are subsets of it and have the same arguments.
  let subsets: [DeclarationIndex: [(type: DeclaredType, name: SwiftName)]]

  fileprivate init(_ types: [DeclaredType], of schema: Schema) {
    self.types = types
    traversed = Set(types)
    var named = Array(types.prefix(1))
    var seen = Set(named)
    for type in types {
      var contents = schema.contents(of: type).map(\.type)
      if case .union(let index) = type.index {
        // A model is taken apart together with the value whose payload it is.
        contents = schema.payloads(of: index, type.arguments).compactMap { payload in
          guard case .type(let type, _) = payload else { return nil }
          return type
        }
      }
      for reference in contents.flatMap({ $0.references(followingExternals: false) })
      where traversed.contains(reference) && seen.insert(reference).inserted {
        named.append(reference)
      }
    }
    let cases = Array(zip(named, UnionLocals.partNames(of: named)))
    self.cases = cases
    caseNames = Dictionary(uniqueKeysWithValues: cases.map { ($0.0, $0.1) })
    var subsets: [DeclarationIndex: [(type: DeclaredType, name: SwiftName)]] = [:]
    for (type, name) in cases {
      guard case .union(let index) = type.index, let superset = schema.unions[index].superset,
        let union = types.first(where: { $0.index == .union(superset.union) }),
        schema.isSubset(type, of: union)
      else { continue }
      subsets[union.index, default: []].append((type, name))
    }
    self.subsets = subsets
  }
}

/// The pieces of each union whose code takes values apart. They are created once for all unions that use that code.
final class Traversals {
  private let schema: Schema
  private let facts: Facts
  private var pieces: [Int: TraversalPieces] = [:]

  init(_ checked: CheckedSchema) {
    schema = checked.schema
    facts = checked.facts
  }

  func pieces(of owner: Int) -> TraversalPieces {
    if let made = pieces[owner] { return made }
    let made = TraversalPieces(facts.unions[owner].traversedTypes, of: schema)
    pieces[owner] = made
    return made
  }
}
