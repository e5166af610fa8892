nonisolated func checkAmbiguousMembers() throws {
  // Both kinds accept all members, so the first kind in the schema is chosen.
  expectEqual(
    try decode(Locator.self, #"{"name":"a","number":1}"#),
    .byNumber(ByNumberLocator(number: 1, name: "a", extras: [:])))
  expectEqual(
    try decode(Locator.self, #"{"name":"a"}"#),
    .byName(ByNameLocator(name: "a", number: nil, extras: [:])))

  // Members of the other kinds are kept.
  for text in [
    #"{"city":"c","name":"a","street":"s"}"#,
    #"{"city":"c","house":1,"name":"a","number":1,"street":"s"}"#,
  ] { expectEqual(try encode(try decode(Locator.self, text)), text) }

  // A kind that requires more of the same members has precedence over one that requires fewer.
  expectEqual(
    try decode(Locator.self, #"{"city":"c","house":1,"street":"s"}"#).kind, .byHouse)
  expectEqual(
    try decode(Locator.self, #"{"city":"c","house":1,"name":"a","street":"s"}"#).kind, .byName)
  expectEqual(try decode(NamedLocator.self, #"{"city":"c","name":"a","street":"s"}"#).kind, .byName)
  expectRefused(Locator.self, #"{"city":"c"}"#, at: "", mentioning: "no kind of Locator")
}
