// Literals of standard library and Foundation types.
extension LiteralReader {
  func scalar(_ node: JSONNode, _ known: KnownType, _ format: FieldFormat?) -> DefaultValue? {
    switch (known.family, node.content) {
    case (.boolean, .boolean(let value)): return .boolean(value)
    case (.boolean, _): return mismatch(node, "a boolean")
    case (.integer(let bits, let isSigned), .number(let text)):
      return integerText(text, bits: bits, isSigned: isSigned)
        .map { .number(groupedNumber($0)) } ?? failToFit(text, node, known.name.text)
    case (.integer, _): return mismatch(node, "an integer")
    case (.floatingPoint, .number(let text)):
      let literal =
        known.name.text == "Float"
        ? floatingPointLiteral(text, Float.self) : floatingPointLiteral(text, Double.self)
      return literal.map { .number($0) }
        ?? failWithoutLiteral(text, node, known.name.text)
    case (.floatingPoint, _): return mismatch(node, "a number")
    case (.text, .string(let value)): return .string(value)
    case (.character, .string(let value)) where value.unicodeScalars.count == 1:
      return .string(value)
    case (.character, .string(let value)):
      let count = value.unicodeScalars.count
      return fail("\(place) must be a string of one Unicode scalar, not \(count)", node)
    case (.text, _), (.character, _): return mismatch(node, "a string")
    case (.opaque(let opaque), _):
      return formatted(node, opaque, known, format ?? known.defaultFormat)
    }
  }

  private func failToFit(_ text: String, _ node: JSONNode, _ type: String) -> DefaultValue? {
    fail("\(quoted(text)) does not fit in \(quoted(type)), the type of \(place)", node)
  }

  /// Reports a number that has no floating-point literal.
  func failWithoutLiteral(_ text: String, _ node: JSONNode, _ type: String) -> DefaultValue? {
    guard floatingPoint(text, Double.self) != nil, Float(text)?.magnitude ?? 1 < 1 else {
      return failToFit(text, node, type)
    }
    return fail(
      "\(quoted(text)) is so small that it cannot be written exactly in code; \(Self.swiftFix)",
      node)
  }

  /// Reads a date or duration in a format. Other types have no literals.
  private func formatted(
    _ node: JSONNode, _ opaque: KnownType.Opaque, _ known: KnownType, _ format: FieldFormat?
  ) -> DefaultValue? {
    switch (opaque, format, node.content) {
    case (.date, .iso8601, .string(let text)):
      if let date = DateLiteral(rfc3339: text) { return .date(date) }
      return fail(
        "\(place) must be an RFC 3339 date, such as '2026-01-02T03:04:05Z', not \(quoted(text))",
        node)
    case (.date, .seconds, .number(let text)): return date(text, unitsPerSecond: 1, node)
    case (.date, .milliseconds, .number(let text)): return date(text, unitsPerSecond: 1000, node)
    case (.duration, .seconds, .number(let text)): return duration(text, "seconds", node)
    case (.duration, .milliseconds, .number(let text)):
      return duration(text, "milliseconds", node)
    case (.date, .iso8601, _): return mismatch(node, "an RFC 3339 date in a string")
    case (.date, .seconds, _), (.date, .milliseconds, _), (.duration, .seconds, _),
      (.duration, .milliseconds, _):
      return mismatch(node, "a number")
    case (_, .coder, _):
      return fail(
        "a value of \(quoted(known.name.text)) in the format 'coder' cannot be written in JSON; \(Self.swiftFix)",
        node)
    default: return failWithoutJSON(node, .known(known))
    }
  }

  private func date(_ text: String, unitsPerSecond: Double, _ node: JSONNode) -> DefaultValue? {
    DateLiteral(since1970: text, unitsPerSecond: unitsPerSecond).map { .date($0) }
      ?? failToFit(text, node, "Date")
  }

  /// Returns a duration in the largest unit, starting from a given one, in which it is a whole number. If there is
  /// none, the given unit is used with a fraction.
  private func duration(_ text: String, _ unit: SwiftName, _ node: JSONNode) -> DefaultValue? {
    guard let number = floatingPoint(text, Double.self), number.magnitude < 9e18,
      let literal = integerText(text, bits: 64, isSigned: true).map(groupedNumber)
        ?? floatingPointLiteral(text, Double.self)
    else { return failToFit(text, node, "Duration") }
    let units: [SwiftName] = ["seconds", "milliseconds", "microseconds", "nanoseconds"]
    var factor = 1.0
    for unit in units.drop(while: { $0 != unit }) {
      if let count = Int64(exactly: (number * factor).rounded()), Double(count) / factor == number {
        return .duration(unit: unit, groupedNumber(String(count)))
      }
      factor *= 1000
    }
    return .duration(unit: unit, literal)
  }
}
