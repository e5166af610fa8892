import Foundation

/// Reads and writes a value with Codable and with direct JSON, which must agree.
private nonisolated func slab(_ json: String) throws -> Slab {
  let slab = try decode(Slab.self, json)
  expectEqual(try Slab(json: json.utf8), slab)
  expectEqual(try decode(Slab.self, String(decoding: slab.json(), as: UTF8.self)), slab)
  expectEqual(try decode(Slab.self, encode(slab)), slab)
  return slab
}

/// Values of unknown kinds for which the data contains a fallback.
nonisolated func checkFallbacks() throws {
  let text = Slab.text(TextSlab(id: "b", text: "plain"))
  let chart = try slab(
    #"{"type":"chart","id":"a","bars":[1],"fallback":{"type":"text","id":"b","text":"plain"}}"#)
  expectEqual(chart.id, "a")
  expectEqual(chart.resolved, text)
  guard case .unknown(let payload) = chart else { return expect(false, "a chart is known") }
  expectEqual(payload.tag, "chart")
  expectEqual(payload.fallback, text)
  expectEqual(
    payload.value,
    .object(["type": .string("chart"), "id": .string("a"), "bars": .array([.integer(1)])]))

  // A chain of fallbacks resolves to its first known value. Without a known value, it resolves to its first value.
  let chain = try slab(
    #"""
    {"type":"film","id":"1","fallback":{"type":"chart","id":"2","fallback":
     {"type":"text","id":"b","text":"plain"}}}
    """#)
  expectEqual(chain.resolved, text)
  let endless = try slab(#"{"type":"film","id":"1","fallback":{"type":"chart","id":"2"}}"#)
  expectEqual(endless.resolved, endless)
  expectEqual(text.resolved, text)

  // An invalid fallback is kept with the other members, and null means that there is no fallback.
  let losses = DecodingLosses()
  let decoder = JSONDecoder()
  decoder.userInfo[DecodingLosses.key] = losses
  let broken = #"{"fallback":{"id":"b","type":"text"},"id":"a","type":"film"}"#
  let kept = try decoder.decode(Slab.self, from: Data(broken.utf8))
  expectEqual(kept.resolved, kept)
  expectEqual(try encode(kept), broken)
  // The unknown kind is reported too.
  expectEqual(losses.all.map { $0.codingPath.map(\.stringValue) }, [[], ["fallback"]])
  expectEqual(try Slab(json: broken.utf8), kept)
  try roundTrip(Slab.self, #"{"fallback":null,"id":"a","type":"film"}"#)

  // An invalid value of a known kind uses its fallback, and a valid one ignores it.
  let badge = try slab(
    #"{"type":"badge","id":"a","fallback":{"type":"text","id":"b","text":"plain"}}"#)
  expectEqual(badge.resolved, text)
  let known = try slab(#"{"type":"badge","id":"a","count":1,"fallback":7}"#)
  expectEqual(known, .badge(BadgeSlab(id: "a", count: 1)))

  // Renderers write the fallback.
  expectEqual(SlabTextRenderer().render(chart), SlabTextRenderer().render(text))
  expectEqual(SlabPageRenderer().render(chain), SlabPageRenderer().render(text))
  expect(SlabTextRenderer().render(endless).hasPrefix("Unknown\n  Tag: chart"), "the last")

  try checkKeptValues()
}

/// Values of unknown kinds with integer tags, and with tags as keys.
private nonisolated func checkKeptValues() throws {
  let json = #"{"code":7,"data":[1],"else":{"code":1,"data":"a"}}"#
  let action = try SlabAction(json: json.utf8)
  expectEqual(action.asUnknown?.tag, 7)
  expectEqual(action.resolved, .open("a"))
  expectEqual(try encode(action), json)
  expectEqual(try decode(SlabAction.self, json), action)

  let mark = try roundTrip(SlabMark.self, #"{"heart":{"size":1}}"#)
  expectEqual(mark.asUnknown?.tag, "heart")
  expectEqual(try SlabMark(json: #"{"heart":{"size":1}}"#.utf8), mark)
}
