/// A JSON value with its range in a file.
package struct JSONNode: Sendable {
  package enum Content: Sendable {
    case null
    case boolean(Bool)
    /// A number's source text. The number may be larger than any Swift number.
    case number(String)
    case string(String)
    case array([JSONNode])
    /// An object's members, in their order in the file. Duplicate keys are an error, but all of their members are
    /// included.
    case object([JSONMember])
  }

  package let content: Content
  package let range: SourceRange

  package init(content: Content, range: SourceRange) {
    self.content = content
    self.range = range
  }

  /// The JSON type of the value, for messages.
  package var typeName: String { JSONType(content).valueText }

  package var isNull: Bool {
    if case .null = content { return true }
    return false
  }
}

/// A key and its value in a JSON object.
package struct JSONMember: Sendable {
  /// The key, with the range of its string, including the quotes.
  package let key: Located<String>
  package let value: JSONNode

  package init(key: Located<String>, value: JSONNode) {
    self.key = key
    self.value = value
  }

  /// - Parameter keyRange: The range of the key's string, including its quotes.
  package init(_ key: String, at keyRange: SourceRange, value: JSONNode) {
    self.init(key: Located(key, at: keyRange), value: value)
  }
}

/// The types of JSON values (RFC 8259). All numbers have the same type.
package enum JSONType: String, CaseIterable {
  case null
  case boolean
  case number
  case string
  case array
  case object

  /// Creates the type of a value.
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

  /// The type with an article, such as "an object", for messages here and in generated code.
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

/// A JSON value to write. A value that was read is a ``JSONNode``.
package enum JSONValue: Equatable, Sendable {
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
  /// A number's source text. The number may be larger than any Swift number.
  case number(String)
  case string(String)
  case array([JSONValue])
  /// An object's members, in their order.
  case object([Member])
}

extension JSONValue {
  /// The members of an object, in their order; empty for other values.
  package var members: [Member] {
    guard case .object(let members) = self else { return [] }
    return members
  }

  /// Returns an object with additional members after its own.
  package static func + (object: JSONValue, more: JSONValue) -> JSONValue {
    .object(object.members + more.members)
  }

  /// Creates a value from one that was read, without its location.
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

  /// Creates an object with its members in the literal's order.
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member(key: $0.0, value: $0.1) })
  }
}

/// The maximum width of a list or object on one line, including its indentation, but not the key before it or the comma
/// after it.
private let lineWidth = 80

extension JSONValue {
  /// The value as JSON on one line, without spaces.
  package var text: String {
    switch self {
    case .null: return "null"
    case .boolean(let value): return value ? "true" : "false"
    case .number(let text): return text
    case .string(let text): return jsonString(text)
    case .array(let elements):
      return "[" + elements.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      let parts = members.map { "\(jsonString($0.key)):\($0.value.text)" }
      return "{" + parts.joined(separator: ",") + "}"
    }
  }

  /// Returns the value as readable JSON, indented by two spaces. Short values without deep nesting are on one line.
  ///
  /// - Parameter indentation: The indentation of the lines after the first.
  package func prettyText(indentation: Int = 0) -> String {
    let parts: [String]
    let brackets: (open: String, close: String)
    switch self {
    case .null, .boolean, .number, .string: return text
    case .array(let elements):
      brackets = ("[", "]")
      parts = elements.map { $0.prettyText(indentation: indentation + 2) }
    case .object(let members):
      brackets = ("{", "}")
      parts = members.map {
        "\(jsonString($0.key)): \($0.value.prettyText(indentation: indentation + 2))"
      }
    }
    if parts.isEmpty { return brackets.open + brackets.close }
    if depth <= 2 {
      let space = brackets.open == "{" ? " " : ""
      let line = "\(brackets.open)\(space)\(parts.joined(separator: ", "))\(space)\(brackets.close)"
      if line.count + indentation <= lineWidth, !line.contains("\n") { return line }
    }
    let margin = String(repeating: " ", count: indentation)
    return
      "\(brackets.open)\n\(margin)  \(parts.joined(separator: ",\n\(margin)  "))\n\(margin)\(brackets.close)"
  }

  /// The nesting depth of nonempty lists and objects.
  private var depth: Int {
    switch self {
    case .null, .boolean, .number, .string: return 0
    case .array(let elements): return elements.map { $0.depth + 1 }.max() ?? 0
    case .object(let members): return members.map { $0.value.depth + 1 }.max() ?? 0
    }
  }
}

/// Returns a JSON string literal, with the necessary escapes (RFC 8259, section 7).
///
/// - Parameter isPlain: Whether to escape DEL, U+2028, U+2029 and U+FEFF too.
package func jsonString(_ text: String, isPlain: Bool = true) -> String {
  var bytes: [UInt8] = []
  appendJSONString(text, to: &bytes, isPlain: isPlain)
  return String(decoding: bytes, as: UTF8.self)
}

/// Appends the result of ``jsonString(_:isPlain:)`` as UTF-8.
package func appendJSONString(_ text: String, to json: inout [UInt8], isPlain: Bool = true) {
  json.append(ASCII.quote)
  var text = text
  text.withUTF8 { appendEscaped($0, to: &json, isPlain: isPlain) }
  json.append(ASCII.quote)
}

private func appendEscaped(
  _ source: UnsafeBufferPointer<UInt8>, to json: inout [UInt8], isPlain: Bool
) {
  var position = 0
  while position < source.count {
    // Copy all text up to the next escape at once.
    let start = position
    position = source.position(ofFirst: escapes(in:), from: start, to: source.count)
    json.append(contentsOf: UnsafeBufferPointer(rebasing: source[start..<position]))
    if position == source.count { return }
    let byte = source[position]
    position += 1
    switch byte {
    case ASCII.quote, ASCII.backslash: json += [ASCII.backslash, byte]
    case ASCII.lineFeed: json += [ASCII.backslash, UInt8(ascii: "n")]
    case ASCII.carriageReturn: json += [ASCII.backslash, UInt8(ascii: "r")]
    case ASCII.tab: json += [ASCII.backslash, UInt8(ascii: "t")]
    case 0..<ASCII.space: json += jsonEscape(UInt32(byte)).utf8
    case ASCII.delete where isPlain: json += jsonEscape(UInt32(byte)).utf8
    case 0xE2 where isPlain && source[position] == 0x80 && source[position + 1] & ~1 == 0xA8:
      json += jsonEscape(0x2028 + UInt32(source[position + 1] & 1)).utf8
      position += 2
    case 0xEF where isPlain && source[position] == 0xBB && source[position + 1] == 0xBF:
      json += jsonEscape(0xFEFF).utf8
      position += 2
    default: json.append(byte)
    }
  }
}

/// Marks the bytes that need an escape, or begin a scalar that may need one.
@inline(__always) private func escapes(in bytes: UInt64) -> UInt64 {
  EightBytes.endsOfPlainText(in: bytes) | EightBytes.marks(of: ASCII.delete, in: bytes)
    | EightBytes.marks(of: 0xE2, in: bytes) | EightBytes.marks(of: 0xEF, in: bytes)
}

/// Returns the escape of a scalar below U+10000.
private func jsonEscape(_ scalar: UInt32) -> String {
  let digits = String(scalar, radix: 16)
  return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
}
