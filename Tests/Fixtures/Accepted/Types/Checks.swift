import Foundation

nonisolated func checkTypes() throws {
  try checkJSONValues()
  try checkDictionaryKeys()
  try checkNumberRange()
  let everything = Everything(
    bool: true, int: -1, int8: 1, int16: 2, int32: 3, int64: .min, uint: 4, uint8: .max, uint16: 5,
    uint32: 6, uint64: .max, float: 0.5, double: 0.1, string: "é", duration: .seconds(1),
    url: URL(fileURLWithPath: "/a"), date: Date(timeIntervalSince1970: 1), uuid: UUID(),
    data: Data([1, 2]), decimal: 1, interval: 2, anything: .array([.null]), list: ["a"],
    nested: [[1, nil]], set: [UUID()], table: ["a": [URL(fileURLWithPath: "/b")]],
    numbered: [1: "a"], spaced: ["a": nil], array: [1], dictionary: ["b": nil])
  expectEqual(try decode(Everything.self, try encode(everything)), everything)
  expectEqual(Leftovers(table: ["a": 1]).character, "é")
  let holder = Holder.all(
    AllHolder(
      everything: everything, date: everything.date, flags: [true, nil], table: ["a": everything],
      duration: .seconds(2), character: everything.uuid, decimal: 3, any: .object(["b": .null])))
  expectEqual(try decode(Holder.self, try encode(holder)), holder)
  let text = HolderTextRenderer().render(holder)
  for part in ["Date: 1970-01-01T00:00:01Z", "Flags: yes, none", #"Any: {"b":null}"#] {
    expect(text.contains(part), "'\(part)' is not in: \(text)")
  }
  let odds = Odds.leftovers(LeftoversOdds(leftovers: Leftovers(table: [:]), letters: ["a", "b"]))
  expectEqual(
    OddsTextRenderer().render(odds),
    "Leftovers\n  Leftovers: (Character: é, Table: )\n  Letters: a, b")
}

private nonisolated func checkJSONValues() throws {
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
  for escape in [#"\ud800"#, #"\udc00a"#, #"\ud800\u0041"#] {
    let string = #"{"value":"\#(escape)","list":[],"table":{}}"#
    expectRefused(Anything.self, string, at: "value", mentioning: "half of a surrogate pair")
    let key = #"{"value":[{"\#(escape)":1}],"list":[],"table":{}}"#
    expectRefused(Anything.self, key, at: "value.0", mentioning: "a key has an invalid escape")
  }
}

/// Reads a table with Codable and with direct JSON, which must agree.
private nonisolated func priceTable(_ json: String) throws -> PriceTable {
  let table = try JSONDecoder().decode(PriceTable.self, from: Data(json.utf8))
  expectEqual(try PriceTable(json: json.utf8), table)
  return table
}

private nonisolated func refuses(_ json: String, _ path: [String], line: UInt = #line) {
  expect((try? PriceTable(json: json.utf8)) == nil, "\(json) is read", line: line)
  do {
    _ = try JSONDecoder().decode(PriceTable.self, from: Data(json.utf8))
    expect(false, "\(json) is decoded", line: line)
  } catch DecodingError.dataCorrupted(let context) {
    expectEqual(context.codingPath.map(\.stringValue), path, line: line)
  } catch {
    expect(false, "\(error)", line: line)
  }
}

/// Dictionaries with enum values as keys are encoded as objects.
private nonisolated func checkDictionaryKeys() throws {
  let table = try priceTable(
    #"""
    {"byPeriod": {"weekly": 1, "per-year": 30.5}, "byRegion": {"us": ["monthly"], "moon": []},
     "byTier": {"-1": "a", "10": "b"}, "byRank": {"1": "eu", "7": "asia", "8": 9}}
    """#)
  expectEqual(table.byPeriod, [.weekly: 1, .yearly: 30.5])
  expectEqual(table.byRegion, [.us: [.monthly], .unknown("moon"): []])
  expectEqual(table.byTier, [.low: "a", .high: "b"])
  // An invalid value is dropped with its key.
  expectEqual(table.byRank, [.first: .eu, .unknown(7): .unknown("asia")])
  expectEqual(try priceTable(String(decoding: table.json(), as: UTF8.self)), table)
  expectEqual(try priceTable(encode(table)), table)

  let plain = try priceTable(#"{"byPeriod": {}}"#)
  expectEqual(plain.byRegion, [.eu: [.yearly]])
  expectEqual(plain.byRank, [.first: .us])

  refuses(#"{"byPeriod": {"daily": 1}}"#, ["byPeriod", "daily"])
  refuses(#"{"byPeriod": {}, "byTier": {"2": "a"}}"#, ["byTier", "2"])
  refuses(#"{"byPeriod": {}, "byRank": {"one": "eu"}}"#, ["byRank", "one"])

  // Only enums that are used as keys conform to `CodingKeyRepresentable`.
  expect(!(UnusedKey.self is any CodingKeyRepresentable.Type), "UnusedKey is a key")
}

private nonisolated func checkNumberRange() throws {
  checkMisfits()
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
  expectGauge(
    #""small":1,"count":99999999999999999999"#, at: "count",
    "99999999999999999999 does not fit in Int")
  expectGauge(#""small":1,"number":1e400"#, at: "number", "1e400 does not fit in Int")
  expectGauge(#""small":1,"limit":40000"#, at: "limit", "40000 does not fit in ")
  expectGauge(#""small":1,"ratio":1e400"#, at: "ratio", "1e400 does not fit in Double")
  expectGauge(#""small":1,"former":1e300"#, at: "former", "1e300 does not fit in Float")
  expectGauge(#""small":1,"price":1e300"#, at: "price", "1e300 does not fit in ")
  expectGauge(
    #""small":1,"large":18446744073709551616"#, at: "large",
    "18446744073709551616 does not fit in UInt64")
  expectGauge(#""small":18446744073709551615"#, at: "small", "18446744073709551615 does not fit")
  expectGauge(#""small":1,"interval":1e400"#, at: "interval", "1e400 does not fit in Double")
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
  expectMisfit(GaugeNumbered.self, #"{"type":1e30}"#, at: "type", "1e30 does not fit in Int")
  expectMisfit(
    GaugeNumbered.self, #"{"type":1,"size":3000000000}"#, at: "size",
    "in the kind 'one' of GaugeNumbered: 3000000000 does not fit in Int32")
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
      "lossy.1: 300 does not fit in Int8", "lossyRows.1: 400 does not fit in Array<Int8>",
      "lossyTable.a: 1.5 does not fit in Int8",
    ])
}
