nonisolated func checkConstantFields() throws {
  try checkOptionalConstants()
  let written =
    #"{"context":"https://example.org/a/rather/long/context/that/takes/a/line/of/its/own","open":true,"ratio":0.5,"schema":"v-2","small":255,"text":"a","type":"letter","version":2}"#
  let letter = try roundTrip(Envelope.self, written)
  expectEqual(letter, .letter(LetterEnvelope(text: "a")))
  expectEqual(letter.schema, .v2)
  expectEqual(letter.model.schema, .v2)
  expectEqual(letter.asLetter?.version, 2)
  expectEqual(letter.asLetter?.isOpen, true)
  expectEqual(
    try decode(Envelope.self, written.replacing(#""open""#, with: #""is_open""#)), letter)
  expectEqual(try roundTrip(Envelope.self, #"{"schema":"v-2","type":"parcel"}"#), .parcel(.init()))
  try roundTrip(ParcelEnvelopes.self, #"{"schema":"v-2","type":"parcel"}"#)
  expect(EnvelopeTextRenderer().render(letter).contains("Version: 2"), "no version is rendered")
  expect("\(letter)".contains("version: 2"), "no version is described")

  let box = try roundTrip(VersionedBox<String>.self, #"{"type":"box","value":"a","version":2}"#)
  expectEqual(box.numberedVersion?.version, 2)
  expectEqual(EnvelopeHolder().version, 2)
}

private nonisolated func checkOptionalConstants() throws {
  let written =
    #"{"context":"https://example.org/a/rather/long/context/that/takes/a/line/of/its/own","jsonrpc":"2.0","level":"very-high","method":"a","open":true,"revision":2,"size":3,"type":"request"}"#
  let request = try roundTrip(Call.self, written)
  expectEqual(request.jsonrpc, "2.0")
  expectEqual(request.asRequest?.revision, 2)
  expectEqual(request.asRequest?.isOpen, true)
  expectEqual(request.asRequest?.level, .veryHigh)
  expectEqual(CallTextRenderer().render(request), "a, open, revision 2")
  expectEqual(
    try decode(Call.self, written.replacing(#""open""#, with: #""is_open""#)), request)

  // A missing optional constant round-trips.
  let bare = try roundTrip(Call.self, #"{"method":"a","open":null,"type":"request"}"#)
  expectEqual(bare, .request(RequestCall(method: "a")))
  expectEqual(bare.jsonrpc, nil)
  expectEqual(CallTextRenderer().render(bare), "a")
  try roundTrip(Call.self, #"{"type":"end"}"#)
  try roundTrip(EndedCalls.self, #"{"jsonrpc":"2.0","type":"end"}"#)

  let notice = try roundTrip(
    Call.self, #"{"code":7,"jsonrpc":"2.0","level":"low","ratio":0.5,"type":"notice"}"#)
  expectEqual(notice, .notice(jsonrpc: "2.0", 7, level: .low, ratio: 0.5))

  func expectWrong(_ part: String, _ other: String, at path: String, _ words: String = "") {
    expectRefused(Call.self, written.replacing(part, with: other), at: path, mentioning: words)
  }
  expectWrong("2.0", "1.0", at: "jsonrpc", "expected '2.0', found '1.0'")

  // A value that could not be decoded is not encoded.
  func expectUnwritten(_ change: (inout RequestCall) -> Void, at path: String, _ words: String) {
    var request = RequestCall(method: "a")
    change(&request)
    do {
      expect(false, "\(try encode(Call.request(request))) was written")
    } catch EncodingError.invalidValue(_, let context) {
      expectEqual(context.codingPath.map(\.stringValue), [path])
      expectEqual(context.debugDescription, words)
    } catch {
      expect(false, "\(error)")
    }
  }
  expectUnwritten({ $0.jsonrpc = "1.0" }, at: "jsonrpc", "expected '2.0', found '1.0'")
  expectUnwritten({ $0.isOpen = false }, at: "open", "expected 'true', found 'false'")
  expectUnwritten({ $0.level = .low }, at: "level", "expected 'very-high', found 'low'")
}
