import Foundation

/// The losses as strings, each with its path and the reason.
private nonisolated func reports(_ losses: DecodingLosses) -> [String] {
  losses.all.map { loss in
    let path = loss.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
    let reason = (loss.error as? DecodingNote)?.reason.rawValue ?? "lost"
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
      { "type": "person", "age": "7", "isFree": 1, "name": 5, "mood": "odd", "grade": 3, "speed": [] },
      { "type": "person", "age": 7, "isFree": "true", "name": true, "mood": "calm", "grade": 1, "speed": "1.5" },
      { "type": "robot" }, { "type": "drone" }, 4
    ] }
    """#,
    [
      "couriers.0.age coerced", "couriers.0.grade unknown", "couriers.0.isFree coerced",
      "couriers.0.mood unknown", "couriers.0.name coerced", "couriers.0.speed lost",
      "couriers.1.isFree coerced", "couriers.1.name coerced", "couriers.1.speed coerced",
      "couriers.2 unknown", "couriers.3 lost", "couriers.4 lost",
    ]
  ) { try CourierPage(json: $0.utf8, losses: $1) }
  try expectReports(#""fly""#, [" unknown"]) { try CourierCommand(json: $0.utf8, losses: $1) }
  try expectReports(#"{"fly":1}"#, [" unknown"]) { try CourierCommand(json: $0.utf8, losses: $1) }
  try expectReports(#"{"go":[{"type":"x"}]}"#, ["go.0 unknown"]) {
    try CourierCommand(json: $0.utf8, losses: $1)
  }
  try expectReports(#"{"op":1,"size":"4"}"#, ["size coerced"]) {
    try CourierPart(json: $0.utf8, losses: $1)
  }
  try expectReports(#"{"op":9}"#, [" unknown"]) { try CourierPart(json: $0.utf8, losses: $1) }
  try expectReports(#""12""#, [" coerced"]) { try CourierNumber(json: $0.utf8, losses: $1) }

  // Members that are ignored.
  try expectReports(
    #"{"size":1,"width":2,"more":[1],"label":{"text":"a","type":"b"}}"#, ["more ignored"]
  ) { try CourierBag(json: $0.utf8, losses: $1) }
  try expectReports(#"{"size":1,"more":2}"#, []) { try CourierKept(json: $0.utf8, losses: $1) }
  try expectReports(
    #"{"type":"moved","at":1,"on":2,"data":{"x":1,"y":2}}"#, ["data.y ignored", "on ignored"]
  ) { try CourierEvent(json: $0.utf8, losses: $1) }
  // The description of a note states what is unusual.
  let losses = DecodingLosses()
  let decoder = JSONDecoder()
  decoder.userInfo[DecodingLosses.key] = losses
  _ = try decoder.decode(Courier.self, from: Data(#"{"type":"robot"}"#.utf8))
  expectEqual(losses.all.map { "\($0.error)" }, ["'robot' is not a tag of Courier"])
}
