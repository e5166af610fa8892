// Fields that are the tag: a payload that stands elsewhere too may have the tag of its kind as a constant there.

extension Schema {
  /// The constant field of what a kind carries whose member is the tag of the union, so that the payload writes the tag
  /// itself.
  package func tagField(of kind: Kind, in union: Union) -> Field? {
    guard union.hasTagInPayload else { return nil }
    let fields: [Field]
    switch kind.payload {
    case .fields(let own): fields = own
    case .type(.declared(let type), _): fields = declaredFields(of: type.index)
    case .nothing, .type: return nil
    }
    return members(of: fields).first { !$0.isStored && $0.key.value == union.tagKey.value }
  }

  /// The fields of a struct or a model as they are declared, that are in its own object.
  func declaredFields(of index: DeclarationIndex) -> [Field] {
    switch index {
    case .structure(let index): return structures[index].fields
    case .model(let union, let kind):
      let (union, kind) = (unions[union], unions[union].kinds[kind])
      if keysMeet(in: kind, of: union) { return union.fieldsBeside }
      if case .fields(let fields) = kind.payload { return fields }
      return []
    case .union, .enumeration: return []
    }
  }
}
