@testable import KindsSchema
@testable import KindsTools

extension RandomInstances {
  /// A random value of a known type.
  mutating func scalar(_ type: KnownType, _ format: FieldFormat?) -> Sample {
    if let format, format != .coder { return formatted(type, format) }
    switch type.family {
    case .boolean: return boolean()
    case .integer(let bits, let isSigned): return integer(bits, isSigned)
    case .floatingPoint:
      let values = type.name.text == "Float" ? Self.floats : Self.doubles
      return number(.number(pick(values)))
    case .text: return plain(.string(text()), otherThan: Self.notText)
    case .character: return plain("a", otherThan: Self.notText)
    case .opaque: return opaque(type)
    }
  }

  /// A valid value, and other values that are invalid.
  mutating func plain(_ json: JSONValue, otherThan others: [JSONValue]) -> Sample {
    Sample(
      json: json,
      faults: some([
        Fault(.wrongType, .typeMismatch, pick(others)), Fault(.nullValue, .valueNotFound, .null),
      ]))
  }

  private mutating func boolean() -> Sample {
    var sample = plain(.boolean(chance(2)), otherThan: [0, "true", [], [:]])
    // Foundation reports null as a type mismatch for Bool, but as a missing value for all other types.
    for index in sample.faults.indices where sample.faults[index].rule == .nullValue {
      sample.faults[index].error = .typeMismatch
    }
    return sample
  }

  static let notText: [JSONValue] = [0, true, [], [:]]
  static let invalidNumbers: [JSONValue] = ["0", true, [], [:]]

  private mutating func integer(_ bits: Int, _ isSigned: Bool) -> Sample {
    let shift = UInt64(64 - bits)
    let most = isSigned ? UInt64(Int64.max >> Int64(shift)) : UInt64.max >> shift
    let least = isSigned ? Int64.min >> Int64(shift) : 0
    let texts = [String(most), String(least), "0", "1", "100", isSigned ? "-1" : "2", "7"]
    let forms = ["1e1", "12.0", "-0", "5E+0"]
    var sample = plain(
      .number(chance(8) ? pick(forms) : pick(texts)), otherThan: Self.invalidNumbers)
    let beyond = most == .max ? "18446744073709551616" : String(most + 1)
    let below = least == .min ? "-9223372036854775809" : String(least - 1)
    sample.faults += some([
      Fault(.integerOutOfRange, .dataCorrupted, .number(pick([beyond, below, "1e30"]))),
      Fault(.fractionalInteger, .dataCorrupted, .number(pick(["1.5", "-0.25", "5e-1"]))),
    ])
    return sample
  }

  private static let doubles = [
    "0", "1", "-1.5", "0.1", "1e10", "2.5e-3", "1.7976931348623157e+308", "5e-300", "-0.0",
    "9007199254740993", "123456789.125",
  ]
  private static let floats = ["0", "1", "-1.5", "0.1", "3.4028235e+38", "16777217", "2.5e-3"]

  mutating func number(
    _ json: JSONValue, otherThan others: [JSONValue] = ["0", true, [], [:]]
  ) -> Sample {
    var sample = plain(json, otherThan: others)
    sample.faults += some([Fault(.numberOutOfRange, .dataCorrupted, .number("1e999"))])
    return sample
  }

  private mutating func opaque(_ type: KnownType) -> Sample {
    switch type.name.text {
    case "URL":
      var sample = plain(.string(pick(Self.urls)), otherThan: Self.notText)
      sample.faults += some([Fault(.malformedText, .dataCorrupted, "")])
      return sample
    case "UUID":
      let digits = chance(2) ? "0123456789ABCDEF" : "0123456789abcdef"
      let groups = [8, 4, 4, 4, 12].map { count in
        String((0..<count).map { _ in pick(Array(digits)) })
      }
      let text = groups.joined(separator: "-")
      var sample = plain(.string(text), otherThan: Self.notText)
      let malformed = pick(["", String(text.dropLast()), "z" + text.dropFirst()])
      sample.faults += some([Fault(.malformedText, .dataCorrupted, .string(malformed))])
      return sample
    // A string can be a date in another strategy, so the JSON Schema cannot exclude strings. The coder determines
    // whether other values are dates.
    case "Date": return plain(.number(pick(Self.doubles)), otherThan: [true, [], [:]])
    case "Decimal": return plain(.number(pick(Self.decimals)), otherThan: Self.invalidNumbers)
    case "Data":
      var sample = plain(.string(pick(["", "AA==", "AAE=", "/+8A"])), otherThan: [0, true, [:]])
      sample.faults += some([Fault(.malformedBytes, .dataCorrupted, pick(["A", "!", "AA"]))])
      return sample
    case "Duration": return duration()
    default: preconditionFailure("no values of \(type.name.text)")
    }
  }

  static let urls = [
    "https://example.org/a?b=c#d", "relative/path", "/", "mailto:someone@example.org",
    "urn:isbn:0451450523", "a%20b", "http://[::1]:8080/", "#fragment",
  ]
  private static let decimals = ["0", "1.99", "-12345678901234567890.5", "1e3", "0.001"]

  private mutating func duration() -> Sample {
    let high = JSONValue.number(pick(["0", "-1", "9223372036854775807"]))
    let low = JSONValue.number(pick(["0", "1000000000000000000", "18446744073709551615"]))
    return Sample(
      json: [high, low],
      faults: some([
        Fault(.wrongType, .typeMismatch, pick([true, "", 0, [:]])),
        Fault(.nullValue, .valueNotFound, .null),
        Fault(.missingElement, .valueNotFound, at: ["1"], [high]),
        Fault(.wrongType, .typeMismatch, at: ["0"], ["0", low]),
        Fault(.nullValue, .valueNotFound, at: ["1"], [high, .null]),
      ]))
  }

  /// A value of an enum.
  mutating func enumeration(_ enumeration: Enumeration) -> Sample {
    let tags = enumeration.values.map(\.tag.value)
    let unknown = JSONValue(unknownTag(besides: tags))
    let json = enumeration.keepsUnknown && chance(3) ? unknown : JSONValue(pick(tags))
    var sample = plain(json, otherThan: invalidTags(enumeration.tagForm))
    if !enumeration.keepsUnknown {
      sample.faults += some([Fault(.unknownEnumValue, .dataCorrupted, unknown)])
    }
    if enumeration.tagForm == .integer { sample.faults += some(fractionalTags()) }
    return sample
  }

  /// A string that sometimes contains unusual characters.
  mutating func text() -> String {
    if chance(3) { return pick(["a", "text", "Hello, world", ""]) }
    let pieces = [
      "\"", "\\", "/", "\n", "\r\n", "\t", "\u{0}", "\u{1F}", "\u{7F}", "é", "e\u{301}", "\u{301}",
      "👨‍👩‍👧", "😀", "\u{FEFF}", "\u{2028}", "\u{202E}", "\u{FFFF}", "\u{10FFFF}", "{", "]", ":", "null",
      "<", "&", "%", "\\u0041", "日本",
    ]
    return (0..<Int.random(in: 1...4, using: &random)).map { _ in pick(pieces) }.joined()
  }
}
