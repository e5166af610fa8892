import KindsCore

extension SwiftSources {
  /// Returns the raw values of an enum's cases, in order. They are read from the source files, because a symbol graph
  /// lacks them.
  ///
  /// - Returns: `nil` if a file is missing, has changed since the symbol graph was written, or has a raw value that is
  ///   not a plain literal.
  func rawValues(of cases: [SwiftSymbol], areIntegers: Bool) -> [JSONValue]? {
    var result: [JSONValue] = []
    var next: Int? = 0
    for symbol in cases {
      let tokens = tokens(from: symbol)
      guard let name = tokens.first else { return nil }
      let value: JSONValue
      if tokens.dropFirst().first?.text == "=" {
        guard let written = swiftLiteral(tokens.dropFirst(2)), ends(tokens.dropFirst(2), written)
        else { return nil }
        value = written.value
      } else if areIntegers {
        guard let next else { return nil }
        value = .number(String(next))
      } else {
        value = .string(name.text)
      }
      guard value.isNumber == areIntegers else { return nil }
      if case .number(let text) = value { next = Int(text).flatMap { $0 == .max ? nil : $0 + 1 } }
      result.append(value)
    }
    return result
  }

  /// Whether nothing continues the expression after a literal.
  private func ends(_ tokens: ArraySlice<SwiftToken>, _ literal: (value: JSONValue, count: Int))
    -> Bool
  {
    guard let next = tokens.dropFirst(literal.count).first else { return true }
    return [",", ";", "}"].contains(next.text)
      || next.line > tokens[tokens.startIndex + literal.count - 1].line
  }
}

/// Returns the value of a plain literal, a string or an integer, and the number of its tokens.
func swiftLiteral(_ tokens: ArraySlice<SwiftToken>) -> (value: JSONValue, count: Int)? {
  guard let text = tokens.first?.text else { return nil }
  if text.hasPrefix("\"") { return (.string(String(text.dropFirst().dropLast())), 1) }
  let isNegative = text == "-"
  guard let digits = isNegative ? tokens.dropFirst().first?.text : text,
    let value = swiftInteger(digits)
  else { return nil }
  return (.number(String(isNegative ? -value : value)), isNegative ? 2 : 1)
}

/// Returns the value of an integer literal without a sign.
private func swiftInteger(_ text: String) -> Int? {
  guard text.utf8.first.map(ASCII.isDigit) ?? false else { return nil }
  let digits = text.filter { $0 != "_" }
  for (prefix, radix) in [("0x", 16), ("0b", 2), ("0o", 8)] where digits.hasPrefix(prefix) {
    return Int(digits.dropFirst(2), radix: radix)
  }
  return Int(digits)
}
