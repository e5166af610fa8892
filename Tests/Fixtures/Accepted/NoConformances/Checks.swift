public nonisolated struct Handler {
  let run: () -> Int
}

nonisolated func checkNoConformances() throws {
  let bare = Bare.one(OneBare(handler: Handler { 3 }))
  expectEqual(bare.match(one: { $0.handler.run() }, two: { 0 }), 3)
  expect(Half.one(OneHalf(record: Comparable1())) == Half.one(OneHalf(record: Comparable1())), "")
  expectEqual(Plain.allCases, [.a, .b])
}
