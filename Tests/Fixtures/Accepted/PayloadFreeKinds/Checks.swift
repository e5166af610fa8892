nonisolated func checkPayloadFreeKinds() throws {
  expectEqual(try roundTrip(Signal.self, #"{"type":"start"}"#), .start)
  expectEqual(try roundTrip(Signal.self, #"{"type":"value","value":3}"#).asValue?.value, 3)
  expectEqual(try decode(Signal.self, #"{"type":"stop","more":[1]}"#), .stop)
  expectEqual(try roundTrip([Light].self, #"[{"type":"red"},{"type":"green"}]"#), [.red, .green])
  expectEqual(Light.Kind.allCases, [.red, .amber, .green])
  expectEqual(LightTextRenderer().render(.amber), "Amber")
  expect(Signal.stop.model == nil, "a payload-free kind has a model")
  expect(Signal.value(ValueSignal(value: 1)).model != nil, "a kind with fields has no model")
  let names = [Signal.start, .stop, .value(ValueSignal(value: 1))].map { signal in
    signal.match(start: { "start" }, stop: { "stop" }, value: { "value \($0.value)" })
  }
  expectEqual(names, ["start", "stop", "value 1"])
  expectRefused(Signal.self, "{}", at: "type")
  expectRefused(Signal.self, "[]", at: "")
  expectRefused(Signal.self, #"{"type":1}"#, at: "type")
  expectRefused(Signal.self, #"{"type":"Start"}"#, at: "type", mentioning: "'Start'")
  expectRefused([Signal].self, #"[{"type":"stop"},{"type":"value"}]"#, at: "1.value")
}
