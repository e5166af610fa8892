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
  expectRefused(
    NumberedPart.self, #"{"id":2,"kind":0}"#, at: "kind",
    mentioning: "0 is not a tag of NumberedPart")
  expectEqual(NumberedPlain.a.kind.rawValue, 1)
  expectRefused([NumberedPart.Kind].self, "[1,0]", at: "1", mentioning: "0 is not a tag")

  // Foundation's decoder alone does not report the place of a number that is not an `Int`.
  for tag in ["1.5", "9223372036854775808", "1e300"] {
    expectRefused([Numbered].self, #"[{"id":2,"kind":\#(tag)}]"#, at: "0.kind")
  }

  expectEqual(NumberedLevel.allCases.map(\.rawValue), [-2, 3, 1_000_000])
  expectEqual(NumberedLevel.low.description, "-2")
  expectEqual(NumberedState.first.rawValue, 1)

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
