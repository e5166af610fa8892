// Unions whose kinds are discriminated by the members of an object.

/// The discriminating members of each kind of a union.
nonisolated struct KindsJSONDiscriminator<Kind: RawRepresentable<String> & Sendable> {
  /// Members that together identify a kind, each at its key or an alias. A kind may have several such sets.
  private struct Way: Sendable {
    let kind: Kind
    /// The indices of each member's names.
    let keys: [[Int]]
  }

  fileprivate let names: KindsJSONNames
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
    self.names = KindsJSONNames(all)
  }

  /// Returns the kind that an object matches, or else an error message. If it matches several kinds, the result is the
  /// kind whose discriminating members include those of all others, or the one that `takesFirst` chooses.
  fileprivate func kind(in members: KindsJSONMembers, of type: (some Any).Type) -> (Kind?, String) {
    let lacking = ways.map { way in way.keys.filter { !$0.contains(where: members.contains) } }
    let discriminator = zip(ways, lacking).filter { $1.isEmpty }.map { way, _ in way }
    guard let best = discriminator.max(by: { $0.keys.count < $1.keys.count }) else {
      let least = lacking.map { $0.count }.min()
      let lacks = zip(ways, lacking).filter { $1.count == least }.map { way, keys in
        let names = keys.map { "'\(self.names.all[$0[0]])'" }.joined(separator: " and ")
        return "'\(way.kind.rawValue)' lacks \(names)"
      }
      return (
        nil,
        "the members match no kind of \(KindsJSONTypeName(type)): \(lacks.joined(separator: ", "))"
      )
    }
    if takesFirst {
      let first = discriminator.first { way in
        !discriminator.contains { other in
          other.keys.count > way.keys.count
            && way.keys.allSatisfy { key in other.keys.contains { $0[0] == key[0] } }
        }
      }
      return ((first ?? best).kind, "")
    }
    // A kind may have several sets of discriminating members.
    let own = discriminator.filter { $0.kind.rawValue == best.kind.rawValue }
    let other = discriminator.first { other in
      other.kind.rawValue != best.kind.rawValue
        && !own.contains { way in
          other.keys.allSatisfy { key in way.keys.contains { $0[0] == key[0] } }
        }
    }
    guard let other else { return (best.kind, "") }
    let kinds = "'\(best.kind.rawValue)' and '\(other.kind.rawValue)'"
    return (nil, "the members match two kinds of \(KindsJSONTypeName(type)), \(kinds)")
  }
}

nonisolated extension KindsJSONDiscriminator: Sendable {}

// Only with: discriminatedBy
nonisolated extension KindsJSONReader {
  /// Returns the kind that the members of the object at the position match, without moving the reader.
  ///
  /// - Parameter type: The type to name in errors.
  mutating func kind<Kind>(
    discriminatedBy discriminator: KindsJSONDiscriminator<Kind>, of type: (some Any).Type
  ) throws(KindsJSONFailure) -> Kind {
    let object = place
    var members = try beginObject(type)
    while try nextMember(&members, of: discriminator.names) != nil { try skipValue() }
    place = object
    let (kind, problem) = discriminator.kind(in: members, of: type)
    guard let kind else { throw corrupted(problem) }
    return kind
  }
}
