// Unions whose kinds are discriminated by the members of an object.

/// The discriminating members of each kind of a union.
nonisolated struct KindsDiscriminator<Kind: RawRepresentable<String> & Sendable>: Sendable {
  /// Members that together identify a kind, each at its key or an alias. A kind may have several such sets.
  private struct Way: Sendable {
    let kind: Kind
    /// The indices of each member's names.
    let keys: [[Int]]

    /// Whether these discriminating members include those of another way.
    func includes(_ other: Way) -> Bool {
      other.keys.allSatisfy { key in keys.contains { $0[0] == key[0] } }
    }
  }

  /// The names of all discriminating members.
  let names: [String]
  private let ways: [Way]
  /// Whether, if an object matches several kinds, the first one is chosen whose discriminating members are not among
  /// those of another one.
  private let takesFirst: Bool

  init(_ ways: [(kind: Kind, keys: [[String]])], takesFirst: Bool = false) {
    self.takesFirst = takesFirst
    var all: [String] = []
    func index(of name: String) -> Int {
      if let index = all.firstIndex(of: name) { return index }
      all.append(name)
      return all.count - 1
    }
    self.ways = ways.map { way in Way(kind: way.kind, keys: way.keys.map { $0.map(index) }) }
    self.names = all
  }

  /// Returns the kind that an object matches, or else an error message. If it matches several kinds, the result is the
  /// kind whose discriminating members include those of all others, or the one that `takesFirst` chooses.
  ///
  /// - Parameter contains: Whether the object has the member with the name at an index.
  func kind(of type: String, where contains: (Int) -> Bool) -> (Kind?, String) {
    let lacking = ways.map { way in way.keys.filter { !$0.contains(where: contains) } }
    let matching = zip(ways, lacking).filter { $1.isEmpty }.map { way, _ in way }
    guard let best = matching.max(by: { $0.keys.count < $1.keys.count }) else {
      let least = lacking.map { $0.count }.min()
      let lacks = zip(ways, lacking).filter { $1.count == least }.map { way, keys in
        let names = keys.map { "'\(self.names[$0[0]])'" }.joined(separator: " and ")
        return "'\(way.kind.rawValue)' lacks \(names)"
      }
      return (nil, "the members match no kind of \(type): \(lacks.joined(separator: ", "))")
    }
    if takesFirst {
      let first = matching.first { way in
        !matching.contains { $0.keys.count > way.keys.count && $0.includes(way) }
      }
      return ((first ?? best).kind, "")
    }
    // A kind may have several sets of discriminating members.
    let own = matching.filter { $0.kind.rawValue == best.kind.rawValue }
    let other = matching.first { other in
      other.kind.rawValue != best.kind.rawValue && !own.contains { $0.includes(other) }
    }
    guard let other else { return (best.kind, "") }
    let kinds = "'\(best.kind.rawValue)' and '\(other.kind.rawValue)'"
    return (nil, "the members match two kinds of \(type), \(kinds)")
  }
}

/// The discriminating members of each kind of a union, with a fast lookup of their names in JSON.
nonisolated struct KindsJSONDiscriminator<Kind: RawRepresentable<String> & Sendable>: Sendable {
  let discriminator: KindsDiscriminator<Kind>
  let names: KindsJSONNames

  init(_ ways: [(kind: Kind, keys: [[String]])], takesFirst: Bool = false) {
    self.discriminator = KindsDiscriminator(ways, takesFirst: takesFirst)
    self.names = KindsJSONNames(discriminator.names)
  }
}
