// Rules of values of unknown kinds.

/// Checks that the key of a fallback has no other meaning in the union's objects, and that the union has no generic
/// parameters.
func fallbacksCanBeRead(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for union in schema.supersets {
    guard let fallback = union.fallback else { continue }
    let name = quoted(union.name.value.text)
    let key = quoted(fallback.key.value)
    if !union.parameters.isEmpty {
      diagnostics.error(
        .codingKey,
        "a fallback of the generic \(name) cannot be stored, because the model of unknown values has no generic parameters; remove 'fallback'",
        at: fallback.key.range)
    }
    if let (_, purpose) = union.ownKeys.first(where: { $0.key == fallback.key.value }) {
      diagnostics.error(
        .keyCollision,
        "the fallback of \(name) cannot be at the key \(key) of the \(purpose); choose another key for one of them",
        at: fallback.key.range)
    }
    for field in union.sharedFields where field.isOfUnknown {
      if ([field.key] + field.aliases).contains(where: { $0.value == fallback.key.value }) {
        diagnostics.error(
          .keyCollision,
          "values of unknown kinds have the shared field \(quoted(field.name.value.text)) at the key \(key), which is also the key of their fallback; choose another key for one of them",
          at: fallback.key.range,
          related: [.init(message: "the field is here", range: field.name.range)])
      } else if field.name.value == UnknownNames.fallback {
        diagnostics.error(
          .ofUnknown,
          "values of unknown kinds already have a property 'fallback'; rename the field and give its name in the data as 'key', or remove 'ofUnknown'",
          at: field.name.range)
      }
    }
  }
}

/// Checks that a union that keeps unknown kinds is Decodable, and that no kind has the name of their case. Their values
/// must have an `id` if the union is Identifiable, and must satisfy the requirements of its protocols.
func unknownKindsCanBeKept(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for union in schema.unions {
    guard let keepsUnknown = union.unknown?.name.range else { continue }
    let name = quoted(union.name.value.text)
    let related = [
      Diagnostic.RelatedPlace(message: "unknown kinds are kept here", range: keepsUnknown)
    ]
    for kind in union.kinds where kind.name.value == union.unknown?.name.value {
      diagnostics.error(
        .reservedName,
        "a kind of \(name) cannot be called \(quoted(kind.name.value.text)): it is the case for values of unknown kinds; choose another name, and set 'tag' to the name in the data",
        at: kind.name.range, related: related)
    }
    if !union.conforms.contains(.decodable) {
      diagnostics.error(
        .codingKey,
        "\(name) is not Decodable, so no unknown kind is ever decoded; remove 'unknown', or add 'Decodable' to its 'conforms'",
        at: keepsUnknown)
    }
    let guaranteed = Set(union.sharedFields.filter(\.isOfUnknown).map(\.name.value))
    if union.conforms.contains(.identifiable), !guaranteed.contains("id") {
      diagnostics.error(
        .identifiable,
        "\(name) is Identifiable, and a value of an unknown kind has no 'id'; write '\"ofUnknown\": true' for the shared field 'id', or remove 'Identifiable' from 'conforms'",
        at: union.name.range, related: related)
    }
    for entry in union.protocols {
      guard let definition = schema.definition(of: entry.value),
        !definition.requirements.allSatisfy({ guaranteed.contains($0.name.value) })
      else { continue }
      let protocolName = quoted(definition.name.value.text)
      diagnostics.error(
        .conformance,
        "\(name) conforms to \(protocolName), but values of unknown kinds do not meet all requirements of \(protocolName); add \(protocolName) to the 'conforms' of the kinds instead, or write '\"unknown\": \"fail\"' in its 'coding'",
        at: entry.range, related: related)
    }
  }
}
