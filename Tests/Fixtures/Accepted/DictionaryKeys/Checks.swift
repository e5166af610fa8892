import Foundation

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
nonisolated func checkDictionaryKeys() throws {
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
