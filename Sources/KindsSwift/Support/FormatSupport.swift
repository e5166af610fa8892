import KindsSchema

// The types that are coded in place of values that have a format.

let formatFamily =
  [
    SupportEntry(.iso8601Date, iso8601Date),
    SupportEntry(.fractionDate, text: fractionDate),
  ]
  + SupportPart.fractionDates.enumerated().map { digits, part in
    SupportEntry(part, dateType(part, digits))
  } + otherFormats

private let otherFormats = [
  SupportEntry(.secondsDate, secondsDate),
  SupportEntry(.millisecondsDate, millisecondsDate),
  SupportEntry(.secondsDuration, secondsDuration),
  SupportEntry(.millisecondsDuration, millisecondsDuration),
  SupportEntry(.base64Data, base64Data),
  SupportEntry(.calendar, RecordedSupport.calendar),
  SupportEntry(.dateNumber, dateNumber),
  SupportEntry(.durationNumber, durationNumber),
]

/// Returns a type that replaces a value in coded data.
///
/// - Parameters:
///   - decoding: The statements that set `value` from the local `decoder`.
///   - check: The statement that throws for a value that cannot be encoded.
///   - coded: The expression that is encoded.
private func codedType(
  _ name: Code, of value: Code, _ doc: Code, decoding: Code, check: Code = .empty, coded: Code
) -> Code {
  """
  \(doc)
  nonisolated struct \(name): Codable {
    let value: \(value)

    init(_ value: \(value)) {
      self.value = value
    }

    init(from decoder: any Decoder) throws {
      \(decoding)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      \(check)
      try container.encode(\(coded))
    }
  }
  """
}

private let date: Code = "Date\(needs: .foundation)"

private let iso8601Date: Code = """
  \(iso8601DateType)

  \(RecordedSupport.dateReader)\(needs: .calendar)
  """

private let iso8601DateType = codedType(
  "KindsISO8601Date", of: date,
  """
  /// A date that is coded as an RFC 3339 string, such as `2026-01-02T03:04:05Z`.
  ///
  /// Decoding accepts any offset and a fraction of a second; a leap second becomes the second after it. Encoding uses
  /// UTC, and three, six or nine digits if there is a fraction: dates are exact to the nanosecond.
  """,
  decoding: """
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    var reader = KindsDateReader(rest: text.utf8[...])
    guard let seconds = reader.readSeconds() else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription:
          "'\\(text)' is not an RFC 3339 date, such as '2026-01-02T03:04:05Z'")
    }
    self.value = Date(timeIntervalSinceReferenceDate: seconds)
    """,
  check: """
    let seconds = value.timeIntervalSinceReferenceDate
    guard \(support: .calendar).years.contains(seconds) else {
      let context = EncodingError.Context(
        codingPath: encoder.codingPath,
        debugDescription: "the year of an RFC 3339 date must have four digits")
      throw EncodingError.invalidValue(value, context)
    }
    """,
  coded: "\(support: .calendar).text(of: seconds)")

private func dateType(_ part: SupportPart, _ digits: Int) -> Code {
  let count = Code(verbatim: String(digits))
  let noun: Code = digits == 1 ? "digit" : "digits"
  return """
    /// A date that is coded as an RFC 3339 string. The encoded string has \(count) fractional \(noun) of a second.
    nonisolated struct \(support: part): Codable {
      let value: \(date)

      init(_ value: \(date)) {
        self.value = value
      }

      init(from decoder: any Decoder) throws {
        self.value = try \(support: .iso8601Date)(from: decoder).value
      }

      func encode(to encoder: any Encoder) throws {
        try value.\(support: .fractionDate)(to: encoder, fractionDigits: \(count))
      }
    }
    """
}

private func fractionDate(_ context: SupportContext) -> Code {
  // The direct JSON writer uses a separate function for the string.
  context.parts.contains(.directFractions)
    ? """
    nonisolated extension \(date) {
      /// Encodes the date as an RFC 3339 string in UTC, with a fraction of a second rounded to a number of digits.
      fileprivate func encode(to encoder: any Encoder, fractionDigits count: Int) throws {
        guard let text = text(fractionDigits: count) else {
          \(yearFailure)
        }
        var container = encoder.singleValueContainer()
        try container.encode(text)
      }

      /// Returns the date as an RFC 3339 string in UTC, with a fraction of a second rounded to a number of digits.
      ///
      /// - Returns: The string, or `nil` if the year does not have four digits.
      fileprivate func text(fractionDigits count: Int) -> String? {
        \(roundedFraction)
        guard \(support: .calendar).years.contains(whole) else { return nil }
        \(fractionText)
        return text
      }
    }
    """
    : """
    nonisolated extension \(date) {
      /// Encodes the date as an RFC 3339 string in UTC, with a fraction of a second rounded to a number of digits.
      fileprivate func encode(to encoder: any Encoder, fractionDigits count: Int) throws {
        \(roundedFraction)
        guard \(support: .calendar).years.contains(whole) else {
          \(yearFailure)
        }
        \(fractionText)
        var container = encoder.singleValueContainer()
        try container.encode(text)
      }
    }
    """
}

private let roundedFraction: Code = """
  let seconds = timeIntervalSinceReferenceDate
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
  """

