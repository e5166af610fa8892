nonisolated func checkAwkwardNames() throws {
  try checkKeywords()
  try checkHelperNames()
  for kind in Awkward.Kind.allCases where kind != .fields && kind != ._underscored {
    let value = try decode(Awkward.self, #"{"type":"\#(kind.rawValue)","payload":1}"#)
    expectEqual(value.kind, kind)
    expectEqual(try decode(Awkward.self, try encode(value)), value)
    expect(!AwkwardTextRenderer().render(value).isEmpty, "nothing rendered")
  }
  let fields = FieldsAwkward(payload: 1, self_: 2, description: "mine")
  expectEqual(try decode(Awkward.self, try encode(Awkward.fields(fields))), .fields(fields))
  expectEqual(String(describing: fields), "mine")
  let request = try roundTrip(
    URLRequest.self, #"{"accept":"a","body":"b","match":true,"type":"post"}"#)
  expectEqual(request.accept, "a")
  expectEqual(request.match, true)
  expectEqual(try roundTrip(Soft.self, #""rawValue""#), .rawValue)
  expectEqual(HTMLPageRenderer().render(.word(WordHTML(html: "&"))), "<b>&amp;</b>")
  expectEqual(
    MarkdownMailRenderer().render(.word(WordMarkdown(markdown: "*"))),
    "**Word**\n- Markdown: \\*")
}

private nonisolated func checkKeywords() throws {
  for kind in Keyword.Kind.allCases where kind != .fields {
    let value = try decode(Keyword.self, #"{"type":"\#(kind.rawValue)","value":1}"#)
    expectEqual(value.kind, kind)
    expectEqual(try decode(Keyword.self, try encode(value)), value)
  }
  let fields = FieldsKeyword(default: 7, in: 8, where: 9, `inout`: 10)
  expectEqual(fields.inout, 10)
  expectEqual(try decode(Keyword.self, try encode(Keyword.fields(fields))), .fields(fields))
  expectEqual(try roundTrip([Word].self, #"["default","func"]"#), [.default, .func])
}

private nonisolated func checkHelperNames() throws {
  let text = TextHelped(first: "a", second: "b", third: "c", fourth: "d")
  let node = Helped.branch(
    BranchHelped(nodes: [
      .text(text), .encodeText(EncodeTextHelped(text: "e")), .text2(Text2Helped(text: "f")),
      .payloadEncoder(PayloadEncoderHelped(text: "g")), .nothing,
    ]))
  expectEqual(try decode(Helped.self, try encode(node)), node)
  expectEqual(Set([node, .text(text), node]).count, 2)
  expect(!node.equalsText, "a constant is not what it is declared as")
  expectEqual(node.hashText, 1)
}
