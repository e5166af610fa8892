import Testing

@testable import KindsRendering

/// The role of a value in each context of a Markdown template.
@Suite struct MarkdownContextTests {
  @Test(arguments: [
    "", "a ", "# ", "- ", "> a ", "1. ", "**", "[", "[a", "![", "a\n    ", "- a\n\n  ",
    "- a\n\n    - ",
    "```\na\n```\n", "~~~ a\n`\n~~~\n", "`a` ", "`` a ` ``", "`a`", "[a](b) ", "[a](b \"", "\\` ",
    "[a](<b> \"c ", "\\<b ", "a < b ", "<b>", "<b>a</b> ", "<div>\n", "| a | ", "a\n===\n",
    "- [ ] ",
    "&amp; ", "`a\n\n", "<script>a</script>", "a](", "\\[a](", "[a\\](", "[a]()", "[a] (",
    "[a [b](c) d](", "<!-- a --> ", "<http://a> ", "> ```\n", "a\n\n- b\n\n     c", "[a](b c",
    "\\\\",
    "---\n", "<div a=\"b\">\n\n", "a`b\n\n# ",
  ])
  func text(template: String) {
    #expect(role(after: template) == .text)
  }

  @Test(arguments: [
    "[a](", "[a]( ", "[a](<", "![a](", "[a](b", "[a](<b c/", "[![a](b)](", "[a](b(c)", "[`]`](",
    "[a](\n", "- [a](?b=&amp;", "[a](b\\)",
  ])
  func destination(template: String) {
    #expect(role(after: template) == .destination)
  }

  @Test(
    arguments: [
      ("`", .code), ("`a", .code), ("``a`", .code), ("a\n`", .code), ("```\n", .codeBlock),
      ("```", .codeBlock), ("~~~\na\n", .codeBlock), ("    ", .codeBlock), ("a\n\n\t", .codeBlock),
      ("- a\n\n      ", .codeBlock), ("> ```\n> ", .codeBlock), ("- ```\n  a ", .codeBlock),
      ("* \n\n    ", .codeBlock),
      ("```\n``\n", .codeBlock), ("\\", .backslash), ("[a](b\\", .backslash), ("&", .reference),
      ("[a](&", .reference), ("[a](b \"\\", .backslash), ("<", .angleBrackets),
      ("<b", .angleBrackets),
      ("<b c=\"", .angleBrackets), ("<a href=\"", .angleBrackets), ("<http://", .angleBrackets),
      ("<a b=\"<c d=\"-->", .angleBrackets),
      ("<div>\n<a href=\"", .angleBrackets), ("<!-- ", .comment), ("<!--\n\n", .comment),
      ("<script>", .element("script")), ("<script>\n\n", .element("script")),
      ("a <script>\n\n", .element("script")), ("<style>\na\n\n    b</style", .element("style")),
      ("<div>\n`<script>`", .element("script")), ("[a](b ", .linkTitle), ("[a](b '", .linkTitle),
      ("[a](b (", .linkTitle), ("[a](b \"c\"", .linkTitle), ("[a](b \"[c](", .linkTitle),
      ("[a](b \"<b c='", .linkTitle),
      ("[a](b \"`", .linkTitle), ("[a]: ", .linkDefinition),
      ("  [a]:", .linkDefinition), ("[a]: b\n", .linkDefinition),
    ] as [(String, Refusal)])
  func rejectsValue(template: String, reason expected: Refusal) {
    #expect(role(after: template) == .refused(expected))
    #expect(!expected.phrase.isEmpty && !expected.fix.isEmpty)
  }

  @Test(arguments: [
    (["", "    b"], ValueRole.text), (["- ", "\n  "], .text),
    (["- ", "\n\n      "], .refused(.codeBlock)),
    (["[", "]("], .destination), (["[", "]: "], .refused(.linkDefinition)),
    (["`a`", "`"], .refused(.code)),
    (["[a](", " \""], .text), (["[a](", ") "], .text), (["", "\n    "], .refused(.codeBlock)),
    (["# ", "\n    "], .refused(.codeBlock)),
    (["[a]", "("], .refused(.unclear)), (["", "[a]: "], .refused(.linkDefinition)),
    (["- ", "\n\n    "], .refused(.codeBlock)), (["", " ", " ", " ", " "], .text),
    (["", "    a [b]("], .destination), (["- ", "\n- ", "\n\n"], .text),
  ])
  func afterValues(texts: [String], expected: ValueRole) {
    var context = MarkdownContext()
    for (number, text) in texts.enumerated() {
      if number > 0 { context.advanceOverValue(ValueText()) }
      _ = context.advance(over: text)
    }
    #expect(context.valueRole == expected)
  }

