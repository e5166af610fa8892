private nonisolated func isDecodable<Value>(_: Value.Type) -> Bool { false }
private nonisolated func isDecodable<Value: Decodable>(_: Value.Type) -> Bool { true }
private nonisolated func isEncodable<Value>(_: Value.Type) -> Bool { false }
private nonisolated func isEncodable<Value: Encodable>(_: Value.Type) -> Bool { true }

/// A type that is only Decodable.
private nonisolated struct ReadOnly: Decodable {}

nonisolated func checkGenericCoding() throws {
  let filled = try roundTrip(
    Boxful<Int>.self, #"{"content":1,"more":[2],"type":"filled"}"#)
  expectEqual(filled, .filled(FilledBoxful(content: 1, more: [2])))
  try roundTrip(
    Boxful<String>.self,
    #"{"boxes":[{"content":"a","type":"filled"},{"type":"empty"}],"named":{"b":"c"},"type":"stacked"}"#
  )
  try roundTrip(Boxful<Bool>.self, #"{"left":true,"right":false,"type":"paired"}"#)
  try roundTrip(Boxful<[Bool]>.self, #"{"text":"generic in nothing","type":"note"}"#)
  try roundTrip(Parcel<Boxful<Int>>.self, #"{"content":{"type":"empty"},"type":"sent"}"#)
  let wellFilled = try decode(WellFilled.self, "{}")
  expectEqual(wellFilled.couple, Coupled(left: 1))
  expectEqual(wellFilled.box.asFilled?.more, [1, 2])
  expectRefused(
    Boxful<Int>.self, #"{"boxes":[{"content":"a","type":"filled"}],"named":{},"type":"stacked"}"#,
    at: "boxes.0.content")
  expect(isDecodable(Boxful<ReadOnly>.self) && !isEncodable(Boxful<ReadOnly>.self), "one way")
  expect(isDecodable(Parcel<ReadOnly>.self) && !isEncodable(Parcel<ReadOnly>.self), "one way")
}
