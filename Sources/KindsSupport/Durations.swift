/// A duration that is coded as a number of units.
nonisolated protocol KindsDuration: Codable {
  static var nanosecondsPerUnit: Double { get }
  var value: Duration { get }

  init(_ value: Duration)
}

nonisolated extension KindsDuration {
  init(from decoder: any Decoder) throws {
    let number = try decoder.read(Double.self)
    guard let value = Self.duration(number) else {
      throw DecodingError.dataCorruptedError(
        in: try decoder.singleValueContainer(),
        debugDescription: "\(number) is too large for a duration")
    }
    self.init(value)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(units())
  }

  /// Returns a number of units as whole nanoseconds if they represent the number exactly, or `nil` if it is too large.
  static func duration(_ number: Double) -> Duration? {
    guard number.magnitude < 9e18 else { return nil }
    let count = number * nanosecondsPerUnit
    if count.magnitude < 9e15 {
      let nanoseconds = Int64(count < 0 ? count - 0.5 : count + 0.5)
      if Double(nanoseconds) / nanosecondsPerUnit == number { return .nanoseconds(nanoseconds) }
    }
    let unit = Duration.nanoseconds(Int64(nanosecondsPerUnit))
    let whole = Int64(number)
    return unit * whole + unit * (number - Double(whole))
  }

  /// Returns the duration as a number of units.
  func units() -> Double {
    let (seconds, attoseconds) = value.components
    if attoseconds % 1_000_000_000 == 0, seconds.magnitude < 9_000_000 {
      let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
      return Double(nanoseconds) / Self.nanosecondsPerUnit
    }
    let unit = Int64(Self.nanosecondsPerUnit) * 1_000_000_000
    let part = Double(attoseconds % unit) / Double(unit)
    let number =
      Double(seconds) * (1e9 / Self.nanosecondsPerUnit) + Double(attoseconds / unit) + part
    // The number was rounded more than once, so the exact one may be the next smaller or larger number.
    return [number, number.nextDown, number.nextUp].first { Self.duration($0) == value } ?? number
  }
}

// Only with: KindsJSONReader
nonisolated extension KindsDuration {
  init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
    let start = reader.position
    let number = try reader.double()
    guard let value = Self.duration(number) else {
      throw reader.corrupted("\(number) is too large for a duration", at: start)
    }
    self.init(value)
  }

  func write(to json: inout KindsJSONWriter) {
    json.append(fraction: units())
  }
}

/// A duration that is coded as a number of seconds.
nonisolated struct KindsSecondsDuration: KindsDuration {
  static var nanosecondsPerUnit: Double { 1e9 }
  let value: Duration

  init(_ value: Duration) { self.value = value }
}

nonisolated extension KindsSecondsDuration: KindsJSONReadable, KindsJSONWritable {}

/// A duration that is coded as a number of milliseconds.
nonisolated struct KindsMillisecondsDuration: KindsDuration {
  static var nanosecondsPerUnit: Double { 1e6 }
  let value: Duration

  init(_ value: Duration) { self.value = value }
}

nonisolated extension KindsMillisecondsDuration: KindsJSONReadable, KindsJSONWritable {}
