/// Whether a value has content in memory of its own, which its copies share until one of them is changed: strings,
/// lists, and indirect values.
package enum HeldMemory {
  /// All of the value is in place.
  case none
  /// It depends on an external type.
  case unknown
  case some
}

extension Schema {
  /// The memory of a value of a type.
  package func heldMemory(of type: SwiftType) -> HeldMemory { heldMemory(ofAll: [type]) }

  /// The memory that a value of any kind of a union can have.
  ///
  /// A value of an unknown kind does not count here, because nothing changes it in place. Inside another value it does, because
  /// that is copied with all that is in it.
  package func heldMemory(ofUnion index: Int) -> HeldMemory {
    heldMemory(ofAll: unions[index].kinds.flatMap(\.payload.storedTypes))
  }

  private func heldMemory(ofAll types: [SwiftType]) -> HeldMemory {
    var pending = types
    var seen: Set<DeclaredType> = []
    var memory = HeldMemory.none
    while let type = pending.popLast() {
      switch type {
      case .known(let known): if known.holdsMemory { return .some }
      case .json, .parameter, .array, .set, .dictionary: return .some
      case .optional(let wrapped), .presence(let wrapped): pending.append(wrapped)
      case .external: memory = .unknown
      case .declared(let declared):
        guard seen.insert(declared).inserted else { continue }
        switch declared.index {
        // A tag that an enum keeps as unknown, a string or an integer, is never changed in place.
        case .enumeration: break
        case .structure, .model: pending += Payload.fields(fields(of: declared)).storedTypes
        case .union(let index):
          if unions[index].keepsUnknown { return .some }
          pending += payloads(of: index, declared.arguments).flatMap(\.storedTypes)
        }
      }
    }
    return memory
  }
}

extension Payload {
  /// The types of what is stored.
  fileprivate var storedTypes: [SwiftType] {
    guard case .fields(let fields) = self else { return types }
    return fields.lazy.filter { $0.isStored }.map(\.type)
  }
}

extension KnownType {
  fileprivate var holdsMemory: Bool {
    switch family {
    case .text, .character, .opaque(.url), .opaque(.data): return true
    case .boolean, .integer, .floatingPoint, .opaque(.never), .opaque(.duration), .opaque(.date),
      .opaque(.uuid), .opaque(.decimal):
      return false
    }
  }
}
