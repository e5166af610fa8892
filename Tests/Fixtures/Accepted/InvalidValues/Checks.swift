import Foundation

nonisolated func checkInvalidValues() throws {
  try checkInvalidFields()
  try checkInvalidStyles()
  try checkInvalidDepth()
}

/// The paths of losses, each with its keys and indices joined.
private nonisolated func paths(_ losses: DecodingLosses) -> [String] {
  losses.all.map { loss in
    loss.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }
}

private nonisolated func checkInvalidFields() throws {
  let json = #"""
    {
      "type": "box", "id": 1, "sender": { "name": 5 }, "label": 1, "site": [], "count": "many", "limit": {},
      "dimensions": [1, "x"], "extents": [2], "day": "soon", "days": ["x"], "wait": null, "weight": "heavy",
      "marks": 7, "codes": [1], "state": "gone", "inner": { "type": "bag" }, "parts": [{ "type": "box" }],
      "backup": { "name": "a", "age": 300 }, "moment": "now", "more": [1], "old": "x", "origin": 4
    }
    """#
  let losses = DecodingLosses()
  let decoder = JSONDecoder()
  decoder.userInfo[DecodingLosses.key] = losses
  let hamper = try decoder.decode(Hamper.self, from: Data(json.utf8))
  let box = BoxHamper(id: 1, backup: HamperSender(name: "a"), more: .array([.integer(1)]))
  expectEqual(hamper, .box(box))
  let lost = [
    "sender", "label", "site", "count", "limit", "dimensions", "day", "days", "wait", "weight",
    "marks",
    "codes", "state", "inner", "parts", "backup.age", "moment", "old", "origin",
  ]
  expectEqual(Set(paths(losses)), Set(lost))
  expectEqual(losses.all.count, lost.count)
  expect(losses.all.allSatisfy { $0.error is DecodingError }, "an error is none of decoding")

  // Direct JSON agrees.
  let directLosses = DecodingLosses()
  expectEqual(try Hamper(json: json.utf8, losses: directLosses), hamper)
  expectEqual(Set(paths(directLosses)), Set(lost))
  expectEqual(try Hamper(json: json.utf8), hamper)

  // Missing keys and null are not reported as losses if they are valid.
  let few = DecodingLosses()
  decoder.userInfo[DecodingLosses.key] = few
  let plain = try decoder.decode(
    Hamper.self, from: Data(#"{"type":"box","id":1,"label":null,"limit":null}"#.utf8))
  expectEqual(plain, .box(BoxHamper(id: 1, limit: nil)))
  expectEqual(few.all.count, 0)
  expectRefused(Hamper.self, #"{"type":"box","id":"1"}"#, at: "id")
  try roundTrip(HamperLabel.self, #"{"color":"red","width":1}"#)
  expectEqual(try decode(HamperLabel.self, #"{"width":"x","color":1}"#).paper.width, 2)

  let page = try decode(HamperPage<Int>.self, #"{"first":"a","items":[1,"b"]}"#)
  expectEqual(page.first, nil)
  expectEqual(page.items, [])
}

private nonisolated func checkInvalidStyles() throws {
  func both<Value: Decodable & Equatable>(
    _ value: Value, _ json: String, direct: (String) throws -> Value
  ) throws {
    expectEqual(try decode(Value.self, json), value)
    expectEqual(try direct(json), value)
  }
  try both(
    HamperEvent.sent(SentHamperEvent(at: nil, note: nil)),
    #"{"type":"sent","at":"x","data":{"note":1}}"#
  ) { try HamperEvent(json: $0.utf8) }
  try both(HamperCommand.move(x: 0, y: nil), #"{"move":{"x":"a","y":"b"}}"#) {
    try HamperCommand(json: $0.utf8)
  }
  try both(HamperCommand.open(OpenHamperCommand(by: nil)), #"{"open":{"by":[]}}"#) {
    try HamperCommand(json: $0.utf8)
  }
  try both(HamperRequest.find(FindHamperRequest(find: "a")), #"{"find":"a","limit":[]}"#) {
    try HamperRequest(json: $0.utf8)
  }
  try both(HamperRequest.list(ListHamperRequest(list: nil)), #"{"list":"a"}"#) {
    try HamperRequest(json: $0.utf8)
  }
  expectRefused(HamperRequest.self, #"{"find":1,"limit":1}"#, at: "find")
}

/// A value that is too deep is an error, even inside a field that may be invalid.
private nonisolated func checkInvalidDepth() throws {
  let depth = 200
  let json =
    String(repeating: #"{"type":"box","id":1,"inner":"#, count: depth) + "1"
    + String(repeating: "}", count: depth)
  expect((try? decode(Hamper.self, json)) == nil, "Codable skips a value that is too deep")
  expect((try? Hamper(json: json.utf8)) == nil, "direct JSON skips a value that is too deep")
  expect(
    (try? Hamper(json: #"{"type":"letter","text":01,}}"#.utf8)) == nil, "malformed JSON is skipped")
}
