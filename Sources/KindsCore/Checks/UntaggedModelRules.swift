// Rules of models that are used outside their union, where nothing writes the tag.

/// Checks that a model of an internally tagged union is not used outside the union without its tag. It would be encoded
/// without the tag, and data with another kind's tag would be decoded.
func modelsHaveTheirTag(_ wire: Wire, _ diagnostics: inout Diagnostics) {
  let schema = wire.schema
  for contained in schema.containedTypes
  where schema.isOwn(document: contained.document) && contained.conforms.isCoding {
    switch contained.holder {
    // Another rule reports models that are flattened.
    case .field(let field) where field.isFlattened: break
    case .field: check(contained.type, at: contained.range, wire, &diagnostics)
    case .payload(_, let union):
      let tagKey = union.hasTagInPayload ? union.tagKey.value : nil
      check(contained.type, at: contained.range, besides: tagKey, wire, &diagnostics)
    }
  }
}

/// - Parameter besides: The key of the tag that the enclosing union writes to the value's object; `nil` if there is
///   none.
private func check(
  _ type: SwiftType, at range: SourceRange, besides tagKey: String? = nil, _ wire: Wire,
  _ diagnostics: inout Diagnostics
) {
  let schema = wire.schema
  for case .declared(let declared) in type.parts {
    guard case .model(let index, let position) = declared.index else { continue }
    let (union, kind) = (schema.unions[index], schema.unions[index].kinds[position])
    let isNextToTag = union.tagKey.value == tagKey && type == .declared(declared)
    guard union.hasTagInPayload, union.conforms.isCoding, !isNextToTag,
      wire.tagMember(of: kind, in: union) == nil
    else { continue }
    diagnostics.error(
      .modelWithoutTag,
      "the model \(quoted(declared.name.text)) lacks the tag \(quoted(union.tagKey.value)) of \(quoted(union.name.value.text)); use a subset of \(quoted(union.name.value.text)) with only the kind \(quoted(kind.name.value.text)), or a struct if the data has no tag",
      at: range,
      related: [
        .init(
          message: "the kind \(quoted(kind.name.value.text)) is declared here",
          range: kind.name.range)
      ])
  }
}
