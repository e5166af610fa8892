extension JSONSchemaExport {
  /// The JSON Schema of a type where it is named; declarations are referred to.
  mutating func schema(of type: SwiftType) -> JSONValue {
    switch type {
    case .known(let known): return known.jsonSchema
    case .json: return .boolean(true)
    case .parameter: return .boolean(true)
    case .declared(let declared): return reference(to: declared)
    case .external:
      return [
        "$comment": .string("A value of '\(type.text)', which is written in Swift elsewhere.")
      ]
    case .optional(let wrapped): return orNull(schema(of: wrapped))
    case .array(let element), .set(let element):
      return ["type": "array", "items": schema(of: element)]
    case .dictionary(let key, let value):
      var keys: JSONValue = [:]
      if case .known(let known) = key, case .integer = known.family {
        keys = ["propertyNames": ["pattern": "^[+-]?[0-9]+$"]]
      }
      return ["type": "object"] + keys + ["additionalProperties": schema(of: value)]
    }
  }
}

/// A JSON Schema that takes null besides what another takes.
func orNull(_ schema: JSONValue) -> JSONValue {
  switch schema {
  case .boolean(true): return schema
  case .object(var members):
    if members.contains(where: { $0.key == "type" }) {
      for index in members.indices where members[index].key == "type" {
        members[index].value = .array(members[index].value.elementsOrSelf + ["null"])
      }
      return .object(members)
    }
    // What refers to nothing and asks for nothing takes null already.
    if members.allSatisfy({ $0.key == "$comment" }) { return schema }
    return ["anyOf": [schema, ["type": "null"]]]
  default: return ["anyOf": [schema, ["type": "null"]]]
  }
}

extension JSONValue {
  fileprivate var elementsOrSelf: [JSONValue] {
    if case .array(let elements) = self { return elements }
    return [self]
  }
}
