nonisolated func checkDocumentDefaults() throws {
  expectEqual(
    try roundTrip(Reply.self, #"{"level":"low","reply":"ok"}"#), .ok(ReplyBody(level: .low)))
  expectEqual(
    try roundTrip(Reply.self, #"{"reply":"failed","type":"x"}"#),
    .failed(FailedReply(type: "x")))
  expectEqual(try decode(Notice.self, #"{"notice":"shown"}"#).kind, .shown)
  expect(!(Reply.ok(ReplyBody(level: .high)) is any Hashable), "more than the defaults say")
}
