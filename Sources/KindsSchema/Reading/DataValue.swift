/// A value of a schema's type as it was read from data or from a literal; scalars of data are the text that a renderer writes.
package indirect enum DataValue {
  /// `nil` of an optional, or a value that is missing.
  case none
  /// Null that could also be missing.
  case null
  case boolean(Bool)
  /// A scalar, the tag of an enum's value, JSON, or the JSON of an external type.
  case text(String)
  /// A duration. Two that differ may have the same text, if they are very long.
  case duration(Duration)
  /// The elements of an array in their order. A set in data has each element once, in the order of their sort strings.
  case list([DataValue])
  /// The entries; those of data are in the order of their keys' sort strings.
  case dictionary([(key: DataValue, value: DataValue)])
  /// A struct or a model: one value for each of its fields in the order of the schema, constants and extras included.
  case record([DataValue])
  /// The index of a kind in its union or subset, and the payload.
  case kind(Int, DataValue?)
  /// A value of an unknown kind that is kept: its tag, its shared fields and its fallback, and the JSON of the rest if that
  /// is kept too.
  case unknown(tag: String, fields: [DataValue], value: String?)
  /// A scalar of a literal.
  case literal(DefaultValue)
  /// A field that a literal leaves out.
  case absent
}

extension DataValue {
  /// A string that distinguishes values of one type and puts them in order.
  package var sortText: String {
    switch self {
    case .none, .null, .literal, .absent: return ""
    case .boolean(let value): return value ? "true" : "false"
    case .text(let text): return text
    case .duration(let duration): return duration.description
    case .list(let values), .record(let values): return Self.sortText(of: values)
    case .dictionary(let entries):
      return Self.sortText(of: entries.flatMap { [$0.key, $0.value] })
    case .kind(let index, let value): return "\(index) \(value?.sortText ?? "")"
    case .unknown(let tag, let fields, let value):
      guard let value else { return Self.sortText(of: [.text(tag)] + fields) }
      return fields.isEmpty ? value : value + Self.sortText(of: fields)
    }
  }

  /// The sort string of several values. Each is prefixed with its length, which separates it from its neighbors.
  private static func sortText(of values: [DataValue]) -> String {
    values.map { value in
      let text = value.sortText
      return "\(value.isNone ? "-" : String(text.utf8.count)) \(text)"
    }.joined()
  }

  var isNone: Bool {
    switch self {
    case .none, .null: return true
    default: return false
    }
  }
}
