import KindsSchema

// JSON that is read and written without a coder: its text is that of `Sources/DirectJSON`.

let directReadingFamily = [
  SupportEntry(.jsonReader, jsonReader),
  // These are parts of the reader, named by themselves.
  SupportEntry(.jsonFailure, "\(needs: .jsonReader)"),
  SupportEntry(.jsonReadable, "\(needs: .jsonReader)"),
  SupportEntry(.jsonNames, "\(needs: .jsonReader)"),
  SupportEntry(.jsonTags, "\(RecordedSupport.jsonTags)\(needs: [.jsonReader, .nearestName])"),
  SupportEntry(.jsonContent, "\(RecordedSupport.jsonContent)\(needs: .jsonReader)"),
  SupportEntry(.readBools, "\(RecordedSupport.readBools)\(needs: .jsonReader)"),
  SupportEntry(.readIntegers, "\(RecordedSupport.jsonIntegers)\(needs: .jsonReader)"),
  SupportEntry(.readDoubles, "\(RecordedSupport.jsonDoubles)\(needs: .jsonReader)"),
  SupportEntry(.readFloats, "\(RecordedSupport.readFloats)\(needs: .readDoubles)"),
  SupportEntry(.readOptionals, "\(RecordedSupport.readOptionals)\(needs: .jsonReader)"),
  SupportEntry(.readArrays, "\(RecordedSupport.readArrays)\(needs: .jsonReader)"),
  SupportEntry(.readSets, "\(RecordedSupport.readSets)\(needs: .jsonReader)"),
  SupportEntry(.readDictionaries, "\(RecordedSupport.readDictionaries)\(needs: .jsonReader)"),
]

let directWritingFamily = [
  // What cannot be written is told with its path, which is read from what is written.
  SupportEntry(.jsonWriter, "\(RecordedSupport.jsonWriter)\(needs: .jsonReader)"),
  SupportEntry(.jsonWritable, "\(needs: .jsonWriter)"),
  SupportEntry(.writtenBools, "\(RecordedSupport.writtenBools)\(needs: .jsonWriter)"),
  SupportEntry(.writtenIntegers, "\(RecordedSupport.writtenIntegers)\(needs: .jsonWriter)"),
  SupportEntry(.writtenDoubles, "\(RecordedSupport.writtenDoubles)\(needs: .jsonWriter)"),
  SupportEntry(.writtenFloats, "\(RecordedSupport.writtenFloats)\(needs: .jsonWriter)"),
  SupportEntry(.writtenOptionals, "\(RecordedSupport.writtenOptionals)\(needs: .jsonWriter)"),
  SupportEntry(.writtenArrays, "\(RecordedSupport.writtenArrays)\(needs: .jsonWriter)"),
  SupportEntry(.writtenSets, "\(RecordedSupport.writtenSets)\(needs: .jsonWriter)"),
  SupportEntry(
    .writtenDictionaries, "\(RecordedSupport.writtenDictionaries)\(needs: .jsonWriter)"),
  SupportEntry(.directURLs, directURLs),
  SupportEntry(.directUUIDs, directUUIDs),
  SupportEntry(.directISODates, directISODates),
  SupportEntry(.directSecondsDates, directSecondsDates),
  SupportEntry(.directMillisecondsDates, directMillisecondsDates),
  SupportEntry(.directData, directData),
]

private let jsonReader: Code = """
  \(RecordedSupport.jsonReader)

  \(RecordedSupport.jsonTexts)

  \(RecordedSupport.jsonNumbers)

  \(RecordedSupport.jsonErrors)

  \(RecordedSupport.jsonReadable)\(needs: .depthError)
  """

// Values of Foundation's types, which only the output reads.

private let directURLs = directText(
  "URL\(needs: .foundation)", value: "URL(string: text)", problem: "is not a URL",
  text: "absoluteString")

private let directUUIDs = directText(
  "UUID\(needs: .foundation)", value: "UUID(uuidString: text)", problem: "is not a UUID",
  text: "uuidString")

/// What reads and writes a type as a text that it is made of.
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

private let directSecondsDates = directNumber(.secondsDate, reading: "number", unit: "1")
private let directMillisecondsDates = directNumber(
  .millisecondsDate, reading: "number / 1000", unit: "1000")

/// What reads and writes dates as a number since 1970.
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
      // Not every version of Foundation minds where the padding is.
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
