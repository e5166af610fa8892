import Foundation

nonisolated func checkInvalidKinds() throws {
  try checkInvalidKindsInLists()
  expectEqual(try roundTrip(GizmoSwitch.self, #"{"type":"on"}"#), .on)
  try checkInvalidKindsInStyles()
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

  // The invalid value is reported as a loss, but an unknown tag is not.
  expectEqual(losses.all.count, 1)
  let path = losses.all[0].codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
  expectEqual(path, ["items", "1"])
  guard let error = losses.all[0].error as? DecodingError else {
    return expect(false, "the error is none of decoding")
  }
  expectEqual(describe(error).path, "items.1.text")
  expect(describe(error).message.contains("in the kind 'text' of Gizmo"), "no kind is named")
  let directLosses = DecodingLosses()
  _ = try GizmoScreen(json: json.utf8, losses: directLosses)
  expectEqual(directLosses.all.map(\.codingPath.count), [2])

  // Other kinds, tags and subsets still reject invalid values.
  expectRefused(Gizmo.self, #"{"type":"rule"}"#, at: "id")
  expectRefused(Gizmo.self, #"{"type":1}"#, at: "type")
  expectRefused(GizmoText.self, #"{"type":"text","id":1}"#, at: "text")
}

private nonisolated func checkInvalidKindsInStyles() throws {
  func expectKept<Value: Codable & Equatable>(
    _ json: String, _ direct: (String) throws -> Value, _ isKept: (Value) -> Bool
  ) throws {
    let value = try decode(Value.self, json)
    expect(isKept(value), "\(json) is of a known kind")
    expectEqual(try direct(json), value)
    expectEqual(try encode(value), json)
  }
  for json in [
    #"{"at":1,"data":{"x":1},"type":"moved"}"#, #"{"data":{"x":1,"y":2},"type":"moved"}"#,
    #"{"at":1,"data":{"x":1,"y":2},"more":1,"type":"moved"}"#,
    #"{"at":1,"data":[],"type":"moved"}"#,
    #"{"at":1,"more":1,"type":"closed"}"#, #"{"at":"x","type":"closed"}"#,
  ] {
    try expectKept(json, { try GizmoEvent(json: $0.utf8) }, { $0.kind == nil })
  }
  for json in [#"{"data":"x","op":1}"#, #"{"op":1}"#] {
    try expectKept(json, { try GizmoStep(json: $0.utf8) }, { $0.kind == nil })
  }
  for json in [#"{"turn":{"degrees":"x"}}"#, #"{"turn":7}"#, #""turn""#] {
    try expectKept(json, { try GizmoCommand(json: $0.utf8) }, { $0.kind == nil })
  }
  expectRefused(GizmoCommand.self, #""say""#, at: "")
  expectRefused(GizmoCommand.self, #"{"turn":{},"say":"a"}"#, at: "")
  for json in [#"{"done":{},"id":"a"}"#, #"{"done":{"count":1}}"#, #""done""#] {
    try expectKept(json, { try GizmoReply(json: $0.utf8) }, { $0.kind == nil })
  }
  expectRefused(GizmoReply.self, #"{"id":"a","failed":{}}"#, at: "failed.reason")

  // In a tree, only the invalid branch becomes an unknown kind.
  let tree = #"{"children":[{"children":[],"type":"branch"}],"name":"a","type":"branch"}"#
  try expectKept(tree, { try GizmoTree(json: $0.utf8) }, { $0.kind == .branch })

  // A value that is too deep is an error.
  let depth = 200
  let deep =
    String(repeating: #"{"type":"branch","children":["#, count: depth)
    + String(repeating: "]}", count: depth)
  expect((try? decode(GizmoTree.self, deep)) == nil, "Codable keeps a value that is too deep")
  expect((try? GizmoTree(json: deep.utf8)) == nil, "direct JSON keeps a value that is too deep")
}
