nonisolated func checkMissingTags() throws {
  // Objects without a tag are of one kind, and are encoded with its tag.
  let text = try decode(Tagless.self, #"{"plain_text":"a"}"#)
  expectEqual(text, .text(TextTagless(plainText: "a")))
  expectEqual(try encode(text), #"{"id":0,"plain_text":"a","type":"plain-text"}"#)
  expectEqual(
    try decode(Tagless.self, #"{"@type":"group","items":[{"plain_text":"a"},{"kind":"blank"}]}"#),
    .group(GroupTagless(items: [text, .blank(BlankTagless())])))
  expectRefused(Tagless.self, "{}", at: "plain_text", mentioning: "plain_text")

  // The first existing key of the tag is used, and the values of the others are ignored.
  expectEqual(
    try decode(
      Tagless.self, #"{"kind":"group","@type":"blank","type":"plain-text","plain_text":"a"}"#),
    text)
  expectRefused(
    Tagless.self, #"{"@type":"text","plain_text":"a"}"#, at: "@type",
    mentioning: "'text' is not a tag of Tagless")

  // The other keys of the tag are not extras.
  let kept = try decode(TaglessKept.self, #"{"@type":"two","value":1,"more":2}"#)
  expectEqual(
    kept, .two(TwoTaglessKept(value: 1, extras: ["more": .integer(2)])))
  let unknown = try roundTrip(TaglessKept.self, #"{"@type":"three","type":"four"}"#)
  expectEqual(unknown.asUnknown?.tag, "four")

  // A kind that is encoded without its tag can be decoded with it.
  let note = try decode(TaglessNote.self, #"{"text":"a","type":"text"}"#)
  expectEqual(note, .text(TextTaglessNote(text: "a")))
  expectEqual(try encode(note), #"{"text":"a"}"#)
}
