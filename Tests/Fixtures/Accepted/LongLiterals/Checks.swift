import Foundation

nonisolated func checkLongLiterals() throws {
  let numbers = Array(0...100)
  let pairs = numbers.map { LongPair(a: $0, b: "b\($0)") }
  let table = Dictionary(uniqueKeysWithValues: numbers.map { ("k\($0)", $0) })

  // The initializer and decoding use the same defaults.
  let made = LongHolder()
  expectEqual(try decode(LongHolder.self, "{}"), made)
  expectEqual(made.ints, numbers)
  expectEqual(made.strings, Set(numbers.map { "s\($0)" }))
  expectEqual(made.table, table)
  expectEqual(made.nested, numbers.map { ["a": [$0, nil]] })
  expectEqual(made.pairs, pairs)
  expectEqual(made.few, (0..<40).map { row in (0..<9).map { LongPair(a: 9 * row + $0) } })
  expectEqual(
    made.mixed, .array(numbers.map { .array([.integer(Int64($0)), .string("s"), .null]) }))
  expectEqual(made.object, .object(table.mapValues { .integer(Int64($0)) }))
  expectEqual(made.levels, LongLevel.allCases)
  expectEqual(made.kinds, numbers.map { .b(BLongPost(a: $0)) })
  expectEqual(made.within, ["x": numbers])
  expectEqual(made.instants, numbers.map { Date(timeIntervalSince1970: TimeInterval($0)) })
  expectEqual(made.lossy, numbers)
  expectEqual(made.lossyTable, table)
  expectEqual(made.single, numbers)

  expectEqual(LongPost.Kind.a.words, pairs)
  expectEqual(LongStyle.cart, LongStyle(pairs: pairs, number: 1))

  for number in numbers {
    expectEqual(try decode(LongPost.self, #"{"type":"alias\#(number)"}"#), .a)
    expectEqual(
      try decode(LongResult<Int>.self, #"{"type":"ok\#(number)","value":1}"#),
      .success(SuccessLongResult(value: 1)))
    expectEqual(LongNumber(rawValue: number), LongNumber.allCases[number])
  }
  expectRefused(LongPost.self, #"{"type":"alias101"}"#, at: "type", mentioning: "alias101")
  expectEqual(LongNumber(rawValue: 101).rawValue, 101)
}
