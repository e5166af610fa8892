import Foundation
import KindsCore

/// A date that is coded as an RFC 3339 string, such as `2026-01-02T03:04:05Z`.
///
/// Decoding accepts any offset and a fraction of a second; a leap second becomes the second after it. Encoding uses
/// UTC, and three, six or nine digits if there is a fraction: dates are exact to the nanosecond.
nonisolated struct KindsISO8601Date: Codable {
  let value: Date

  init(_ value: Date) {
    self.value = value
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    var reader = KindsDateReader(text)
    guard let seconds = reader.readSeconds() else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription:
          "'\(text)' is not an RFC 3339 date, such as '2026-01-02T03:04:05Z'")
    }
    self.value = Date(timeIntervalSinceReferenceDate: seconds)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let seconds = value.timeIntervalSinceReferenceDate
    guard KindsCalendar.years.contains(seconds) else {
      let context = EncodingError.Context(
        codingPath: encoder.codingPath,
        debugDescription: "the year of an RFC 3339 date must have four digits")
      throw EncodingError.invalidValue(value, context)
    }
    try container.encode(KindsCalendar.text(of: seconds))
  }
}

nonisolated extension KindsISO8601Date: KindsJSONReadable, KindsJSONWritable {
  init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
    let start = reader.position
    let text = try String(from: &reader)
    var dates = KindsDateReader(text)
    guard let seconds = dates.readSeconds() else {
      throw reader.corrupted(
        "'\(text)' is not an RFC 3339 date, such as '2026-01-02T03:04:05Z'", at: start)
    }
    self.init(Date(timeIntervalSinceReferenceDate: seconds))
  }

  func write(to json: inout KindsJSONWriter) {
    let seconds = value.timeIntervalSinceReferenceDate
    guard KindsCalendar.years.contains(seconds) else {
      json.fail(value, "the year of an RFC 3339 date must have four digits")
      return
    }
    json.append(quoting: KindsCalendar.text(of: seconds))
  }
}
