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
  expectEqual(
    try decode(Tagless.self, #"{"kind":1,"@type":"blank"}"#), .blank(BlankTagless()))
  expectRefused(
    Tagless.self, #"{"@type":"text","plain_text":"a"}"#, at: "@type",
    mentioning: "'text' is not a tag of Tagless")
  expectRefused(Tagless.self, #"{"kind":"x"}"#, at: "kind")
  // Null is an invalid tag, not a missing one.
  expectRefused(Tagless.self, #"{"type":null,"plain_text":"a"}"#, at: "type")
  expectRefused(Tagless.self, #"{"type":null,"@type":"blank"}"#, at: "type")
  expectRefused(Tagless.self, #"{"@type":null,"plain_text":"a"}"#, at: "@type")

  // A subset with the kind of untagged objects accepts them, and any other subset rejects them.
  expectEqual(try decode(TaglessWide.self, #"{"plain_text":"a"}"#), TaglessWide(exactly: text))
  expectRefused(TaglessNarrow.self, #"{"plain_text":"a"}"#, at: "type")
  expectEqual(try decode(TaglessNarrow.self, #"{"kind":"blank"}"#), .blank(BlankTagless()))

  expectEqual(try decode(TaglessNumber.self, "{}"), .one)
  expectEqual(try decode(TaglessNumber.self, #"{"number":11}"#), .one)
  expectEqual(try encode(TaglessNumber.one), #"{"n":1}"#)
  expectEqual(
    try decode(TaglessNumber.self, #"{"number":2,"value":3}"#),
    .two(TwoTaglessNumber(value: 3)))
  expectRefused(TaglessNumber.self, #"{"value":3}"#, at: "value", mentioning: "not a key")
  expectRefused(TaglessNumber.self, #"{"number":3}"#, at: "number")
  expectRefused(TaglessNumber.self, #"{"n":1.5}"#, at: "n", mentioning: "1.5")

  // The other keys of the tag are not extras.
  let kept = try decode(TaglessKept.self, #"{"@type":"two","value":1,"more":2}"#)
  expectEqual(
    kept, .two(TwoTaglessKept(value: 1, extras: ["more": .integer(2)])))
  expectEqual(try encode(kept), #"{"more":2,"type":"two","value":1}"#)
  expectEqual(try decode(TaglessKept.self, "{}"), .one(OneTaglessKept()))
  let unknown = try roundTrip(TaglessKept.self, #"{"@type":"three","type":"four"}"#)
  expectEqual(unknown.asUnknown?.tag, "four")
  expectEqual(try roundTrip(TaglessKept.self, #"{"@type":"three"}"#).asUnknown?.tag, "three")

  expectEqual(try decode(TaglessBeside.self, #"{"data":1}"#), .level(1))
  expectEqual(try decode(TaglessBeside.self, #"{"@type":"off"}"#), .off)
  expectEqual(try encode(TaglessBeside.level(1)), #"{"data":1,"type":"level"}"#)
  expectRefused(TaglessBeside.self, "{}", at: "data")
  expectRefused(TaglessBeside.self, #"{"type":"off","data":1}"#, at: "data")
  expectEqual(
    try decode(TaglessShared.self, #"{"id":1,"data":{"text":"a"}}"#),
    .text(TextTaglessShared(id: 1, text: "a")))
  expectEqual(
    try decode(TaglessOuter.self, #"{"@type":"blank"}"#), .inner(.blank(BlankTagless())))
  expectEqual(try decode(TaglessOuter.self, #"{"plain_text":"a"}"#), .inner(text))
  expectEqual(
    try encode(TaglessOuter.inner(text)),
    #"{"id":0,"outer":"inner","plain_text":"a","type":"plain-text"}"#)
  expectEqual(
    try decode(TaglessResult<Int>.self, #"{"value":1}"#),
    .value(ValueTaglessResult(value: 1)))
  expectEqual(
    try decode(TaglessRead.self, #"{"another one of the keys that were too long":"b"}"#).kind, .b)
  expectEqual(try encode(TaglessWritten.a), #"{"type":"a"}"#)
}
