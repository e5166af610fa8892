import Foundation
import KindsCore

// Dates by the number of fractional digits of a second.

/// A date that is coded as an RFC 3339 string in UTC, with a number of fractional digits of a second.
nonisolated protocol KindsFractionDate: Codable {
  static var digits: Int { get }
  var value: Date { get }

  init(_ value: Date)
}

nonisolated extension KindsFractionDate {
  init(from decoder: any Decoder) throws {
    self.init(try KindsISO8601Date(from: decoder).value)
  }

  func encode(to encoder: any Encoder) throws {
    guard let text = fractionText() else {
      let context = EncodingError.Context(
        codingPath: encoder.codingPath,
        debugDescription: "the year of an RFC 3339 date must have four digits")
      throw EncodingError.invalidValue(value, context)
    }
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  /// Returns the date with its fraction rounded, or `nil` if its year does not have four digits.
  func fractionText() -> String? {
    let count = Self.digits
    let seconds = value.timeIntervalSinceReferenceDate
    var whole = seconds.rounded(.down)
    var known = 0
    var unit = 1.0
    // Add one digit at a time, until the digits represent exactly this date; the rest are zeros.
    while known < count, whole + ((seconds - whole) * unit).rounded() / unit != seconds {
      known += 1
      unit *= 10
    }
    var fraction = ((seconds - whole) * unit).rounded()
    if fraction == unit { (whole, fraction) = (whole + 1, 0) }
    guard KindsCalendar.years.contains(whole) else { return nil }
    var text = KindsCalendar.text(of: whole)
    if count > 0 {
      let digits = known == 0 ? "" : String(Int(fraction))
      let zeros = String(repeating: "0", count: known - digits.utf8.count)
      let rest = String(repeating: "0", count: count - known)
      text = "\(text.dropLast()).\(zeros)\(digits)\(rest)Z"
    }
    return text
  }
}

// Only with: KindsJSONReader
nonisolated extension KindsFractionDate {
  init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
    self.init(try KindsISO8601Date(from: &reader).value)
  }

  func write(to json: inout KindsJSONWriter) {
    guard let text = fractionText() else {
      json.fail(value, "the year of an RFC 3339 date must have four digits")
      return
    }
    json.append(quoting: text)
  }
}

nonisolated struct KindsISO8601Date0: KindsFractionDate {
  static var digits: Int { 0 }
  let value: Date

  init(_ value: Date) { self.value = value }
}

nonisolated extension KindsISO8601Date0: KindsJSONReadable, KindsJSONWritable {}

nonisolated struct KindsISO8601Date1: KindsFractionDate {
  static var digits: Int { 1 }
  let value: Date

  init(_ value: Date) { self.value = value }
}

nonisolated extension KindsISO8601Date1: KindsJSONReadable, KindsJSONWritable {}

nonisolated struct KindsISO8601Date2: KindsFractionDate {
  static var digits: Int { 2 }
  let value: Date

  init(_ value: Date) { self.value = value }
}

nonisolated extension KindsISO8601Date2: KindsJSONReadable, KindsJSONWritable {}

nonisolated struct KindsISO8601Date3: KindsFractionDate {
  static var digits: Int { 3 }
  let value: Date

  init(_ value: Date) { self.value = value }
}

nonisolated extension KindsISO8601Date3: KindsJSONReadable, KindsJSONWritable {}

nonisolated struct KindsISO8601Date4: KindsFractionDate {
  static var digits: Int { 4 }
  let value: Date

  init(_ value: Date) { self.value = value }
}

nonisolated extension KindsISO8601Date4: KindsJSONReadable, KindsJSONWritable {}

nonisolated struct KindsISO8601Date5: KindsFractionDate {
  static var digits: Int { 5 }
  let value: Date

  init(_ value: Date) { self.value = value }
}

nonisolated extension KindsISO8601Date5: KindsJSONReadable, KindsJSONWritable {}

nonisolated struct KindsISO8601Date6: KindsFractionDate {
  static var digits: Int { 6 }
  let value: Date

  init(_ value: Date) { self.value = value }
}

nonisolated extension KindsISO8601Date6: KindsJSONReadable, KindsJSONWritable {}

nonisolated struct KindsISO8601Date7: KindsFractionDate {
  static var digits: Int { 7 }
  let value: Date

  init(_ value: Date) { self.value = value }
}

nonisolated extension KindsISO8601Date7: KindsJSONReadable, KindsJSONWritable {}

nonisolated struct KindsISO8601Date8: KindsFractionDate {
  static var digits: Int { 8 }
  let value: Date

  init(_ value: Date) { self.value = value }
}

nonisolated extension KindsISO8601Date8: KindsJSONReadable, KindsJSONWritable {}

nonisolated struct KindsISO8601Date9: KindsFractionDate {
  static var digits: Int { 9 }
  let value: Date

  init(_ value: Date) { self.value = value }
}

nonisolated extension KindsISO8601Date9: KindsJSONReadable, KindsJSONWritable {}
