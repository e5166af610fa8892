import KindsSchema

/// The matches between the declarations and kinds of an old and a new schema.
struct SchemaMatching {
  /// The indices of the new declarations of each sort, by the indices of the old ones.
  private var declarations: [PartSort: [Int?]] = [:]
  /// For each old union, the indices of the new kinds, by the indices of the old ones.
  private var kinds: [Int: [Int?]] = [:]

  init(_ old: CheckedSchema, _ new: CheckedSchema) {
    self.init(Outline(old).declarations, Outline(new).declarations)
  }

  init(_ olds: [Part], _ news: [Part]) {
    for sort in PartSort.allCases where sort.isDeclaration {
      let (olds, news) = (olds.filter { $0.sort == sort }, news.filter { $0.sort == sort })
      let matches = matched(olds, news)
      declarations[sort] = matches
      if sort != .union { continue }
      for (index, match) in matches.enumerated() {
        guard let match else { continue }
        kinds[index] = matched(olds[index].parts(.kind), news[match].parts(.kind))
      }
    }
  }

  /// Returns the new declaration that matches an old one.
  func counterpart(of old: DeclarationIndex) -> DeclarationIndex? {
    switch old {
    case .union(let old): return declarations[.union]?[old].map { .union($0) }
    case .structure(let old): return declarations[.structure]?[old].map { .structure($0) }
    case .enumeration(let old): return declarations[.enumeration]?[old].map { .enumeration($0) }
    case .model(let old, let kind):
      guard let new = declarations[.union]?[old], let kind = kinds[old]?[kind] else { return nil }
      return .model(union: new, kind: kind)
    }
  }

  /// Whether an old and a new declaration match.
  func areSame(_ old: DeclarationIndex, _ new: DeclarationIndex) -> Bool {
    counterpart(of: old) == new
  }

  /// The new declarations that match none of the old schema.
  func added(in schema: Schema) -> [DeclarationIndex] {
    func added(_ sort: PartSort, _ count: Int) -> [Int] {
      let taken = Set((declarations[sort] ?? []).compactMap(\.self))
      return (0..<count).filter { !taken.contains($0) }
    }
    return added(.union, schema.unions.count).map { .union($0) }
      + added(.structure, schema.structures.count).map { .structure($0) }
      + added(.enumeration, schema.enumerations.count).map { .enumeration($0) }
  }
}
