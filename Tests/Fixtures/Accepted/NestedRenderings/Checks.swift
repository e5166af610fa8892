nonisolated func checkNestedRenderings() throws {
  let formula = Wording.formula(source: "a<b", isInline: true)
  let note = Wording.footnote(FootnoteWording(parts: [.rule, .line(LineFold(words: [formula]))]))
  let unknown = Fold.unknown(UnknownFold(tag: "<new>", value: .null))
  let inside = Leaflet.inside(
    InsideLeaflet(
      parts: [.line(LineFold(words: [note])), .small(SmallFold(part: .rule)), unknown], last: .rule)
  )
  let page = LeafletHTMLRenderer()
  expectEqual(
    page.render(inside),
    """
    <main><p><aside><hr><p><code>a&lt;b</code></p></aside></p><small><hr></small><article class="fold fold-unknown">
    <h2>Unknown</h2>
    <dl>
    <dt>Tag</dt>
    <dd>&lt;new&gt;</dd>
    </dl>
    </article><hr></main>
    """)
  expectEqual(
    WordingHTMLRenderer().render([formula, formula]), "<code>a&lt;b</code>\n<code>a&lt;b</code>")
  expect(page.render(Leaflet.cover(CoverLeaflet(title: formula))).contains("<code>"), "a default")
  let cover = Leaflet.cover(CoverLeaflet(title: .plain(PlainWording(text: "a"))))
  expectEqual(LeafletTextRenderer().render(cover), "Cover\n  Title:\n    Plain\n      Text: a")
  let slot = Slot.filled(
    FilledSlot(content: 1, next: .filled(FilledSlot(content: 2, next: .empty))))
  expectEqual(SlotTextRenderer().render(slot), "1, 2, Empty")
  checkRenderingsInsideOtherValues()
}

/// Renderers apply inside dictionaries, structs and unions without a renderer.
nonisolated private func checkRenderingsInsideOtherValues() {
  let seal = Inlay.seal(SealInlay(code: "secret"))
  let tray = Inlay.tray(
    TrayInlay(
      named: ["a": seal], boxes: [InlayBox(first: seal, others: [seal], size: 1)],
      choice: .one(OneInlayChoice(inlay: seal)), some: [nil, seal]))
  expectEqual(
    InlayTextRenderer().render(tray),
    """
    Tray
      Named:
        a:
          [sealed]
      Boxes:
        Inlay box
          First:
            [sealed]
          Others:
            [sealed]
          Size: 1
      Choice:
        One
          Inlay:
            [sealed]
      Some:
        none
        [sealed]
    """)
  expectEqual(
    InlayMailRenderer().render(tray),
    """
    **Tray**
    - Named:
      - a:

        **Seal**
        - Code: secret
    - Boxes:

      **Inlay box**
      - First:

        **Seal**
        - Code: secret
      - Others:

        **Seal**
        - Code: secret
      - Size: 1
    - Choice:

      **One**
      - Inlay:

        **Seal**
        - Code: secret
    - Some:

      none

      **Seal**
      - Code: secret
    """)
}
