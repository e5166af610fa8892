/// A JSON value with the range of bytes that it was read from.
package struct JSONNode: Sendable {
  package enum Content: Sendable {
    case null
    case boolean(Bool)
    /// A number as it is written, for it may be larger than any Swift number.
    case number(String)
    case string(String)
    case array([JSONNode])
    /// The members in the order in which they are written; no two keys are equal.
    case object([JSONMember])
  }

  package let content: Content
  package let range: SourceRange

  package init(content: Content, range: SourceRange) {
    self.content = content
    self.range = range
  }

  /// What the value is, as a message calls it.
  package var typeName: String {
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
package struct JSONMember: Sendable {
  /// The key, with the range of its string, quotes included.
  package let key: Located<String>
  package let value: JSONNode
}
