import Foundation

/// A hand-written type with other members that are named like types of the standard library and Foundation.
public nonisolated struct Bench {
  var content: [Content] = []

  enum Array {}
  enum Bool {}
  enum Codable {}
  enum CaseIterable {}
  enum Data {}
  enum Date {}
  enum Decodable {}
  enum Dictionary {}
  enum Double {}
  enum Encodable {}
  enum Equatable {}
  enum Hashable {}
  enum Hasher {}
  enum Identifiable {}
  enum Int {}
  enum Never {}
  enum Optional {}
  enum RawRepresentable {}
  enum Sendable {}
  enum Set {}
  enum String {}
  enum URL {}
  enum Void {}
}

private nonisolated struct BenchTexts: Bench.ContentWalker {
  var texts: [String] = []

  mutating func visitText(_ text: Bench.TextContent) -> Bench.ContentWalkStep {
    texts.append(text.text)
    return .descend
  }
  mutating func visitImage(_ image: Bench.ImageContent) -> Bench.ContentWalkStep { .descend }
  mutating func visitList(_ list: Bench.ListContent) -> Bench.ContentWalkStep { .descend }
  mutating func visitNote(_ note: Bench.NoteContent) -> Bench.ContentWalkStep { .descend }
  mutating func visitMove(id: String, x: Int, y: Int?) -> Bench.ContentWalkStep { .descend }
  mutating func visitUnknown(_ unknown: Bench.UnknownContent) -> Bench.ContentWalkStep { .skip }
  mutating func leave(_ content: Bench.Content) {}
}

private nonisolated struct BenchTitle: Bench.TextVisitor {
  func visitText(_ text: Bench.TextContent) -> String { text.text }
  func visitOther(_ content: Bench.Content) -> String { "other" }
}

nonisolated func checkEnclosedTypes() throws {
  try checkEnclosedUnion()
  let text = Bench.Content.text(Bench.TextContent(id: "a", text: "Hello", tone: .warm))
  expectEqual(
    try roundTrip(Bench.Content.self, #"{"id":"a","text":"Hello","tone":"warm","type":"text"}"#),
    text)
  expectEqual(text.kind, Bench.Content.Kind.text)
  expectEqual(text.asText?.asContent, text)
  expectEqual(text.accept(BenchTitle()), "Hello")
  let list = try decode(
    Bench.Content.self,
    #"{"type":"list","id":"b","content":[{"id":"a","text":"Hello","tone":"warm","type":"text"},{"type":"note","id":"c","words":["old"]},{"type":"clip","id":"d"}],"byName":{"x":{"value":1}}}"#
  )
  var walker = BenchTexts()
  list.walk(&walker)
  expectEqual(walker.texts, ["Hello"])
  expectEqual(list.children[1].asNote?.words, ["old"])
  expectEqual(list.children[2].asUnknown?.tag, "clip")
  expectEqual(
    list.asList?.byName["x"], Bench.Box(value: 1))
  expectEqual(Bench.Media(exactly: text)?.kind, .text)
  let failure: any Error = Bench.Error.detailed(Bench.Error.Detailed(text: "x"))
  expectEqual(failure as? Bench.Error, .detailed(.init(text: "x")))
  expectEqual(
    try roundTrip(Bench.Kind.self, #"{"data":"warm","type":"plain"}"#).kind, Bench.Kind.Kind.plain)
  expectEqual(
    try roundTrip(Bench.Plate.self, #"{"rows":["head",{"body":{"cells":["a"]}}]}"#).rows,
    [.head, .body(.init(cells: ["a"]))])
  expectEqual(Bench.Size.Name.large.value, Bench.Size(width: 9))
  expectEqual(Bench.Plate.Side.allCases, [.left, .right])
  expectEqual(
    Bench.ContentHTMLRenderer().render(.list(Bench.ListContent(id: "", content: []))), "<ul></ul>")
  expectEqual(
    Bench.Content.move(id: "m", x: 5, y: nil).match(
      text: { _ in 1 }, image: { _ in 2 }, list: { _ in 3 }, note: { _ in 4 },
      move: { _, x, _ in x }, unknown: { _ in 6 }), 5)
}

public nonisolated enum Drawer {}

private nonisolated struct DrawerLabel: Drawer.ItemVisitor {
  func visitSpoon() -> String { "spoon" }
  func visitLetter(_ letter: Drawer.LetterItem) -> String { letter.from }
}

private nonisolated func checkEnclosedUnion() throws {
  let letter = Drawer.Item.letter(Drawer.LetterItem(from: "a", pages: 1))
  expectEqual(letter.accept(DrawerLabel()), "a")
  expectEqual(try roundTrip(Drawer.Size.self, "\"large\""), .large)
}
