@testable import KindsCore

// The scalars and other JSON values in random documents.

extension DocumentMaker {
  /// A random scalar. Most of them are valid for the type and the format.
  mutating func scalar(_ type: KnownType, _ format: FieldFormat?) -> JSONValue {
    let json = plainScalar(type, format)
    if format != .coerced || isPlain || chance(2) { return json }
    switch (type.family, json) {
    case (.text, _): return pick(Self.coercedTexts)
    case (.boolean, _): return pick(["true", "false", 1, 0, .number("1.0")])
    case (_, .number(let text)): return .string(text)
    default: return json
    }
  }

  private mutating func plainScalar(_ type: KnownType, _ format: FieldFormat?) -> JSONValue {
    switch type.family {
    case .boolean: return .boolean(chance(2))
    case .integer(let bits, let isSigned): return .number(integer(bits, isSigned))
    case .floatingPoint:
      return .number(pick(type.name.text == "Float" ? Self.floats : Self.doubles))
    case .text: return .string(text())
    case .character: return .string(pick(["a", "é", "👨‍👩‍👧", "\n"]))
    case .opaque(let opaque): return self.opaque(opaque, format)
    }
  }

  private mutating func integer(_ bits: Int, _ isSigned: Bool) -> String {
    let shift = UInt64(64 - bits)
    let most = isSigned ? UInt64(Int64.max >> Int64(shift)) : UInt64.max >> shift
    let least = isSigned ? Int64.min >> Int64(shift) : 0
    return varies(8)
      ? pick(["1e1", "12.0", "-0", "5E+0"])
      : pick([String(most), String(least), "0", "1", "100", "7"])
  }

