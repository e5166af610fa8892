import Foundation

nonisolated func checkFlattenPrefixes() throws {
  try checkFlattenPrefixesOfStructs()
  try checkFlattenPrefixesInUnions()
  try checkDrayage()
}

private nonisolated func checkFlattenPrefixesOfStructs() throws {
  // A key has the prefix of each flattened struct that encloses it.
  let json = #"""
    {"7 items":[{"x":8}],"billing_floor":2,"billing_geo_why":null,"billing_geo_x":1,"billing_land":"x","billing_notes":[],"billing_street":"a","billing_zip":3,"geo_x":5,"id":1,"land":"x","notes":["b:c"],"shipping_geo_x":4,"shipping_land":"x","shipping_notes":[],"shipping_street":"d","shipping_zip":null,"street":"e","zip":null}
    """#
  let order = try roundTrip(HaulageOrder.self, json)
  expectEqual(
    order.billing,
    HaulageAddress(street: "a", zip: 3, floor: 2, spot: HaulageSpot(x: 1, y: .null)))
  expectEqual(order.home.notes.count, 1)
  expectEqual(order.pages.items, [HaulageSpot(x: 8)])
  expectEqual(try HaulageOrder(json: json.utf8), order)
  expectEqual(try decode(HaulageOrder.self, String(decoding: order.json(), as: UTF8.self)), order)

  // Aliases, defaults and losses also use prefixed keys.
  let start = #"{"7 items":[],"geo_x":5,"id":1,"land":"x","street":"e","#
  let end = #""shipping_geo_x":4,"shipping_land":"x","shipping_road":"f","billing_land":"x"}"#
  let more = start + #""billing_way":"a","billing_road":"b","billing_floor":"x","billing_geo_x":1,"#
  let losses = DecodingLosses()
  let decoder = JSONDecoder()
  decoder.userInfo[DecodingLosses.key] = losses
  let other = try decoder.decode(HaulageOrder.self, from: Data((more + end).utf8))
  expectEqual(other.billing, HaulageAddress(street: "b", spot: HaulageSpot(x: 1)))
  expectEqual(losses.all.map { $0.codingPath.map(\.stringValue) }, [["billing_floor"]])
  let directLosses = DecodingLosses()
  expectEqual(try HaulageOrder(json: (more + end).utf8, losses: directLosses), other)
  expectEqual(directLosses.all.map { $0.codingPath.map(\.stringValue) }, [["billing_floor"]])

  // Errors are reported at prefixed keys too.
  for (json, path) in [
    (start + #""billing_street":"a","# + end, "billing_geo_x"),
    (start + #""billing_geo_x":1,"# + end, "billing_street"),
    (more + #""billing_zip":"3","# + end, "billing_zip"),
    (more + #""billing_geo_why":"3","# + end, "billing_geo_why"),
    (more + #""billing_geo":"3","# + end, "billing_geo"),
  ] {
    expectRefused(HaulageOrder.self, json, at: path)
    do {
      _ = try HaulageOrder(json: json.utf8)
      expect(false, "'\(json)' is read")
    } catch let error as DecodingError {
      expectEqual(describe(error).path, path)
    }
  }

  // A struct on its own has only the prefixes of its inner structs.
  try roundTrip(HaulageAddress.self, #"{"geo_x":1,"land":"x","notes":[],"street":"a","zip":3}"#)
  expectRefused(
    HaulageAddress.self, #"{"billing_street":"","geo_x":1,"land":"x","street":"a"}"#,
    at: "billing_street")
  let tree = try roundTrip(
    HaulageTree.self,
    #"{"b_c":"d","b_first":{"b_trees":[],"name":"b"},"b_trees":[{"b_trees":[],"name":"c"}],"name":"a"}"#
  )
  expectEqual(tree.rest.first?.name, "b")
  expectEqual(try HaulageTree(json: tree.json()), tree)
  let level = #"{"name":"","b_trees":["#
  let deep = String(repeating: level, count: 200) + String(repeating: "]}", count: 200)
  expectRefused(
    HaulageTree.self, deep, at: (0..<45).map { _ in "b_trees.0" }.joined(separator: "."),
    mentioning: "deep")
  expectEqual(
    try encode(try decode(HaulageDesk.self, "{}")),
    #"{"order":{"atx":1,"data":{"atx":2},"type":"moved"}}"#)
  expectEqual(try encode(HaulageMark.start), #"{"spot.x":1}"#)
}

private nonisolated func checkFlattenPrefixesInUnions() throws {
  let letter = try roundTrip(
    Haulage.self,
    #"{"from_geo_x":1,"from_land":"x","from_notes":[],"from_street":"a","from_zip":null,"more":1,"stamps":2,"to_geo_x":3,"to_land":"x","to_notes":[],"to_street":"b","to_zip":null,"type":"letter"}"#
  )
  expectEqual(letter.from.street, "a")
  expectEqual(letter.asLetter?.extras.count, 1)
  expectEqual(try Haulage(json: letter.json()), letter)

  // The key of the tag is a prefix followed by a key.
  try roundTrip(HaulageNote.self, #"{"sum":2,"type":"bill"}"#)
  expectEqual(
    try roundTrip(HaulageNote.self, #"{"ax":1,"bx":2,"type":"pair"}"#),
    .pair(a: HaulageSpot(x: 1), b: HaulageSpot(x: 2)))
  let moved = try roundTrip(HaulageEvent.self, #"{"atx":1,"data":{"atx":2},"type":"moved"}"#)
  expectEqual(try HaulageEvent(json: moved.json()), moved)
  expectRefused(
    HaulageEvent.self, #"{"atx":1,"data":{"atx":2,"x":1},"type":"moved"}"#, at: "data.x")

  // Prefixed keys can discriminate kinds.
  expectEqual(
    try roundTrip(HaulageCall.self, #"{"send-x":1}"#).asSend?.spot, HaulageSpot(x: 1))
  expectEqual(
    try HaulageCall(json: #"{"track-x":1}"#.utf8).asTrack?.spot, HaulageSpot(x: 1))
}

private nonisolated func checkDrayage() throws {
  let json = #"{"receiver_street":"b","receiver_zip":1,"sender_street":"a"}"#
  let drayage = try roundTrip(Drayage.self, json)
  expectEqual(
    drayage,
    Drayage(
      sender: DrayageAddress(street: "a"), receiver: DrayageAddress(street: "b", zip: 1)))
  expectEqual(try Drayage(json: json.utf8), drayage)
}
