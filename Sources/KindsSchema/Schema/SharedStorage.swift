/// Whether a value has content, such as a string or a list, that its copies share until one of them changes. The boxes
/// of indirect fields and kinds do not count.
package enum SharedStorage {
  /// The whole value is stored inline.
  case none
  /// The answer depends on an external type.
  case unknown
  case some
}

extension Schema {
  /// Whether values of a type have shared content.
  package func sharedStorage(of type: SwiftType) -> SharedStorage { sharedStorage(ofAll: [type]) }

  /// Whether values of a union have shared content, for any of its kinds.
  ///
  /// Values of unknown kinds are left out here, because they are never changed in place. Inside another value they
  /// count, because changing that value can copy them.
  package func sharedStorage(ofUnion index: Int) -> SharedStorage {
    sharedStorage(ofAll: unions[index].kinds.flatMap(\.payload.storedTypes))
  }

  private func sharedStorage(ofAll types: [SwiftType]) -> SharedStorage {
    var pending = types
    var seen: Set<DeclaredType> = []
    var memory = SharedStorage.none
    while let type = pending.popLast() {
      switch type {
      case .known(let known): if known.hasSharedStorage { return .some }
      case .json, .parameter, .array, .set, .dictionary: return .some
      case .optional(let wrapped), .presence(let wrapped): pending.append(wrapped)
      case .external: memory = .unknown
      case .declared(let declared):
        guard seen.insert(declared).inserted else { continue }
        switch declared.index {
        // The unknown tag that an enum keeps, a string or an integer, is never changed in place.
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
  /// The types of the stored properties.
  fileprivate var storedTypes: [SwiftType] {
    guard case .fields(let fields) = self else { return types }
    return fields.lazy.filter { $0.isStored }.map(\.type)
  }
}

extension KnownType {
  fileprivate var hasSharedStorage: Bool {
    switch family {
    case .text, .character, .opaque(.url), .opaque(.data): return true
    case .boolean, .integer, .floatingPoint, .opaque(.never), .opaque(.duration), .opaque(.date),
      .opaque(.uuid), .opaque(.decimal):
      return false
    }
  }
}
