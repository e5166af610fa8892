import Foundation

nonisolated func checkTypes() throws {
  let everything = Everything(
    bool: true, int: -1, int8: 1, int16: 2, int32: 3, int64: .min, uint: 4, uint8: .max, uint16: 5,
    uint32: 6, uint64: .max, float: 0.5, double: 0.1, string: "é", duration: .seconds(1),
    url: URL(fileURLWithPath: "/a"), date: Date(timeIntervalSince1970: 1), uuid: UUID(),
    data: Data([1, 2]), decimal: 1, interval: 2, json: .array([.null]), list: ["a"],
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
