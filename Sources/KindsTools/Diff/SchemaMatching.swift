import KindsCore

/// The matches between the declarations and kinds of an old and a new schema.
struct SchemaMatching {
  private var counterparts: [DeclarationIndex: DeclarationIndex] = [:]
  private var origins: [DeclarationIndex: DeclarationIndex] = [:]

  init(_ old: CheckedSchema, _ new: CheckedSchema) {
    self.init(Outline(old).declarations, Outline(new).declarations)
  }

  init(_ olds: [Part], _ news: [Part]) {
    for sort in PartSort.allCases where sort.isDeclaration {
      let (olds, news) = (olds.filter { $0.sort == sort }, news.filter { $0.sort == sort })
      for case let (part, match?) in zip(olds, matched(olds, news)) {
        guard let index = part.index, let newIndex = news[match].index else { continue }
        add(index, newIndex)
        guard case .union(let union) = index, case .union(let newUnion) = newIndex else { continue }
        let kinds = matched(part.parts(.kind), news[match].parts(.kind))
        for case let (kind, newKind?) in kinds.enumerated() {
          add(.model(union: union, kind: kind), .model(union: newUnion, kind: newKind))
        }
      }
    }
  }

  private mutating func add(_ old: DeclarationIndex, _ new: DeclarationIndex) {
    counterparts[old] = new
    origins[new] = old
  }

  /// Returns the new declaration that matches an old one.
  func counterpart(of old: DeclarationIndex) -> DeclarationIndex? { counterparts[old] }

  /// Returns the old declaration that matches a new one.
  func origin(of new: DeclarationIndex) -> DeclarationIndex? { origins[new] }

  /// The new declarations that match none of the old schema.
  func added(in schema: Schema) -> [DeclarationIndex] {
    let all: [DeclarationIndex] =
      schema.unions.indices.map { .union($0) } + schema.structures.indices.map { .structure($0) }
      + schema.enumerations.indices.map { .enumeration($0) }
    return all.filter { origins[$0] == nil }
  }
}