private let fractionText: Code = """
  var text = \(support: .calendar).text(of: whole)
  if count > 0 {
    let digits = known == 0 ? "" : String(Int(fraction))
    let zeros = String(repeating: "0", count: known - digits.utf8.count)
    let rest = String(repeating: "0", count: count - known)
    text = "\\(text.dropLast()).\\(zeros)\\(digits)\\(rest)Z"
  }
  """

private let yearFailure: Code = """
  let context = EncodingError.Context(
    codingPath: encoder.codingPath,
    debugDescription: "the year of an RFC 3339 date must have four digits")
  throw EncodingError.invalidValue(self, context)
  """

private let secondsDate = codedType(
  "KindsSecondsDate", of: date, "/// A date that is coded as the number of seconds since 1970.",
  decoding: """
    self.value = Date(
      timeIntervalSince1970: try \(support: .number)<Double>(from: decoder).value)
    """,
  coded: "value.\(support: .dateNumber)(ofUnit: 1)")

private let millisecondsDate = codedType(
  "KindsMillisecondsDate", of: date,
  "/// A date that is coded as the number of milliseconds since 1970.",
  decoding: """
    let number = try \(support: .number)<Double>(from: decoder).value
    self.value = Date(timeIntervalSince1970: number / 1000)
    """,
  coded: "value.\(support: .dateNumber)(ofUnit: 1000)")

private let dateNumber: Code = """
  nonisolated extension Date\(needs: .foundation) {
    /// Returns the number of units since 1970. A second has `unit` units.
    ///
    /// The number has no more digits than a date can store: whole microseconds if they represent the date exactly.
    fileprivate func number(ofUnit unit: Double) -> Double {
      let microseconds = (timeIntervalSince1970 * 1_000_000).rounded()
      let number =
        Date(timeIntervalSince1970: microseconds / 1_000_000) == self
        ? microseconds / (1_000_000 / unit) : timeIntervalSince1970 * unit
      // The number was rounded twice, so the exact one may be the next smaller or larger number.
      return [number, number.nextDown, number.nextUp]
        .first { Date(timeIntervalSince1970: $0 / unit) == self } ?? number
    }
  }
  """

private let secondsDuration = durationType("KindsSecondsDuration", "seconds", "1e9")
private let millisecondsDuration = durationType("KindsMillisecondsDuration", "milliseconds", "1e6")

private func durationType(_ name: Code, _ unit: Code, _ nanoseconds: Code) -> Code {
  codedType(
    name, of: "Duration", "/// A duration that is coded as a number of \(unit).",
    decoding: "self.value = try Duration(from: decoder, nanosecondsPerUnit: \(nanoseconds))",
    coded: "value.\(support: .durationNumber)(nanosecondsPerUnit: \(nanoseconds))")
}

private let durationNumber: Code = """
  nonisolated extension Duration {
    fileprivate init(from decoder: any Decoder, nanosecondsPerUnit: Double) throws {
      let number = try \(support: .number)<Double>(from: decoder).value
      guard let duration = Duration(number, nanosecondsPerUnit: nanosecondsPerUnit) else {
        throw DecodingError.dataCorruptedError(
          in: try decoder.singleValueContainer(),
          debugDescription: "\\(number) is too large for a duration")
      }
      self = duration
    }

    /// Creates a duration from a number of units, with whole nanoseconds if they represent the number exactly.
    private init?(_ number: Double, nanosecondsPerUnit: Double) {
      guard number.magnitude < 9e18 else { return nil }
      let count = number * nanosecondsPerUnit
      if count.magnitude < 9e15 {
        let nanoseconds = Int64(count < 0 ? count - 0.5 : count + 0.5)
        self = .nanoseconds(nanoseconds)
        if Double(nanoseconds) / nanosecondsPerUnit == number { return }
      }
      let unit = Duration.nanoseconds(Int64(nanosecondsPerUnit))
      let whole = Int64(number)
      self = unit * whole + unit * (number - Double(whole))
    }

    /// Returns the duration as a number of units.
    fileprivate func number(nanosecondsPerUnit: Double) -> Double {
      let (seconds, attoseconds) = components
      if attoseconds % 1_000_000_000 == 0, seconds.magnitude < 9_000_000 {
        let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
        return Double(nanoseconds) / nanosecondsPerUnit
      }
      let unit = Int64(nanosecondsPerUnit) * 1_000_000_000
      let part = Double(attoseconds % unit) / Double(unit)
      let number =
        Double(seconds) * (1e9 / nanosecondsPerUnit) + Double(attoseconds / unit) + part
      // The number was rounded more than once, so the exact one may be the next smaller or larger number.
      return [number, number.nextDown, number.nextUp]
        .first { Duration($0, nanosecondsPerUnit: nanosecondsPerUnit) == self } ?? number
    }
  }
  """

private let base64Data = codedType(
  "KindsBase64Data", of: "Data\(needs: .foundation)", "/// Data that is coded as a Base64 string.",
  decoding: """
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    // Some versions of Foundation accept misplaced padding.
    let padding = text.utf8.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    guard text.utf8.count % 4 == 0, let value = Data(base64Encoded: text),
      value.count == text.utf8.count / 4 * 3 - padding
    else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\\(text.prefix(40))' is not Base64")
    }
    self.value = value
    """,
  coded: "value.base64EncodedString()")
