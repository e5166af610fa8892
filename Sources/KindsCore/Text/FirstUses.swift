/// The first use of each name. A small number of names is searched linearly, which is faster than hashing.
struct FirstUses<Name: Hashable, Use> {
  private var names: [Name] = []
  /// The first use of each name, in the order of ``names``.
  private var uses: [Use] = []
  /// The position of each name; empty if there are few names.
  private var positions: [Name: Int] = [:]

  /// Records a use of a name, unless the name already has one.
  ///
  /// - Returns: The name's existing use, or `nil` if the name had none.
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

  /// The first use of a name.
  subscript(name: Name) -> Use? {
    if !positions.isEmpty { return positions[name].map { uses[$0] } }
    return names.firstIndex(of: name).map { uses[$0] }
  }
}
