import KindsSchema

/// Which shared fields of a union were fields of single kinds before, or are such now: nothing of that is seen in data.
struct SharedMoves {
  /// The positions of those that are no longer shared, among the old shared fields.
  var gone: [Int] = []
  /// The positions of those that are shared now, among the new shared fields.
  var new: [Int] = []

  var isEmpty: Bool { gone.isEmpty && new.isEmpty }
}

extension SchemaComparison {
  mutating func compareSharedFields(_ index: Int, _ other: Int) {
    let (union, newUnion) = (old.schema.unions[index], new.schema.unions[other])
    let name = newUnion.name.value.text
    let moves = sharedMoves(index, other)
    compareFields(
      union.sharedFields.enumerated().filter { !moves.gone.contains($0.offset) }.map(\.element),
      newUnion.sharedFields.enumerated().filter { !moves.new.contains($0.offset) }.map(\.element),
      of: FieldOwner(
        subject: name, ranges: (union.name.range, newUnion.name.range),
        initializer: union.kinds.contains(where: \.carriesValues)
          ? "\(name).…" : "the models of \(name)",
        namesEachField: union.kinds.contains(where: \.carriesValues),
        extras: extras(of: union, newUnion)))
    for field in moves.gone.map({ union.sharedFields[$0] }) {
      let property = field.name.value.text
      add(
        .fieldShared, "\(name).\(property)",
        "the field \(quoted(property)) of \(quoted(name)) is no longer shared by all kinds",
        old: field.name.range, new: newUnion.name.range,
        code: ["uses of '\(property)' of \(quoted(name))"])
    }
    for field in moves.new.map({ newUnion.sharedFields[$0] }) {
      let property = field.name.value.text
      add(
        .fieldShared, "\(name).\(property)",
        "the field \(quoted(property)) of \(quoted(name)) is shared by all kinds now",
        old: union.name.range, new: field.name.range)
    }
  }

  /// The shared fields that are compared where they stand in the kinds.
  mutating func sharedMoves(_ index: Int, _ other: Int) -> SharedMoves {
    if let known = sharedMoves[index] { return known }
    let found = foundSharedMoves(index, other)
    sharedMoves[index] = found
    return found
  }

  private func foundSharedMoves(_ index: Int, _ other: Int) -> SharedMoves {
    let (union, newUnion) = (old.schema.unions[index], new.schema.unions[other])
    let (shared, newShared) = (union.sharedFields, newUnion.sharedFields)
    if shared.isEmpty && newShared.isEmpty || union.coding.style != newUnion.coding.style {
      return SharedMoves()
    }
    let matches = matchFields(shared, newShared)
    let taken = Set(matches.values)
    var (own, newOwn): ([Field], [Field]) = ([], [])
    for (position, match) in matching.kinds[index] ?? [:] {
      guard case .fields(let fields) = union.kinds[position].payload,
        case .fields(let others) = newUnion.kinds[match].payload
      else { continue }
      own += fields.dropFirst(shared.count).filter { !$0.dataKeys.isEmpty }
      newOwn += others.dropFirst(newShared.count).filter { !$0.dataKeys.isEmpty }
    }
    func has(_ fields: [Field], _ field: Field) -> Bool {
      fields.contains { !Set($0.dataKeys).isDisjoint(with: field.dataKeys) }
    }
    var moves = SharedMoves()
    // What stands beside the object of a kind is in another place.
    if union.fieldsBeside.isEmpty {
      moves.gone = shared.indices.filter { matches[$0] == nil && has(newOwn, shared[$0]) }
    }
    if newUnion.fieldsBeside.isEmpty {
      moves.new = newShared.indices.filter { !taken.contains($0) && has(own, newShared[$0]) }
    }
    return moves
  }
}
