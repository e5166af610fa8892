nonisolated func checkUnknownFields() throws {
  // The enum is Identifiable, so its id is required.
  let data = #"{"type":"poll","wire_id":7,"date":1000,"votes":[1]}"#
  let poll = try decode(Telegraph.self, data)
  expectEqual(poll.id, TelegraphID(number: 7))
  expectEqual(poll.kind, nil)
  expectEqual(poll.tags, [])
  expectEqual(poll.title, nil)
  expectEqual((poll as any DatedTelegraph).date, poll.asUnknown?.date)
  expectEqual(poll.asUnknown?.id, TelegraphID(number: 7))
  expectEqual(try encode(poll), #"{"date":1000,"type":"poll","votes":[1],"wire_id":7}"#)
  expectEqual(try Telegraph(json: Array(data.utf8)), poll)
  expectEqual(
    try decode(Telegraph.self, #"{"@type":"poll","id":7,"date":1000,"tags":["a"]}"#).tags, ["a"])

  // A value of an unknown kind without the id is rejected.
  expectRefused(
    Telegraph.self, #"{"type":"poll","date":1000}"#, at: "wire_id", mentioning: "wire_id")
  expectRefused(Telegraph.self, #"{"type":"poll","wire_id":"7","date":1000}"#, at: "wire_id")

  let letter = try decode(TelegraphLetter.self, #"{"kind":"draft","id":1,"data":{"a":1}}"#)
  expectEqual(letter.id, 1)
}
