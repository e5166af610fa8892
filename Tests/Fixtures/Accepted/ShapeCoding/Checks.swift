import Foundation

nonisolated func checkShapeCoding() throws {
  expectEqual(try roundTrip(Untagged.self, #""a""#), .text("a"))
  expectEqual(try roundTrip(Untagged.self, "0"), .count(0))
  expectEqual(try roundTrip(Untagged.self, "1"), .count(1))
  expectEqual(
    Untagged.Kind.allCases.map(\.rawValue), ["text", "count", "flag", "items", "post", "nothing"])
  expectEqual(UntaggedOutputTextRenderer().render(.word("a")), "Word: a")
  expectEqual(Untagged.items([.text("a"), .nothing]).children, [.text("a"), .nothing])

  // Only the JSON type discriminates the kinds, so an error in a payload is reported as such.
  expectRefused(
    Untagged.self, #"["a",[{"title":true}]]"#, at: "1.0.title",
    mentioning: "in the kind 'post' of Untagged")
  // A number that does not fit is reported as a number.
  for number in ["1.5", "1e400", "99999999999999999999"] {
    expectRefused(Untagged.self, number, at: "", mentioning: "does not fit in Int")
  }
  do {
    _ = try decode(UntaggedWords.self, "[]")
    expect(false, "decoded what no kind is")
  } catch DecodingError.typeMismatch(let type, _) {
    expect(type == UntaggedWords.self, "the error is about \(type)")
  }

  try checkFormatsOfShapes()
  try checkDefaultsOfShapes()
  try checkKnownShapes()
}

nonisolated private func checkFormatsOfShapes() throws {
  expectEqual(
    try roundTrip(UntaggedMoment.self, #""1970-01-01T00:00:00Z""#),
    .date(Date(timeIntervalSince1970: 0)))
  expectEqual(try roundTrip(UntaggedMoment.self, "1.5"), .wait(.milliseconds(1500)))
  expectRefused(UntaggedMoment.self, #""soon""#, at: "", mentioning: "in the kind 'date'")
  expectEqual(
    try roundTrip(UntaggedKey.self, #"{"extra":[1],"key_code":3}"#).asPress?.extras,
    ["extra": .array([.integer(1)])])
  expectRefused(UntaggedKey.self, "3", at: "", mentioning: "UntaggedKey must be an object")
  expect(try decode(UntaggedInput.self, "[1,2]").asBytes == [1, 2], "the bytes are read")

  expectEqual(UntaggedByDefault.Kind.plainText.rawValue, "plainText")
  expectEqual(UntaggedMode.darkMode.rawValue, "DARK_MODE")
}

nonisolated private func checkDefaultsOfShapes() throws {
  let defaults = try decode(UntaggedDefaults.self, "{}")
  expectEqual(defaults.text, .text("a"))
  expectEqual(defaults.count, .count(2))
  expectEqual(defaults.flag.asFlag, true)
  expectEqual(defaults.items, .items([.text("a"), .items([.nothing, .count(1)])]))
  expectEqual(defaults.post, .post(PostUntagged(title: "a", left: .nothing)))
  expectEqual(defaults.post.asPost?.all, [.count(1), .nothing])
  expectEqual(defaults.nothing, .nothing)
  expectEqual(defaults.words, nil)
  expectEqual(defaults.rest, .nothing)
  expectEqual(defaults.moment, .date(Date(timeIntervalSince1970: 1_767_323_045)))
  expectEqual(defaults.wait, .wait(.milliseconds(1500)))
  expectEqual(defaults.rank, .rank(.two))
  expectEqual(defaults.swift, .count(7))
  expectEqual(try decode(UntaggedDefaults.self, try encode(defaults)), defaults)
  expectEqual(try decode(UntaggedDefaults.self, #"{"nothing":1,"rest":null}"#).nothing, .count(1))

  let holder = try decode(UntaggedHolder.self, #"{"untagged":null,"words":null}"#)
  expectEqual(holder, UntaggedHolder(untagged: .nothing))
  expectEqual(try encode(holder), #"{"untagged":null}"#)
}

nonisolated private func checkKnownShapes() throws {
  let known = try decode(KnownUntagged.self, #"{"kind":"items","value":["a"]}"#)
  expectEqual(known.untagged, .items([.text("a")]))
  expectEqual(
    try decode(KnownUntagged.self, #"{"kind":"nothing","value":null}"#).untagged, .nothing)
  expectRefused(KnownUntagged.self, #"{"kind":"items","value":"a"}"#, at: "value")
}

/// A value whose kind is given by another member.
nonisolated private struct KnownUntagged: Decodable {
  enum Key: CodingKey { case kind, value }
  let untagged: Untagged

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let kind = try Untagged.Kind(rawValue: container.decode(String.self, forKey: .kind))
    untagged = try Untagged(kind: kind ?? .nothing, from: container.superDecoder(forKey: .value))
  }
}
