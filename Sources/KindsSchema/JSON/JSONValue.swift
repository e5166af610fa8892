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
  package var typeName: String { JSONType(content).valueText }
}

/// A key and its value in a JSON object.
package struct JSONMember: Sendable {
  /// The key, with the range of its string, quotes included.
  package let key: Located<String>
  package let value: JSONNode
}

/// The types of JSON values (RFC 8259), integers and other numbers being one.
package enum JSONType: CaseIterable {
  case null
  case boolean
  case number
  case string
  case array
  case object

  /// The type of a value.
  package init(_ content: JSONNode.Content) {
    switch content {
    case .null: self = .null
    case .boolean: self = .boolean
    case .number: self = .number
    case .string: self = .string
    case .array: self = .array
    case .object: self = .object
    }
  }

  /// A value of the type as messages call it, here and in generated code.
  package var valueText: String {
    switch self {
    case .null: return "null"
    case .boolean: return "a boolean"
    case .number: return "a number"
    case .string: return "a string"
    case .array: return "an array"
    case .object: return "an object"
    }
  }
}

/// A JSON value that is written; ``JSONNode`` is one that was read.
package indirect enum JSONValue: Equatable, Sendable {
  /// A key and its value in an object.
  package struct Member: Equatable, Sendable {
    package var key: String
    package var value: JSONValue

    package init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  case null
  case boolean(Bool)
  /// A number as it is written, for it may be larger than any Swift number.
  case number(String)
  case string(String)
  case array([JSONValue])
  /// The members in the order in which they are written.
  case object([Member])
}

extension JSONValue {
  /// The members of an object, in order; none of any other value.
  package var members: [Member] {
    guard case .object(let members) = self else { return [] }
    return members
  }

  /// An object with more members after its own.
  package static func + (object: JSONValue, more: JSONValue) -> JSONValue {
    .object(object.members + more.members)
  }

  /// A value that was read, without its location.
  package init(_ content: JSONNode.Content) {
    switch content {
    case .null: self = .null
    case .boolean(let value): self = .boolean(value)
    case .number(let text): self = .number(text)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(elements.map { JSONValue($0.content) })
    case .object(let members):
      self = .object(members.map { Member(key: $0.key.value, value: JSONValue($0.value.content)) })
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }

  package init(booleanLiteral value: Bool) { self = .boolean(value) }

  package init(integerLiteral value: Int) { self = .number(String(value)) }

  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// Keeps the order of the members.
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member(key: $0.0, value: $0.1) })
  }
}
