import Foundation

// The models are nested in their enum, so that extensions are declared like this one.
extension NestPost.Text {
  nonisolated var isLong: Bool { text.count > 3 }
}

private nonisolated struct NestedTexts: NestPostWalker {
  var texts: [String] = []

  mutating func visitText(_ text: NestPost.Text) -> NestPostWalkStep {
    texts.append(text.text)
    return .descend
  }
  mutating func visitImage(_ image: NestPost.Image) -> NestPostWalkStep { .descend }
  mutating func visitList(_ list: NestPost.List) -> NestPostWalkStep { .descend }
  mutating func visitExtra(_ extra: NestExtra) -> NestPostWalkStep { .descend }
  mutating func visitSize(id: String, width: Int) -> NestPostWalkStep { .descend }
  mutating func visitUnknown(_ unknown: UnknownNestPost) -> NestPostWalkStep { .descend }
  mutating func leave(_ post: NestPost) {}
}

nonisolated func checkNestedModels() throws {
  let text = NestPost.Text(id: "a", text: "Hello")
  expect(text.isLong, "not long")
  expectEqual(
    try roundTrip(NestPost.self, #"{"id":"a","text":"Hello","type":"text"}"#), .text(text))
  expectEqual(try roundTrip(NestPost.Text.self, #"{"id":"a","text":"Hello","type":"text"}"#), text)
  expectEqual("\(NestPost.Text.self)", "Text")
  let list = try roundTrip(
    NestPost.self,
    #"{"boxes":[{"post":{"id":"a","text":"Hello","type":"text"}}],"id":"c","posts":[{"caption":{"id":"d","text":"e","type":"text"},"id":"b","imageURL":"a:b","type":"image"},{"id":"f","type":"extra","x":1},{"id":"g","type":"size","width":2}],"type":"list"}"#
  )
  var walker = NestedTexts()
  list.walk(&walker)
  expectEqual(walker.texts, ["Hello"])
  let image: NestPost.Image? = list.children[0].asImage
  expectEqual(image?.caption?.text, "e")
  expect(image?.description.hasPrefix("Image(id: b, ") ?? false, "\(image?.description ?? "")")
  expectEqual(NestMedia(exactly: list.children[0])?.asImage, image)
  expectEqual(NestPostHTMLRenderer().render(.list(NestPost.List(id: "", posts: []))), "<ul></ul>")
  expectEqual(
    NestPostTextRenderer().render(.text(text)), "Text\n  ID: a\n  Type: text\n  Text: Hello")
  expectEqual(
    try roundTrip(NestEvent.self, #"{"data":{"to":1},"type":"move"}"#),
    .move(NestEvent.Moved(to: 1)))
  let holder = try decode(NestHolder.self, #"{"images":[]}"#)
  expectEqual(holder.text, NestPost.Text(id: "a", text: "b"))
}
