nonisolated func checkJSONValues() throws {
  let anything = try roundTrip(
    Anything.self,
    #"{"list":[1,-2.5,"a",true,null,{},[]],"maybe":null,"table":{"a":{"b":[null]}},"value":null}"#)
  expectEqual(anything.value, .null)
  expectEqual(anything.maybe, .null)
  expectEqual(anything.maybes, nil)
  expectEqual(
    anything.list,
    [
      .integer(1), .double(-2.5), .string("a"), .boolean(true), .null, .object([:]), .array([]),
    ])
  expectEqual(try decode(Anything.self, #"{"value":1,"list":[],"table":{}}"#).maybe, nil)
  for number in ["0", "-9223372036854775808", "18446744073709551615", "0.1", "1e+300"] {
    expectEqual(try encode(decode([JSON].self, "[\(number)]")), "[\(number)]")
  }
  // Numbers with so many digits that they are read as a `Double`, which is a whole number.
  for number in ["771039983472056898.026", "9223372036854775807.5", "-9223372036854775808.1"] {
    let value = try decode([JSON].self, "[\(number)]")
    expectEqual(try decode([JSON].self, encode(value)), value)
  }
  expectEqual(
    JSON.object(["b": .string("\"\u{1}\n"), "a": .array([.double(1.5)])]).description,
    #"{"a":[1.5],"b":"\"\u0001\n"}"#)
  expectRefused(Anything.self, #"{"list":[],"table":{}}"#, at: "value")
  for escape in [#"\ud800"#, #"\udc00a"#, #"\ud800\u0041"#] {
    let string = #"{"value":"\#(escape)","list":[],"table":{}}"#
    expectRefused(Anything.self, string, at: "value", mentioning: "half of a surrogate pair")
    let key = #"{"value":[{"\#(escape)":1}],"list":[],"table":{}}"#
    expectRefused(Anything.self, key, at: "value.0", mentioning: "a key has an invalid escape")
  }
}
