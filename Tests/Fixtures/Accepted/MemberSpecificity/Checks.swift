nonisolated func checkMemberSpecificity() throws {
  expectEqual(
    try roundTrip(SpecificSource.self, #"{"url":"a"}"#), .byURL(ByURLSpecificSource(url: "a")))
  expectEqual(try roundTrip(SpecificSource.self, #"{"name":"a"}"#).kind, .byName)
  expectEqual(try roundTrip(SpecificSource.self, #"{"port":1}"#).kind, .byPort)

  // The object has members of two kinds, but only one kind can have all of them.
  expectEqual(
    try roundTrip(SpecificSource.self, #"{"name":"a","url":"b"}"#),
    .byName(ByNameSpecificSource(name: "a", url: "b")))
  expectEqual(try roundTrip(SpecificSource.self, #"{"name":"a","port":1,"url":"b"}"#).kind, .byName)
  expectEqual(try roundTrip(SpecificNames.self, #"{"name":"a","url":"b"}"#).kind, .byName)

  // No kind consists of these members alone: 'byName' can have both, but also requires 'name'.
  expectRefused(
    SpecificSource.self, #"{"port":1,"url":"b"}"#, at: "",
    mentioning: "two kinds of SpecificSource, 'byURL' and 'byPort'")
}
