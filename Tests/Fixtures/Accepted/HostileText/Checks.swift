nonisolated func checkHostileText() throws {
  expectEqual(
    Hostile.Kind.allCases.map { Array($0.rawValue.unicodeScalars) },
    [["\""], ["\\"], ["c", "a", "f", "\u{E9}"], ["\u{212A}"], [], ["\u{301}"], ["\"", "#"]])
  let values: [Hostile] = [
    .quote(QuoteHostile()), .backslash(BackslashHostile(b: 1)), .nfc(NfcHostile(c: 2)), .empty,
    .combining(CombiningHostile(d: 3)), .hash(HashHostile(e: 4)),
  ]
  for value in values { expectEqual(try decode(Hostile.self, try encode(value)), value) }
  expectEqual(
    Array(QuoteHostile().a.unicodeScalars),
    ["\"", "\u{301}", "\\", "(", "x", ")", "\n", "\u{202E}"])
  expectEqual(
    try roundTrip(Hostile.self, #"{"@type\"\\(x)":"\"","\\(fatalError())":"a"}"#),
    .quote(QuoteHostile(a: "a")))
  expectEqual(HostileEnum.allCases.map(\.rawValue), [#"""""#, "\n"])
}
