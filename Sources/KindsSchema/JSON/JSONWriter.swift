/// How wide a line may be that holds a whole list or object.
private let lineWidth = 80

extension JSONValue {
  /// The value as JSON text on one line, without spaces.
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

  /// The value as JSON text for people, indented by two spaces; what is short and not deep is on one line.
  ///
  /// - Parameter indentation: How far the lines after the first are indented.
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

  /// How many lists and objects that are not empty stand inside each other.
  private var depth: Int {
    switch self {
    case .null, .boolean, .number, .string: return 0
    case .array(let elements): return elements.map { $0.depth + 1 }.max() ?? 0
    case .object(let members): return members.map { $0.value.depth + 1 }.max() ?? 0
    }
  }
}

/// A string in double quotes, with escapes where JSON needs them (RFC 8259, section 7).
///
/// - Parameter isPlain: Whether what is hard to see is escaped too.
package func jsonString(_ text: String, isPlain: Bool = true) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case "\u{0}"..<" ": result += jsonEscape(scalar)
    case "\u{7F}", "\u{2028}", "\u{2029}", "\u{FEFF}":
      result += isPlain ? jsonEscape(scalar) : String(scalar)
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

/// A scalar below U+10000 as an escape with its number.
private func jsonEscape(_ scalar: Unicode.Scalar) -> String {
  let digits = String(scalar.value, radix: 16)
  return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
}
