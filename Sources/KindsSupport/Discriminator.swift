/// Finds the kind of a union that matches the members of an object.
nonisolated struct KindsDiscriminator<Kind: RawRepresentable<String>> {
  private let union: String
  private let container: KeyedDecodingContainer<KindsKey>
  private var discriminator: [(kind: Kind, keys: [String])] = []
  private var nearest: [(kind: Kind, lacks: [String])] = []

  init(of union: String, in container: KeyedDecodingContainer<KindsKey>) {
    self.union = union
    self.container = container
  }

  /// Looks for the discriminating members of a kind, each at its key or an alias.
  mutating func tell(_ kind: Kind, by keys: [[String]]) {
    let lacking = keys.filter { names in
      !names.contains { container.contains(KindsKey($0)) }
    }
    let lacks = lacking.map { $0[0] }
    if lacks.isEmpty { discriminator.append((kind, keys.map { $0[0] })) }
    if let least = nearest.first?.lacks.count, least <= lacks.count {
      if least == lacks.count { nearest.append((kind, lacks)) }
    } else {
      nearest = [(kind, lacks)]
    }
  }

  /// Returns the kind whose discriminating members include those of all other matching kinds.
  func kind() throws -> Kind {
    guard let best = discriminator.max(by: { $0.keys.count < $1.keys.count }) else {
      let lacks = nearest.map { kind, keys in
        "'\(kind.rawValue)' lacks \(keys.map { "'\($0)'" }.joined(separator: " and "))"
      }
      throw error("no kind of \(union): \(lacks.joined(separator: ", "))")
    }
    // A kind may have several sets of discriminating members.
    let own = discriminator.filter { $0.kind.rawValue == best.kind.rawValue }
    let other = discriminator.first { other in
      other.kind.rawValue != best.kind.rawValue
        && !own.contains { other.keys.allSatisfy($0.keys.contains) }
    }
    guard let other else { return best.kind }
    throw error("two kinds of \(union), '\(best.kind.rawValue)' and '\(other.kind.rawValue)'")
  }

  private func error(_ problem: String) -> DecodingError {
    .dataCorrupted(
      DecodingError.Context(
        codingPath: container.codingPath, debugDescription: "the members match \(problem)"))
  }
}

nonisolated extension KindsDiscriminator {
  /// Returns the first kind whose discriminating members are not among those of another matching kind.
  func firstKind() throws -> Kind {
    let first = discriminator.first { way in
      !discriminator.contains {
        $0.keys.count > way.keys.count && way.keys.allSatisfy($0.keys.contains)
      }
    }
    return try first?.kind ?? kind()
  }
}
