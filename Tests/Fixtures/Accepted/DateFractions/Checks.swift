import Foundation

nonisolated func checkDateFractions() throws {
  let start = try roundTrip(LogEntry.self, #"{"logged":"2026-01-02T03:04:05.600Z","type":"start"}"#)
  expectEqual(LogEntryTextRenderer().render(start).contains("03:04:05.600Z"), true)
  try roundTrip(LogEntry.self, #"{"logged":"2026-01-02T03:04:05.000Z","type":"start"}"#)
  try roundTrip(
    LogEntry.self,
    #"{"last":"2026-01-02T03:04:05Z","logged":"2026-01-02T03:04:05.000120Z","type":"stop"}"#)
  try roundTrip(
    LogEntry.self, #"{"last":null,"logged":"1969-12-31T23:59:59.999999Z","type":"stop"}"#)
  try roundTrip(
    LogDates.self,
    #"{"eight":[["2026-01-02T03:04:05.12000000Z"]],"five":"2026-01-02T03:04:05.00001Z","four":"2026-01-02T03:04:05.1234Z","nine":"2026-01-02T03:04:05.000000000Z","none":"2026-01-02T03:04:05Z","one":"2026-01-02T03:04:05.1Z","seven":["2026-01-02T03:04:05.1234560Z",null],"three":{"a":"2026-01-02T03:04:05.009Z"},"two":["2026-01-02T03:04:05.99Z"]}"#
  )

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
  expectRefused(LogEntry.self, #"{"logged":"2026-01-02","type":"start"}"#, at: "logged")
}
