/// What refuses or keeps members that no field names stands in no object with the tag of a union that it does not know.
func tagsAreNoExtras(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for union in schema.unions
  where union.coding.style == .internal && !union.conforms.isDisjoint(with: .codable) {
    for kind in union.kinds {
      guard case .type(_, let range) = kind.payload,
        let (name, cure) = schema.typeThatMindsExtras(in: kind.payload, besides: union.tagKey.value)
      else { continue }
      diagnostics.error(
        .extrasWithTag,
        "\(quoted(name.text)) would take the tag of \(quoted(union.name.value.text)), which stands in the same object at the key \(quoted(union.tagKey.value)), for a member that no field names; write '\"extras\": \"ignore\"' \(cure), or use the style 'adjacent' for \(quoted(union.name.value.text))",
        at: range)
    }
  }
}

extension Schema {
  /// The first type in the object of a payload that takes a tag for an extra, and where to write that it should not.
  fileprivate func typeThatMindsExtras(
    in payload: Payload, besides tagKey: String
  ) -> (name: SwiftName, cure: String)? {
    let nested = payloadUnions(from: payload)
    for index in nested where unions[index].mindsExtrasInItsObject {
      return (unions[index].name.value, "in its 'coding'")
    }
    let inner = nested.filter { unions[$0].coding.style == .internal }
      .flatMap { unions[$0].kinds.map(\.payload) }
    for case .type(.declared(let declared), _) in [payload] + inner {
      switch declared.place {
      case .structure(let index) where structures[index].extras != .ignore:
        return (declared.name, "for it")
      case .model(let union, _):
        let coding = unions[union].coding
        let knowsTag = coding.style == .internal && coding.tagKey.value == tagKey
        if coding.extras == .ignore || knowsTag { continue }
        return (declared.name, "in the 'coding' of \(quoted(unions[union].name.value.text))")
      case .structure, .union, .enumeration: continue
      }
    }
    return nil
  }
}

extension Union {
  /// Whether something in the object that has the tag of a value refuses or keeps members that it does not know.
  fileprivate var mindsExtrasInItsObject: Bool {
    switch (coding.style, coding.extras) {
    case (_, .ignore), (.external, _), (.shape, _), (.adjacent, .keep): return false
    case (.adjacent, .fail): return true
    case (.internal, let extras):
      return kinds.contains { kind in
        switch kind.payload {
        case .nothing: return extras == .fail
        case .model: return true
        case .type: return false
        }
      }
    }
  }
}
