import Foundation

nonisolated func checkKeyPaths() throws {
  try checkFootage()
  try checkKeyPathFrames()
  try checkKeyPathUnions()
  try checkKeyPathDefaults()
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
    (#"{"id":"a","meta":[]}"#, "meta"), (#"{"id":"a","meta":{"title":"T"}}"#, "meta.size"),
    (#"{"id":"a","meta":{"title":"T","size":{}}}"#, "meta.size.w"),
    (#"{"id":"a","meta":{"title":"T","size":5}}"#, "meta.size"),
    (#"{"id":"a","meta":{"size":{"w":1}}}"#, "meta.title"),
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

private nonisolated func checkKeyPathFrames() throws {
  let least = #"{"a b":{"k":"frame","é\"":{"t":"x"}},"all":{"urls":[]}}"#
  let frame = try decode(CelluloidFrame.self, least)
  expectEqual(frame, CelluloidFrame(title: "x", urls: []))
  let written =
    #"{"a b":{"k":"frame","é\"":{"t":"x"}},"all":{"tags":[],"urls":[]},"opt":{"count":0,"rank":3}}"#
  expectEqual(try encode(frame), written)
  expectEqual(try CelluloidFrame(json: frame.json()), frame)

  let most = #"""
    {"$id":1,"a b":{"$id":2,"k":"frame","é\"":{"t":"x"}},"all":{"tags":"y","urls":["a:b",1]},"opt":{"count":7,"in":{"day":5,"site":4},"order":"x"},"rare":{"any":[1],"on":true,"state":null,"v":2}}
    """#
  let losses = DecodingLosses()
  let decoder = JSONDecoder()
  decoder.userInfo[DecodingLosses.key] = losses
  let rich = try decoder.decode(CelluloidFrame.self, from: Data(most.utf8))
  expectEqual(rich.tags, ["y"])
  expectEqual(rich.rank, 3)
  expectEqual(rich.count, 7)
  expectEqual(rich.day, Date(timeIntervalSince1970: 5))
  expectEqual(rich.state, .null)
  expectEqual(rich.any, .array([.integer(1)]))
  let lost = ["all.urls.1", "opt.in.site", "opt.order"]
  func paths(_ losses: DecodingLosses) -> [String] {
    losses.all.map { loss in
      loss.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    }.sorted()
  }
  expectEqual(paths(losses), lost)
  let directLosses = DecodingLosses()
  expectEqual(try CelluloidFrame(json: most.utf8, losses: directLosses), rich)
  expectEqual(paths(directLosses), lost)
  expectEqual(try decode(CelluloidFrame.self, encode(rich)), rich)
  expectEqual(try CelluloidFrame(json: rich.json()), rich)

  // The enclosing object is encoded if any of its optional members has a value.
  for change: (inout CelluloidFrame) -> Void in [
    { $0.state = .null }, { $0.isOn = true }, { $0.version = 2 }, { $0.any = .null },
  ] {
    var changed = frame
    change(&changed)
    expectEqual(try decode(CelluloidFrame.self, encode(changed)), changed)
    expectEqual(try CelluloidFrame(json: changed.json()), changed)
  }

  for (json, path) in [
    (#"{"a b":{"k":"frame","é\"":{"t":"x","u":1}},"all":{"urls":[]}}"#, "a b.é\".u"),
    (#"{"a b":{"k":"frame","é\"":{"t":"x"}},"all":{"urls":[]},"opt":{"x":1}}"#, "opt.x"),
    (#"{"a b":{"k":"frame","é\"":{"t":"x"}},"all":{"urls":[]},"x":1}"#, "x"),
    (#"{"a b":{"k":"image","é\"":{"t":"x"}},"all":{"urls":[]}}"#, "a b.k"),
  ] {
    try expectBothRefuse(CelluloidFrame.self, json, at: path) {
      try CelluloidFrame(json: json.utf8)
    }
  }

  expectEqual(
    try decode(
      CelluloidFrame.self,
      #"{"a b":{"k":"frame","é\"":{"t":"x"}},"all":{"urls":[]},"opt":{"count":"7"}}"#
    ).count, 7)

  let node = try roundTrip(
    CelluloidNode.self,
    #"{"a":"b","more":{"e":"f"},"node":{"name":"a","next":{"node":{"name":"b"}}}}"#)
  expectEqual(node.next?.name, "b")
  expectEqual(try CelluloidNode(json: node.json()), node)
  let page = try roundTrip(CelluloidPage<Int>.self, #"{"page":{"items":[1],"next":"a:b"}}"#)
  expectEqual(page.items, [1])
  expectEqual(try decode(CelluloidRead.self, #"{"a":{"x":1},"b":null}"#).y, nil)
  expectEqual(try encode(CelluloidWritten(x: 1)), #"{"a":{"x":1}}"#)
  expectEqual(try encode(CelluloidMark.start), #"{"at":{"x":0}}"#)
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

private nonisolated func checkKeyPathDefaults() throws {
  expectEqual(
    try encode(try decode(CelluloidDesk.self, "{}")),
    #"{"event":{"data":{"place":{"to":2}},"head":{"at":1},"type":"moved"},"frame":{"a b":{"k":"frame","é\"":{"t":"x"}},"all":{"tags":[],"urls":[]},"opt":{"count":0,"rank":3},"rare":{"on":true}}}"#
  )
}
