import Foundation

nonisolated func checkFlattened() throws {
  try checkFlattenedStructs()
  try checkFlattenedUnions()
  try checkFlattenedExtras()
  try checkFlattenedDefaults()
}

private nonisolated func checkFlattenedStructs() throws {
  // The enclosing object contains the members of a flattened struct and of structs that are flattened into it.
  let pin = try roundTrip(FlatPin.self, #"{"id":"a","unit":"m","why":2,"x":1,"z":3}"#)
  expectEqual(
    pin,
    FlatPin(
      at: FlatPosition(x: 1, y: 2, depth: FlatDepth(z: 3)), about: FlatAbout(id: "a")))
  try roundTrip(FlatPin.self, #"{"day":5,"id":"a","note":null,"unit":"m","why":2,"x":1}"#)
  expectEqual(
    try decode(FlatPin.self, #"{"_id":"b","unit":"m","why":2,"x":1}"#).about.id, "b")

  // On its own, each struct is a separate object.
  try roundTrip(FlatPosition.self, #"{"unit":"m","why":2,"x":1}"#)
  expectRefused(FlatDepth.self, #"{"unit":"m","x":1}"#, at: "x", mentioning: "FlatDepth")

  expectEqual(FlatMark.plain.about.id, "plain")
}

private nonisolated func checkFlattenedUnions() throws {
  let circle = try roundTrip(
    FlatShape.self, #"{"id":"a","radius":1,"type":"circle","unit":"m","why":2,"x":1}"#)
  expectEqual(circle.about.id, "a")
  expectEqual(circle.asCircle?.center.y, 2)
  let group = try roundTrip(
    FlatShape.self,
    #"{"id":"b","items":[{"id":"a","radius":1,"type":"circle","unit":"m","why":2,"x":1},{"id":"c","type":"dot"}],"next":"a:b","type":"group"}"#
  )
  expectEqual(group.children.count, 2)
  expectEqual(group.asGroup?.page.items.first, circle)
  var changed = group
  changed.about.id = "d"
  changed.modifyGroup { $0.page.next = nil }
  expectEqual(
    try encode(changed),
    #"{"id":"d","items":[{"id":"a","radius":1,"type":"circle","unit":"m","why":2,"x":1},{"id":"c","type":"dot"}],"type":"group"}"#
  )
  expectEqual(try roundTrip(FlatRound.self, #"{"id":"c","type":"dot"}"#).about.id, "c")
  expectRefused(
    FlatShape.self, #"{"id":"b","items":[{"type":"dot"}],"type":"group"}"#, at: "items.0.id")
  expectEqual(FlatShapeHTMLRenderer().render(circle), "<i>a 1.0 </i>")
  expectEqual(
    FlatShapeTextRenderer().render(circle),
    """
    Circle
      About: (ID: a, Day: 1970-01-01T00:00:00Z)
      Center: (X: 1.0, Y: 2.0, Depth: (Unit: m))
      Radius: 1.0
    """)

  // Shared fields beside the payload.
  let moved = try roundTrip(
    FlatEvent.self, #"{"data":{"unit":"m","why":2,"x":1},"id":"a","note":"b","type":"moved"}"#)
  expectEqual(
    moved,
    .moved(
      FlatAbout(id: "a", note: .value("b")), to: FlatPosition(x: 1, y: 2, depth: FlatDepth())))

  // The members of flattened structs can discriminate kinds.
  expectRefused(FlatCall.self, #"{"id":"a"}"#, at: "", mentioning: "match no kind")
}

private nonisolated func checkFlattenedExtras() throws {
  // Extras are members that neither struct declares. Only the enclosing struct decides whether they are rejected.
  let dot = try roundTrip(FlatShape.self, #"{"id":"a","more":[1],"type":"dot"}"#)
  expectEqual(dot.asDot?.extras.count, 1)
  expectEqual(try decode(FlatShape.self, #"{"ID":"a","type":"dot"}"#).asDot?.extras, [:])
  expectRefused(
    FlatPin.self, #"{"id":"a","more":1,"unit":"m","why":2,"x":1}"#, at: "more",
    mentioning: "FlatPin")
  expectRefused(FlatAbout.self, #"{"id":"a","more":1}"#, at: "more", mentioning: "FlatAbout")
  _ = try decode(
    FlatEvent.self,
    #"{"data":{"unit":"m","why":2,"x":1},"id":"a","type":"moved"}"#)
  expectRefused(
    FlatEvent.self, #"{"data":{"id":"a","unit":"m","why":2,"x":1},"id":"a","type":"moved"}"#,
    at: "data.id")
  expectRefused(FlatEvent.self, #"{"id":"a","type":"done","x":1}"#, at: "x")
}

private nonisolated func checkFlattenedDefaults() throws {
  let board = try decode(FlatBoard.self, "{}")
  expectEqual(
    try encode(board),
    #"{"call":{"id":"d","result":[1],"tags":[]},"entry":{"id":"c","place":{"unit":"m","why":2,"x":1}},"event":{"data":{"unit":"m","why":2,"x":1},"id":"b","note":null,"type":"moved"},"mark":{"id":"e","size":4},"pin":{"id":"a","unit":"m","why":2,"x":1,"z":3}}"#
  )
}
