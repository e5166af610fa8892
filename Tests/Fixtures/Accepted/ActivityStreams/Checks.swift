import Foundation

nonisolated func checkActivityStreams() throws {
  // Fields contain objects or their addresses, as a single value or as a list.
  let create = try roundTrip(
    SocialObject.self,
    """
    {"@context":"https://www.w3.org/ns/activitystreams","actor":"https://example.com/ida",\
    "id":"https://example.com/1","object":{"attributedTo":"https://example.com/ida",\
    "content":"<p>Hello</p>","id":"https://example.com/1/note","published":"2026-02-03T10:00:00Z",\
    "sensitive":false,"to":["https://example.com/a","https://example.com/b"],"type":"Note"},\
    "to":"https://www.w3.org/ns/activitystreams#Public","type":"Create"}
    """)
  expectEqual(create.to?.count, 1)
  expectEqual(create.context, [.address("https://www.w3.org/ns/activitystreams")])
  let note = create.asCreate?.objects.first?.asObject?.asNote
  expectEqual(note?.to.compactMap(\.asAddress?.lastPathComponent), ["a", "b"])
  expectEqual(note?.extras, ["sensitive": .boolean(false)])
  expectEqual(note?.attributedTo, create.asCreate.map { [$0.actor] })
  let announce = try roundTrip(
    SocialObject.self,
    """
    {"@context":["https://www.w3.org/ns/activitystreams",{"toot":"https://example.com/ns#"}],\
    "actor":{"id":"https://example.com/ida","inbox":"https://example.com/ida/in",\
    "preferredUsername":"ida","type":"Person"},"object":["https://example.com/1",\
    {"type":"Image","url":{"href":"https://example.com/1.png","mediaType":"image/png",\
    "type":"Link"}}],"type":"Announce"}
    """)
  expectEqual(announce.asAnnounce?.actor.asObject?.asPerson?.preferredUsername, "ida")
  expectEqual(announce.asAnnounce?.objects.map(\.kind), [.address, .object])
  expectEqual(
    announce.context?.last, .terms(["toot": .string("https://example.com/ns#")]))
  try roundTrip(
    SocialObject.self,
    """
    {"id":"https://example.com/ida/out","orderedItems":["https://example.com/2",\
    {"actor":"https://example.com/ida","object":"https://example.com/1","type":"Announce"}],\
    "totalItems":2,"type":"OrderedCollection"}
    """)

  // Other spellings with the same meaning are accepted, and encoded in one way.
  let linked = try decode(
    SocialObject.self,
    #"{"@type":"Note","@id":"https://example.com/3","content":"a","attributedTo":[{"href":"https://example.com/ida"}],"attachment":{"type":"Image","url":"https://example.com/1.png"}}"#
  )
  expectEqual(
    try encode(linked),
    #"{"attachment":[{"type":"Image","url":"https://example.com/1.png"}],"attributedTo":{"href":"https://example.com/ida","type":"Link"},"content":"a","id":"https://example.com/3","type":"Note"}"#
  )
  expectEqual(
    try encode(decode(SocialObject.self, #"{"type":"Mention","href":"https://example.com/ida"}"#)),
    #"{"href":"https://example.com/ida","type":"Link"}"#)
  expectEqual(
    try encode(
      decode(SocialReference.self, #"{"type":"Image","url":["https://example.com/1.png"]}"#)),
    #"{"type":"Image","url":"https://example.com/1.png"}"#)

  // Kinds that others have added round-trip unchanged.
  let question = try roundTrip(
    SocialReference.self, #"{"oneOf":[{"name":"yes"}],"type":"Question"}"#)
  expectEqual(question.asObject?.asUnknown?.tag, "Question")

  expectRefused(
    SocialObject.self, #"{"type":"Create","actor":1,"object":[]}"#, at: "actor",
    mentioning: "in the kind 'create' of SocialObject")
  expectRefused(
    SocialObject.self,
    #"{"type":"Announce","actor":"https://example.com/ida","object":["https://example.com/1",{"type":"Note"}]}"#,
    at: "object.1.content", mentioning: "in the kind 'note' of SocialObject")
  expectRefused(
    SocialObject.self,
    #"{"type":"Announce","actor":"https://example.com/ida","object":{"type":"Person","preferredUsername":"a","inbox":""}}"#,
    at: "object.inbox")
}
