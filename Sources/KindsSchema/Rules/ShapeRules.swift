// Unions whose kinds are told apart by the JSON types of what they carry, and not by tags.

/// The values of each kind are of one JSON type, which those of no other kind are of.
func shapesAreDistinct(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for union in schema.supersets
  where union.coding.style == .shape && !union.conforms.isDisjoint(with: .codable) {
    var first: [JSONType: Kind] = [:]
    for kind in union.kinds {
      guard let type = schema.jsonType(of: kind.payload) else {
        reportUnknownShape(of: kind, schema, &diagnostics)
        continue
      }
      guard let other = first[type] else {
        first[type] = kind
        continue
      }
      let problem =
        type == .null
        ? "carry nothing and would both be null in JSON"
        : "are each \(type.valueText) in JSON"
      diagnostics.error(
        .payloadShape,
        "the kinds \(quoted(other.name.value.text)) and \(quoted(kind.name.value.text)) of \(quoted(union.name.value.text)) \(problem), which the style 'shape' cannot tell apart; give one of them a payload of another JSON type, or use a style with tags",
        at: kind.name.range,
        notes: [
          .init(
            message: "\(quoted(other.name.value.text)) is declared here", range: other.name.range)
        ])
    }
  }
}

private func reportUnknownShape(
  of kind: Kind, _ schema: Schema, _ diagnostics: inout Diagnostics
) {
  guard case .type(let type, let range) = kind.payload else { return }
  let problem: String
  switch type {
  case .json: problem = "may be any JSON value"
  case .parameter: problem = "stands for any type"
  case .external: problem = "is written elsewhere, and its JSON type is not known"
  case .optional:
    problem = "may be null; write it without '?', and add a kind that carries nothing for null"
  case .declared(let declared):
    guard case .union(let index) = declared.place else { return }
    problem =
      schema.unions[index].coding.style == .external
      ? "is coded in the style 'external', as an object or a string"
      : "is coded in the style 'shape' itself; name its kinds here instead"
  case .known, .array, .set, .dictionary: return
  }
  let cure = problem.contains(";") ? "" : "; use 'fields' or a type that is declared"
  diagnostics.error(
    .payloadShape,
    "the style 'shape' cannot tell the kind \(quoted(kind.name.value.text)) by its payload, because \(quoted(type.text)) \(problem)\(cure), or use a style with tags",
    at: range)
}

/// A type that has null among its values in data is no optional: `nil` and null could not be told apart.
func optionalsAreToldFromNull(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  guard schema.unions.contains(where: { schema.nullKind(of: $0) != nil }) else { return }
  func check(_ type: SwiftType, at range: SourceRange) {
    for case .optional(let wrapped) in type.parts {
      guard case .declared(let declared) = wrapped, case .union(let index) = declared.place,
        let kind = schema.nullKind(of: schema.unions[index])
      else { continue }
      diagnostics.error(
        .optionalJSON,
        "null is the kind \(quoted(kind.name.value.text)) of \(quoted(wrapped.text)), so 'nil' in \(quoted(type.text)) has no form of its own; leave '?' out, or use a style with tags for \(quoted(declared.name.text))",
        at: range)
    }
  }
  for group in schema.fieldGroups where !group.conforms.isDisjoint(with: .codable) {
    for field in group.fields { check(field.type, at: field.typeRange) }
  }
  for union in schema.supersets where !union.conforms.isDisjoint(with: .codable) {
    for case .type(let type, let range) in union.kinds.map(\.payload) { check(type, at: range) }
  }
}
