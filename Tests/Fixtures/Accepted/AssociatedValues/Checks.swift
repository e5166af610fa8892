import Foundation

nonisolated func checkAssociatedValues() throws {
  try checkPhrases()
  try checkDataOfValues()
  try checkTrees()
  checkAwkwardValues()
  checkManyValues()
}

// Code that was written for a hand-written enum, before the enum was generated.

nonisolated private func plainText(of phrase: Phrase) -> String {
  switch phrase {
  case .text(let text), .codeVoice(code: let text): return text
  case let .reference(identifier, isActive, title):
    return isActive ? title ?? identifier : "(\(identifier))"
  case .strong(let phrases): return phrases.map(plainText).joined()
  case .aside(name: _, let body): return body.count.description
  case .image(let image): return image.identifier
  case .date: return "date"
  case .lineBreak: return "\n"
  }
}

nonisolated private func isActiveReference(_ phrase: Phrase) -> Bool {
  if case .reference(_, isActive: true, _) = phrase { return true }
  guard case .codeVoice(let code) = phrase else { return false }
  return code == "active"
}

nonisolated private struct Lengths: PhraseVisitor {
  func visitText(_ text: String) -> Int { text.count }
  func visitCodeVoice(code: String) -> Int { code.count }
  func visitReference(identifier: String, isActive: Bool, title: String?) -> Int {
    identifier.count + (title?.count ?? 0)
  }
  func visitLineBreak() -> Int { 1 }
  func visitStrong(_ phrases: [Phrase]) -> Int { phrases.map { $0.accept(self) }.reduce(0, +) }
  func visitAside(name: String, body: [String: Phrase?]) -> Int { name.count + body.count }
  func visitImage(_ image: ImagePhrase) -> Int { image.identifier.count }
  func visitDate(_ date: Date) -> Int { 0 }
}

