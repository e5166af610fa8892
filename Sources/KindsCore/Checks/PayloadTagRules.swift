// Rules of kinds that take their tags from the union in their payload.

/// Checks that each value of a payload with the tags of its kind has a tag that the enclosing union knows.
func tagsOfPayloadsFit(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for union in schema.unions {
    for (position, kind) in union.kinds.enumerated() where kind.payloadTags != nil {
      guard let (payload, range) = schema.payloadUnion(of: kind) else { continue }
      let (name, other) = (quoted(union.name.value.text), quoted(payload.name.value.text))
      let subject =
        "the kind \(quoted(kind.name.value.text)) has the tags of its payload \(other)"
      if union.coding.tagAliases.map(\.value) != payload.coding.tagAliases.map(\.value) {
        diagnostics.error(
          .tagKey,
          "\(subject), so both unions need the same aliases; give \(other) the 'tagAliases' of \(name), in the same order",
          at: range)
      }
      if payload.kindWithoutTag != nil {
        diagnostics.error(
          .tagKey,
          "values of \(other) without a tag match no kind of \(name); remove 'missingTag' from the 'coding' of \(other), or change the 'tag' in it",
          at: range)
      }
      if union.kindWithoutTag == position, let missingTag = union.coding.missingTag {
        diagnostics.error(
          .tagKey, "\(subject), so it cannot lack a tag; remove 'missingTag'", at: missingTag.range)
      }
    }
  }
}

extension Schema {
  /// Returns the union that is a kind's payload, and the place of the union's name in the kind.
  fileprivate func payloadUnion(of kind: Kind) -> (Union, SourceRange)? {
    guard case .type(.declared(let type), let range) = kind.payload,
      case .union(let index) = type.index
    else { return nil }
    return (unions[index], range)
  }
}

extension Union {
  /// Whether the payload's tag is the union's tag.
  ///
  /// - Parameter payload: The index of the payload, which is a union.
  func sharesTag(with payload: Int) -> Bool {
    kinds.contains { kind in
      guard kind.payloadTags != nil, case .type(.declared(let type), _) = kind.payload else {
        return false
      }
      return type.index == .union(payload)
    }
  }
}
