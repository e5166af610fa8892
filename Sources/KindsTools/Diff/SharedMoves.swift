import KindsCore

// The fields that moved between a union's shared fields and its kinds. A move does not change the data, so these fields
// are compared as fields of the kinds.
extension Comparison {
  /// Returns the two versions of a union, with the moved fields as fields of the kinds.
  func moving(_ owners: Owners) -> Owners {
    var owners = owners
    guard let union = owners.old.union, let newUnion = owners.new.union,
      union.coding.style == newUnion.coding.style
    else { return owners }
    let (shared, newShared) = (owners.old.parts(.field), owners.new.parts(.field))
    if shared.isEmpty, newShared.isEmpty { return owners }
    let matches = matched(shared, newShared)
    let kinds = (old: owners.old.parts(.kind), new: owners.new.parts(.kind))
    let pairs = zip(kinds.old, matched(kinds.old, kinds.new)).compactMap { kind, match in
      match.map { (old: kind, new: kinds.new[$0]) }
    }
    let gone = shared.indices.filter { matches[$0] == nil }.map { shared[$0] }
    let added = newShared.indices.filter { !matches.contains($0) }.map { newShared[$0] }
    var (old, new) = (owners.old, owners.new)
    let isGone = old.move(gone, toKindsLike: pairs.map(\.new), owners.path)
    let isNew = new.move(added, toKindsLike: pairs.map(\.old), owners.path)
    (owners.old, owners.new, owners.hasMoves) = (old, new, isGone || isNew)
    return owners
  }
}

extension Part {
  /// Lists shared fields of a union as fields of its kinds if kinds of the other version have them.
  ///
  /// - Parameter path: The union in messages.
  /// - Returns: Whether fields moved.
  fileprivate mutating func move(
    _ fields: [Part], toKindsLike kinds: [Part], _ path: String
  ) -> Bool {
    // Shared fields next to the payload object are not in the object of the kind's own fields, so a move changes the
    // data.
    guard let union, union.siblingFields.isEmpty, !fields.isEmpty else { return false }
    let keys = Set(kinds.flatMap { $0.parts(.field) }.compactMap(\.field).flatMap(\.dataKeys))
    let names = Set(
      fields.filter { !keys.isDisjoint(with: $0.field?.dataKeys ?? []) }.map(\.name))
    for index in parts.indices {
      if parts[index].sort == .field, names.contains(parts[index].name) {
        parts[index].becomeShared(of: path)
      }
      if parts[index].sort != .kind { continue }
      for inner in parts[index].parts.indices where parts[index].parts[inner].sort == .inherited {
        if names.contains(parts[index].parts[inner].name) {
          parts[index].parts[inner].sort = .field
        }
      }
    }
    return !names.isEmpty
  }

  /// Makes a field of a union a part that is shared by its kinds, which have the field.
  private mutating func becomeShared(of path: String) {
    sort = .shared
    title = "the field \(quoted(name)) of \(quoted(path))"
    uses = ["uses of '\(name)' of \(quoted(path))"]
    element = .other
  }
}
