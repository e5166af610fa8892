/// A field of a group that a kind or a struct declares again, to say more of it.
struct Refinement {
  /// Its name where it is declared again.
  let field: Located<String>
  let type: SwiftType
  /// Where that type is written.
  let typeRange: SourceRange
  /// What else is said there.
  let details: FieldDetails?
  /// Its name in the group.
  let group: Located<String>
  let groupType: SwiftType
}

extension Schema {
  /// Whether every value of a type is, in data, one of another too.
  func isNarrower(_ type: SwiftType, than other: SwiftType) -> Bool {
    if type == other { return true }
    switch (type, other) {
    case (_, .json): return !type.isOptional && !type.isPresence
    case (.optional(let wrapped), .optional(let other)),
      (.optional(let wrapped), .presence(let other)),
      (.presence(let wrapped), .presence(let other)), (.array(let wrapped), .array(let other)),
      (.set(let wrapped), .set(let other)), (.set(let wrapped), .array(let other)):
      return isNarrower(wrapped, than: other)
    case (_, .optional(let other)), (_, .presence(let other)):
      return !type.isPresence && isNarrower(type, than: other)
    case (.dictionary(let key, let value), .dictionary(let otherKey, let other)):
      return key == otherKey && isNarrower(value, than: other)
    case (.declared(let declared), .declared(let other)):
      guard case .union(let subset) = declared.index, case .union(let index) = other.index,
        declared.arguments == other.arguments
      else { return false }
      return unions[subset].superset?.union == index
    default: return false
    }
  }
}
