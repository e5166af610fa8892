/// Returns a Swift string literal on one line, with its quotes.
///
/// The text is escaped scalar by scalar, so that a quote or backslash before a combining mark is escaped too. It is not
/// normalized: the literal has exactly the scalars of the text.
func stringLiteral(_ text: String) -> String {
  "\"" + (isPlainLiteral(text) ? text : escapedText(text, quote: "\\\"")) + "\""
}

/// Whether a string is unchanged in a string literal because it is printable ASCII without quotes and backslashes.
func isPlainLiteral(_ text: String) -> Bool {
  text.utf8.allSatisfy {
    $0 >= ASCII.space && $0 < ASCII.delete && $0 != ASCII.quote && $0 != ASCII.backslash
  }
}

/// Returns the lines of a multi-line Swift string literal, without its delimiters. Returns `nil` if one line reads
/// better, or if the string has three quotes in a row.
func stringLiteralLines(_ text: String) -> [String]? {
  let lines = text.utf8.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false)
  let isShort = lines.count < 3 && text.utf8.count < 60
  if lines.count < 2 || isShort || hasThreeQuotes(text) { return nil }
  return lines.map { line in
    var end = line.endIndex
    while end > line.startIndex, line[line.index(before: end)] == ASCII.space {
      end = line.index(before: end)
    }
    // A space at the end of a line is visible only if it is escaped.
    return escapedText(String(line[..<end]) ?? "", quote: "\"")
      + String(repeating: "\\u{20}", count: line.distance(from: end, to: line.endIndex))
  }
}

/// Whether text has three quotes in a row, even if a combining mark follows the last one, because the compiler compares
/// bytes.
private func hasThreeQuotes(_ text: String) -> Bool {
  var quotes = 0
  for byte in text.utf8 {
    quotes = byte == ASCII.quote ? quotes + 1 : 0
    if quotes == 3 { return true }
  }
  return false
}

/// Returns text as the content of a string literal.
private func escapedText(_ text: String, quote: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += quote
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    default: result += isCombining(scalar) ? escaped(scalar) : printable(scalar)
    }
  }
  return result
}

private func isCombining(_ scalar: Unicode.Scalar) -> Bool {
  guard scalar.value >= 0x300 else { return false }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .spacingMark, .enclosingMark: return true
  default: return false
  }
}

private func escaped(_ scalar: Unicode.Scalar) -> String {
  "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
}

extension DefaultValue {
  /// The value as an expression. In most cases, its type is inferred from the context.
  var code: Code {
    switch self {
    case .null: return "nil"
    case .boolean(let value): return value ? "true" : "false"
    case .number(let text): return Code(verbatim: text)
    case .string(let text): return "\(literal: text)"
    case .date(let date):
      let seconds = Code(verbatim: date.seconds)
      return date.origin == .since1970
        ? "Date\(needs: .foundation)(timeIntervalSince1970: \(seconds))"
        : "Date\(needs: .foundation)(timeIntervalSinceReferenceDate: \(seconds))"
    case .duration(let unit, let number): return ".\(unit)(\(Code(verbatim: number)))"
    case .list(let values, let type):
      return collection(values.map(\.code), type.collectionForm, of: type.code)
    case .dictionary(let entries, let type):
      return collection(
        entries.map { "\($0.key.code): \($0.value.code)" }, .dictionary, of: type.code)
    case .enumValue(let name), .preset(let name, _): return ".\(name)"
    case .some(let value): return ".some(\(value.code))"
    case .record(let type, let module, let fields):
      return arguments(Code(type, in: module), fields.map { "\(label: $0.name): \($0.value.code)" })
    case .kind(let name, let isMadeByFunction, let payload):
      let maker = KindNames.maker(of: name, isMadeByFunction: isMadeByFunction)
      switch payload {
      case .nothing: return isMadeByFunction ? ".\(maker)()" : ".\(maker)"
      case .one(let value, let label):
        return arguments(".\(maker)", [value.code.labeled(label)])
      case .values(_, _, let fields):
        return arguments(
          ".\(maker)", fields.map { $0.value.code.labeled($0.field.label) })
      }
    case .json(let content): return content.code
    case .missing: return ".missing"
    case .presence(let value): return value.map { arguments(".value", [$0.code]) } ?? ".null"
    case .expression(let expression, let type):
      return "\(Code(expression))\(needs: type.code.needs)"
    }
  }
}

extension DefaultValue {
  /// The value beside an operator. An operator in a Swift expression of the schema may have a lower precedence.
  var operand: Code {
    guard case .expression(let expression, _) = self, expression.hasOperators else { return code }
    return "(\(code))"
  }

  /// Returns the condition that another value differs from this one. The other value has the same type, or an optional
  /// of it.
  func isNot(_ other: Code, isOptional: Bool) -> Code {
    switch self {
    case .boolean(let value) where !isOptional: return value ? "!\(other)" : other
    default: return "\(other) != \(operand)"
    }
  }
}

extension SwiftExpression {
  /// Whether the expression may contain an operator outside brackets.
  fileprivate var hasOperators: Bool {
    var depth = 0
    return text.utf8.contains { byte in
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""): return true
      case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
        break
      default: return depth == 0
      }
      return false
    }
  }
}

extension JSONNode.Content {
  /// The JSON value as an expression of the generated type `JSON`.
  fileprivate var code: Code {
    switch self {
    case .null: return ".null"
    case .boolean(let value): return value ? ".boolean(true)" : ".boolean(false)"
    case .number(let text):
      return jsonNumber(text)
    case .string(let text): return ".string(\(literal: text))"
    case .array(let elements):
      let type = SwiftType.array(.json)
      return call(".array", literal: collection(elements.map(\.content.code), of: type.code))
    case .object(let members):
      let entries = members.map { member -> Code in
        "\(literal: member.key.value): \(member.value.content.code)"
      }
      return call(
        ".object",
        literal: collection(entries, .dictionary, of: "[String: \(SwiftType.json)]"))
    }
  }
}

/// Returns a number as the case of `JSON` that decoding the number produces.
private func jsonNumber(_ text: String) -> Code {
  if let number = integerText(text, bits: 64, isSigned: true) {
    return ".integer(\(Code(verbatim: groupedNumber(number))))"
  }
  if let number = integerText(text, bits: 64, isSigned: false) {
    return ".unsigned(\(Code(verbatim: groupedNumber(number))))"
  }
  return ".double(\(Code(verbatim: floatingPointLiteral(text, Double.self) ?? text)))"
}

extension Tag {
  /// The tag as a literal.
  var code: Code {
    switch self {
    case .string(let text): return "\(literal: text)"
    case .integer(let value): return Code(verbatim: groupedNumber(String(value)))
    }
  }
}

extension Tag.Form {
  /// The type of the tags.
  var type: Code {
    switch self {
    case .string: return "String"
    case .integer: return "Int"
    }
  }
}

/// Returns an enum case that has a tag as its raw value: on one line if it fits.
func rawCase(_ name: SwiftName, _ tag: Tag) -> Code {
  // The scalars are compared, because equal strings can differ in their normalization.
  if case .string(let text) = tag, text.utf8.elementsEqual(name.text.utf8) { return "case \(name)" }
  return "case \(name) = \(tag.code)"
}
