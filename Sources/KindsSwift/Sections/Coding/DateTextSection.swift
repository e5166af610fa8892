/// The part of the support file for dates that are coded as text.
let dateTextSection: Code = """
  /// A date that is coded as text, as RFC 3339 writes it: `2026-01-02T03:04:05Z`.
  ///
  /// What is read may have any offset and a fraction; a leap second is the second after it. What is written is in UTC,
  /// with three, six or nine digits of a fraction where there is one: dates are kept to the nanosecond.
  nonisolated struct KindsISO8601Date: Codable {
    let value: Date

    init(_ value: Date) {
      self.value = value
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      var reader = KindsDateReader(rest: text.utf8[...])
      guard let seconds = reader.readSeconds() else {
        throw DecodingError.dataCorruptedError(
          in: container,
          debugDescription:
            "'\\(text)' is no date of RFC 3339, such as '2026-01-02T03:04:05Z'")
      }
      self.value = Date(timeIntervalSinceReferenceDate: seconds)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      let seconds = value.timeIntervalSinceReferenceDate
      guard KindsCalendar.years.contains(seconds) else {
        let context = EncodingError.Context(
          codingPath: encoder.codingPath,
          debugDescription: "the year of a date of RFC 3339 has four digits")
        throw EncodingError.invalidValue(value, context)
      }
      try container.encode(KindsCalendar.text(of: seconds))
    }
  }

  \(RecordedSupport.dateReader)
  """
