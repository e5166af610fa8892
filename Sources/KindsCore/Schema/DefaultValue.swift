/// The default of a field, checked against its type: what the emitter writes as an expression.
indirect enum DefaultValue {
  case null
  case boolean(Bool)
  /// A number as Swift writes it.
  case number(String)
  case string(String)
  case list([DefaultValue])
  case dictionary([(key: DefaultValue, value: DefaultValue)])
  /// A value of an enum of the schema.
  case enumValue(SwiftName)
  /// A struct or a model with the fields that are stated; the others take their own defaults.
  case record(type: SwiftName, fields: [(name: SwiftName, value: DefaultValue)])
  /// A kind of a union with what it carries.
  case kind(SwiftName, payload: DefaultValue?)
  /// A JSON value.
  case json(JSONNode.Content)
}
