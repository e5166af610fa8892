// Shared fields that are siblings of the payload, in one object with the tag.

extension Kind {
  /// The field that holds its `payload`, where shared fields are beside that: the model has both.
  package var payloadField: Field? {
    guard case .fields(let fields) = payload, let last = fields.last, last.isPayload else {
      return nil
    }
    return last
  }
}

extension Kind {
  /// The field that holds the members around the object with the other fields that nothing names, if they are kept.
  package var enclosingExtras: Field? {
    guard case .fields(let fields) = payload, let last = fields.last, last.isEnclosingExtras else {
      return nil
    }
    return last
  }
}

extension Union {
  /// The shared fields that are beside the object with the other fields of a kind; none if there is no such object, because
  /// all fields are in the one with the tag.
  package func siblingFields(of kind: Kind) -> [Field] {
    kind.payloadField == nil ? siblingFields : []
  }

  /// Whether the tag is in one object with the fields of a kind.
  package func hasTag(withFieldsOf kind: Kind) -> Bool {
    hasTagInPayload || kind.payloadField != nil
  }

  /// The keys at which the object with the other fields of a kind is, its own first.
  package func contentKeys(of kind: Kind) -> [String] {
    hasTagAsKey
      ? ([kind.tag] + kind.aliases).map { $0.value.key } : [coding.contentKey.value]
  }
}
