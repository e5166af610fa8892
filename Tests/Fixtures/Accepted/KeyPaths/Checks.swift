nonisolated func checkKeyPaths() throws {
  try checkFootage()
  try checkKeyPathUnions()
}

/// Checks that Codable and direct JSON read the same value and write the same JSON.
private nonisolated func checkFootage() throws {
  let whole =
    #"{"extra":{"note":"n","rank":2},"id":"a","meta":{"lang":"de","size":{"w":3},"title":"T"}}"#
  let footage = try roundTrip(Footage.self, whole)
  expectEqual(footage, Footage(id: "a", title: "T", lang: "de", width: 3, note: "n", rank: 2))
  expectEqual(try Footage(json: whole.utf8), footage)
  expectEqual(try Footage(json: footage.json()), footage)

  // Empty objects are omitted. A missing object and null have no members.
  let few = #"{"id":"a","meta":{"size":{"w":3},"title":"T"}}"#
  let short = try roundTrip(Footage.self, few)
  expectEqual(try Footage(json: short.json()), short)
  expectEqual(
    String(decoding: try short.json(), as: UTF8.self),
    #"{"id":"a","meta":{"title":"T","size":{"w":3}}}"#)
  let null = #"{"extra":null,"id":"a","meta":{"more":[],"size":{"more":{},"width":3},"title":"T"}}"#
  expectEqual(try decode(Footage.self, null), short)
  expectEqual(try Footage(json: null.utf8), short)

  for (json, path) in [
    (#"{"id":"a"}"#, "meta"), (#"{"id":"a","meta":null}"#, "meta"),
    (#"{"id":"a","meta":{"title":"T","size":{"w":"1"}}}"#, "meta.size.w"),
    (#"{"extra":"x","id":"a","meta":{"title":"T","size":{"w":1}}}"#, "extra"),
  ] {
    try expectBothRefuse(Footage.self, json, at: path) { try Footage(json: json.utf8) }
  }
}

private nonisolated func expectBothRefuse<Value: Decodable>(
  _ type: Value.Type, _ json: String, at path: String, line: UInt = #line,
  direct: () throws -> Value
) throws {
  expectRefused(type, json, at: path, line: line)
  do {
    let value = try direct()
    expect(false, "read \(value) from \(json)", line: line)
  } catch let error as DecodingError {
    expectEqual(describe(error).path, path, line: line)
  }
}

private nonisolated func checkKeyPathUnions() throws {
  let scene = try roundTrip(
    Celluloid.self,
    #"{"body":{"parts":[{"body":{"at":1,"more":{"note":"n"}},"head":{"id":2},"type":"cut"}]},"head":{"id":1,"title":"t"},"type":"scene"}"#
  )
  expectEqual(scene.id, 1)
  expectEqual(scene.asScene?.parts, [.cut(id: 2, at: 1, note: "n")])
  expectEqual(try Celluloid(json: scene.json()), scene)
  let extra = #"{"body":{"at":1,"more":{"x":1}},"head":{"id":2},"type":"cut"}"#
  try expectBothRefuse(Celluloid.self, extra, at: "body.more.x") {
    try Celluloid(json: extra.utf8)
  }

  let moved = try roundTrip(
    CelluloidEvent.self,
    #"{"data":{"head":{"by":3},"place":{"to":2}},"head":{"at":1},"more":{"by":"a"},"type":"moved"}"#
  )
  expectEqual(moved.at, 1)
  expectEqual(try CelluloidEvent(json: moved.json()), moved)
  let lit = try roundTrip(
    CelluloidEvent.self, #"{"data":{"place":{"lux":2}},"head":{"at":1},"type":"lit"}"#)
  expectEqual(lit, .lit(at: 1, by: nil, lux: 2))
  expectEqual(try CelluloidEvent(json: lit.json()), lit)
  try roundTrip(CelluloidEvent.self, #"{"head":{"at":1},"type":"lost"}"#)
  let alone = MovedCelluloidEvent(at: 1, to: 2, head: 3)
  expectEqual(try decode(MovedCelluloidEvent.self, encode(alone)), alone)
  for (json, path) in [
    (#"{"data":{"place":{"lux":2}},"head":{"at":1,"x":2},"type":"lit"}"#, "head.x"),
    (#"{"data":{"place":{"lux":2,"x":1}},"head":{"at":1},"type":"lit"}"#, "data.place.x"),
    (#"{"data":{"place":{}},"head":{"at":1},"type":"lit"}"#, "data.place.lux"),
  ] {
    try expectBothRefuse(CelluloidEvent.self, json, at: path) {
      try CelluloidEvent(json: json.utf8)
    }
  }

  // Nested objects can discriminate kinds, like other members.
  expectEqual(
    try roundTrip(CelluloidCall.self, #"{"write":{"size":1}}"#).asWrite?.size, 1)
  expectEqual(try CelluloidCall(json: #"{"read":{"size":1}}"#.utf8).asRead?.size, 1)
}
