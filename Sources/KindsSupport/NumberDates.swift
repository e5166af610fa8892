import Foundation

/// A date that is coded as a number of units since 1970.
nonisolated protocol KindsNumberDate: Codable {
  /// The number of units in a second.
  static var unit: Double { get }
  var value: Date { get }

  init(_ value: Date)
}

nonisolated extension KindsNumberDate {
  init(from decoder: any Decoder) throws {
    let number = try decoder.read(Double.self)
    self.init(Date(timeIntervalSince1970: number / Self.unit))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(unitsSince1970())
  }

  /// Returns the number of units since 1970.
  ///
  /// The number has no more digits than a date can store: whole microseconds if they represent the date exactly.
  func unitsSince1970() -> Double {
    let unit = Self.unit
    let microseconds = (value.timeIntervalSince1970 * 1_000_000).rounded()
    let number =
      Date(timeIntervalSince1970: microseconds / 1_000_000) == value
      ? microseconds / (1_000_000 / unit) : value.timeIntervalSince1970 * unit
    // The number was rounded twice, so the exact one may be the next smaller or larger number.
    return [number, number.nextDown, number.nextUp]
      .first { Date(timeIntervalSince1970: $0 / unit) == value } ?? number
  }
}

// Only with: KindsJSONReader
nonisolated extension KindsNumberDate {
  init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
    self.init(Date(timeIntervalSince1970: try reader.double() / Self.unit))
  }

  func write(to json: inout KindsJSONWriter) {
    json.append(fraction: unitsSince1970())
  }
}

/// A date that is coded as the number of seconds since 1970.
nonisolated struct KindsSecondsDate: KindsNumberDate {
  static var unit: Double { 1 }
  let value: Date

  init(_ value: Date) { self.value = value }
}

nonisolated extension KindsSecondsDate: KindsJSONReadable, KindsJSONWritable {}

/// A date that is coded as the number of milliseconds since 1970.
nonisolated struct KindsMillisecondsDate: KindsNumberDate {
  static var unit: Double { 1000 }
  let value: Date

  init(_ value: Date) { self.value = value }
}

nonisolated extension KindsMillisecondsDate: KindsJSONReadable, KindsJSONWritable {}
