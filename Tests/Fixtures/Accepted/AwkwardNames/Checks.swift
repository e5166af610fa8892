nonisolated func checkAwkwardNames() throws {
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
  expectEqual(MarkdownMailRenderer().render(.word(WordMarkdown(markdown: "*"))), "A **\\***")
}
