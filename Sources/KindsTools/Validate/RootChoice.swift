import KindsSchema

/// Finds the declaration that data belongs to if the first union does not match it.
struct RootChoice {
  private let checked: CheckedSchema
  private let first: DeclaredType
  /// The declarations that may be decoded directly, unions first.
  private let candidates: [DeclaredType]
  /// The maximum number of values to examine.
  private static let sampleSize = 20

  init(instead first: DeclaredType, _ checked: CheckedSchema) {
    self.checked = checked
    self.first = first
    let schema = checked.schema
    let plain = schema.codedDeclarations.filter { type in
      type != first && schema.parameters(of: type).isEmpty
        && schema.declaration(type).conforms.contains(.decodable)
    }
    var (unions, others): ([DeclaredType], [DeclaredType]) = ([], [])
    for type in plain {
      switch type.index {
      case .union(let index):
        if schema.unions[index].superset == nil { unions.append(type) } else { others.append(type) }
      case .structure(let index):
        if !schema.structures[index].isEarlier { others.append(type) }
      case .model, .enumeration: break
      }
    }
    candidates = unions + others
  }

  /// The result of comparing a declaration with the values.
  private struct Fit {
    let type: DeclaredType
    let values: Int
    /// The number of values that decode, not counting unknown kinds and objects without any known member.
    let known: Int
    /// The number of unknown kinds and values.
    let unknown: Int
    /// The sum, over all values, of the share that the declaration describes: from 0 to the number of values.
    let similarity: Double
  }

  /// Returns the declaration that matches the first values best, or `nil` if none matches better than the first union.
  ///
  /// - Throws: ``NoRootType`` if several match equally well.
  func root(of data: [DataFile]) throws(NoRootType) -> DeclaredType? {
    let documents = sample(of: data)
    let fits = candidates.map { fit(of: $0, documents) }
    let able = fits.filter { $0.known > 0 }
    guard let most = able.map(\.known).max() else {
      return nearest(fits, than: fit(of: first, documents))
    }
    let least = able.filter { $0.known == most }.map(\.unknown).min()
    let best = able.filter { $0.known == most && $0.unknown == least }
    if best.count == 1 { return best[0].type }
    // A union describes the data better than its models do.
    let unions = best.filter { if case .union = $0.type.index { true } else { false } }
    if unions.count == 1 { return unions[0].type }
    throw NoRootType(
      message:
        "the data is not of the type \(quoted(first.name.text)), but may be of \(list(best.map(\.type))); give the type, as in '--type \(best[0].type.name.text)'"
    )
  }

  /// Returns the only declaration that completely describes the first values, or `nil` if there is none or several.
  func complete(for data: [DataFile]) -> DeclaredType? {
    let documents = sample(of: data)
    let complete = candidates.map { fit(of: $0, documents) }.filter {
      $0.known > 0 && $0.known == $0.values && $0.unknown == 0
    }
    return complete.count == 1 ? complete[0].type : nil
  }

  /// Returns the declaration that describes the largest share of the values, if no other declaration describes the same
  /// share and the share is larger than that of the first union. The values need not decode.
  private func nearest(_ fits: [Fit], than own: Fit) -> DeclaredType? {
    guard let most = fits.map(\.similarity).max(), most > own.similarity else { return nil }
    let best = fits.filter { $0.similarity == most }
    return best.count == 1 ? best[0].type : nil
  }

  /// Returns the fix if no declaration matches. Returns `nil` if there are no other declarations or no values, or if
  /// the first union describes a part of the values.
  func advice(for data: [DataFile]) -> String? {
    let documents = sample(of: data)
    if candidates.isEmpty || documents.isEmpty || fit(of: first, documents).similarity > 0 {
      return nil
    }
    return
      "none of the values is of the type \(quoted(first.name.text)); if they are of another type, name it with '--type': \(list(candidates))"
  }

  private func list(_ types: [DeclaredType]) -> String { shortList(types.map(\.name.text)) }

  private func fit(of type: DeclaredType, _ documents: [JSONNode]) -> Fit {
    let reader = WireReader(checked)
    let mayBeList = checked.schema.mayBeList(type)
    let all = documents.lazy.flatMap { values(in: $0, mayBeList: mayBeList) }
    let own = Array(all.prefix(Self.sampleSize))
    var known = 0
    var similarity = 0.0
    for value in own {
      let share = reader.similarity(of: value, to: .declared(type))
      similarity += share ?? 0
      if reader.fit(of: value, as: .declared(type)) == .known, share != 0 { known += 1 }
    }
    return Fit(
      type: type, values: own.count, known: known, unknown: reader.counts.unknown,
      similarity: similarity)
  }

  /// Returns the first documents of the first file that is not empty.
  private func sample(of data: [DataFile]) -> [JSONNode] {
    guard let file = data.first(where: { !$0.source.bytes.isEmpty }) else { return [] }
    var diagnostics = Diagnostics()
    var documents: [JSONNode] = []
    file.prefix(lines: Self.sampleSize).forEachDocument(file: 0, &diagnostics) { node, _ in
      if let node { documents.append(node) }
    }
    return documents
  }
}

extension WireReader {
  /// Returns the share of an object's members that a declaration describes, from 0 to 1, or `nil` if that cannot be
  /// determined.
  func similarity(of node: JSONNode, to type: SwiftType) -> Double? {
    guard case .object(let members) = node.content, case .declared(let declared) = type else {
      return nil
    }
    switch wire.form(of: declared) {
    case .enumeration: return nil
    case .record(let record):
      if record.form != .object || members.isEmpty { return nil }
      let known = members.count { record.keys.contains($0.key.value) }
      return Double(known) / Double(members.count)
    case .union(let choice):
      guard case .tag(let keys, let missing, _) = choice.discriminator else { return nil }
      if MemberLookup(members).first(of: keys) == nil { return missing == nil ? 0 : nil }
      switch choice.selection(of: node) {
      case .kind, .earlier: return 1
      case .unknown, .undecided, .mismatch: return 0
      }
    }
  }
}
