nonisolated func checkOtherTags() throws {
  // A tag of no kind is stored in the field with the tag's key, and encoded from this field.
  let fox = try decode(Guest.self, #"{"animal":"fox","name":"Rex","legs":4}"#)
  expectEqual(fox, .stranger(StrangerGuest(name: "Rex", animal: "fox", legs: 4)))
  expectEqual(fox.kind, .stranger)
  expectEqual(try encode(fox), #"{"animal":"fox","legs":4,"name":"Rex"}"#)
  expectEqual(
    try decode(Guest.self, #"{"@animal":"stranger","name":"Rex"}"#),
    .stranger(StrangerGuest(name: "Rex", animal: "stranger", legs: nil)))
  expectEqual(
    try decode(Guest.self, #"{"animal":"kitten","name":"Tom","indoor":true}"#),
    .cat(CatGuest(name: "Tom", indoor: true)))
  expectEqual(Guest.Kind(tag: "kitten"), .cat)
  expectEqual(Guest.Kind(tag: "fox"), .stranger)
  expectEqual(Guest.Kind(rawValue: "fox"), nil)

  // An optional field also stores whether the tag was present.
  for text in [
    #"{"more":1,"text":"a"}"#, #"{"more":1,"text":"a","type":"plain"}"#,
    #"{"more":1,"text":"a","type":"newer"}"#,
  ] { expectEqual(try encode(try decode(GuestMessage.self, text)), text) }

  expectEqual(GuestCode.Kind(tag: 404), .other)

  // A kind that is encoded without its tag can be decoded with it.
  let note = try decode(GuestNote.self, #"{"text":"a","type":"text"}"#)
  expectEqual(note, .text(TextGuestNote(text: "a")))
}
