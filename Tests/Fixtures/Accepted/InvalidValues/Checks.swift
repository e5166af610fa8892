import Foundation

nonisolated func checkInvalidValues() throws {
  try checkInvalidKinds()
  try checkInvalidFields()
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

private nonisolated func checkInvalidKinds() throws {
  try checkInvalidKindsInLists()
  expectEqual(try roundTrip(GizmoSwitch.self, #"{"type":"on"}"#), .on)
}

private nonisolated func checkInvalidKindsInLists() throws {
  let json = #"""
    {"items":[{"id":1,"text":"a","type":"text"},{"id":2,"more":[1.5],"text":3,"type":"words"},{"id":3,"type":"rule"},{"type":"gone"}],"title":"t"}
    """#
  let losses = DecodingLosses()
  let decoder = JSONDecoder()
  decoder.userInfo[DecodingLosses.key] = losses
  let screen = try decoder.decode(GizmoScreen.self, from: Data(json.utf8))
  expectEqual(screen.items.map(\.kind), [.text, nil, .rule, nil])
  guard case .unknown(let unknown) = screen.items[1] else { return expect(false, "it is known") }
  expectEqual(unknown.tag, "words")
  // An invalid value does not invalidate the list, and the list round-trips.
  expectEqual(try encode(screen), json)
  expectEqual(try GizmoScreen(json: json.utf8), screen)

  // The invalid value and the unknown tag are reported.
  expectEqual(losses.all.count, 2)
  let path = losses.all[0].codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
  expectEqual(path, ["items", "1"])
  guard let error = losses.all[0].error as? DecodingError else {
    return expect(false, "the error is none of decoding")
  }
  expectEqual(describe(error).path, "items.1.text")
  expect(describe(error).message.contains("in the kind 'text' of Gizmo"), "no kind is named")
  let directLosses = DecodingLosses()
  _ = try GizmoScreen(json: json.utf8, losses: directLosses)
  expectEqual(directLosses.all.map(\.codingPath.count), [2, 2])

  // Other kinds, tags and subsets still reject invalid values.
  expectRefused(Gizmo.self, #"{"type":"rule"}"#, at: "id")
  expectRefused(Gizmo.self, #"{"type":1}"#, at: "type")
}
