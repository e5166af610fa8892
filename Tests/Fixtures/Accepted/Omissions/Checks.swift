private nonisolated struct Name: SlimVisitor {
  func visitText(_ text: TextSlim) -> String { text.asSlim }
  func visitOther(_ other: OtherSlim) -> String { "other" }
}

nonisolated func checkOmissions() throws {
  let text = try roundTrip(Slim.self, #"{"asSlim":"a","asText":1,"model":2,"type":"text"}"#)
  expectEqual(text.accept(Name()), "a")
  expectEqual(text.model + text.asText, 3)
  expectEqual(
    Resilient.other(OtherResilient(id: 1)).match(text: { _ in 0 }, other: { $0.id }), 1)
}
