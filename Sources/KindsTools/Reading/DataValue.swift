import KindsCore

/// A value of a schema's type, read from data. Scalars are stored as strings, except booleans and durations.
indirect enum DataValue {
  /// The `nil` of an optional, or a missing value.
  case none
  /// The null of a field that distinguishes null from a missing key.
  case null
  case boolean(Bool)
  /// A scalar, the tag of an enum's value, a `JSON` value, or the JSON of an external type.
  case text(String)
  /// A duration. Different durations can have the same text if they are very long.
  case duration(Duration)
  /// The elements of a list, in order, or of a set. A set has distinct elements, sorted by ``sortText``.
  case list([DataValue])
  /// The entries of a dictionary, sorted by their keys' ``sortText``.
  case dictionary([(key: DataValue, value: DataValue)])
  /// A struct or model, with one value for each field in schema order, including constants and extras.
  case record([DataValue])
  /// A kind, by its position in the union or subset, with its payload.
  case kind(Int, DataValue?)
  /// A value of an unknown kind, with its tag, its other fields, and the JSON of the value without its fallback.
  case unknown(tag: String, fields: [DataValue], value: String)
  /// A value that is not known, such as a default in Swift, or not kept.
  case absent
}

extension DataValue {
  /// A string that orders the values of one type in data, and distinguishes almost all of them.
  var sortText: String {
    switch self {
    case .none, .null, .absent: return ""
    case .boolean(let value): return value ? "true" : "false"
    case .text(let text): return text
    case .duration(let duration): return duration.description
    case .list(let values), .record(let values): return Self.sortText(of: values)
    case .dictionary(let entries):
      return Self.sortText(of: entries.flatMap { [$0.key, $0.value] })
    case .kind(let index, let value): return "\(index) \(value?.sortText ?? "")"
    case .unknown(_, let fields, let value):
      return fields.isEmpty ? value : value + Self.sortText(of: fields)
    }
  }

  /// Returns the sort string of several values. Each part is prefixed with its length, which separates it from the
  /// next.
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
