nonisolated extension JSON: CustomStringConvertible {
  /// The value as JSON text on one line, with sorted keys.
  package var description: String {
    switch self {
    case .null: return "null"
    case .boolean(let value): return String(value)
    case .integer(let value): return String(value)
    case .unsigned(let value): return String(value)
    case .double(let value): return String(value)
    case .string(let value): return Self.quoted(value)
    case .array(let values):
      return "[" + values.map(\.description).joined(separator: ",") + "]"
    case .object(let values):
      let members = values.sorted { $0.key < $1.key }
        .map { Self.quoted($0.key) + ":" + $0.value.description }
      return "{" + members.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
