import KindsSchema

// Direct JSON of URLs, UUIDs, decimals, dates, durations and data.

let directFormatFamily =
  [
    SupportEntry(.directURLs, directURLs),
    SupportEntry(.directUUIDs, directUUIDs),
    SupportEntry(.directDecimals, directDecimals),
    SupportEntry(.directISODates, directISODates),
    SupportEntry(.directFractions, directFractions),
  ]
  + zip(SupportPart.directFractionDates, SupportPart.fractionDates).enumerated().map {
    digits, parts in SupportEntry(parts.0, directDate(parts.1, digits))
  } + [
    SupportEntry(.directSecondsDates, directSecondsDates),
    SupportEntry(.directMillisecondsDates, directMillisecondsDates),
    SupportEntry(.directDurations, directDurations),
    SupportEntry(.directSecondsDurations, directDurations(.secondsDuration, "1e9")),
    SupportEntry(.directMillisecondsDurations, directDurations(.millisecondsDuration, "1e6")),
    SupportEntry(.directData, directData),
  ]

private let directURLs = directText(
  "URL\(needs: .foundation)", value: "URL(string: text)", problem: "is not a URL",
  text: "absoluteString")

private let directUUIDs = directText(
  "UUID\(needs: .foundation)", value: "UUID(uuidString: text)", problem: "is not a UUID",
  text: "uuidString")

/// Returns the direct JSON of a type whose values are strings in JSON.
private func directText(_ type: Code, value: Code, problem: Code, text: Code) -> Code {
  """
  nonisolated extension \(type): \(support: .jsonReadable), \(support: .jsonWritable) {
    init(from reader: inout \(support: .jsonReader)) throws(\(support: .jsonFailure)) {
      let start = reader.position
      let text = try String(from: &reader)
      guard let value = \(value) else {
        throw reader.corrupted("'\\(text.prefix(80))' \(problem)", at: start)
      }
      self = value
    }

    func write(to json: inout \(support: .jsonWriter)) { json.append(quoting: \(text)) }
  }
  """
}

private let directDecimals: Code = """
  nonisolated extension Decimal\(needs: .foundation): \(support: .jsonReadable), \(support: .jsonWritable) {
    init(from reader: inout \(support: .jsonReader)) throws(\(support: .jsonFailure)) {
      guard reader.isAtNumber else { throw reader.mismatch(Self.self) }
      let number = try reader.scanNumber()
      guard let value = Decimal(string: reader.spelling(number)), value.isFinite else {
        throw reader.unfit(number, Self.self)
      }
      self = value
    }

    func write(to json: inout \(support: .jsonWriter)) {
      if !isFinite { json.fail(self, "JSON cannot represent \\(self)") }
      for byte in description.utf8 { json.append(byte) }
    }
  }
  """

private let directISODates: Code = """
  nonisolated extension \(support: .iso8601Date): \(support: .jsonReadable), \(support: .jsonWritable) {
    init(from reader: inout \(support: .jsonReader)) throws(\(support: .jsonFailure)) {
      let start = reader.position
      let text = try String(from: &reader)
      var dates = KindsDateReader(rest: text.utf8[...])
      guard let seconds = dates.readSeconds() else {
        throw reader.corrupted(
          "'\\(text)' is not an RFC 3339 date, such as '2026-01-02T03:04:05Z'", at: start)
      }
      self.init(Date(timeIntervalSinceReferenceDate: seconds)\(needs: .foundation))
    }

    func write(to json: inout \(support: .jsonWriter)) {
      let seconds = value.timeIntervalSinceReferenceDate
      guard \(support: .calendar).years.contains(seconds) else {
        json.fail(value, "the year of an RFC 3339 date must have four digits")
        return
      }
      json.append(quoting: \(support: .calendar).text(of: seconds))
    }
  }
  """

