import KindsSchema

/// The values in a document: one, or those of a list unless a list can be a value itself.
///
/// - Parameter mayBeList: The result of ``Schema/mayBeList(_:)`` for the type of the values.
func values(in document: JSONNode, mayBeList: Bool) -> [JSONNode] {
  if !mayBeList, case .array(let elements) = document.content { return elements }
  return [document]
}

extension Schema {
  /// Whether a list in data may be one value of a type.
  func mayBeList(_ type: DeclaredType) -> Bool {
    if case .union(let index) = type.index {
      // Values of other unions are objects or tags, whatever their kinds carry.
      return unions[index].coding.style == .shape
        && unions[index].kinds.contains { jsonType(of: $0) == .array }
    }
    let known = jsonType(of: .declared(type))
    return known == nil || known == .array
  }
}
