@testable import KindsSchema

extension RandomInstances {
  /// A random date, duration or data in a format.
  mutating func formatted(_ type: KnownType, _ format: FieldFormat) -> Sample {
    switch (type.name.text, format) {
    case (_, .coerced): return coerced(type)
    case ("Date", .iso8601):
      var sample = plain(.string(dateText()), otherThan: Self.notText)
      sample.faults += some([
        Fault(.malformedDate, .dataCorrupted, .string(pick(Self.malformedDates)))
      ])
      return sample
    case ("Date", .seconds):
      return number(
        .number(pick(["0", "1", "-1.5", "1700000000.25", "-2e9", "1e10"])),
        otherThan: Self.invalidDateNumbers)
    case ("Date", _):
      return number(
        .number(pick(["0", "1", "-250.5", "1700000000123", "1e12"])),
        otherThan: Self.invalidDateNumbers)
    case ("Duration", _):
      var sample = plain(
        .number(pick(["0", "1.1", "90", "-0.25", "1e6", "250"])), otherThan: Self.invalidNumbers)
      sample.faults += some([
        Fault(.durationOutOfRange, .dataCorrupted, .number(pick(["9e18", "-9e18", "1e300"])))
      ])
      return sample
    default:
      var sample = plain(
        .string(pick(["", "AA==", "AAE=", "/+8A", "SGVsbG8="])), otherThan: Self.notText)
      sample.faults += some([
        Fault(.malformedBase64, .dataCorrupted, .string(pick(Self.malformedBase64)))
      ])
      return sample
    }
  }

  private static let invalidDateNumbers = invalidNumbers + ["2026-01-02T03:04:05Z"]

  private static let malformedDates = [
    "2026-04-31T03:04:05Z", "2026-02-29T03:04:05Z", "1900-02-29T03:04:05Z", "2026-13-01T03:04:05Z",
    "2026-00-01T03:04:05Z", "2026-01-00T03:04:05Z", "2026-01-02T03:04:05", "2026-01-02",
    "2026-01-02T24:00:00Z", "2026-01-02T03:60:05Z", "2026-01-02T03:04:61Z", "2026-01-02T03:04:60Z",
    "2026-01-02T03:04:05.Z", "2026-01-02T03:04:05+01", "2026-01-02T03:04:05+0100",
    "2026-01-02T03:04:05+24:00", "26-01-02T03:04:05Z", "2026-1-2T03:04:05Z", "", "now",
    " 2026-01-02T03:04:05Z", "2026-01-02T03:04:05Z ", "2026-01-02T03:04:05,5Z",
    "\u{0662}026-01-02T03:04:05Z", "20260102T030405Z",
  ]

  private static let malformedBase64 = [
    "A", "AA", "AAA", "AA=", "!AAA", " AAAA", "AA A", "=", "====", "AA=A", "AA==AAAA", "AAAA====",
    "AAA==", "AA-_",
  ]

  /// A date in any form that RFC 3339 allows.
  private mutating func dateText() -> String {
    if chance(12) {
      return pick([
        "1969-12-31T23:59:60Z", "2016-12-31T15:59:60.5-08:00", "2000-02-29T23:59:59.5-01:30",
        "9999-12-31T23:59:59Z",
      ])
    }
    func digits(_ value: Int, _ count: Int) -> String {
      let text = String(value)
      return String(repeating: "0", count: count - text.count) + text
    }
    func number(_ range: ClosedRange<Int>) -> String {
      digits(Int.random(in: range, using: &random), String(range.upperBound).count)
    }
    let day = "\(number(1900...2100))-\(number(1...12))-\(number(1...28))"
    let time = "\(number(0...23)):\(number(0...59)):\(number(0...59))"
    let fraction = pick(["", "", ".5", ".123", ".250000", ".123456", ".000", ".062500000000"])
    let sign = chance(2) ? "+" : "-"
    let offset = pick(["Z", "z", "+00:00", "\(sign)\(number(0...23)):\(number(0...59))"])
    return "\(day)\(pick(["T", "T", "t", " "]))\(time)\(fraction)\(offset)"
  }
}
