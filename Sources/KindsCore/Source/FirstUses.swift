/// What each of some names stands for first. Few are kept as a list alone: comparing them takes less time than hashing.
struct FirstUses<Name: Hashable, Use> {
  private var uses: [(name: Name, use: Use)] = []
  /// The positions of the names where they are many.
  private var positions: [Name: Int] = [:]

  /// Adds a use of a name that has none.
  ///
  /// - Returns: The use that the name has already, and keeps.
  mutating func add(_ use: Use, of name: Name) -> Use? {
    if positions.isEmpty {
      if let first = uses.first(where: { $0.name == name }) { return first.use }
    } else if let first = positions.updateValue(uses.count, forKey: name) {
      positions[name] = first
      return uses[first].use
    }
    if uses.isEmpty { uses.reserveCapacity(8) }
    uses.append((name, use))
    if positions.isEmpty, uses.count > 16 {
      for (position, use) in uses.enumerated() { positions[use.name] = position }
    }
    return nil
  }
}
