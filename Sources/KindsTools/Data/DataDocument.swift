import KindsCore

/// Returns the values in a document. Each element of a list is a value, unless the whole list can be a single value.
/// Any other document is a single value.
///
/// - Parameter mayBeList: The result of ``Schema/mayBeList(_:)`` for the type of the values.
func values(in document: JSONNode, mayBeList: Bool) -> [JSONNode] {
  if !mayBeList, case .array(let elements) = document.content { return elements }
  return [document]
}

extension Schema {
  /// Whether a list in data may be a single value of a type.
  func mayBeList(_ type: DeclaredType) -> Bool {
    if case .union(let index) = type.index {
      // In all other styles, the values of a union are objects or tags.
      return unions[index].coding.style == .shape
        && unions[index].kinds.contains { jsonType(of: $0) == .array }
    }
    let known = jsonType(of: .declared(type))
    return known == nil || known == .array
  }
}