nonisolated private func checkPhrases() throws {
  let link = Phrase.reference(identifier: "a&b", isActive: true)
  let phrases: [Phrase] = [
    .text("<"), .codeVoice(code: "active"), link, .lineBreak, .strong([.text("b"), link]),
    .aside(), .image(ImagePhrase(identifier: "i", caption: .text("c"))),
    .date(Date(timeIntervalSince1970: 0)),
  ]
  expectEqual(phrases.map(plainText).joined(separator: "|"), "<|active|a&b|\n|ba&b|0|i|date")
  expectEqual(phrases.filter(isActiveReference).count, 2)
  expectEqual(phrases.map { $0.accept(Lengths()) }, [1, 6, 3, 1, 4, 4, 1, 0])

  expectEqual(phrases[0].asText, "<")
  expectEqual(link.asReference?.identifier, "a&b")
  expectEqual(link.asReference?.title as String??, .some(nil))
  expectEqual(phrases[0].asReference?.isActive, nil)
  expectEqual(phrases[5].asAside?.name, "note")
  expectEqual(phrases[6].model is ImagePhrase, true)
  expect(link.model == nil, "values have no model")
  expectEqual(link.kind, .reference)
  expectEqual(link.kind.isBlock, false)
  expectEqual(
    link.match(
      text: { $0 }, codeVoice: { $0 }, reference: { "\($0) \($1) \($2 ?? "-")" },
      lineBreak: { "" }, strong: { "\($0.count)" }, aside: { name, _ in name },
      image: \.identifier, date: { "\($0)" }),
    "a&b true -")
  expectEqual(link.description, #"reference(identifier: a&b, isActive: true, title: nil)"#)
  expectEqual(phrases[1].description, "codeVoice(code: active)")
  expectEqual(PlainPhrase(exactly: link), .reference(identifier: "a&b", isActive: true, title: nil))
  expectEqual(PlainPhrase(exactly: phrases[1]), nil)
  expectEqual(Phrase(PlainPhrase.text("t")), .text("t"))

  expectEqual(phrases[4].children, [.text("b"), link])
  let shouting = phrases[4].map { phrase -> Phrase in
    if case .text(let text) = phrase { return .text(text.uppercased()) }
    return phrase
  }
  expectEqual(shouting, .strong([.text("B"), link]))
  let nested = Phrase.aside(name: "n", body: ["a": .text("x"), "b": nil])
  expectEqual(nested.children, [.text("x")])

  let html = PhraseHTMLRenderer()
  expectEqual(html.render(phrases[4]), #"<strong>b<a href="a&amp;b"><cite></cite></a></strong>"#)
  expectEqual(
    html.render(.reference(identifier: "i", isActive: false, title: "<")),
    #"<a href="i"><cite>&lt;</cite></a>?"#)
  expect(
    PhrasePlainRenderer().render(phrases[4]).hasSuffix("  Identifier: a&b\n  Is active: yes*"),
    "a default inside a template")
  expect(PhraseMarkdownRenderer().render(link).hasPrefix("**Reference**"), "a default")

  try roundTrip(Phrase.self, #"{"text":"t","type":"text"}"#)
  try roundTrip(
    Phrase.self, #"{"identifier":"i","isActive":false,"title":"t","type":"reference"}"#)
  try roundTrip(Phrase.self, #"{"inlineContent":[{"type":"lineBreak"}],"type":"strong"}"#)
}

nonisolated private func checkDataOfValues() throws {
  expectEqual(
    Strides(), Strides(first: .move(x: 1, y: 2, note: nil), second: .rest(), third: .ping))
  expectEqual(Strides().message, .beat)
  try roundTrip(ToldMessage.self, #"{"beat":true,"jsonrpc":"2.0"}"#)
  expectEqual(try decode(Stride.self, #"{"type":"go","left":1}"#), .move(x: 1, y: 0, note: nil))
  expectEqual(try encode(Stride.move(x: 1, note: nil)), #"{"note":null,"type":"move","x":1}"#)

  let request = try roundTrip(
    ToldMessage.self, #"{"id":1,"jsonrpc":"2.0","method":"m","params":{"a":1}}"#)
  expectEqual(request, .request(id: 1, method: "m", params: ["a": .integer(1)]))
}

nonisolated private func checkTrees() throws {
  let leaf = Branching.leaf(text: "l")
  let wide = Branching.wide(
    a: "a", b: "b", c: "c", d: "d", e: "e", f: "f", h: 1, i: 2, children: [leaf],
    named: ["x": .pair(left: leaf, right: leaf)])
  expectEqual(try decode(Branching.self, try encode(wide)), wide)
  expectEqual(wide.children, [leaf, .pair(left: leaf, right: leaf)])
  expectEqual(wide.hashValue == leaf.hashValue, false)
  var count = 0
  wide.walk { _ in
    count += 1
    return .descend
  }
  expectEqual(count, 5)
  expect(BranchingPlainRenderer().render(wide).contains("Children:"), "a default of a wide kind")
}

nonisolated private func checkAwkwardValues() {
  let awkward = Clumsy.payload("p", `inout`: 1, default: 2, value: [3], renderPayload: "r")
  expectEqual(awkward.asPayload?.encoder, 1)
  expect(ClumsyTextRenderer().render(awkward).hasPrefix("Payload"), "a default of values")
  expectEqual(ClumsyHTMLRenderer().render(.flagged), "onon true 3.0")
  expect(ClumsyTextRenderer().render(.flagged).contains("Is on: yes"), "a constant flag")
  let word = Clumsy.default(default: 1, var: "v", let: true, hasher: 2, other: 3)
  expectEqual(
    word.match(
      visitor: { _, _, _, _, _ in 0 }, payload: { _, _, _, _, _ in 0 },
      default: { first, _, _, _, _ in first }, awkward: { $0 },
      flagged: { 0 },
      manyLongValues: { _, _, _, _ in 0 }), 1)
}

/// Compares cases with many associated values. Each value in turn is the only difference between two cases.
nonisolated private func checkManyValues() {
  func issue(
    _ year: Int = 1, _ number: Int = 2, _ pages: Int = 3, _ title: String? = "t",
    _ authors: [String] = ["a"], _ isDouble: Bool = true, _ price: Double = 4
  ) -> Holding {
    .issue(
      year: year, number: number, pages: pages, title: title, authors: authors, isDouble: isDouble,
      price: price)
  }
  func volume(_ title: String, _ subjects: Set<String>, isBound: Bool) -> Holding {
    .volume(
      titleOfTheVolume: title, subtitleOfTheVolume: nil, publisherOfTheVolume: "p",
      yearOfPublication: 1, subjects: subjects, weight: 2, isBound: isBound)
  }
  let all = [
    issue(), issue(0), issue(1, 0), issue(1, 2, 0), issue(1, 2, 3, nil), issue(1, 2, 3, "t", []),
    issue(1, 2, 3, "t", ["a"], false), issue(1, 2, 3, "t", ["a"], true, 0),
    volume("a", ["s"], isBound: true), volume("b", ["s"], isBound: true),
    volume("a", [], isBound: true), volume("a", ["s"], isBound: false),
    .pair(name: "a", left: issue(), right: issue(0)),
    .pair(name: "a", left: issue(0), right: issue()),
    .shelf(holdings: [issue()]), .shelf(holdings: []),
  ]
  for (position, one) in all.enumerated() {
    for (otherPosition, other) in all.enumerated() {
      expectEqual(one == other, position == otherPosition)
    }
  }
  expectEqual(Set(all + all).count, all.count)
}
