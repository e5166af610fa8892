/// The default of a field, checked against its type: what the emitter writes as an expression.
package indirect enum DefaultValue {
  case null
  case boolean(Bool)
  /// A number as Swift writes it.
  case number(String)
  case string(String)
  case date(DateLiteral)
  /// A duration in the unit of a function that makes one: `seconds`.
  case duration(unit: SwiftName, String)
  case list([DefaultValue])
  case dictionary([(key: DefaultValue, value: DefaultValue)])
  /// A value of an enum of the schema.
  case enumValue(SwiftName)
  /// A struct or a model with the fields that are stated; the others take their own defaults.
  case record(type: SwiftName, fields: [(name: SwiftName, value: DefaultValue)])
  /// A kind of a union with what it carries.
  case kind(SwiftName, isDeprecated: Bool, payload: DefaultValue?)
  /// A JSON value.
  case json(JSONNode.Content)
  /// Swift that the schema gives for a value of a type.
  case expression(SwiftExpression, SwiftType)
}

extension DefaultValue {
  /// The values that it is made of, itself first.
  var parts: [DefaultValue] {
    switch self {
    case .null, .boolean, .number, .string, .date, .duration, .enumValue, .json, .expression:
      return [self]
    case .list(let values): return [self] + values.flatMap(\.parts)
    case .dictionary(let entries):
      return [self] + entries.flatMap { $0.key.parts + $0.value.parts }
    case .record(_, let fields): return [self] + fields.flatMap(\.value.parts)
    case .kind(_, _, let payload): return [self] + (payload?.parts ?? [])
    }
  }

  /// Whether a Swift expression of the schema is in it.
  package var hasExpression: Bool {
    parts.contains { part in
      if case .expression = part { return true }
      return false
    }
  }

  /// The types of the Swift expressions and the dates in it.
  package var expressionTypes: [SwiftType] {
    parts.compactMap { part in
      switch part {
      case .expression(_, let type): return type
      case .date: return KnownType.byName["Date"].map { .known($0) }
      default: return nil
      }
    }
  }
}
