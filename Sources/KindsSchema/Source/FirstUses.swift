/// The first use of each name. A few names are kept only in a list: comparing them takes less time than hashing.
struct FirstUses<Name: Hashable, Use> {
  private var names: [Name] = []
  /// The first use of each name, in their order.
  private var uses: [Use] = []
  /// The positions of the names, if there are many.
  private var positions: [Name: Int] = [:]

  /// Adds a use of a name that has none.
  ///
  /// - Returns: The use that the name has already, and keeps.
  mutating func add(_ use: Use, of name: Name) -> Use? {
    if positions.isEmpty {
      if let first = names.firstIndex(of: name) { return uses[first] }
    } else if let first = positions.updateValue(uses.count, forKey: name) {
      positions[name] = first
      return uses[first]
    }
    if names.isEmpty {
      names.reserveCapacity(8)
      uses.reserveCapacity(8)
    }
    names.append(name)
    uses.append(use)
    if positions.isEmpty, names.count > 16 {
      for (position, name) in names.enumerated() { positions[name] = position }
    }
    return nil
  }

  /// The use that a name has.
  subscript(name: Name) -> Use? {
    if !positions.isEmpty { return positions[name].map { uses[$0] } }
    return names.firstIndex(of: name).map { uses[$0] }
  }
}
