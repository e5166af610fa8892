extension JSONSchemaExport {
  /// The JSON Schema of a type where it is named; declarations are referred to.
  ///
  /// - Parameter format: How dates, durations and data are coded; `nil` where that is up to the coder.
  mutating func schema(of type: SwiftType, _ format: FieldFormat? = nil) -> JSONValue {
    switch type {
    case .known(let known): return known.jsonSchema(format) ?? known.jsonSchema
    case .json: return .boolean(true)
    case .parameter: return .boolean(true)
    case .declared(let declared): return reference(to: declared)
    case .external:
      return [
        "$comment": .string("A value of '\(type.text)', which is written in Swift elsewhere.")
      ]
    case .optional(let wrapped): return orNull(schema(of: wrapped, format))
    case .array(let element), .set(let element):
      return ["type": "array", "items": schema(of: element, format)]
    case .dictionary(let key, let value):
      return dictionary(key, schema(of: value, format))
    }
  }

  /// The JSON Schema of a list or a dictionary whose elements may be anything, because those of other types are left out.
  mutating func lossy(_ type: SwiftType, _ format: FieldFormat?) -> JSONValue {
    func anything(_ element: SwiftType) -> JSONValue {
      ["$comment": "Other elements are left out.", "anyOf": [schema(of: element, format), true]]
    }
    switch type {
    case .optional(let wrapped): return orNull(lossy(wrapped, format))
    case .array(let element), .set(let element):
      return ["type": "array", "items": anything(element)]
    case .dictionary(let key, let value): return dictionary(key, anything(value))
    default: return schema(of: type, format)
    }
  }

  private func dictionary(_ key: SwiftType, _ values: JSONValue) -> JSONValue {
    var keys: JSONValue = [:]
    if case .known(let known) = key, case .integer = known.family {
      keys = ["propertyNames": ["pattern": "^[+-]?[0-9]+$"]]
    }
    return ["type": "object"] + keys + ["additionalProperties": values]
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