  private mutating func opaque(_ opaque: KnownType.Opaque, _ format: FieldFormat?) -> JSONValue {
    switch (opaque, format) {
    case (.never, _): return .null
    case (.url, _): return .string(pick(Self.urls))
    case (.uuid, _):
      return .string(
        pick(
          ["E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "00000000-0000-0000-0000-00000000000F"]
            + (isPlain ? [] : ["e621e1f8-c36c-495a-93fc-0c247a3e6e5f"])))
    case (.data, _): return .string(pick(["", "AA==", "AAE=", "/+8A", "SGVsbG8="]))
    case (.date, .iso8601): return .string(dateText())
    case (.date, .milliseconds):
      return .number(pick(["0", "1", "-250.5", "1700000000123", "1e12"]))
    case (.date, .seconds):
      return .number(pick(["0", "1", "-1.5", "1700000000.25", "-2e9", "1e10"]))
    case (.date, _): return .number(pick(Self.doubles))
    case (.duration, .seconds), (.duration, .milliseconds):
      return .number(pick(["0", "1.1", "90", "-0.25", "1e6", "250"]))
    case (.duration, _):
      return [
        .number(pick(["0", "-1", "9223372036854775807"])),
        .number(pick(["0", "1000000000000000000", "18446744073709551615"])),
      ]
    case (.decimal, _):
      return .number(pick(["0", "1.99", "-12345678901234567890.5", "1e3", "0.001"]))
    }
  }

  /// A date in any form that RFC 3339 allows.
  private mutating func dateText() -> String {
    if isPlain { return pick(["2026-01-02T03:04:05Z", "1969-12-31T23:59:59Z"]) }
    if chance(12) {
      return pick([
        "1969-12-31T23:59:60Z", "2016-12-31T15:59:60.5-08:00", "2000-02-29T23:59:59.5-01:30",
        "9999-12-31T23:59:59Z",
      ])
    }
    func number(_ range: ClosedRange<Int>) -> String {
      let text = String(Int.random(in: range, using: &random))
      return String(repeating: "0", count: String(range.upperBound).count - text.count) + text
    }
    let day = "\(number(1900...2100))-\(number(1...12))-\(number(1...28))"
    let time = "\(number(0...23)):\(number(0...59)):\(number(0...59))"
    let fraction = pick(["", "", ".5", ".123", ".250000", ".123456", ".000", ".062500000000"])
    let offset = pick([
      "Z", "z", "+00:00", "\(pick(["+", "-"]))\(number(0...23)):\(number(0...59))",
    ])
    return "\(day)\(pick(["T", "T", "t", " "]))\(time)\(fraction)\(offset)"
  }

  /// A random JSON value.
  ///
  /// - Parameter depth: The maximum nesting depth.
  mutating func anyJSON(depth: Int = 3) -> JSONValue {
    switch Int.random(in: 0..<(depth == 0 ? 7 : 9), using: &random) {
    case 0: return .null
    case 1: return .boolean(chance(2))
    case 2: return .number(pick(["0", "-1", "9223372036854775807", "18446744073709551615"]))
    case 3:
      return .number(pick(["1.5", "1e2", "-2.5e-3", "1e300", "123456789012345678901234567890"]))
    case 4...6: return .string(text())
    case 7: return .array((0..<pick([0, 1, 3])).map { _ in anyJSON(depth: depth - 1) })
    default:
      let keys = Set((0..<pick([0, 1, 3])).map { _ in text() }).sorted()
      return .object(
        keys.map { JSONValue.Member(key: $0, value: anyJSON(depth: depth - 1)) })
    }
  }

  /// A string that sometimes contains unusual characters.
  mutating func text() -> String {
    if chance(3) { return pick(["a", "text", "Hello, world", ""]) }
    return (0..<pick([1, 2, 3, 4])).map { _ in pick(Self.pieces) }.joined()
  }

  private static let pieces = [
    "\"", "\\", "/", "\n", "\r\n", "\t", "\u{0}", "\u{1F}", "\u{7F}", "é", "e\u{301}", "\u{301}",
    "👨‍👩‍👧", "😀", "\u{FEFF}", "\u{2028}", "\u{202E}", "\u{FFFF}", "\u{10FFFF}", "{", "]", ":", "null",
    "<", "&", "%", "\\u0041", "日本",
  ]

  private static let doubles = [
    "0", "1", "-1.5", "0.1", "1e10", "2.5e-3", "1.7976931348623157e+308", "5e-300", "-0.0",
    "9007199254740993", "123456789.125",
  ]

  private static let floats = ["0", "1", "-1.5", "0.1", "3.4028235e+38", "16777217", "2.5e-3"]

  private static let urls = [
    "https://example.org/a?b=c#d", "relative/path", "/", "mailto:someone@example.org",
    "urn:isbn:0451450523", "a%20b", "http://[::1]:8080/", "#fragment",
  ]

  private static let coercedTexts: [JSONValue] =
    [true, false, "7", "1.50"]
    + [
      "0", "-7", "2.0", "1e2", "1.50", "9223372036854775807", "-9223372036854775808",
      "18446744073709551615", "2.5e-3", "1e300", "123456789012345678901234567890",
    ].map { .number($0) }
}

/// Documents of the fixtures' external types, which no schema describes.
let documentsOfExternals: [String: [JSONValue]] = [
  "Geometry.Point": [["x": 1, "y": -2]],
  "DraftPoint": [["x": 1]],
  "ExhibitPlace": [[:]],
  "Tint": [["name": "red"]],
  "Shout": ["loud", ""],
  "Card": [["name": "a card"]],
  "GiftCode": [["@code": "é", "expires": 7]],
  "Coordinates": [[1, -2]],
  "Motto": ["fair", ""],
  "Percent": [0, .number("12.5"), -3],
  "Toggle": [true, false],
  "FormedSheet": [["rows": [[1, 2], []]]],
  "FormedLabels": [["labels": ["a": "b"]]],
  "FormedPretender": [["lie": "object"]],
  "FormedList": [[1, -2]],
  "FormedSlug": ["a-slug"],
  "FormedRatio": [0, .number("12.5"), -3],
  "FormedSwitch": [true, false],
  "JournalPrice": ["0", "250", "-3"],
  "JournalAlbum": [["pages": ["empty"], "count": 2]],
  "Locale": [["current": 0, "identifier": "de_CH"]],
  "DeepLeaf": [false],
]
