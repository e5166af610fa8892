import Foundation

nonisolated func checkIntegerTags() throws {
  expectEqual(Numbered.Kind.allCases.map(\.rawValue), [0, 1, .min, .max])
  expectEqual(
    try roundTrip(Numbered.self, #"{"id":2,"kind":1,"level":3,"text":"a"}"#),
    .plainText(PlainTextNumbered(id: 2, text: "a")))
  expectEqual(try roundTrip(Numbered.self, #"{"id":2,"kind":0}"#).kind, .noneYet)
  expectEqual(
    try roundTrip(Numbered.self, #"{"id":2,"kind":-9223372036854775808,"size":1}"#).kind.rawValue,
    .min)
  expectEqual(
    try roundTrip(Numbered.self, #"{"id":2,"kind":9223372036854775807}"#).kind.rawValue, .max)
  for alias in [11, -11] {
    expectEqual(
      try decode(Numbered.self, #"{"id":2,"kind":\#(alias),"level":3,"text":"a"}"#),
      .plainText(PlainTextNumbered(id: 2, text: "a")))
  }
  expectEqual(
    try roundTrip(NumberedPart.self, #"{"id":2,"kind":-9223372036854775808,"size":1}"#).kind, .image
  )
  expectRefused(
    NumberedPart.self, #"{"id":2,"kind":0}"#, at: "kind",
    mentioning: "0 is not a tag of NumberedPart")
  expectEqual(
    try roundTrip(
      NumberedNode<String>.self,
      #"{"data":[{"data":"a","type":1234567},{"type":2}],"type":3}"#
    ).asBoth?.first?.asLeaf, "a")
  expectEqual(try decode(NumberedNode<Int>.self, #"{"type":33,"data":[]}"#).kind, .both)
  expectEqual(try decode(NumberedRead.self, #"{"type":2,"level":-2}"#).asB?.level, .low)
  expectEqual(try encode(NumberedWritten.a), #"{"type":1}"#)
  expectEqual(NumberedPlain.a.kind.rawValue, 1)
  expectEqual(try decode([Numbered.Kind].self, "[1,-11,0]"), [.plainText, .plainText, .noneYet])
  expectEqual(try encode(Numbered.Kind.allCases), "[0,1,-9223372036854775808,9223372036854775807]")
  expectRefused([NumberedPart.Kind].self, "[1,0]", at: "1", mentioning: "0 is not a tag")

  // Foundation's decoder alone does not report the place of a number that is not an `Int`.
  for tag in [#""1""#, "1.5", "9223372036854775808", "1e300", "true", "[1]", "null"] {
    expectRefused([Numbered].self, #"[{"id":2,"kind":\#(tag)}]"#, at: "0.kind")
    expectRefused([NumberedNode<Int>].self, #"[{"type":\#(tag)}]"#, at: "0.type")
    expectRefused(NumberedDefaults.self, #"{"levels":[3,\#(tag)]}"#, at: "levels.1")
  }
  expectRefused(Numbered.self, #"{"id":2}"#, at: "kind")
  expectRefused(Numbered.self, #"{"kind":1.5}"#, at: "kind", mentioning: "1.5 does not fit in Int")
  expectRefused(
    Numbered.self, #"{"id":2,"kind":4}"#, at: "kind",
    mentioning: "4 is not a tag of Numbered")

  expectEqual(NumberedLevel.allCases.map(\.rawValue), [-2, 3, 1_000_000])
  expectEqual(NumberedLevel.low.description, "-2")
  expectEqual(try roundTrip([NumberedLevel].self, "[-2,1000000]"), [.low, .topMost])
  expectEqual(try decode([NumberedRank].self, "[1]"), [.first])
  expectEqual(try encode([NumberedMark.first]), "[1]")
  expectEqual(NumberedState.first.rawValue, 1)
  expectRefused(
    [NumberedLevel].self, "[3,4]", at: "1", mentioning: "4 is not a value of NumberedLevel")

  let defaults = try decode(NumberedDefaults.self, "{}")
  expectEqual(defaults.level, .topMost)
  expectEqual(defaults.levels, [.low, .high])
  expectEqual(defaults.numbered, .plainText(PlainTextNumbered(id: 5, text: "a", level: .low)))
  expectEqual(defaults.node.asBoth?.last?.asLeaf, 4)
  expectEqual(NumberedTable().names, [.low: "low", .high: "high"])
  expectEqual(NumberedStyle.high.numbered, .image(ImageNumbered(size: 2)))
  expectEqual(NumberedStyle.Name.allCases.map(\.value.level), [.low, .high])

  expectEqual(
    NumberedTextRenderer().render(.plainText(PlainTextNumbered(text: "a", level: .low))),
    """
    Plain text
      ID: 1
      Text: a
      Level: -2
    """)
}
