import Foundation

/// The losses as strings, each with its path and the reason.
private nonisolated func reports(_ losses: DecodingLosses) -> [String] {
  losses.all.map { loss in
    let path = loss.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
    let reason = loss.error is DecodingNote ? "unknown" : "lost"
    return "\(path.joined(separator: ".")) \(reason)"
  }
}

nonisolated func checkReportedValues() throws {
  /// Decodes with Codable and with direct JSON, which must agree on the value and on the reports.
  func expectReports<Value: Codable & Equatable>(
    _ json: String, _ expected: [String], _ direct: (String, DecodingLosses?) throws -> Value
  ) throws {
    let losses = DecodingLosses()
    let decoder = JSONDecoder()
    decoder.userInfo[DecodingLosses.key] = losses
    let value = try decoder.decode(Value.self, from: Data(json.utf8))
    expectEqual(reports(losses).sorted(), expected)
    let directLosses = DecodingLosses()
    expectEqual(try direct(json, directLosses), value)
    expectEqual(reports(directLosses).sorted(), expected)
    // Losses need not be recorded.
    expectEqual(try decode(Value.self, json), value)
    expectEqual(try direct(json, nil), value)
  }

  try expectReports(
    #"""
    { "couriers": [
      { "type": "person", "age": 7, "mood": "odd", "grade": 3, "speed": [] },
      { "type": "person", "age": 7, "mood": "calm", "grade": 1, "speed": 1.5, "more": 1 },
      { "type": "robot" }, { "type": "drone" }, 4
    ] }
    """#,
    [
      "couriers.0.grade unknown", "couriers.0.mood unknown", "couriers.0.speed lost",
      "couriers.2 unknown", "couriers.3 lost", "couriers.4 lost",
    ]
  ) { try CourierPage(json: $0.utf8, losses: $1) }
  try expectReports(#""fly""#, [" unknown"]) { try CourierCommand(json: $0.utf8, losses: $1) }
  try expectReports(#"{"fly":1}"#, [" unknown"]) { try CourierCommand(json: $0.utf8, losses: $1) }
  try expectReports(#"{"go":[{"type":"x"}]}"#, ["go.0 unknown"]) {
    try CourierCommand(json: $0.utf8, losses: $1)
  }
  try expectReports(#"{"op":9}"#, [" unknown"]) { try CourierPart(json: $0.utf8, losses: $1) }
  // The description of a note states what is unusual.
  let losses = DecodingLosses()
  let decoder = JSONDecoder()
  decoder.userInfo[DecodingLosses.key] = losses
  _ = try decoder.decode(Courier.self, from: Data(#"{"type":"robot"}"#.utf8))
  expectEqual(losses.all.map { "\($0.error)" }, ["'robot' is not a tag of Courier"])
}