/// The text of a date with a fraction comes from the function that coders also use.
private let directFractions: Code = """
  nonisolated extension \(support: .jsonWriter) {
    /// Writes a date as an RFC 3339 string, with a fraction of a second rounded to a number of digits.
    fileprivate mutating func append(date: Date\(needs: .foundation), fractionDigits count: Int) {
      if let text = date.text(fractionDigits: count)\(needs: .fractionDate) {
        append(quoting: text)
      } else {
        fail(date, "the year of an RFC 3339 date must have four digits")
      }
    }
  }
  """

private func directDate(_ part: SupportPart, _ digits: Int) -> Code {
  """
  nonisolated extension \(support: part): \(support: .jsonReadable), \(support: .jsonWritable) {
    init(from reader: inout \(support: .jsonReader)) throws(\(support: .jsonFailure)) {
      self.init(try \(support: .iso8601Date)(from: &reader).value)\(needs: .directISODates)
    }

    func write(to json: inout \(support: .jsonWriter)) {
      json.append(date: value, fractionDigits: \(Code(verbatim: String(digits))))\(needs: .directFractions)
    }
  }
  """
}

private let directDurations: Code = """
  nonisolated extension Duration {
    fileprivate init(
      from reader: inout \(support: .jsonReader), nanosecondsPerUnit: Double
    ) throws(\(support: .jsonFailure)) {
      let start = reader.position
      let number = try Double(from: &reader)\(needs: .readDoubles)
      guard let value = Duration(number, nanosecondsPerUnit: nanosecondsPerUnit)\(needs: .durationNumber) else {
        throw reader.corrupted("\\(number) is too large for a duration", at: start)
      }
      self = value
    }
  }
  """

private func directDurations(_ part: SupportPart, _ nanoseconds: Code) -> Code {
  """
  nonisolated extension \(support: part): \(support: .jsonReadable), \(support: .jsonWritable) {
    init(from reader: inout \(support: .jsonReader)) throws(\(support: .jsonFailure)) {
      self.init(try Duration(from: &reader, nanosecondsPerUnit: \(nanoseconds)))\(needs: .directDurations)
    }

    func write(to json: inout \(support: .jsonWriter)) {
      json.append(fraction: value.\(support: .durationNumber)(nanosecondsPerUnit: \(nanoseconds)))
    }
  }
  """
}

private let directSecondsDates = directNumber(.secondsDate, reading: "number", unit: "1")
private let directMillisecondsDates = directNumber(
  .millisecondsDate, reading: "number / 1000", unit: "1000")

/// Returns the direct JSON of dates that are coded as the number of seconds or milliseconds since 1970.
private func directNumber(_ part: SupportPart, reading: Code, unit: Code) -> Code {
  """
  nonisolated extension \(support: part): \(support: .jsonReadable), \(support: .jsonWritable) {
    init(from reader: inout \(support: .jsonReader)) throws(\(support: .jsonFailure)) {
      let number = try Double(from: &reader)\(needs: .readDoubles)
      self.init(Date(timeIntervalSince1970: \(reading))\(needs: .foundation))
    }

    func write(to json: inout \(support: .jsonWriter)) {
      json.append(fraction: value.\(support: .dateNumber)(ofUnit: \(unit)))
    }
  }
  """
}

private let directData: Code = """
  nonisolated extension \(support: .base64Data): \(support: .jsonReadable), \(support: .jsonWritable) {
    init(from reader: inout \(support: .jsonReader)) throws(\(support: .jsonFailure)) {
      let start = reader.position
      let text = try String(from: &reader)
      // Some versions of Foundation accept misplaced padding.
      let padding = text.utf8.reversed().prefix { $0 == UInt8(ascii: "=") }.count
      guard text.utf8.count % 4 == 0, let value = Data(base64Encoded: text)\(needs: .foundation),
        value.count == text.utf8.count / 4 * 3 - padding
      else {
        throw reader.corrupted("'\\(text.prefix(40))' is not Base64", at: start)
      }
      self.init(value)
    }

    func write(to json: inout \(support: .jsonWriter)) {
      json.append(quoting: value.base64EncodedString())
    }
  }
  """
