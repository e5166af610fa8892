import Foundation

/// A protocol without requirements.
public nonisolated protocol Pinned {}

@MainActor func checkUnknownKinds() throws {
  try checkInternalUnknowns()
  try checkExternalUnknowns()
  try checkUnknownsInUnknowns()
  try checkUnknownsWhereTheyAreVisited()
  try checkMembersOfUnknowns()
  try checkSubsetsOfKeepingUnions()
  try checkUnknownIntegers()
  try checkUnknownValuesByDefault()
}

/// A value of an unknown kind, with sorted keys.
nonisolated private let poll = #"{"answers":[1,-2.5,null,{"a":true}],"id":3,"type":"poll"}"#

nonisolated private func checkInternalUnknowns() throws {
  let placard = try roundTrip(Placard.self, poll)
  guard case .unknown(let unknown) = placard else { return expect(false, "\(placard)") }
  expectEqual(unknown.tag, "poll")
  expectEqual(unknown.value, try decode(JSON.self, poll))
  expectEqual(unknown.value.description, poll)
  expectEqual(try roundTrip(UnknownPlacard.self, poll), unknown)
  expectEqual(try roundTrip(Placard.self, #"{"type":""}"#).asUnknown?.tag, "")
  expectEqual(try roundTrip(Placard.self, #"{"type":"unknown"}"#).asUnknown?.tag, "unknown")
  guard case .unknown = try decode(PlacardReading.self, poll) else {
    return expect(false, "a union that is only decoded keeps unknown kinds")
  }

  // Only the property `value` is encoded, regardless of `tag`. It must be an object, as decoded values always are.
  let made = Placard.unknown(UnknownPlacard(tag: "a", value: .object(["type": .string("b")])))
  expectEqual(try encode(made), #"{"type":"b"}"#)
  expectNotEncoded(Placard.unknown(UnknownPlacard(tag: "a", value: .string("a"))))
  let inside = PlacardStyle.unknown(UnknownPlacardStyle(tag: "a", value: .array([])))
  expectNotEncoded(PlacardEnvelope.open(inside))
}

nonisolated private func expectNotEncoded(_ value: some Encodable) {
  do {
    expect(false, "encoded as \(try encode(value))")
  } catch EncodingError.invalidValue(_, let context) {
    expect(context.debugDescription.contains("must be an object"), context.debugDescription)
  } catch {
    expect(false, "threw \(error)")
  }
}

nonisolated private func checkExternalUnknowns() throws {
  expectRefused(PlacardSignal.self, #"{}"#, at: "", mentioning: "0 keys")
  expectRefused(PlacardSignal.self, #"{"off":1,"at":1}"#, at: "", mentioning: "2 keys")
}

/// Payloads that are unions with another tag, so that several containers are opened for one object.
nonisolated private func checkUnknownsInUnknowns() throws {
  let glowing = #"{"envelope":"open","size":[1],"type":"glowing"}"#
  let style = try roundTrip(PlacardEnvelope.self, glowing).asOpen
  expectEqual(style?.asUnknown?.tag, "glowing")
  // The kept value is complete and contains the tag of the union that it was decoded from. In another kind, that kind's
  // tag replaces it.
  let sealed = PlacardEnvelope.sealed(style ?? .plain)
  expectEqual(
    try roundTrip(PlacardEnvelope.self, encode(sealed)).kind, .sealed)
  let unsealed = try decode(
    PlacardEnvelope.self, #"{"envelope":"unsealed","type":"glowing"}"#)
  expectEqual(try encode(unsealed), #"{"envelope":"open","type":"glowing"}"#)
}

private nonisolated struct PlacardName: PlacardVisitor {
  func visitText(_ text: TextPlacard) -> String { "text" }
  func visitImage(_ image: ImagePlacard) -> String { "image" }
  func visitBoard(_ board: BoardPlacard) -> String { "board" }
  func visitOutdated(_ outdated: OutdatedPlacard) -> String { "outdated" }
  func visitUnknown(_ unknown: UnknownPlacard) -> String { "unknown \(unknown.tag)" }
}

private nonisolated struct PlacardTags: PlacardWalker {
  var tags: [String] = []

  mutating func visitText(_ text: TextPlacard) -> PlacardWalkStep { .descend }
  mutating func visitImage(_ image: ImagePlacard) -> PlacardWalkStep { .descend }
  mutating func visitBoard(_ board: BoardPlacard) -> PlacardWalkStep { .descend }
  mutating func visitOutdated(_ outdated: OutdatedPlacard) -> PlacardWalkStep { .descend }
  mutating func visitUnknown(_ unknown: UnknownPlacard) -> PlacardWalkStep {
    tags.append(unknown.tag)
    return .descend
  }
  mutating func leave(_ placard: Placard) {}
}

private nonisolated struct IsPlacardText: TextPlacardVisitor {
  func visitText(_ text: TextPlacard) -> Bool { true }
  func visitOther(_ placard: Placard) -> Bool { false }
}

nonisolated private func checkUnknownsWhereTheyAreVisited() throws {
  let unknown = try decode(Placard.self, poll)
  let text = Placard.text(TextPlacard(id: 1, text: "a"))
  let board = Placard.board(BoardPlacard(id: 2, placards: [text, unknown], pinned: unknown))
  expectEqual(unknown.accept(PlacardName()), "unknown poll")
  expectEqual(text.accept(PlacardName()), "text")
  expectEqual(unknown.accept(IsPlacardText()), false)
  expectEqual(
    unknown.match(
      text: { _ in "" }, image: { _ in "" }, board: { _ in "" }, outdated: { _ in "" },
      unknown: \.tag),
    "poll")
  var tags = PlacardTags()
  board.walk(&tags)
  expectEqual(tags.tags, ["poll", "poll"])
  expectEqual(board.children, [text, unknown, unknown])
  expectEqual(unknown.children, [])
  let mapped = board.map { placard in placard == text ? unknown : placard }
  expectEqual(mapped.children, [unknown, unknown, unknown])
  expectEqual(unknown.map { $0 }, unknown)

  expectEqual(
    PlacardTextRenderer().render(unknown), "Unknown\n  Tag: poll\n  Value: \(poll)")
  let outcome = try decode(PlacardOutcome<Int>.self, #"{"type":"later"}"#)
  expectEqual(
    PlacardOutcomeTextRenderer().render(outcome),
    "Unknown\n  Tag: later\n  Value: {\"type\":\"later\"}")
  let envelope = try decode(
    PlacardEnvelope.self, #"{"envelope":"full","letter":{"type":"parcel"},"signals":["off"]}"#)
  expectEqual(
    PlacardEnvelopeTextRenderer().render(envelope),
    """
    Full
      Letter: Unknown (Tag: parcel, Value: {"type":"parcel"})
      Signals:
        Unknown
          Tag: off
          Value: "off"
    """)
}

@MainActor private func checkMembersOfUnknowns() throws {
  let unknown = try decode(Placard.self, poll)
  let text = Placard.text(TextPlacard(id: 1, author: "a", text: "b"))
  expectEqual(unknown.kind, nil)
  expectEqual(text.kind, .text)
  expectEqual(Placard.Kind.allCases, [.text, .image, .board, .outdated])
  expectEqual(try decode([Placard.Kind].self, #"["text"]"#), [.text])
  expectRefused(
    [Placard.Kind].self, #"["poll"]"#, at: "0", mentioning: "'poll' is not a tag of Placard")
  expectEqual([text.id, unknown.id], [1, nil])
  expectEqual([text.author, unknown.author], ["a", nil])
  expect(text.model != nil && unknown.model == nil, "an unknown value has no model")
  expect(unknown.placardPicture == nil, "an unknown value has no picture")
  expectEqual([text.height, unknown.height], [1, 44])
  expectEqual([text.title, unknown.title], ["Text", nil])
  expectEqual([text.symbol, unknown.symbol], [nil, nil])
  expectEqual([text.badge, unknown.badge], [1, nil])
  expectEqual([text.hint, unknown.hint], [nil, "new"])
  expectEqual([text.rank, unknown.rank], [2, 2])
  expectEqual(unknown.style, .plain)
  expectEqual(unknown.description, "unknown(UnknownPlacard(tag: poll, value: \(poll)))")
  expectEqual(unknown.hashValue, try decode(Placard.self, poll).hashValue)
  let pinned: any Pinned = try decode(UnknownPlacard.self, poll)
  expect(pinned is UnknownPlacard, "what is kept conforms to what the union's models do")
  let fault: any Error = try decode(PlacardFault.self, #"{"type":"lost"}"#)
  expect(fault is PlacardFault, "an unknown error is an error")
  let caption = try decode(PlacardCaption.self, #"{"type":"none"}"#)
  expectEqual(
    caption.description, #"UnknownPlacardCaption(tag: none, value: {"type":"none"})"#)
  expectEqual(
    try decode(PlacardCaption.self, #"{"type":"long","description":"a"}"#).description, "a")
}

nonisolated private func checkSubsetsOfKeepingUnions() throws {
  let unknown = try decode(Placard.self, poll)
  let text = Placard.text(TextPlacard(id: 1, text: "a"))
  expectEqual(BriefPlacard(exactly: unknown), nil)
  expectEqual(KnownPlacard(exactly: unknown), nil)
  guard let brief = BriefPlacard(exactly: text) else { return expect(false, "text is brief") }
  expectEqual(brief.kind, .text)
  expectEqual(brief.height, 1)
  expectEqual(brief.id, 1)
  expectEqual(Placard(brief), text)
  expectEqual(KnownPlacard(exactly: text).map(Placard.init), text)
  expectRefused(BriefPlacard.self, poll, at: "type", mentioning: "'poll'")
  expectRefused(KnownPlacard.self, poll, at: "type", mentioning: "'poll'")
}

nonisolated private func checkUnknownIntegers() throws {
  let size = try roundTrip(PlacardSize.self, #"{"length":1,"size":5}"#)
  expectEqual(
    size,
    .unknown(
      UnknownPlacardSize(tag: 5, value: .object(["length": .integer(1), "size": .integer(5)]))))
  expectEqual(size.kind, nil)
  let frame = try roundTrip(PlacardFrame.self, #"{"data":{"size":7},"type":1}"#)
  expectEqual(frame.asSized?.asUnknown?.tag, 7)
  expectEqual(try roundTrip(PlacardFrame.self, #"{"data":null,"type":2}"#).asUnknown?.tag, 2)
  expectEqual(
    PlacardFrameTextRenderer().render(frame),
    "Sized: Unknown (Tag: 7, Value: {\"size\":7})")
  expectEqual(PlacardPaper(exactly: size), nil)
  expectRefused(PlacardPaper.self, #"{"size":5}"#, at: "size", mentioning: "5")
}

/// A document's setting for unknown tags also applies to its enums, if they are decoded anywhere.
nonisolated private func checkUnknownValuesByDefault() throws {
  expectEqual(try roundTrip([PlacardMood].self, #"["calm","wild"]"#), [.calm, .unknown("wild")])
  expectRefused([PlacardSide].self, #"["back"]"#, at: "0")
  expectEqual(PlacardUse.unknown.rawValue, "unknown")
}
