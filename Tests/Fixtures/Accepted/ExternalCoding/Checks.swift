import Foundation

nonisolated func checkExternalCoding() throws {
  try checkStringCoding()
  expectEqual(
    try roundTrip(ExternalNews.self, #"{"note":{"text":"a","type":"b"}}"#),
    .note(NoteExternalNews(text: "a", type: "b")))
  expectEqual(try roundTrip(ExternalNews.self, #"{"words":"a"}"#), .words("a"))
  expectEqual(try roundTrip(ExternalNews.self, #"{"counts":{"a":1}}"#), .counts(["a": 1]))
  let defaults = try decode(ExternalDefaults.self, "{}")
  expectEqual(defaults.news, .note(NoteExternalNews(text: "a")))
  expectEqual(defaults.signal, .stop)

  expectRefused(ExternalNews.self, "{}", at: "", mentioning: "0 keys")
  expectRefused(ExternalNews.self, #"{"words":"a","any":1}"#, at: "", mentioning: "2 keys")
  let note = try decode(KnownExternal.self, #"{"kind":"note","value":{"text":"a"}}"#)
  expectEqual(note.news, .note(NoteExternalNews(text: "a")))
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

/// A method that a user may declare. The compiler prefers the generated one, which is more specific: it is for one type
/// of keys.
extension KeyedDecodingContainer {
  nonisolated func decodeString(forKey key: Key) throws -> String {
    throw DecodingError.dataCorruptedError(
      forKey: key, in: self, debugDescription: "not the generated method")
  }
}

private nonisolated func checkStringCoding() throws {
  let full = #"{"note":"b","text":"a","type":"plain"}"#
  expectEqual(try decode(Epigraph.self, full), .plain(PlainEpigraph(text: "a", note: "b")))
  for short in [#"{"text":"","type":"plain","note":null}"#, #"{"text":"","type":"plain"}"#] {
    expectEqual(try decode(Epigraph.self, short), .plain(PlainEpigraph(text: "")))
  }
  for text in [#""#, #","text":null"#, #","text":1"#, #","text":"","note":1"#] {
    let wrong = #"{"type":"plain"\#(text)}"#
    expect((try? decode(Epigraph.self, wrong)) == nil, "\(wrong) is decoded")
  }
}
