import KindsSchema

/// A value of a schema's type as it was read from data; scalars are the text that a renderer writes for them.
indirect enum DataValue {
  /// `nil` of an optional.
  case none
  case boolean(Bool)
  /// A scalar, the tag of an enum's value, JSON, or the JSON of a type that is written elsewhere.
  case text(String)
  /// The elements of an array in their order; of a set each once, in the order of their texts.
  case list([DataValue])
  /// The entries in the order of their keys' texts.
  case dictionary([(key: DataValue, value: DataValue)])
  /// A struct or a model: one value for each of its fields in the order of the schema, constants and extras included.
  case record([DataValue])
  /// The place of a kind in its union or subset, and what the case carries.
  case kind(Int, DataValue?)
  /// A value of an unknown kind that is kept: its tag, and the JSON of the whole.
  case unknown(tag: String, value: String)
}

extension DataValue {
  /// A text by which values of one type are told apart and put in order.
  var sortText: String {
    switch self {
    case .none: return ""
    case .boolean(let value): return value ? "true" : "false"
    case .text(let text): return text
    case .list(let values), .record(let values): return Self.sortText(of: values)
    case .dictionary(let entries):
      return Self.sortText(of: entries.flatMap { [$0.key, $0.value] })
    case .kind(let index, let value): return "\(index) \(value?.sortText ?? "")"
    case .unknown(_, let value): return value
    }
  }

  /// Texts that hold others are told apart from their neighbours by a length in front.
  private static func sortText(of values: [DataValue]) -> String {
    values.map { value in
      let text = value.sortText
      return "\(value.isNone ? "-" : String(text.utf8.count)) \(text)"
    }.joined()
  }

  private var isNone: Bool {
    if case .none = self { return true }
    return false
  }
}
