/// Writes a document as HTML. Another walker writes the inlines of a block.
private nonisolated struct Page: BlockWalker {
  var html = ""

  mutating func visitParagraph(_ paragraph: ParagraphBlock) -> BlockWalkStep {
    html += "<p>"
    for inline in paragraph.inlines { html += text(of: inline) }
    return .descend
  }
  mutating func visitQuote(_ quote: QuoteBlock) -> BlockWalkStep {
    html += "<q>"
    return .descend
  }
  mutating func visitList(_ list: ListBlock) -> BlockWalkStep {
    html += "<ul>"
    return .descend
  }
  mutating func visitTable(_ table: TableBlock) -> BlockWalkStep { .skip }
  mutating func visitRule() -> BlockWalkStep { .stop }

  mutating func leave(_ block: Block) { html += block.accept(Closing()) }

  private func text(of inline: Inline) -> String {
    var text = ""
    inline.walk { inline in
      switch inline {
      case .plain(let plain): text += plain.text
      case .footnote: return .skip
      case .strong, .linked: break
      }
      return .descend
    }
    return text
  }
}

private nonisolated struct Closing: BlockVisitor {
  func visitParagraph(_ paragraph: ParagraphBlock) -> String { "</p>" }
  func visitQuote(_ quote: QuoteBlock) -> String { "</q>" }
  func visitList(_ list: ListBlock) -> String { "</ul>" }
  func visitTable(_ table: TableBlock) -> String { "" }
  func visitRule() -> String { "<hr>" }
}

nonisolated func checkMutualTraversal() throws {
  func plain(_ text: String) -> Inline { .plain(PlainInline(text: text)) }
  func paragraph(_ inlines: Inline...) -> Block { .paragraph(ParagraphBlock(inlines: inlines)) }
  func note(_ blocks: Block...) -> Inline { .footnote(FootnoteInline(blocks: blocks)) }
  func strong(_ inlines: Inline...) -> Inline { .strong(StrongInline(inlines: inlines)) }

  let inner = paragraph(plain("note"))
  let outer = paragraph(plain("a"), strong(strong(note(inner, .rule)), plain("b")), note(inner))
  // Blocks inside the inlines of a block are its children, at any depth of the inlines.
  expectEqual(outer.children, [inner, .rule, inner])
  expectEqual(strong(note(outer), plain("c")).children.count, 2)
  expectEqual(
    note(outer).children, [plain("a"), strong(strong(note(inner, .rule)), plain("b")), note(inner)])

  let item = BlockItem(label: note(.rule), blocks: [inner])
  let list = Block.list(ListBlock(items: [item, item]))
  expectEqual(list.children, [.rule, inner, .rule, inner])
  expectEqual(Block.table(TableBlock(cells: ["x": [note(inner)]])).children, [inner])

  var page = Page()
  Block.quote(QuoteBlock(blocks: [outer, .table(TableBlock(cells: [:])), .rule, inner]))
    .walk(&page)
  expectEqual(page.html, "<q><p>ab<p>note</p>")

  let changed = outer.map { block in block == inner ? .rule : block }
  expectEqual(
    changed, paragraph(plain("a"), strong(strong(note(.rule, .rule)), plain("b")), note(.rule)))
  expectEqual(list.map { $0 }, list)
  let loud = note(outer).map { inline in
    if case .plain(let inline) = inline { plain(inline.text.uppercased()) } else { inline }
  }
  let loudInner = paragraph(plain("NOTE"))
  expectEqual(
    loud,
    note(
      paragraph(
        plain("A"), strong(strong(note(loudInner, .rule)), plain("B")), note(loudInner))))
}
