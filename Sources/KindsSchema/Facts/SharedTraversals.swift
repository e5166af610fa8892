/// The walked unions that take their values apart with the same code, because they contain each other.
///
/// Their values have parts of the same types, so separate code for each union would grow with the square of their
/// number.
struct SharedTraversals {
  /// The union whose code takes the values of each union apart, by the indices of the unions: itself, or the first of those
  /// that share it.
  private(set) var owners: [Int]
  /// The unions whose code others use as well.
  private(set) var shared: Set<Int> = []
  /// The types of the parts of each union, by the indices of the unions. The first of those that share code has the
  /// types of all.
  private(set) var types: [[DeclaredType]]

  init(_ schema: Schema, _ traversedTypes: [[DeclaredType]]) {
    owners = Array(schema.unions.indices)
    types = traversedTypes
    // The types of an owner as a set, and the unions that are among them.
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

/// Whether the code of a union can be used by others. Types with generic arguments are different ones for each, and a local
/// variable could hide a name in lower case.
private func canShare(_ union: Union, _ types: [DeclaredType]) -> Bool {
  !types.isEmpty && types.allSatisfy(\.arguments.isEmpty) && union.name.value.beginsInUpperCase
}
