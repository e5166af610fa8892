// Kinds whose shared fields stand beside what they carry.

extension JSONSchemaExport {
  /// The tag, the shared fields and the payload as members of one object.
  mutating func adjacentKindBeside(_ kind: ExportedKind, _ union: Union) -> JSONValue {
    let (shared, content) = parts(of: kind, union)
    let (tagKey, contentKey) = (union.tagKey.value, union.coding.contentKey.value)
    var members = [
      JSONValue.Member(key: tagKey, value: kind.tag),
      JSONValue.Member(key: contentKey, value: content),
    ]
    if union.coding.extras == .fail {
      // Members count as known only where the same object names them.
      members += union.keysBeside.map { JSONValue.Member(key: $0, value: true) }
    }
    return [
      "type": "object", "properties": .object(members),
      "required": [.string(tagKey), .string(contentKey)], "allOf": [shared],
    ] + union.noMore
  }

  /// The shared fields and the payload as members of one object, in which the tag is the key of the payload.
  mutating func externalKindBeside(_ kind: ExportedKind, _ union: Union) -> JSONValue {
    let (shared, content) = parts(of: kind, union)
    let tags = kind.tags.map(\.key)
    let members = tags.map { JSONValue.Member(key: $0, value: content) }
    let choices = tags.map { tag -> JSONValue in ["required": [.string(tag)]] }
    let isTagged: JSONValue = choices.count == 1 ? choices[0] : ["oneOf": .array(choices)]
    let keys = (tags + union.keysBeside).map { JSONValue.string($0) }
    return ["type": "object", "properties": .object(members)] + isTagged
      + ["propertyNames": ["enum": .array(keys)], "allOf": [shared]]
  }

  /// The JSON Schemas of the shared fields and of the others.
  private mutating func parts(
    of kind: ExportedKind, _ union: Union
  ) -> (shared: JSONValue, content: JSONValue) {
    guard case .model(let declared) = kind.kind.payload,
      case .declared(let model)? = kind.type, case .model(let index, let position) = model.place
    else { return ([:], [:]) }
    let isDecoded = kind.kind.conforms.contains(.decodable)
    let replaced = self.model.fields(of: index, kind: position, model.arguments)
    let fields = ExportedField.fields(declared, replaced)
    let count = union.fieldsBeside.count
    let shared = ExportedRecord(fields: Array(fields.prefix(count)), isDecoded: isDecoded)
    let others = ExportedRecord(
      fields: Array(fields.dropFirst(count)), isDecoded: isDecoded,
      refusesExtras: union.coding.extras == .fail)
    return (schema(of: shared), schema(of: others))
  }
}
