// Rules of models that are used outside their union, where nothing writes the tag.

extension Checker {
  /// Checks that a model of an internally tagged union is not used outside the union without its tag. It would be
  /// encoded without the tag, and data with another kind's tag would be decoded.
  func modelsHaveTheirTag() {
    for contained in schema.containedTypes
    where schema.isOwn(document: contained.document) && contained.conforms.isCoding {
      // Another rule reports models that are flattened.
      if contained.field?.isFlattened == true { continue }
      // The key of the tag that the enclosing union writes to the value's object.
      var tagKey: String?
      if case .payload(_, let union) = contained.holder, union.hasTagInPayload {
        tagKey = union.tagKey.value
      }
      for case .declared(let declared) in contained.type.parts {
        guard case .model(let index, let position) = declared.index else { continue }
        let (union, kind) = (schema.unions[index], schema.unions[index].kinds[position])
        let isNextToTag = union.tagKey.value == tagKey && contained.type == .declared(declared)
        guard union.hasTagInPayload, union.conforms.isCoding, !isNextToTag,
          wire.tagMember(of: kind, in: union) == nil
        else { continue }
        refuse(
          .modelWithoutTag, at: contained.range,
          "the model \(q: declared.name) lacks the tag \(q: union.tagKey) of \(q: union); use a subset of \(q: union) with only the kind \(q: kind)",
          see: ("the kind \(q: kind) is declared here", kind.name.range))
      }
    }
  }
}
