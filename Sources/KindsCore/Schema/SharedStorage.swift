extension Schema {
  /// Whether some values of a union have content, such as a string or a list, that their copies share until one of them
  /// changes. The boxes of indirect fields and kinds do not count.
  ///
  /// Values of unknown kinds are left out here, because they are never changed in place. Inside another value they
  /// count, because changing that value can copy them.
  func hasSharedStorage(union index: Int) -> Bool {
    var pending = unions[index].kinds.flatMap(\.payload.storedTypes)
    var seen: Set<DeclaredType> = []
    while let type = pending.popLast() {
      switch type {
      case .known(let known): if known.hasSharedStorage { return true }
      case .json, .parameter, .array, .set, .dictionary: return true
      case .optional(let wrapped), .presence(let wrapped): pending.append(wrapped)
      case .external: break
      case .declared(let declared):
        guard seen.insert(declared).inserted else { continue }
        switch declared.index {
        // The unknown tag that an enum keeps, a string or an integer, is never changed in place.
        case .enumeration: break
        case .union(let index) where unions[index].keepsUnknown: return true
        case .structure, .model, .union:
          pending += payloads(of: declared).flatMap(\.storedTypes)
        }
      }
    }
    return false
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
