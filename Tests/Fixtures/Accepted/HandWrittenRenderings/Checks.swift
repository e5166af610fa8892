nonisolated func checkHandWrittenRenderings() throws {
  let formula = Wording.formula(source: "a<b", isInline: true)
  let note = Wording.footnote(FootnoteWording(parts: [.rule, .line(LineFold(words: [formula]))]))
  let unknown = Fold.unknown(UnknownFold(tag: "<new>", value: .null))
  let inside = Leaflet.inside(
    InsideLeaflet(
      parts: [.line(LineFold(words: [note])), .small(SmallFold(part: .rule)), unknown], last: .rule)
  )
  let page = LeafletPage()
  expectEqual(
    page.render(inside),
    "<main><p><aside><hr><p><math>a&lt;b</math></p></aside></p><small><hr></small>&lt;new&gt;<hr></main>"
  )
  expectEqual(page.render([formula, formula]), "<math>a&lt;b</math>\n<math>a&lt;b</math>")
  expectEqual(page.render(Fold.rule), "<hr>")
  expect(page.render(Leaflet.cover(CoverLeaflet(title: formula))).contains("<math>"), "a default")
  // This renderer calls no hand-written rendering.
  let cover = Leaflet.cover(CoverLeaflet(title: .plain(PlainWording(text: "a"))))
  expectEqual(LeafletTextRenderer().render(cover), "Cover\n  Title:\n    Plain\n      Text: a")
  let slot = Slot.filled(FilledSlot(content: 1, next: .filled(FilledSlot(content: 2))))
  expectEqual(Numbers().render(slot), "1, 2, Empty")
  checkRenderingsInsideOtherValues()
}

/// Hand-written renderings and templates apply inside dictionaries, structs and unions without a renderer.
nonisolated private func checkRenderingsInsideOtherValues() {
  let seal = Inlay.seal(SealInlay(code: "secret"))
  let tray = Inlay.tray(
    TrayInlay(
      named: ["a": seal], boxes: [InlayBox(first: seal, others: [seal], size: 1)],
      choice: .one(OneInlayChoice(inlay: seal)), some: [nil, seal]))
  expectEqual(
    SealedText().render(tray),
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

        *secret*
    - Boxes:

      **Inlay box**
      - First:

        *secret*
      - Others:

        *secret*
      - Size: 1
    - Choice:

      **One**
      - Inlay:

        *secret*
    - Some:

      none

      *secret*
    """)
}

/// Hides the codes of seals.
nonisolated private struct SealedText: InlayTextRendering {
  func renderSeal(_ payload: SealInlay, into text: inout String) { text += "[sealed]" }
}

/// Renders all unions of the leaflet.
nonisolated private struct LeafletPage: LeafletHTMLRendering {
  func renderRule(into html: inout String) { html += "<hr>" }

  func renderUnknown(_ unknown: UnknownFold, into html: inout String) {
    html += Self.escaped(unknown.tag)
  }

  func renderFormula(source: String, isInline: Bool, into html: inout String) {
    html += "<math>\(Self.escaped(source))</math>"
  }
}

/// Renders the values of one type of a generic union.
nonisolated private struct Numbers: SlotTextRendering {
  func renderFilled(_ filled: FilledSlot<Int>, into text: inout String) {
    text += "\(filled.content), "
    render(filled.next ?? .empty, into: &text)
  }
}
