nonisolated func checkConformances() throws {
  try checkIdentity()
  try checkNoConformances()
  try checkOneWayCoding()
  let values = [
    Described.text(TextDescribed(text: "a")), .own(OwnDescribed(description: "mine")),
    .record(DescribedRecord(level: .high)), .nothing,
  ]
  expectEqual(
    values.map(\.description),
    [
      "text(TextDescribed(text: a, count: nil))", "own(mine)", "record(DescribedRecord(level: H))",
      "nothing",
    ])
  expectEqual(SharedlyDescribed.a(ASharedlyDescribed(description: "mine")).description, "mine")
  let constants: [ConstantlyDescribed] = [
    .a, .b(BConstantlyDescribed(x: 1)), try decode(ConstantlyDescribed.self, #"{ "type": "c" }"#),
  ]
  expectEqual(constants.map(String.init(describing:)), ["an a", "something", "something"])
  expectEqual("\(BrieflyDescribed.a)", "an a")
  expectEqual(DescribedNothing().description, "DescribedNothing()")
}

private nonisolated func checkIdentity() throws {
  func id<Value: Identifiable>(of value: Value) -> Value.ID { value.id }
  let song = SongItem(id: 1, title: "a")
  let album = Item.album(AlbumItem(id: 2, tracks: [.song(song)]))
  expectEqual(id(of: song), 1)
  expectEqual(id(of: album), 2)
  expectEqual(id(of: NamedLoose(id: .second)), .second)
  expectEqual(id(of: Owner(id: "a")), "a")
  expectEqual(
    try roundTrip(
      Item.self, #"{"id":2,"tracks":[{"id":1,"title":"a","type":"song"}],"type":"album"}"#),
    album)
}

public nonisolated struct Handler {
  let run: () -> Int
}

private nonisolated func checkNoConformances() throws {
  let bare = Bare.one(OneBare(handler: Handler { 3 }))
  expectEqual(bare.match(one: { $0.handler.run() }, two: { 0 }), 3)
  expect(Half.one(OneHalf(record: Comparable1())) == Half.one(OneHalf(record: Comparable1())), "")
  expectEqual(Plain.allCases, [.a, .b])
}

private nonisolated func checkOneWayCoding() throws {
  expectEqual(
    try decode([Inbound].self, #"[{"type":"ping"},{"type":"message","text":"a"}]"#),
    [.ping, .message(MessageInbound(text: "a"))])
  expectEqual(
    try encode(Outbound.message(MessageOutbound(text: "a"))), #"{"text":"a","type":"message"}"#)
  expectEqual(try encode([Outbound.ping]), #"[{"type":"ping"}]"#)
  expect(!(Inbound.ping is any Encodable), "what only decodes can be encoded")
  expect(!(Outbound.ping is any Decodable), "what only encodes can be decoded")
}
