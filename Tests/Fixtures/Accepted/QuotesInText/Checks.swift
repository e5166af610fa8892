nonisolated func checkQuotesInText() throws {
  // The payload has quotes too: what is written around it must not end before it.
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
    expectSameBytes(QuotationMarkdownRenderer().render(quotation), written)
    let text = QuotationTextRenderer().render(quotation)
    expect(text.hasSuffix(": \"\"\""), text)
  }
}

/// Reports where two texts differ in a byte, also if they are equal in another way of writing them.
nonisolated private func expectSameBytes(_ found: String, _ expected: String) {
  expectEqual(Array(found.utf8), Array(expected.utf8))
}
