/// A JSON value with the range of bytes that it was read from.
struct JSONNode: Sendable {
  enum Content: Sendable {
    case null
    case boolean(Bool)
    /// A number as it is written, for it may be larger than any Swift number.
    case number(String)
    case string(String)
    case array([JSONNode])
    /// The members in the order in which they are written; no two keys are equal.
    case object([JSONMember])
  }

  let content: Content
  let range: SourceRange

  /// What the value is, as a message calls it.
  var typeName: String {
    switch content {
    case .null: return "null"
    case .boolean: return "a boolean"
    case .number: return "a number"
    case .string: return "a string"
    case .array: return "an array"
    case .object: return "an object"
    }
  }
}

/// A key and its value in a JSON object.
struct JSONMember: Sendable {
  /// The key, with the range of its string, quotes included.
  let key: Located<String>
  let value: JSONNode
}
