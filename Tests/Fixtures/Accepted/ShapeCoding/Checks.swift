import Foundation

nonisolated func checkShapeCoding() throws {
  expectEqual(try roundTrip(Untagged.self, #""a""#), .text("a"))
  expectEqual(try roundTrip(Untagged.self, "0"), .count(0))
  expectEqual(try roundTrip(Untagged.self, "1"), .count(1))
  expectEqual(try roundTrip(Untagged.self, "false").kind, .flag)
  expectEqual(try roundTrip(Untagged.self, "true").asFlag, true)
  expectEqual(try roundTrip(Untagged.self, "null"), .nothing)
  expectEqual(try roundTrip(Untagged.self, "[]"), .items([]))
  expectEqual(
    try roundTrip(Untagged.self, #"["a",[1,null],[]]"#),
    .items([.text("a"), .items([.count(1), .nothing]), .items([])]))
  expectEqual(
    try decode(Untagged.self, #"{"name":"a","left":null,"right":{"b":null},"all":[1.5,null,{}]}"#),
    .post(
      PostUntagged(
        title: "a", left: .nothing, right: ["b": .nothing], all: [.nothing])))
  expectEqual(
    try roundTrip(
      Untagged.self,
      #"{"all":[null,"b"],"date":"1970-01-01T00:00:00Z","left":[],"right":{},"title":"a"}"#
    ).kind, .post)
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
    expectRefused(UntaggedWords.self, number, at: "", mentioning: "not a number")
  }
  expectRefused(Untagged.self, "{}", at: "title", mentioning: "in the kind 'post' of Untagged")
  expectRefused(Untagged.self, #"{"title":"a","left":{"title":1}}"#, at: "left.title")
  expectRefused(
    Untagged.self, String(repeating: "[", count: 121) + String(repeating: "]", count: 121),
    at: Array(repeating: "0", count: 118).joined(separator: "."), mentioning: "'maxDepth'")
  expectRefused(
    UntaggedWords.self, "1", at: "",
    mentioning: "UntaggedWords must be a string or an object, not a number")
  expectRefused(
    UntaggedWords.self, "null", at: "",
    mentioning: "UntaggedWords must be a string or an object, not null")
  expectRefused([UntaggedRest].self, "[null,1,true]", at: "2", mentioning: "not a boolean")
  expectRefused([UntaggedRest].self, "[[]]", at: "0", mentioning: "not an array")
  expectRefused(
    [String: UntaggedRest].self, #"{"a":{"b":1}}"#, at: "a", mentioning: "not an object")
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
  expectEqual(try roundTrip(UntaggedValue.self, #""hearts""#), .suit(.hearts))
  expectRefused(UntaggedValue.self, #""heart""#, at: "", mentioning: "'heart' is not a")
  expectEqual(try roundTrip(UntaggedValue.self, "7"), .rank(.unknown(7)))
  expectEqual(try roundTrip(UntaggedValue.self, #"{"type":"on"}"#), .tagged(.on))
  expectRefused(UntaggedValue.self, #"{"type":"of"}"#, at: "type", mentioning: "'of'")
  let id = "00000000-0000-0000-0000-000000000001"
  expectEqual(try roundTrip(UntaggedValue.self, "[\"\(id)\"]").asIds?.count, 1)
  expectEqual(try roundTrip(UntaggedAmount.self, "0.1").asExact, Decimal(string: "0.1"))
  expectEqual(try roundTrip(UntaggedAmount.self, #""https://a.b/c""#).kind, .link)
  expectEqual(try roundTrip(UntaggedAmount.self, #"{"1":true}"#), .map([1: true]))

  typealias Result = UntaggedResult<[Int], UntaggedError>
  expectEqual(try roundTrip(Result.self, "null"), .empty)
  expectEqual(try roundTrip(Result.self, "[[1],[]]"), .list([[1], []]))
  expectEqual(
    try roundTrip(Result.self, #"{"code":1,"failure":"bad"}"#),
    .failure(FailureUntaggedResult(failure: .bad)))
  expectEqual(try roundTrip(Result.self, #""why""#), .reason("why"))
  expectRefused(
    Result.self, "true", at: "", mentioning: "UntaggedResult must be null, an array, an object")
  expectRefused(Result.self, #"{"failure":"bad","x":1}"#, at: "x", mentioning: "'x' is not a key")
  expectRefused(Result.self, #"["a"]"#, at: "0", mentioning: "in the kind 'list'")

  expectEqual(
    try encode([UntaggedOutput.none_, .word("a"), .data(DataUntaggedOutput(bytes: 1))]),
    #"[null,"a",{"bytes":1}]"#)
  expect(try decode(UntaggedInput.self, "[1,2]").asBytes == [1, 2], "the bytes are read")

  expectEqual(try roundTrip(UntaggedByDefault.self, #""a""#), .plainText("a"))
  expectEqual(
    try roundTrip(UntaggedByDefault.self, #"{"as_html":"a","parts":["b"]}"#),
    .richText(RichTextUntaggedByDefault(asHTML: "a", parts: [.plainText("b")])))
  expectEqual(UntaggedByDefault.Kind.plainText.rawValue, "plainText")
  expectEqual(UntaggedMode.darkMode.rawValue, "DARK_MODE")
  expectRefused(UntaggedByDefault.self, #"{"as_html":"a","x":1}"#, at: "x")
  expectEqual(try roundTrip(UntaggedWithTags.self, #"{"type":"?","x":1}"#).kind, nil)
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
  expectRefused(UntaggedHolder.self, "{}", at: "untagged")
}

nonisolated private func checkKnownShapes() throws {
  let known = try decode(KnownUntagged.self, #"{"kind":"items","value":["a"]}"#)
  expectEqual(known.untagged, .items([.text("a")]))
  expectEqual(
    try decode(KnownUntagged.self, #"{"kind":"nothing","value":null}"#).untagged, .nothing)
  expectRefused(KnownUntagged.self, #"{"kind":"items","value":"a"}"#, at: "value")
}

/// The failure of a result.
nonisolated enum UntaggedError: String, Error, Codable { case bad }

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
