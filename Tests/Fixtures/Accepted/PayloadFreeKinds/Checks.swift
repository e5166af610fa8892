nonisolated func checkPayloadFreeKinds() throws {
  try checkEmptyStructs()
  expectEqual(try roundTrip(Signal.self, #"{"type":"start"}"#), .start)
  expectEqual(try roundTrip(Signal.self, #"{"type":"value","value":3}"#).asValue?.value, 3)
  expectEqual(try decode(Signal.self, #"{"type":"stop","more":[1]}"#), .stop)
  expectEqual(Light.Kind.allCases, [.red, .amber, .green])
  expectEqual(LightTextRenderer().render(.amber), "Amber")
  expect(Signal.stop.model == nil, "a payload-free kind has a model")
  expect(Signal.value(ValueSignal(value: 1)).model != nil, "a kind with fields has no model")
  let names = [Signal.start, .stop, .value(ValueSignal(value: 1))].map { signal in
    signal.match(start: { "start" }, stop: { "stop" }, value: { "value \($0.value)" })
  }
  expectEqual(names, ["start", "stop", "value 1"])
  expectRefused(Signal.self, #"{"type":"Start"}"#, at: "type", mentioning: "'Start'")
}

private nonisolated func checkEmptyStructs() throws {
  expectEqual(try roundTrip(MaybeNothing.self, #"{"type":"nothing"}"#), .nothing(Nothing()))
  expectEqual(
    try roundTrip(MaybeNothing.self, #"{"nothing":{},"type":"something"}"#),
    .something(SomethingMaybeNothing(nothing: Nothing())))
  expectRefused(MaybeNothing.self, #"{"nothing":1,"type":"something"}"#, at: "nothing")
}
