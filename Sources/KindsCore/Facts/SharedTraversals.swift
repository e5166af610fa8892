/// The walked unions that share traversal code because they contain each other.
///
/// Their values have parts of the same types, so separate code for each union would grow with the square of the number
/// of unions.
struct SharedTraversals {
  /// For each union, the index of the union whose traversal code it uses: itself, or the first of the unions that share
  /// code.
  private(set) var owners: [Int]
  /// The unions whose code other unions also use.
  private(set) var shared: Set<Int> = []
  /// For each union, the types of its values' parts. For the first of the unions that share code, the types of all of
  /// them.
  private(set) var types: [[DeclaredType]]

  init(_ schema: Schema, _ traversedTypes: [[DeclaredType]]) {
    owners = Array(schema.unions.indices)
    types = traversedTypes
    // The types of each owner as a set, and for each union the owners that have it among their types.
    var seen: [Int: Set<DeclaredType>] = [:]
    var ownersByUnion: [Int: [Int]] = [:]
    for (index, own) in traversedTypes.enumerated() where canShare(schema.unions[index], own) {
      let unions = own.compactMap { type -> Int? in
        guard case .union(let index) = type.index else { return nil }
        return index
      }
      let reached = Set(unions)
      if let owner = ownersByUnion[index]?.first(where: reached.contains) {
        owners[index] = owner
        shared.insert(owner)
        for type in own where seen[owner, default: []].insert(type).inserted {
          types[owner].append(type)
        }
      } else {
        seen[index] = Set(own)
        for union in unions { ownersByUnion[union, default: []].append(index) }
      }
    }
  }
}

/// Whether other unions can use a union's code. Types with generic arguments are different for each union. A type with
/// a lowercase name could be hidden by a local variable.
private func canShare(_ union: Union, _ types: [DeclaredType]) -> Bool {
  !types.isEmpty && types.allSatisfy(\.arguments.isEmpty) && union.name.value.beginsInUpperCase
}
