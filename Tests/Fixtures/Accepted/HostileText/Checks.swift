nonisolated func checkHostileText() throws {
  try checkQuotesInText()
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

private nonisolated func checkQuotesInText() throws {
  // The payload contains quotes, which must not end the enclosing text.
  let values: [(quotation: Quotation, template: Quotation, mark: String)] = [
    (.acute("\"\"\""), .acuteTemplate, "\u{301}"),
    (.emojiStyle("\"\"\""), .emojiStyleTemplate, "\u{FE0F}"),
    (.joiner("\"\"\""), .joinerTemplate, "\u{200D}"),
    (.vowel("\"\"\""), .vowelTemplate, "\u{E33}"),
    (.voicing("\"\"\""), .voicingTemplate, "\u{FF9E}"),
    (.skinTone("\"\"\""), .skinToneTemplate, "\u{1F3FB}"),
  ]
  for (quotation, template, mark) in values {
    let written = "\"\"\"\(mark)\nfatalError()\n\"\"\"\(mark)\n\\(fatalError())\n"
    expectSameBytes(QuotationTextRenderer().render(template), written)
    expectSameBytes(QuotationHTMLRenderer().render(quotation), written)
    let text = QuotationTextRenderer().render(quotation)
    expect(text.hasSuffix(": \"\"\""), text)
  }
}

/// Expects the same bytes, because strings with different bytes can be equal.
nonisolated private func expectSameBytes(_ found: String, _ expected: String) {
  expectEqual(Array(found.utf8), Array(expected.utf8))
}
