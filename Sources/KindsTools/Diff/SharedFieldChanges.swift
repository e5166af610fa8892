import KindsSchema

/// The fields that moved between a union's shared fields and its kinds. The move does not change the data.
struct SharedMoves {
  /// The positions of fields that are no longer shared, among the old shared fields.
  var gone: [Int] = []
  /// The positions of newly shared fields, among the new shared fields.
  var new: [Int] = []

  var isEmpty: Bool { gone.isEmpty && new.isEmpty }
}

extension SchemaComparison {
  mutating func compareSharedFields(_ unions: Pair<Wire.Choice>, _ moves: SharedMoves) {
    let (shared, newShared) = (unions.old.union.sharedFields, unions.new.union.sharedFields)
    let name = unions.place.subject
    let hasAssociatedFields = unions.old.union.kinds.contains(where: \.hasAssociatedFields)
    compareFields(
      shared.enumerated().filter { !moves.gone.contains($0.offset) }.map(\.element),
      newShared.enumerated().filter { !moves.new.contains($0.offset) }.map(\.element),
      of: FieldOwner(
        place: unions.place,
        initializer: hasAssociatedFields ? "\(name).…" : "the models of \(name)",
        namesEachField: hasAssociatedFields, unknown: unions.unknownMembers))
    for field in moves.gone.map({ shared[$0] }) {
      let property = field.name.value.text
      add(
        .fieldShared,
        "the field \(quoted(property)) of \(quoted(name)) is no longer shared by all kinds",
        at: unions.place.part(field.name, nil),
        code: ["uses of '\(property)' of \(quoted(name))"])
    }
    for field in moves.new.map({ newShared[$0] }) {
      add(
        .fieldShared,
        "the field \(quoted(field.name.value.text)) of \(quoted(name)) is now shared by all kinds",
        at: unions.place.part(nil, field.name))
    }
  }

  /// Finds the fields that moved. These fields are compared as fields of the kinds.
  func sharedMoves(_ unions: Pair<Wire.Choice>) -> SharedMoves {
    let (union, newUnion) = (unions.old.union, unions.new.union)
    let (shared, newShared) = (union.sharedFields, newUnion.sharedFields)
    if shared.isEmpty && newShared.isEmpty || union.coding.style != newUnion.coding.style {
      return SharedMoves()
    }
    let matches = matchFields(shared, newShared)
    let taken = Set(matches.values)
    var (own, newOwn): ([Field], [Field]) = ([], [])
    for (position, match) in matching.kinds[unions.old.index] ?? [:] {
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
    // Shared fields next to the payload object are not in the object of the kind's own fields, so a move changes the
    // data.
    if union.siblingFields.isEmpty {
      moves.gone = shared.indices.filter { matches[$0] == nil && has(newOwn, shared[$0]) }
    }
    if newUnion.siblingFields.isEmpty {
      moves.new = newShared.indices.filter { !taken.contains($0) && has(own, newShared[$0]) }
    }
    return moves
  }
}
