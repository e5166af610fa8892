// Shared fields that are siblings of the payload, in the object with the tag.

extension Kind {
  /// The field for the `payload`, if the kind also has shared fields and its model contains both.
  var payloadField: Field? {
    guard case .fields(let fields) = payload, let last = fields.last, last.isPayload else {
      return nil
    }
    return last
  }
}

extension Kind {
  /// The field that keeps the unknown members of the object around the content, if they are kept.
  package var enclosingExtras: Field? {
    guard case .fields(let fields) = payload, let last = fields.last, last.isEnclosingExtras else {
      return nil
    }
    return last
  }
}

extension Union {
  /// Returns the shared fields that are outside the content, which is the object with the kind's other fields. The
  /// result is empty if all fields are in one object with the tag.
  package func siblingFields(of kind: Kind) -> [Field] {
    kind.payloadField == nil ? siblingFields : []
  }

  /// Whether the tag and the kind's fields are in one object.
  package func hasTag(withFieldsOf kind: Kind) -> Bool {
    hasTagInPayload || kind.payloadField != nil
  }

  /// Returns the keys of the content, which is the object with the kind's other fields. Encoding uses the first key.
  package func contentKeys(of kind: Kind) -> [String] {
    hasTagAsKey
      ? ([kind.tag] + kind.aliases).map { $0.value.key } : [coding.contentKey.value]
  }
}

extension Schema {
  /// The objects in data whose members are fields, each with the name of its declaration. Shared fields that are
  /// siblings of the content are in an object of their own.
  var objectsOfFields: [(owner: SwiftName, fields: [Field])] {
    var objects: [(owner: SwiftName, fields: [Field])] = []
    for union in supersets {
      for kind in union.kinds {
        let owner = kind.hasModel ? kind.model : union.name.value
        let siblings = union.siblingFields(of: kind)
        if !siblings.isEmpty { objects.append((owner, siblings)) }
        objects.append((owner, Array(kind.fields.dropFirst(siblings.count))))
      }
    }
    for structure in structures where structure.form == .object {
      objects.append((structure.name.value, structure.fields))
    }
    return objects
  }
}
