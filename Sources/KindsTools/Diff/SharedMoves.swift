import KindsCore

/// The fields that moved between a union's shared fields and its kinds. The move does not change the data, so these
/// fields are compared as fields of the kinds.
struct SharedMoves {
  /// The names of fields that are no longer shared.
  private var gone: Set<String> = []
  /// The names of newly shared fields.
  private var new: Set<String> = []

  init() {}

  /// Finds the fields of two unions that moved.
  init(_ old: Part, _ new: Part) {
    guard let union = old.union, let newUnion = new.union,
      union.coding.style == newUnion.coding.style
    else { return }
    let (shared, newShared) = (old.parts(.field), new.parts(.field))
    if shared.isEmpty, newShared.isEmpty { return }
    let matches = matched(shared, newShared)
    let taken = Set(matches.compactMap(\.self))
    let kinds = (old.parts(.kind), new.parts(.kind))
    var keys: (old: Set<String>, new: Set<String>) = ([], [])
    for (kind, match) in zip(kinds.0, matched(kinds.0, kinds.1)) {
      guard let match else { continue }
      keys.old.formUnion(kind.ownFields.flatMap(\.dataKeys))
      keys.new.formUnion(kinds.1[match].ownFields.flatMap(\.dataKeys))
    }
    // Shared fields next to the payload object are not in the object of the kind's own fields, so a move changes the
    // data.
    if union.siblingFields.isEmpty {
      gone = names(shared.indices.filter { matches[$0] == nil }.map { shared[$0] }, in: keys.new)
    }
    if newUnion.siblingFields.isEmpty {
      self.new = names(
        newShared.indices.filter { !taken.contains($0) }.map { newShared[$0] }, in: keys.old)
    }
  }

  private func names(_ parts: [Part], in keys: Set<String>) -> Set<String> {
    Set(parts.filter { !keys.isDisjoint(with: $0.field?.dataKeys ?? []) }.map(\.name))
  }

  private var isEmpty: Bool { gone.isEmpty && new.isEmpty }

  /// Returns the parts of a sort that are compared as parts of their owner.
  func parts(_ sort: PartSort, _ old: Part, _ new: Part) -> (old: [Part], new: [Part]) {
    func parts(_ owner: Part, _ moved: Set<String>) -> [Part] {
      let parts = owner.parts(sort)
      if sort != .field { return parts }
      return owner.sort == .kind
        ? parts.filter { moved.contains($0.name) || !owner.isShared($0) }
        : parts.filter { !moved.contains($0.name) }
    }
    return (parts(old, gone), parts(new, self.new))
  }

  /// Returns the fields of two versions of a kind in the order of its initializer; `nil` if none of its fields moved.
  func fieldsInOrder(_ old: Part, _ new: Part) -> (old: [Part], new: [Part])? {
    isEmpty || old.sort != .kind ? nil : (old.parts(.field), new.parts(.field))
  }

  /// Returns the shared fields of a union that moved.
  func moved(_ old: Part, _ new: Part) -> (gone: [Part], new: [Part]) {
    if old.sort != .union { return ([], []) }
    return (
      old.parts(.field).filter { gone.contains($0.name) },
      new.parts(.field).filter { self.new.contains($0.name) }
    )
  }
}

extension Part {
  /// Whether a field of a kind is a shared field of its union.
  fileprivate func isShared(_ part: Part) -> Bool {
    union?.sharedFields.contains { $0 === part.field } ?? false
  }

  /// The fields of a kind that are not shared.
  fileprivate var ownFields: [Field] {
    parts.filter { $0.sort == .field && !isShared($0) }.compactMap(\.field)
  }
}
