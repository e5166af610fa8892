import Foundation

nonisolated func checkBlockKit() throws {
  // Each place accepts the elements that are allowed there.
  let section = try roundTrip(
    ChatBlock.self,
    """
    {"accessory":{"action_id":"approve","text":{"emoji":true,"text":"Approve :ok:",\
    "type":"plain_text"},"type":"button"},"block_id":"request","text":{"text":"*Ida* asks for a day \
    off","type":"mrkdwn"},"type":"section"}
    """)
  expectEqual(section.id, "request")
  expectEqual(section.accept(Notification()), "*Ida* asks for a day off [Approve :ok:]")
  let context = try roundTrip(
    ChatBlock.self,
    """
    {"elements":[{"alt_text":"a cat","image_url":"https://example.com/cat.png","type":"image"},\
    {"text":"from the *cat*","type":"mrkdwn","verbatim":false}],"type":"context"}
    """)
  expectEqual(context.accept(Notification()), "a cat, from the *cat*")
  let actions = try roundTrip(
    ChatBlock.self,
    """
    {"elements":[{"action_id":"meals","options":[{"text":{"text":"Soup","type":"plain_text"},\
    "value":"1"},{"text":{"text":"Salad","type":"plain_text"},"value":"2"}],"type":"checkboxes"}],\
    "type":"actions"}
    """)
  expectEqual(actions.accept(Notification()), "Soup/Salad")

  // An element at a place where it is allowed, and at places where it is not.
  let button = #"{"action_id":"a","text":{"text":"Go","type":"plain_text"},"type":"button"}"#
  expectEqual(try decode(BlockControl.self, button).kind, .button)
  expect(BlockNote(exactly: try decode(BlockElement.self, button)) == nil, "a button is not a note")
  let text = BlockText.markdown(MarkdownBlockElement(text: "a"))
  expectEqual(BlockNote(exactly: BlockElement(text))?.kind, .markdown)
  expectRefused(
    ChatBlock.self, #"{"type":"context","elements":[\#(button)]}"#, at: "elements.0.type",
    mentioning: "'button' is not a tag of BlockNote")
  expectRefused(
    ChatBlock.self, #"{"type":"section","text":{"type":"mrkdown","text":"a"}}"#, at: "text.type",
    mentioning: "'mrkdown' is not a")
  expectRefused(
    ChatBlock.self, #"{"type":"divider","text":"a"}"#, at: "text", mentioning: "not a key")

  try checkRichText()
}

private nonisolated func checkRichText() throws {
  let block = try roundTrip(
    ChatBlock.self,
    """
    {"elements":[{"elements":[{"style":{"bold":true},"text":"Today ","type":"text"},{"type":"user",\
    "user_id":"U1"}],"type":"rich_text_section"},{"elements":[{"elements":[{"text":"rest",\
    "type":"text"}],"type":"rich_text_section"}],"style":"bullet","type":"rich_text_list"},\
    {"elements":[{"text":"here","type":"link","url":"https://example.com"}],\
    "type":"rich_text_preformatted"}],"type":"rich_text"}
    """)
  expectEqual(block.accept(Notification()), "**Today **@U1\n- rest\n`here`")
  guard case .richText(let rich) = block else { return expect(false, "no rich text") }
  expectEqual(
    rich.elements[0], .section([.text("Today ", style: InlineStyle(bold: true)), .user(id: "U1")]))
  expectEqual(rich.elements[1], .list(style: .bullet, items: [.section([.text("rest")])]))

  // A list accepts only sections, and preformatted text accepts no users.
  expectRefused(
    RichText.self,
    #"{"type":"rich_text_list","style":"bullet","elements":[{"type":"rich_text_list"}]}"#,
    at: "elements.0.type", mentioning: "'rich_text_list' is not a tag of RichSection")
  expectRefused(
    RichText.self,
    #"{"type":"rich_text_preformatted","elements":[{"type":"user","user_id":"U1"}]}"#,
    at: "elements.0.type", mentioning: "'user' is not a tag of LiteralInline")
}

/// The text of a block in a notification.
private nonisolated struct Notification: ChatBlockVisitor {
  func visitSection(_ section: SectionChatBlock) -> String {
    let accessory = section.accessory.map { " [\($0.accept(Labels()))]" } ?? ""
    return section.text.accept(Labels()) + accessory
  }
  func visitContext(_ context: ContextChatBlock) -> String {
    context.elements.map { $0.accept(Labels()) }.joined(separator: ", ")
  }
  func visitActions(_ actions: ActionsChatBlock) -> String {
    actions.elements.map { $0.accept(Labels()) }.joined(separator: " ")
  }
  func visitRichText(_ richText: RichTextChatBlock) -> String {
    richText.elements.map { $0.accept(Lines()) }.joined(separator: "\n")
  }
  func visitDivider(_ divider: DividerChatBlock) -> String { "" }
}

private nonisolated struct Labels: BlockTextVisitor, BlockNoteVisitor, BlockControlVisitor {
  func visitPlainText(_ text: PlainTextBlockElement) -> String { text.text }
  func visitMarkdown(_ markdown: MarkdownBlockElement) -> String { markdown.text }
  func visitImage(_ image: ImageBlockElement) -> String { image.altText }
  func visitButton(_ button: ButtonBlockElement) -> String {
    button.text.accept(self)
  }
  func visitCheckboxes(_ checkboxes: CheckboxesBlockElement) -> String {
    checkboxes.options.map { $0.text.accept(self) }.joined(separator: "/")
  }
}

private nonisolated struct Lines: RichTextVisitor, RichSectionVisitor, RichInlineVisitor,
  LiteralInlineVisitor
{
  func visitSection(_ elements: [RichInline]) -> String {
    elements.map { $0.accept(self) }.joined()
  }
  func visitList(style: RichListStyle, items: [RichSection]) -> String {
    items.map { "- " + $0.accept(self) }.joined(separator: "\n")
  }
  func visitPreformatted(_ elements: [LiteralInline]) -> String {
    "`" + elements.map { $0.accept(self) }.joined() + "`"
  }
  func visitText(_ text: String, style: InlineStyle?) -> String {
    style?.bold == true ? "**\(text)**" : text
  }
  func visitLink(_ url: URL, text: String?) -> String { text ?? url.absoluteString }
  func visitUser(id: String) -> String { "@" + id }
}
