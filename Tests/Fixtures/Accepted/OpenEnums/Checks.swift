import Foundation

nonisolated extension OpenVisibility {
  public var name: String { "<\(self)>" }
}

@MainActor func checkOpenEnums() throws {
  expectEqual(
    OpenVisibility.allCases.map(\.rawValue),
    ["public", "only-me", "caf\u{e9}", "raw-value", "unknown"])
  expectEqual(try roundTrip([OpenLevel].self, "[-1,1000000]"), [.low, .high])
  let kept = try roundTrip([OpenVisibility].self, #"["friends","only-me","unknown",""]"#)
  expectEqual(kept, [.unknown("friends"), .onlyMe, .unnamed, .unknown("")])
  guard case .unknown("friends") = kept[0] else { return expect(false, "friends are unknown") }
  expectEqual(try roundTrip([OpenLevel].self, "[0,-9223372036854775808]")[1], .unknown(.min))
  expectEqual(OpenLevel(rawValue: 3).rawValue, 3)
  expectEqual(kept[0].description + kept[0].name, "friends<friends>")

  // A known raw value never becomes unknown, even in another Unicode composition.
  for value in OpenVisibility.allCases {
    if case .unknown = OpenVisibility(rawValue: value.rawValue) { expect(false, "\(value)") }
  }
  if case .unknown = OpenVisibility(rawValue: "cafe\u{301}") { expect(false, "cafe") }

  // An `unknown` value with a known raw value equals the known value, also as the key of a dictionary.
  expectEqual(OpenVisibility.unknown("public"), .public)
  expect(OpenVisibility.unknown("public") != .unknown("Public"), "equal raw values")
  expectEqual(Set([OpenLevel.low, .unknown(-1), .unknown(2)]), [.low, .unknown(2)])
  expectEqual([OpenState.on: 1][.unknown("on")], 1)

  expectRefused([OpenVisibility].self, #"["public",1]"#, at: "1")
  expectRefused([ClosedState].self, #"["on","x"]"#, at: "1", mentioning: "x")

  let post = try decode(OpenPost.self, #"{"type":"note","levels":[5,-1]}"#)
  expectEqual(
    post, .note(NoteOpenPost(visibility: .onlyMe, level: .high, levels: [.low, .unknown(5)])))
  expectEqual(
    OpenPostTextRenderer().render(
      .note(NoteOpenPost(visibility: .unknown("friends"), level: nil, levels: [.unknown(5)]))),
    """
    Note
      Visibility: friends
      Levels: 5
    """)
  expectEqual(OpenTable().names, [.public: "all", .cafe: "some"])
  expectEqual(OpenTable().ranks[.low], 1)
  expectEqual(OpenStyle.other.visibility, .unknown("friends"))
}
