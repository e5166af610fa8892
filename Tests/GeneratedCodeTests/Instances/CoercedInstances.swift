@testable import KindsSchema

// Numbers, Booleans and strings that are read from other JSON types.

extension RandomInstances {
  /// A random value of a coerced type.
  mutating func coerced(_ type: KnownType) -> Sample {
    var sample = scalar(type, nil)
    sample.faults.removeAll { $0.rule == .wrongType }
    switch type.family {
    case .boolean:
      if chance(2) { sample.json = pick(Schema.coercedBooleans).json }
      sample.faults += some([
        Fault(.wrongType, .typeMismatch, pick([2, .number("-1"), .number("0.5"), [], [:]])),
        Fault(.malformedText, .dataCorrupted, pick(["", "1", "True", " true", "yes", "null"])),
      ])
    case .text:
      if chance(2) { sample.json = pick(Schema.coercedTexts).json }
      sample.faults += some([Fault(.wrongType, .typeMismatch, pick([[], [:]]))])
    default:
      if case .number(let text) = sample.json, chance(2) { sample.json = .string(text) }
      let isWhole = if case .integer = type.family { true } else { false }
      sample.faults += some(
        [
          Fault(.wrongType, .typeMismatch, pick([true, false, [], [:]])),
          Fault(.malformedText, .dataCorrupted, .string(pick(Self.malformedNumbers))),
        ] + (isWhole ? [Fault(.spelledOutOfRange, .dataCorrupted, pick(["1.5", "1e30"]))] : []))
    }
    sample.kept = sample.json
    return sample
  }

  private static let malformedNumbers = [
    "", " 1", "1 ", "\n1", "+1", "01", "1.", ".5", "1e", "-", "0x1", "1_000", "1,5", "1,2", "[1]",
    "true", "null", "NaN", "Infinity", "\u{661}", "1\u{0}", "\"1\"", "\u{FEFF}1",
  ]
}

extension Schema {
  fileprivate static let coercedBooleans: [(json: JSONValue, value: Bool)] = [
    ("true", true), ("false", false), (1, true), (0, false), (.number("1.0"), true),
    (.number("0.0"), false),
  ]

  fileprivate static let coercedTexts: [(json: JSONValue, text: String)] =
    [(true, "true"), (false, "false"), ("7", "7"), ("1.50", "1.50"), ("true", "true")]
    + [
      ("0", "0"), ("12", "12"), ("-7", "-7"), ("2.0", "2"), ("1e2", "100"), ("1.50", "1.5"),
      ("9223372036854775807", "9223372036854775807"),
      ("-9223372036854775808", "-9223372036854775808"),
      ("18446744073709551615", "18446744073709551615"), ("2.5e-3", "0.0025"), ("1e300", "1e+300"),
      ("123456789012345678901234567890", "1.2345678901234568e+29"),
    ].map { (.number($0), $1) }

  /// The value of a coerced type, read from another JSON type.
  func expectedCoerced(_ json: JSONValue, _ type: KnownType) throws -> JSONValue {
    switch (type.family, json) {
    case (.boolean, .boolean), (.text, .string): return json
    case (.boolean, _):
      guard let value = Self.coercedBooleans.first(where: { $0.json == json })?.value else {
        throw UnknownValue()
      }
      return .boolean(value)
    case (.text, _):
      guard let text = Self.coercedTexts.first(where: { $0.json == json })?.text else {
        throw UnknownValue()
      }
      return .string(text)
    case (_, .string(let text)): return .number(text)
    default: return json
    }
  }
}
