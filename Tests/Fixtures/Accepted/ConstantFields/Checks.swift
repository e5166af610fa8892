nonisolated func checkConstantFields() throws {
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

  func expectWrong(_ part: String, _ other: String, at path: String, _ words: String = "") {
    expectRefused(
      Envelope.self, written.replacing(part, with: other), at: path, mentioning: words)
  }
  expectWrong(
    #""version":2"#, #""version":3"#, at: "version", "expected '2', found '3'")
  expectWrong(#""version":2"#, #""v":2"#, at: "version")
  expectWrong(#""version":2"#, #""version":"2""#, at: "version")
  expectWrong("true", "false", at: "open", "expected 'true', found 'false'")
  expectWrong("0.5", "0.25", at: "ratio", "expected '0.5', found '0.25'")
  expectWrong("v-2", "v1", at: "schema", "expected 'v-2', found 'v1'")
  expectWrong("v-2", "v-3", at: "schema", "expected 'v-2', found 'v-3'")
  expectWrong("255", "254", at: "small", "expected '255', found '254'")

  let box = try roundTrip(VersionedBox<String>.self, #"{"type":"box","value":"a","version":2}"#)
  expectEqual(box.numberedVersion?.version, 2)
  expectEqual(try encode(WrittenEnvelope.out(OutWrittenEnvelope())), #"{"type":"out","version":2}"#)
  expectEqual(
    try decode(ReadEnvelope.self, #"{"type":"in","version":2}"#), .in(InReadEnvelope()))
  expectRefused([ReadEnvelope].self, #"[{"type":"in","version":1}]"#, at: "0.version")
  expectEqual(try encode(EnvelopeStyle.wide), #"{"version":2,"width":3}"#)
  expectEqual(
    try encode(EnvelopeHolder()),
    #"{"note":{"text":"x","version":2},"other":{"text":"y","version":2},"version":2}"#)
  expectEqual(EnvelopeHolder().version, 2)
}
