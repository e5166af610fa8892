nonisolated func checkDescriptions() throws {
  let values = [
    Described.text(TextDescribed(text: "a")), .own(OwnDescribed(description: "mine")),
    .record(DescribedRecord(level: .high)), .nothing,
  ]
  expectEqual(
    values.map(\.description),
    [
      "text(TextDescribed(text: a, count: nil))", "own(mine)", "record(DescribedRecord(level: H))",
      "nothing",
    ])
  expectEqual(SharedlyDescribed.a(ASharedlyDescribed(description: "mine")).description, "mine")
  let constants: [ConstantlyDescribed] = [
    .a, .b(BConstantlyDescribed(x: 1)), try decode(ConstantlyDescribed.self, #"{ "type": "c" }"#),
  ]
  expectEqual(constants.map(String.init(describing:)), ["an a", "something", "something"])
  expectEqual("\(BrieflyDescribed.a)", "an a")
  expectEqual(DescribedNothing().description, "DescribedNothing()")
}
