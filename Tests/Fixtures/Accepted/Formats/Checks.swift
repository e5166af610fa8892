import Foundation

nonisolated func checkFormats() throws {
  try checkDateFractions()
  try checkPayloadFormats()
  try checkFormattedFields()
  try checkFormattedDefaults()
  try checkCoderFormat()
  try checkDateText()
  try checkFormattedNumbers()
}

private nonisolated func checkFormattedFields() throws {
  let meeting = try roundTrip(
    Event.self,
    #"{"at":"2026-01-02T03:04:05Z","created":1700000000123,"data":"AQI=","dates":["2026-01-02T03:04:05.678Z"],"days":["1970-01-01T00:00:00Z"],"holidays":["1970-01-01T00:00:01Z"],"length":90,"named":{"a":"2026-01-02T03:04:05Z"},"parts":["AQI="],"pauses":[1.5,null],"type":"meeting","until":"1969-12-31T23:59:59.500Z","weeks":[["1970-01-01T00:00:00Z"],null]}"#
  )
  expectEqual(meeting.at, Date(timeIntervalSince1970: 1_767_323_045))
  expectEqual(meeting.asMeeting?.created, Date(timeIntervalSince1970: 1_700_000_000.123))
  expectEqual(meeting.asMeeting?.until, Date(timeIntervalSince1970: -0.5))
  expectEqual(meeting.asMeeting?.pauses, [.milliseconds(1500), nil])
  expectEqual(meeting.asMeeting?.data, Data([1, 2]))
  let path = #"{"at":"2026-01-02T03:04:05Z","created":0,"data":"","dates":"#
  expectRefused(
    Event.self,
    path + #"["2026-01-02T03:04:05Z","soon"]}"#.replacing("]}", with: #"],"type":"meeting"}"#),
    at: "dates.1", mentioning: "'soon' is not an RFC 3339 date")
  expectRefused(
    Moment.self, #"{"type":"data","at":{"x":"?"}}"#, at: "at.x", mentioning: "'?' is not Base64")
}

private nonisolated func checkFormattedDefaults() throws {
  let stamp = TimeStamp()
  expectEqual(try decode(TimeStamp.self, "{}"), stamp)
  expectEqual(
    try encode(stamp),
    #"{"bytes":"AQI=","length":1.1,"list":["2026-01-02T03:04:05Z","2026-01-03T03:04:05.500Z"],"milliseconds":1700000000123,"optional":"2026-01-02T03:04:05Z","seconds":1700000000.25,"swift":"4001-01-01T00:00:00Z","swiftList":["4001-01-01T00:00:00Z","1970-01-01T00:00:00Z"],"swiftTable":null,"table":{"a":"2026-01-02T03:04:05Z","b":null},"text":"2026-01-01T18:04:05.678Z","unique":["2026-01-02T03:04:05Z"],"wait":250,"whole":"1970-01-01T00:00:00Z"}"#
  )
  expectEqual(stamp.text, try decode(TimeStamp.self, #"{"text":"2026-01-01T18:04:05.678Z"}"#).text)
  expectEqual(
    stamp.milliseconds, try decode(TimeStamp.self, #"{"milliseconds":1700000000123}"#).milliseconds)
  expectEqual(stamp.length, try decode(TimeStamp.self, #"{"length":1.1}"#).length)
  expectEqual(try decode(TimeStamp.self, #"{"swift":null,"wait":null}"#).swift, nil)
  expectEqual(StampHolder().stamp.seconds, Date(timeIntervalSince1970: 5))
  expectEqual(StampHolder().stamp.length, .seconds(2))
  expectEqual(Event.Kind.call.since, Date(timeIntervalSince1970: 951_874_199.5))
  expectEqual(Event.Kind.meeting.pause, .milliseconds(1500))
  expectEqual(Reminder.later.on, Date(timeIntervalSince1970: 1.5))
  expectEqual(try encode(Reminder.later), #"{"after":3600,"on":1.5}"#)
}

private nonisolated func checkCoderFormat() throws {
  let json =
    #"{"box":{"on":"1970-01-01T00:00:00Z","value":5},"data":"AQI=","date":7}"#
  let decoder = JSONDecoder()
  decoder.dateDecodingStrategy = .secondsSince1970
  let stamp = try decoder.decode(CoderStamp.self, from: Data(json.utf8))
  expectEqual(stamp.date, Date(timeIntervalSince1970: 7))
  expectEqual(stamp.box?.value, Date(timeIntervalSince1970: 5))
  expectEqual(stamp.box?.on, Date(timeIntervalSince1970: 0))
  let encoder = JSONEncoder()
  encoder.dateEncodingStrategy = .secondsSince1970
  encoder.outputFormatting = .sortedKeys
  expectEqual(
    String(decoding: try encoder.encode(stamp), as: UTF8.self),
    #"{"box":{"on":"1970-01-01T00:00:00Z","value":5},"data":"AQI=","date":7}"#)
  expectEqual(
    try decode(CoderStamp.self, encode(CoderStamp(length: .milliseconds(1500)))).length,
    .milliseconds(1500))
}

private nonisolated struct DateText: Codable {
  let date: Date

  init(from decoder: any Decoder) throws {
    let moment = try Moment(kind: .date, from: decoder)
    guard case .date(let date) = moment else { throw CancellationError() }
    self.date = date
  }
}

private nonisolated func checkDateText() throws {
  func date(_ text: String) throws -> Date { try decode(DateText.self, "\"\(text)\"").date }
  func text(_ date: Date) throws -> String {
    String(try encode(MomentAbove.date(date)).dropFirst(#"{"date":""#.count).dropLast(2))
  }
  let texts = [
    ("2026-01-02t03:04:05z", "2026-01-02T03:04:05Z"),
    ("2026-01-02 03:04:05.678+05:30", "2026-01-01T21:34:05.678Z"),
    ("2026-01-01T00:30:00-23:59", "2026-01-02T00:29:00Z"),
    ("0000-02-29T00:00:00Z", "0000-02-29T00:00:00Z"),
    ("0000-01-01T00:00:00.5Z", "0000-01-01T00:00:00.500Z"),
    ("9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"),
    ("9999-12-31T23:59:59.9999999Z", "9999-12-31T23:59:59.999969Z"),
    ("2026-01-02T03:04:05.1Z", "2026-01-02T03:04:05.100Z"),
    ("2026-01-02T03:04:05.000001Z", "2026-01-02T03:04:05.000001Z"),
    ("2001-01-01T00:00:00.123456789Z", "2001-01-01T00:00:00.123456789Z"),
    ("2026-01-02T03:04:05.0000000001Z", "2026-01-02T03:04:05Z"),
    ("2000-02-29T23:59:59Z", "2000-02-29T23:59:59Z"),
    ("1990-12-31T15:59:60-08:00", "1991-01-01T00:00:00Z"),
    ("2016-12-31T23:59:60.5Z", "2017-01-01T00:00:00.500Z"),
  ]
  for (read, written) in texts { expectEqual(try text(date(read)), written) }
  let wrong = [
    "", "2026-01-02", "2026-01-02T03:04:05", "2026-01-02T03:04Z", "2026-04-31T00:00:00Z",
    "2023-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2026-00-01T00:00:00Z", "2026-13-01T00:00:00Z",
    "2026-01-00T00:00:00Z", "2026-01-32T00:00:00Z", "2026-01-02T24:00:00Z", "2026-01-02T03:60:00Z",
    "2026-01-02T03:04:60Z", "2026-01-02T03:04:61Z", "2026-01-02T03:04:05.Z",
    "2026-01-02T03:04:05,5Z", "2026-01-02T03:04:05+0530", "2026-01-02T03:04:05+24:00",
    "2026-01-02T03:04:05+05:60", "2026-01-02T03:04:05ZZ", " 2026-01-02T03:04:05Z",
    "20260-01-02T03:04:05Z", "+2026-01-02T03:04:05Z", "２026-01-02T03:04:05Z",
    "0000-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01",
  ]
  for text in wrong {
    expectRefused(DateText.self, "\"\(text)\"", at: "", mentioning: "'\(text)' is not an RFC")
  }
  for date in [Date(timeIntervalSince1970: 253_402_300_800), .distantFuture + 1e12] {
    do {
      expect(false, "encoded \(try text(date))")
    } catch let EncodingError.invalidValue(_, context) {
      expectEqual(context.codingPath.map(\.stringValue), ["date"])
    }
  }

  // Compares every day of four centuries with another calendar, and tests moments of any precision.
  let style = Date.ISO8601FormatStyle()
  for day in stride(from: -135_140, to: 146_097 - 135_140, by: 1) {
    let moment = Date(timeIntervalSince1970: Double(day) * 86_400 + Double(day & 0xFFFF))
    let written = try text(moment)
    if written != moment.formatted(style) { expectEqual(written, moment.formatted(style)) }
    if day % 100 == 0 { expectEqual(try date(written), moment) }
  }
  var generator = SystemRandomNumberGenerator()
  for _ in 0..<2000 {
    let moment = Date(timeIntervalSince1970: Double.random(in: 1.1e9...4e9, using: &generator))
    expectEqual(try date(text(moment)), moment)
  }
}

private nonisolated func checkFormattedNumbers() throws {
  var generator = SystemRandomNumberGenerator()
  for scale in [1.0, 10, 1e3, 1e6] {
    for _ in 0..<500 {
      let number = (Double.random(in: -1e9...4e9, using: &generator) * scale).rounded() / scale
      let reminder = try decode(Reminder.self, #"{"on":\#(number),"after":\#(number)}"#)
      let copy = try JSONSerialization.jsonObject(with: Data(encode(reminder).utf8))
      let members = copy as? [String: Double] ?? [:]
      expectEqual(members["on"], number)
      expectEqual(members["after"], number)
    }
  }
  // Numbers with full precision result in values that round-trip exactly.
  for scale in [1e-9, 1, 1e3, 1e9, 1e14] {
    for _ in 0..<500 {
      let number = Double.random(in: -scale...scale, using: &generator)
      let reminder = try decode(Reminder.self, #"{"on":\#(number),"after":\#(number)}"#)
      expectEqual(try decode(Reminder.self, encode(reminder)), reminder)
      let stamp = try decode(TimeStamp.self, #"{"milliseconds":\#(number),"wait":\#(number)}"#)
      expectEqual(try decode(TimeStamp.self, encode(stamp)), stamp)
    }
  }
  for _ in 0..<2000 {
    let moment = Date(timeIntervalSince1970: Double.random(in: -1e9...4e9, using: &generator))
    let reminder = Reminder(
      on: moment,
      after: .nanoseconds(Int64.random(in: -1_000_000_000_000_000...1_000_000_000_000_000)))
    let copy = try decode(Reminder.self, encode(reminder))
    expect(abs(copy.on.timeIntervalSince(moment)) < 3e-7, "\(moment) became \(copy.on)")
    expectEqual(copy.after, reminder.after)
  }
}

private nonisolated func checkDateFractions() throws {
  let start = try roundTrip(LogEntry.self, #"{"logged":"2026-01-02T03:04:05.600Z","type":"start"}"#)
  expectEqual(LogEntryTextRenderer().render(start).contains("03:04:05.600Z"), true)
  /// Fractions are rounded to the written digits, if necessary up to the next second.
  func expectWritten(_ date: Date, as text: String) {
    expectEqual(
      try? encode(LogEntry.start(StartLogEntry(logged: date))),
      #"{"logged":"\#(text)","type":"start"}"#)
  }
  let date = Date(timeIntervalSince1970: 1_767_323_045)
  expectWritten(date + 0.0004, as: "2026-01-02T03:04:05.000Z")
  expectWritten(date + 0.0625, as: "2026-01-02T03:04:05.063Z")
  expectWritten(date + 0.9996, as: "2026-01-02T03:04:06.000Z")
  expectWritten(Date(timeIntervalSince1970: -0.0004), as: "1970-01-01T00:00:00.000Z")
  expectWritten(Date(timeIntervalSince1970: -0.25), as: "1969-12-31T23:59:59.750Z")
  for date in [
    Date.distantPast - 86_400 * 366 * 2, Date(timeIntervalSince1970: 253_402_300_799.9996),
  ] {
    do {
      expect(false, "\(try encode(LogEntry.start(StartLogEntry(logged: date)))) was written")
    } catch EncodingError.invalidValue(_, let context) {
      expectEqual(context.codingPath.map(\.stringValue), ["logged"])
    }
  }
}

private nonisolated func checkPayloadFormats() throws {
  let second = Date(timeIntervalSince1970: 1.5)
  expectEqual(try roundTrip(Postmark.self, #"{"data":1.5,"type":"at"}"#), .at(second))
  expectEqual(try roundTrip(Postmark.self, #"{"data":1500,"type":"maybe"}"#), .maybe(second))
  expectEqual(try decode(Postmark.self, #"{"data":null,"type":"maybe"}"#), .maybe(nil))

  let defaults = PostmarkDefaults()
  expectEqual(defaults.stamp, .at(second))
  expectEqual(defaults.several, .several([Date(timeIntervalSince1970: 1)]))
  expectEqual(defaults.key, .took(.milliseconds(1500)))
}
