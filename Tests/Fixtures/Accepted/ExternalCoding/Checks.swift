import Foundation

nonisolated func checkExternalCoding() throws {
  expectEqual(
    try roundTrip(ExternalNews.self, #"{"note":{"text":"a","type":"b"}}"#),
    .note(NoteExternalNews(text: "a", type: "b")))
  expectEqual(try roundTrip(ExternalNews.self, #"{"words":"a"}"#), .words("a"))
  expectEqual(try roundTrip(ExternalNews.self, #"{"counts":{"a":1}}"#), .counts(["a": 1]))
  expectEqual(try roundTrip(ExternalNews.self, #"{"maybe":0.5}"#), .maybe(0.5))
  expectEqual(try roundTrip(ExternalNews.self, #"{"maybe":null}"#), .maybe(nil))
  expectEqual(try roundTrip(ExternalNews.self, #"{"link":"https://a.b/c"}"#).kind, .link)
  expectEqual(try roundTrip(ExternalNews.self, #"{"any":null}"#), .any(.null))
  expectEqual(
    try roundTrip(ExternalNews.self, #"{"nested":{"nested":"loading"}}"#),
    .nested(.nested(.loading)))
  expectEqual(try roundTrip(ExternalNews.self, #"{"outdated":1}"#).asOutdated, 1)
  expectEqual(try roundTrip(ExternalNews.self, #""gone""#).kind, .gone)
  expectEqual(try decode(ExternalNews.self, #"{"gone":{}}"#).kind, .gone)
  expectEqual(try roundTrip(ExternalNews.self, #""loading""#), .loading)
  expectEqual(try decode(ExternalNews.self, #"{"loading":{}}"#), .loading)
  expectEqual(try roundTrip(ExternalBrief.self, #"{"words":"a"}"#), .words("a"))
  expectEqual(try roundTrip(ExternalStep.self, #"{"move":{"by":1}}"#).kind, .move)
  expectEqual(try roundTrip([ExternalSignal].self, #"["go","halt!"]"#), [.go, .stop])
  expectEqual(try roundTrip(ExternalResult<Double>.self, #"{"list":[0.5]}"#), .list([0.5]))
  let defaults = try decode(ExternalDefaults.self, "{}")
  expectEqual(defaults.news, .note(NoteExternalNews(text: "a")))
  expectEqual(defaults.signal, .stop)

  expectRefused(ExternalNews.self, "{}", at: "", mentioning: "0 keys")
  expectRefused(ExternalNews.self, #"{"words":"a","any":1}"#, at: "", mentioning: "2 keys")
  expectRefused(ExternalNews.self, #"{"word":"a"}"#, at: "word", mentioning: "'word'")
  expectRefused(ExternalNews.self, #""word""#, at: "", mentioning: "'word'")
  expectRefused(ExternalNews.self, #""words""#, at: "", mentioning: "with a payload")
  expectRefused(ExternalNews.self, "null", at: "")
  expectRefused(ExternalNews.self, "1", at: "")
  // Other programs write a value even for a kind without data.
  for content in ["null", "true", #""loading""#, "[]", #"{"a":1}"#] {
    expectEqual(try decode(ExternalNews.self, #"{"loading":\#(content)}"#), .loading)
  }
  expectRefused(ExternalNews.self, #"{"note":null}"#, at: "note")
  expectRefused(ExternalNews.self, #"{"note":{"text":1}}"#, at: "note.text")
  expectRefused(ExternalNews.self, #"{"nested":{"words":1}}"#, at: "nested.words")
  expectRefused(ExternalStep.self, #""move""#, at: "")
  expectRefused(ExternalBrief.self, #"{"maybe":1}"#, at: "maybe", mentioning: "'maybe'")
  expectRefused([ExternalSignal].self, #"["go","x"]"#, at: "1", mentioning: "'x'")

  expectEqual(
    try decode(KnownExternal.self, #"{"kind":"moment","value":"1970-01-01T00:00:00Z"}"#).news.kind,
    .moment)
  let note = try decode(KnownExternal.self, #"{"kind":"note","value":{"text":"a"}}"#)
  expectEqual(note.news, .note(NoteExternalNews(text: "a")))
  expectRefused(KnownExternal.self, #"{"kind":"words","value":1}"#, at: "value")
}

/// A value whose kind is given by another member.
nonisolated private struct KnownExternal: Decodable {
  enum Key: CodingKey { case kind, value }
  let news: ExternalNews

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let kind = try ExternalNews.Kind(rawValue: container.decode(String.self, forKey: .kind))
    news = try ExternalNews(kind: kind ?? .loading, from: container.superDecoder(forKey: .value))
  }
}
