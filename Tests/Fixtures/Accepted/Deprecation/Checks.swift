import Foundation

/// Calls code that uses deprecated declarations. The code is deprecated too and is called as a requirement, so it
/// causes no warnings.
private nonisolated protocol DeprecatedUses {
  func check() throws
}

nonisolated func checkDeprecation() throws {
  try checkDeprecationInterplay()
  let uses: any DeprecatedUses = Uses()
  try uses.check()

  var notice = try roundTrip(
    Bulletin.self, #"{"id":"1","number":2,"quote":"Words","type":"quote"}"#)
  notice.number = 3
  expectEqual(notice.asQuote?.number, 3)
  expectEqual(notice.kind, .quote)
  expectEqual(notice.height, 20)
  expectEqual(Bulletin.Kind.allCases, [.text, .quote, .wide])
  expectEqual(notice.description, "quote(QuoteBulletin(id: 1, number: 3, quote: Words))")
  expectEqual(
    BulletinTextRenderer().render(notice),
    "Quote\n  ID: 1\n  Number: 3\n  Quote: Words")
  expectEqual(notice.match(text: { _ in 1 }, quote: { _ in 2 }, wide: { _ in 3 }), 2)
  // Patterns and the names in `Kind` and in visitors cause no warnings.
  if case .quote(let quote) = notice {
    expectEqual(quote.asBulletin, notice)
    expectEqual(quote.asBulletin.accept(NumberOfOther()), 3)
  } else {
    expect(false, "a quote is expected")
  }
  expectEqual(PlainBulletin(exactly: notice).map { Bulletin($0) }, notice)

  let text = try roundTrip(
    Bulletin.self, #"{"headline":"Title","id":"1","number":0,"text":"Text","type":"text"}"#)
  expect(text.description.contains("title: Optional(\"Title\")"), text.description)
  let wide = try decode(Bulletin.self, #"{"id":"1","type":"wide"}"#)
  expect(BulletinTextRenderer().render(wide).contains("Old: a: 1"), "the default is missing")

  expectEqual(try encode(Board().notice), #"{"id":"1","number":0,"quote":"First","type":"quote"}"#)
  expectEqual(Board().lamps.map(\.kind), [.dimmed, .on])
  expectEqual(try roundTrip(Lamp.self, #"{"type":"dimmed"}"#).kind, .dimmed)
  expectEqual(LampSetting.Name.allCases.map(\.value.lamp.kind), [.on, .dimmed])

  let mood = try roundTrip(LampMood.self, #"{"color":"red","description":"Cozy"}"#)
  expectEqual("\(mood)", "Cozy")
  let stale = StaleObtained(value: 1)
  expectEqual(Set([stale, StaleObtained(value: 1), StaleObtained(value: 2)]).count, 2)
}

private nonisolated struct Uses: DeprecatedUses {
  @available(*, deprecated)
  func check() throws {
    var text = TextBulletin(id: "1", title: "Old", text: "New")
    text.title = "Older"
    text.id += "2"
    var notice = Bulletin.text(text)
    notice.id += "3"
    expectEqual(notice, .text(TextBulletin(id: "123", title: "Older", text: "New")))
    let model: any BulletinModel = text
    expectEqual(model.id, "12")
    let quote = Bulletin.quote(QuoteBulletin(id: "1", quote: "Words"))
    expectEqual(quote.id, "1")
    let obtained = Obtained<Int, Never>.stale(StaleObtained(value: 1))
    expectEqual(Finished(exactly: obtained).map { Obtained($0) }, obtained)
    expectEqual(ObtainedTextRenderer().render(obtained), "Stale\n  Value: 1")
    expectEqual(ObtainedTextRenderer<Int, Never>().render(.waiting), "Waiting")
    expectEqual(LampSetting.night, LampSetting(lamp: .dimmed, hours: 8))
    expectEqual(Board(spare: .on).spare, .on)
  }
}

private nonisolated struct NumberOfOther: TextBulletinVisitor {
  func visitText(_ text: TextBulletin) -> Int { 0 }
  func visitOther(_ notice: Bulletin) -> Int { notice.number }
}

private nonisolated func checkDeprecationInterplay() throws {
  let json =
    #"{"left":{"title":"a","type":"leaf"},"right":[{"title":"b","type":"leaf"}],"title":"c","type":"old"}"#
  let relic = try roundTrip(Relic.self, json)
  expectEqual(relic.children.map(\.title), ["a", "b"])
  let doubled = relic.map { relic in
    .list(ListRelic(title: relic.title + relic.title, trees: relic.children))
  }
  expectEqual(doubled.title, "cc")
  expectEqual(doubled.children.map(\.title), ["aa", "bb"])
  let rebuilt = relic.map { relic in
    relic.kind == .leaf ? .list(ListRelic(title: "new", trees: [])) : relic
  }
  expectEqual(rebuilt.children.map(\.title), ["new", "new"])
  expectEqual(Keepsake(exactly: rebuilt).map(Relic.init), rebuilt)
}
