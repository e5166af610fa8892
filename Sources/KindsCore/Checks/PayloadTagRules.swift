// Rules of kinds that take their tags from the union in their payload.

extension Checker {
  /// Checks that each value of a payload with the tags of its kind has a tag that the enclosing union knows.
  func tagsOfPayloadsFit() {
    for union in schema.unions {
      for (position, kind) in union.kinds.enumerated() where kind.payloadTags != nil {
        guard case .type(.declared(let type), let range) = kind.payload,
          case .union(let index) = type.index
        else { continue }
        let payload = schema.unions[index]
        let subject = "the kind \(q: kind) has the tags of its payload \(q: payload)"
        if union.coding.tagAliases.map(\.value) != payload.coding.tagAliases.map(\.value) {
          refuse(
            .tagKey, at: range,
            "\(subject), so both unions need the same 'tagAliases'; copy those of \(q: union)")
        }
        if payload.kindWithoutTag != nil {
          refuse(
            .tagKey, at: range,
            "\(subject), so values of \(q: payload) need a tag; remove its 'missingTag'")
        }
        if union.kindWithoutTag == position {
          refuse(
            .tagKey, at: union.coding.missingTag?.range,
            "\(subject), so it cannot lack a tag; remove 'missingTag'")
        }
      }
    }
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
