// Rules of values of unknown kinds.

extension Checker {
  /// Checks that the key of a fallback has no other meaning in the union's objects.
  func fallbacksCanBeRead() {
    for union in schema.supersets {
      guard let key = union.fallback?.key else { continue }
      if let (_, purpose) = union.ownKeys.first(where: { $0.key == key.value }) {
        refuse(
          .keyCollision, at: key.range,
          "the fallback of \(q: union) cannot be at the key \(q: key) of the \(purpose); change one of them"
        )
      }
      for field in union.sharedFields where field.isOfUnknown {
        if ([field.key] + field.aliases).contains(where: { $0.value == key.value }) {
          refuse(
            .keyCollision, at: key.range,
            "the fallback of \(q: union) cannot be at the key \(q: key) of \(field.title); change one of them",
            see: ("the field is here", field.name.range))
        } else if field.name.value == UnknownNames.fallback {
          refuse(
            .ofUnknown, at: field.name.range,
            "\(field.title) cannot have 'ofUnknown', because values of unknown kinds have a property of this name; rename the field"
          )
        }
      }
    }
  }

  /// Checks that no kind has the name of the case for unknown kinds. The values of unknown kinds must have an `id` if
  /// the union is Identifiable, and must satisfy the requirements of its protocols.
  func unknownKindsCanBeKept() {
    for union in schema.unions {
      guard let unknown = union.unknown?.name else { continue }
      let place = ("unknown kinds are kept here", unknown.range)
      for kind in union.kinds where kind.name.value == unknown.value {
        refuse(
          .reservedName, at: kind.name.range,
          "a kind of \(q: union) cannot be called \(q: kind): it is the case for values of unknown kinds; choose another name, and set 'tag' to the name in the data",
          see: place)
      }
      let guaranteed = Set(union.sharedFields.filter(\.isOfUnknown).map(\.name.value))
      if union.conforms.contains(.identifiable), !guaranteed.contains("id") {
        refuse(
          .identifiable, at: union.name.range,
          "\(q: union) is Identifiable, and a value of an unknown kind has no 'id'; write '\"ofUnknown\": true' for the shared field 'id'",
          see: place)
      }
      for entry in union.protocols {
        guard let definition = schema.definition(of: entry.value),
          !definition.requirements.allSatisfy({ guaranteed.contains($0.name.value) })
        else { continue }
        refuse(
          .conformance, at: entry.range,
          "\(q: union) conforms to \(q: definition), but values of unknown kinds do not meet its requirements; add \(q: definition) to the 'conforms' of the kinds instead",
          see: place)
      }
    }
  }
}
