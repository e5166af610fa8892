import Foundation

/// The same values with synthesized coding.
private nonisolated enum WrittenMove: Codable {
  case pass
  case giveUp
  case step(Int)
  case undo(moves: [WrittenMove])

  private enum CodingKeys: String, CodingKey {
    case pass, step, undo
    case giveUp = "give\"up"
  }
}

/// Kinds without data are encoded as in synthesized coding, and decoded from every form.
nonisolated func checkEmptyKinds() throws {
  let written: [WrittenMove] = [.pass, .giveUp, .step(2), .undo(moves: [.pass, .step(1)])]
  let json = try encode(written)
  let moves = try roundTrip([PlayerMove].self, json)
  expectEqual(moves, [.pass, .giveUp, .step(2), .undo(moves: [.pass, .step(1)])])
  expectEqual(try [PlayerMove](json: json.utf8), moves)
  expectEqual(
    String(decoding: try Array(moves.prefix(3)).json(), as: UTF8.self),
    #"[{"pass":{}},{"give\"up":{}},{"step":{"_0":2}}]"#)
  _ = try JSONDecoder().decode([WrittenMove].self, from: Data(json.utf8))
  for form in [#""pass""#, #"{"pass":null}"#, #"{"pass":{"more":1}}"#] {
    expectEqual(try encode(try decode(PlayerMove.self, form)), #"{"pass":{}}"#)
    expectEqual(try PlayerMove(json: form.utf8), .pass)
  }
  try roundTrip(PlayerWord.self, #"{"pass":{}}"#)
}
