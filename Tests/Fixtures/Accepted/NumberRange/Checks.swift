nonisolated func checkNumberRange() throws {
  func expectOutOfRange(_ members: String, at path: String, _ words: String = "does not fit") {
    expectRefused(
      [Gauge].self, #"[{"type":"size",\#(members)}]"#, at: "0.\(path)", mentioning: words)
  }
  expectOutOfRange(#""small":300"#, at: "small", "a number does not fit in Int8")
  expectOutOfRange(#""small":1.5"#, at: "small")
  expectOutOfRange(#""small":1,"maybe":-1"#, at: "maybe")
  expectOutOfRange(#""small":1,"count":99999999999999999999"#, at: "count")
  expectOutOfRange(#""small":1,"number":1e400"#, at: "number")
  expectOutOfRange(#""small":1,"limit":40000"#, at: "limit")
  expectOutOfRange(#""small":1,"ratio":1e400"#, at: "ratio")
  expectOutOfRange(#""small":1,"price":1e400"#, at: "price")
  expectOutOfRange(#""small":1,"list":[1,256]"#, at: "list")
  expectOutOfRange(#""small":1,"table":{"a":1e40}"#, at: "table")
  expectOutOfRange(#""small":1,"on":1e400"#, at: "on")
  expectOutOfRange(#""small":1,"took":1e400"#, at: "took")
  expectOutOfRange(#""small":"1""#, at: "small", "string")
  expectOutOfRange(#""maybe":1"#, at: "small", "")
  expectEqual(
    try decode(Gauge.self, #"{"type":"size","small":1,"limit":null,"lossy":[1,300]}"#),
    .size(SizeGauge(small: 1, limit: nil, lossy: [1])))
}
