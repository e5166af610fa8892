import Foundation

/// A type with hand-written decoding that throws its own error.
private nonisolated struct GaugeCode: Codable, Hashable, Sendable {
  struct Refusal: Error {}

  init(from decoder: any Decoder) throws {
    throw Refusal()
  }

  func encode(to encoder: any Encoder) throws {}
}

nonisolated func checkNumberRange() throws {
  checkMisfits()
  checkMisfitElements()
  checkMisfitPayloads()
  checkMisfitArguments()
  try checkLostMisfits()
  expectEqual(
    try decode(
      Gauge.self,
      #"{"type":"size","small":-128,"limit":null,"price":1.5,"large":18446744073709551615}"#),
    .size(SizeGauge(small: -128, limit: nil, price: 1.5, large: .max)))
  expectEqual(
    try decode(Gauge.self, #"{"type":"many","gaps":[null,1],"deep":{"a":[null,[1]]}}"#),
    .many(ManyGauge(gaps: [nil, 1], deep: ["a": [nil, [1]]])))
}

/// Expects that a list is rejected because an element contains a number out of range.
private nonisolated func expectMisfit<Value: Decodable>(
  _ type: Value.Type, _ json: String, at path: String, _ words: String,
  line: UInt = #line
) {
  expectRefused(
    [Value].self, "[\(json)]", at: "0.\(path)", mentioning: words, line: line)
}

private nonisolated func checkMisfits() {
  func expectGauge(_ members: String, at path: String, _ words: String, line: UInt = #line) {
    expectMisfit(
      Gauge.self, #"{"type":"size",\#(members)}"#, at: path,
      "in the kind 'size' of Gauge: \(words)", line: line)
  }
  expectGauge(#""small":300"#, at: "small", "300 does not fit in Int8")
  expectGauge(#""small":1.5"#, at: "small", "1.5 does not fit in Int8")
  expectGauge(#""small":1,"maybe":-1"#, at: "maybe", "-1 does not fit in UInt")
  expectGauge(#""small":1,"count":99999999999999999999"#, at: "count", "1e+20 does not fit in Int")
  expectGauge(#""small":1,"number":1e400"#, at: "number", "the number does not fit in Int")
  expectGauge(#""small":1,"limit":40000"#, at: "limit", "40000 does not fit in Int16")
  expectGauge(#""small":1,"ratio":1e400"#, at: "ratio", "the number does not fit in Double")
  expectGauge(#""small":1,"former":1e300"#, at: "former", "1e+300 does not fit in Float")
  expectGauge(#""small":1,"price":1e300"#, at: "price", "1e+300 does not fit in ")
  expectGauge(
    #""small":1,"large":18446744073709551616"#, at: "large",
    "1.8446744073709552e+19 does not fit in UInt64")
  expectGauge(#""small":18446744073709551615"#, at: "small", "18446744073709551615 does not fit")
  expectGauge(#""small":1,"interval":1e400"#, at: "interval", "the number does not fit in Double")
  expectGauge(#""small":1,"rank":1.5"#, at: "rank", "1.5 does not fit in Int")
  expectGauge(
    #""small":1,"any":[1,{"a":1e400}]"#, at: "any.1.a", "the number does not fit in Double")
  // Other errors do not change.
  expectGauge(#""small":"1""#, at: "small", "")
  expectGauge(#""maybe":1"#, at: "small", "")
  expectGauge(#""small":null"#, at: "small", "")
  expectMisfit(
    Gauge.self, #"{"type":"marked","version":300}"#, at: "version", "300 does not fit in Int8")
  expectMisfit(
    Gauge.self, #"{"type":"marked","version":4}"#, at: "version", "expected '3', found '4'")
  expectMisfit(GaugeNumbered.self, #"{"type":1e30}"#, at: "type", "1e+30 does not fit in Int")
  expectMisfit(
    GaugeNumbered.self, #"{"type":1,"size":3000000000}"#, at: "size",
    "in the kind 'one' of GaugeNumbered: 3000000000 does not fit in Int32")
}

private nonisolated func checkMisfitElements() {
  func expectMany(_ members: String, at path: String, _ words: String, line: UInt = #line) {
    expectMisfit(
      Gauge.self, #"{"type":"many",\#(members)}"#, at: path,
      "in the kind 'many' of Gauge: \(words)", line: line)
  }
  expectMany(#""list":[1,256]"#, at: "list.1", "256 does not fit in UInt8")
  expectMany(#""list":[1,"x"]"#, at: "list.1", "")
  expectMany(#""gaps":[null,300]"#, at: "gaps.1", "300 does not fit in Int8")
  expectMany(#""different":[1,1,40000]"#, at: "different.2", "40000 does not fit in Int16")
  expectMany(#""table":{"a":1,"b":1e40}"#, at: "table.b", "1e+40 does not fit in Float")
  expectMany(#""byNumber":{"7":300}"#, at: "byNumber.7", "300 does not fit in Int8")
  expectMany(#""byNumber":{"99999999999999999999":1}"#, at: "byNumber.99999999999999999999", "")
  expectMany(#""rows":[[1],[2,-129]]"#, at: "rows.1.1", "-129 does not fit in Int8")
  expectMany(#""deep":{"a":[null,[1,2,300]]}"#, at: "deep.a.1.2", "300 does not fit in Int8")
  func expectTime(_ members: String, at path: String, line: UInt = #line) {
    expectMisfit(
      Gauge.self, #"{"type":"times",\#(members)}"#, at: path,
      "in the kind 'times' of Gauge: the number does not fit in Double", line: line)
  }
  expectTime(#""on":1e400"#, at: "on")
  expectTime(#""at":[1,1e400]"#, at: "at.1")
  expectTime(#""took":1e400"#, at: "took")
  expectTime(#""laps":{"a":1e400}"#, at: "laps.a")
}

private nonisolated func checkMisfitPayloads() {
  func expectBeside(_ kind: String, _ data: String, at path: String, line: UInt = #line) {
    expectMisfit(
      GaugeBeside.self, #"{"type":"\#(kind)","data":\#(data)}"#, at: path,
      "in the kind '\(kind)' of GaugeBeside: ", line: line)
  }
  expectBeside("one", "300", at: "data")
  expectBeside("maybe", "300", at: "data")
  expectBeside("many", "[1,300]", at: "data.1")
  expectBeside("named", #"{"a":[],"b":[300]}"#, at: "data.b.0")
  expectBeside("took", "1e400", at: "data")
  expectMisfit(GaugeAbove.self, #"{"one":300}"#, at: "one", "300 does not fit in Int8")
  expectMisfit(GaugeAbove.self, #"{"maybe":300}"#, at: "maybe", "300 does not fit in Int8")
  expectMisfit(GaugeAbove.self, #"{"many":[1,300]}"#, at: "many.1", "300 does not fit in Int8")
  expectMisfit(GaugeAbove.self, #"{"took":[1e400]}"#, at: "took.0", "does not fit in Double")
  expectRefused([KnownOneGauge].self, "[300]", at: "0", mentioning: "300 does not fit in Int8")
  expectMisfit(KnownNamedGauge.self, #"{"b":[1,300]}"#, at: "b.1", "300 does not fit in Int8")
  expectRefused([KnownMaybeGauge].self, "[300]", at: "0", mentioning: "300 does not fit in Int8")
}

/// A value whose kind is not determined by its own data, for the kind `one`.
private nonisolated struct KnownOneGauge: Decodable {
  init(from decoder: any Decoder) throws {
    _ = try GaugeBeside(kind: .one, from: decoder)
  }
}

private nonisolated struct KnownNamedGauge: Decodable {
  init(from decoder: any Decoder) throws {
    _ = try GaugeBeside(kind: .named, from: decoder)
  }
}

private nonisolated struct KnownMaybeGauge: Decodable {
  init(from decoder: any Decoder) throws {
    _ = try GaugeAbove(kind: .maybe, from: decoder)
  }
}

private nonisolated func checkMisfitArguments() {
  func expectBoxed(_ members: String, at path: String, line: UInt = #line) {
    expectMisfit(
      Gauge.self, #"{"type":"boxed",\#(members)}"#, at: path, "300 does not fit in Int8",
      line: line)
  }
  expectBoxed(#""box":{"value":300}"#, at: "box.value")
  expectBoxed(#""box":{"values":[1,300]}"#, at: "box.values.1")
  expectBoxed(#""lists":{"value":[1,300]}"#, at: "lists.value.1")
  expectBoxed(#""lists":{"values":[[],[300]]}"#, at: "lists.values.1.0")
  let outcome = GaugeOutcome<[String: Int8?]>.self
  expectMisfit(
    outcome, #"{"type":"value","data":{"a":300}}"#, at: "data.a", "300 does not fit in Int8")
  expectMisfit(
    outcome, #"{"type":"values","data":[{"a":300}]}"#, at: "data.0.a", "does not fit in Int8")
  // Errors that other code throws do not change.
  do {
    let box = try decode(GaugeBox<GaugeCode>.self, #"{"values":[1]}"#)
    expect(false, "decoded \(box)")
  } catch {
    expect(error is GaugeCode.Refusal, "threw \(error)")
  }
}

private nonisolated func checkLostMisfits() throws {
  let losses = DecodingLosses()
  let decoder = JSONDecoder()
  decoder.userInfo[DecodingLosses.key] = losses
  let json = #"""
    {
      "type": "many", "lossy": [1, 300], "lossyRows": [[1], [1, 400]],
      "lossyTable": { "a": 1.5, "b": 1 }
    }
    """#
  let gauge = try decoder.decode(Gauge.self, from: Data(json.utf8))
  expectEqual(gauge, .many(ManyGauge(lossy: [1], lossyRows: [[1]], lossyTable: ["b": 1])))
  let found = losses.all.map { loss -> String in
    let error = (loss.error as? DecodingError).map { describe($0) }
    return "\(error?.path ?? "nowhere"): \(error?.message ?? "\(loss.error)")"
  }
  expectEqual(
    found,
    [
      "lossy.1: 300 does not fit in Int8", "lossyRows.1.1: 400 does not fit in Int8",
      "lossyTable.a: 1.5 does not fit in Int8",
    ])
}
