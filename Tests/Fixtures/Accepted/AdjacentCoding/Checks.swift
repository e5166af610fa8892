import Foundation

nonisolated func checkAdjacentCoding() throws {
  expectEqual(
    try roundTrip(AdjacentNews.self, #"{"c":{"text":"a","type":"b"},"t":"note"}"#),
    .note(NoteAdjacentNews(text: "a", type: "b")))
  expectEqual(try roundTrip(AdjacentNews.self, #"{"c":"a","t":"words"}"#), .words("a"))
  expectEqual(
    try roundTrip(AdjacentNews.self, #"{"c":{"a":1},"t":"counts"}"#), .counts(["a": 1]))
  // The content may be missing or null if no member is required.
  let style = AdjacentNews.style(StyleAdjacentNews())
  let defaults = try decode(AdjacentDefaults.self, "{}")
  expectEqual(defaults.news, .note(NoteAdjacentNews(text: "a")))
  expectEqual(defaults.style, style)
  expectEqual(defaults.signal, .stop)

  expectRefused(AdjacentNews.self, #"{"t":"word"}"#, at: "t", mentioning: "'word'")
  expectRefused(AdjacentBrief.self, #"{"t":"maybe"}"#, at: "t", mentioning: "'maybe'")

  let note = try decode(KnownAdjacent.self, #"{"kind":"note","value":{"text":"a"}}"#)
  expectEqual(note.news, .note(NoteAdjacentNews(text: "a")))
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
