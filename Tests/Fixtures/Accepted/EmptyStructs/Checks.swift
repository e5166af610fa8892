nonisolated func checkEmptyStructs() throws {
  expectEqual(try roundTrip(MaybeNothing.self, #"{"type":"nothing"}"#), .nothing(Nothing()))
  expectEqual(
    try roundTrip(MaybeNothing.self, #"{"nothing":{},"type":"something"}"#),
    .something(SomethingMaybeNothing(nothing: Nothing())))
  expectRefused(MaybeNothing.self, #"{"nothing":1,"type":"something"}"#, at: "nothing")
  expectEqual(try encode(AlsoNothing()), "{}")
}
