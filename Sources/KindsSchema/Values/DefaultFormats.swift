// Defaults that are dates and durations, written as their JSON data.
extension DefaultReader {
  /// A value of a type that has formats, in that of the field.
  mutating func formattedValue(_ node: JSONNode, _ known: KnownType) -> DefaultValue? {
    let name = known.name.text
    switch (name, format ?? known.defaultFormat, node.content) {
    case ("Date", .iso8601, .string(let text)):
      if let date = DateLiteral(rfc3339: text) { return .date(date) }
      return fail(
        "\(quoted(text)) is no date of RFC 3339, such as '2026-01-02T03:04:05Z'; change it", node)
    case ("Date", .seconds, .number(let text)):
      return DateLiteral(since1970: text, unitsPerSecond: 1).map { .date($0) }
        ?? mismatch(node, .known(known))
    case ("Date", .milliseconds, .number(let text)):
      return DateLiteral(since1970: text, unitsPerSecond: 1000).map { .date($0) }
        ?? mismatch(node, .known(known))
    case ("Duration", .seconds, .number(let text)): return duration(text, "seconds", node, known)
    case ("Duration", .milliseconds, .number(let text)):
      return duration(text, "milliseconds", node, known)
    case (_, .coder, _):
      return fail(
        "a value of \(quoted(name)) in the format 'coder' has no form in a schema; \(cureInSwift)",
        node)
    case ("Data", _, _):
      return fail("a value of 'Data' has no form in a schema; \(cureInSwift)", node)
    case (_, let format, _):
      let what = format == .iso8601 ? "a date of RFC 3339 in a string" : "a number"
      return fail(
        "a value of \(quoted(name)) is \(what), not \(node.typeName); change one of them", node)
    }
  }

  /// A number of a unit of time, given in the largest unit of which it is a whole number: fractions are rounded.
  private mutating func duration(
    _ text: String, _ unit: SwiftName, _ node: JSONNode, _ known: KnownType
  ) -> DefaultValue? {
    guard let number = Double(text), number.magnitude < 9e18,
      let literal = integerLiteral(text, bits: 64, isSigned: true)
        ?? floatingPointLiteral(text, Double.self)
    else { return mismatch(node, .known(known)) }
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
