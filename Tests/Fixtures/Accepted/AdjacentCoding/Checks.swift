import Foundation

nonisolated func checkAdjacentCoding() throws {
  expectEqual(
    try roundTrip(AdjacentNews.self, #"{"c":{"text":"a","type":"b"},"t":"note"}"#),
    .note(NoteAdjacentNews(text: "a", type: "b")))
  expectEqual(try roundTrip(AdjacentNews.self, #"{"c":"a","t":"words"}"#), .words("a"))
  expectEqual(
    try roundTrip(AdjacentNews.self, #"{"c":{"a":1},"t":"counts"}"#), .counts(["a": 1]))
  expectEqual(try roundTrip(AdjacentNews.self, #"{"c":0.5,"t":"maybe"}"#), .maybe(0.5))
  expectEqual(try roundTrip(AdjacentNews.self, #"{"t":"maybe"}"#), .maybe(nil))
  expectEqual(try decode(AdjacentNews.self, #"{"t":"maybe","c":null}"#), .maybe(nil))
  expectEqual(try roundTrip(AdjacentNews.self, #"{"c":"https://a.b/c","t":"link"}"#).kind, .link)
  expectEqual(try roundTrip(AdjacentNews.self, #"{"c":null,"t":"any"}"#), .any(.null))
  expectEqual(
    try roundTrip(AdjacentNews.self, #"{"c":{"c":"a","t":"words"},"t":"nested"}"#),
    .nested(.words("a")))
  expectEqual(try roundTrip(AdjacentNews.self, #"{"c":1,"t":"outdated"}"#).asOutdated, 1)
  expectEqual(try roundTrip(AdjacentNews.self, #"{"t":"gone"}"#).kind, .gone)
  expectEqual(try roundTrip(AdjacentNews.self, #"{"t":"loading"}"#), .loading)
  expectEqual(try decode(AdjacentNews.self, #"{"t":"loading","c":null}"#), .loading)
  expectEqual(try roundTrip(AdjacentBrief.self, #"{"c":"a","t":"words"}"#), .words("a"))
  expectEqual(try roundTrip(AdjacentStep.self, #"{"data":{"by":1},"type":"move"}"#).kind, .move)
  expectEqual(
    try roundTrip(AdjacentResult<Double>.self, #"{"data":[0.5],"type":"list"}"#), .list([0.5]))
  // The content may be missing or null if no member is required.
  let style = AdjacentNews.style(StyleAdjacentNews())
  expectEqual(try decode(AdjacentNews.self, #"{"t":"style"}"#), style)
  expectEqual(try decode(AdjacentNews.self, #"{"t":"style","c":null}"#), style)
  expectEqual(try decode(AdjacentNews.self, #"{"t":"style","c":{}}"#), style)
  expectEqual(try roundTrip(AdjacentNews.self, #"{"c":{"size":12},"t":"style"}"#), style)
  expectRefused(AdjacentNews.self, #"{"t":"style","c":[]}"#, at: "c")
  expectEqual(try decode(AdjacentNews.self, #"{"t":"options"}"#).asOptions?.depth, 3)
  expectEqual(
    try decode(AdjacentResult<Int>.self, #"{"type":"box","data":null}"#), .box(AdjacentBox()))
  let defaults = try decode(AdjacentDefaults.self, "{}")
  expectEqual(defaults.news, .note(NoteAdjacentNews(text: "a")))
  expectEqual(defaults.style, style)
  expectEqual(defaults.signal, .stop)

  expectRefused(AdjacentNews.self, #"{"c":{}}"#, at: "t")
  expectRefused(AdjacentNews.self, #"{"t":null}"#, at: "t")
  expectRefused(AdjacentNews.self, #"{"t":1}"#, at: "t")
  expectRefused(AdjacentNews.self, #"{"t":"word"}"#, at: "t", mentioning: "'word'")
  expectRefused(AdjacentNews.self, #"{"t":"note"}"#, at: "c")
  expectRefused(AdjacentNews.self, #"{"t":"note","c":{"text":1}}"#, at: "c.text")
  expectRefused(AdjacentNews.self, #"{"t":"nested","c":{"t":"words","c":1}}"#, at: "c.c")
  expectRefused(AdjacentNews.self, #""loading""#, at: "")
  expectRefused(AdjacentBrief.self, #"{"t":"maybe"}"#, at: "t", mentioning: "'maybe'")
  expectRefused([AdjacentSignal].self, #"[{"type":"go"},{"type":"x"}]"#, at: "1.type")

  expectEqual(
    try decode(KnownAdjacent.self, #"{"kind":"moment","value":"1970-01-01T00:00:00Z"}"#).news.kind,
    .moment)
  let note = try decode(KnownAdjacent.self, #"{"kind":"note","value":{"text":"a"}}"#)
  expectEqual(note.news, .note(NoteAdjacentNews(text: "a")))
  expectEqual(try decode(KnownAdjacent.self, #"{"kind":"maybe","value":null}"#).news, .maybe(nil))
  expectRefused(KnownAdjacent.self, #"{"kind":"words","value":1}"#, at: "value")
}

/// A value whose kind is given by another member.
nonisolated private struct KnownAdjacent: Decodable {
  enum Key: CodingKey { case kind, value }
  let news: AdjacentNews

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let kind = try AdjacentNews.Kind(rawValue: container.decode(String.self, forKey: .kind))
    news = try AdjacentNews(kind: kind ?? .loading, from: container.superDecoder(forKey: .value))
  }
}
