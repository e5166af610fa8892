import Foundation

/// A method that a user may declare. The compiler prefers the generated one, which is more specific: it is for one type
/// of keys.
extension KeyedDecodingContainer {
  nonisolated func decodeString(forKey key: Key) throws -> String {
    throw DecodingError.dataCorruptedError(
      forKey: key, in: self, debugDescription: "not the generated method")
  }
}

nonisolated func checkStringCoding() throws {
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