  @Test(arguments: [
    (["~~", "~~"], BlockChange.empty), (["**", "**"], .empty), (["__", "__\n\na"], .empty),
    (["--", "-"], .empty), (["#", " a"], .empty), (["a\n- ", ""], .empty), (["`", "``"], .empty),
    (["a\n1. ", "\n"], .empty), (["**", "", "** "], .empty), (["-", " a"], .empty),
    (["> **", "**"], .empty), (["- ~~", "~~ a"], .empty), (["a\n", "==="], .empty),
    (["", ". a"], .number), (["", ")"], .number), (["", ". ", ""], .number),
    (["- ", ". a"], .number),
    (["", "1. a"], .empty), (["1", ". a"], .empty),
  ])
  func rejectsValuesThatChangeTheirBlock(texts: [String], expected: BlockChange) {
    #expect(blockChange(to: texts) == expected)
  }

  @Test(arguments: [
    ["**", "** a"], ["a **", "**"], ["- ", ""], ["- ", "\n- ", "\n"], ["# ", ""], ["> ", "\n"],
    ["", ""],
    ["| ", " | ", " |"], ["", "\n\n---\n"], ["", "\\. a"], ["", ".a"], ["1. ", "\n2. ", ""],
    ["a ~~", "~~"], ["", " ", " ", " ", " a"], ["", ": a"], ["![", "](b)"], ["<b>", "</b>"],
    ["a\n\n- ", ""], ["a", ". b"], ["- a\n- ", "\n- b"], ["(", ". a"],
  ])
  func acceptsValuesThatKeepTheirBlock(texts: [String]) {
    #expect(blockChange(to: texts) == nil)
  }

  @Test func acceptsValuesThatAreNeverEmpty() {
    let date = ValueText(canBeEmpty: false, canBeNumber: false)
    #expect(blockChange(to: ["**", "**"], date) == nil)
    #expect(blockChange(to: ["", ". a"], date) == nil)
    let number = ValueText(canBeEmpty: false, canBeNumber: true)
    #expect(blockChange(to: ["**", "**"], number) == nil)
    #expect(blockChange(to: ["", ". a"], number) == .number)
  }

  private func blockChange(to texts: [String], _ value: ValueText = ValueText()) -> BlockChange? {
    var context = MarkdownContext()
    for (number, text) in texts.enumerated() {
      if number > 0 { context.advanceOverValue(value) }
      _ = context.advance(over: text)
    }
    return context.blockChangeAtEnd
  }

  @Test func splitsTextAtDestinations() {
    var context = MarkdownContext()
    #expect(
      context.advance(over: "a [b](<c\\_d&amp;") == [
        .text("a [b]("), .destinationStart(source: "<"),
        .destination(source: "c\\_d&amp;", value: "c_d&", unknownReference: nil),
      ])
    context.advanceOverValue(ValueText())
    #expect(
      context.advance(over: "e>) f") == [
        .destination(source: "e", value: "e", unknownReference: nil),
        .destinationEnd(source: ">"), .text(") f"),
      ])
    #expect(context.isComplete)
    #expect(context.advance(over: "[a](") == [.text("[a]("), .destinationStart(source: "")])
  }

  @Test(arguments: [
    ("", "- a\n", "- ", ValueRole.text), ("", "- a\n", "    ", .refused(.codeBlock)),
    ("a\n", "a\n\n- b\n", "    ", .text), ("a", "a b", " [c](", .destination),
    ("a ", "a [", "b](", .refused(.unclear)), ("a ", "a `", "b", .refused(.code)),
    ("# ", "# b", " c", .text), ("- ", "- [a](b) ", "", .text),
  ])
  func joined(first: String, second: String, rest: String, expected: ValueRole) throws {
    var (one, other) = (MarkdownContext(), MarkdownContext())
    _ = one.advance(over: first)
    _ = other.advance(over: second)
    var joined = try #require(one.joined(with: other))
    let again = try #require(joined.joined(with: other))
    #expect(again == joined)
    #expect(joined.advance(over: rest).map(\.source).joined() == rest)
    #expect(joined.valueRole == expected)
  }

  @Test func doesNotJoinDestinationWithText() {
    var (one, other) = (MarkdownContext(), MarkdownContext())
    _ = one.advance(over: "[a](")
    _ = other.advance(over: "[a](b)")
    #expect(one.joined(with: other) == nil)
  }

  private func role(after template: String) -> ValueRole {
    var whole = MarkdownContext()
    let spans = whole.advance(over: template)
    #expect(spans.map(\.source).joined() == template)
    return whole.valueRole
  }
}
