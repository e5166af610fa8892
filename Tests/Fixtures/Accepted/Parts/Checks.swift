private nonisolated struct Lengths: AsyncErrandVisitor {
  func visitText(_ text: TextErrand) async -> Int { text.text.count }
  func visitImage(_ image: ImageErrand) async -> Int { image.url.count }
}

private nonisolated struct Rules: PebbleRuleVisitor {
  func visitRule() -> String { "rule" }
  func visitOther(_ other: Pebble) -> String { "other" }
}

nonisolated func checkParts() throws {
  try checkOmissions()
  let pebbles = [Pebble.rule, .image(ImagePebble(url: "a"))]
  expectEqual(pebbles.map { $0.accept(Rules()) }, ["rule", "other"])
  let end = Necklace.end(EndNecklace(beads: [1]))
  let link = Necklace.link(LinkNecklace(beads: [], next: end))
  var chain = Necklace.link(LinkNecklace(beads: [], next: link))
  chain.beads.append(2)
  expectEqual(chain.beads, [2])
  expectEqual(Kindless.a(AKindless(id: 3)).id, 3)
  expectEqual(chain.children.count, 1)
  var text = Errand.text(TextErrand(id: 1, text: "a"))
  text.modifyText { $0.text = "ab" }
  expectEqual(text, TextErrand(id: 1, text: "ab").asErrand)
  expectEqual(ShortErrand(exactly: text)?.id, 1)
  expectEqual(ShortErrand(exactly: .image(ImageErrand(id: 2, url: "b"))), nil)
}

private nonisolated struct Name: SlimVisitor {
  func visitText(_ text: TextSlim) -> String { text.asSlim }
  func visitOther(_ other: OtherSlim) -> String { "other" }
}

private nonisolated func checkOmissions() throws {
  let text = try roundTrip(Slim.self, #"{"asSlim":"a","asText":1,"model":2,"type":"text"}"#)
  expectEqual(text.accept(Name()), "a")
  expectEqual(text.model + text.asText, 3)
  expectEqual(
    Resilient.other(OtherResilient(id: 1)).match(text: { _ in 0 }, other: { $0.id }), 1)
}
