nonisolated func checkOneWayCoding() throws {
  expectEqual(
    try decode([Inbound].self, #"[{"type":"ping"},{"type":"message","text":"a"}]"#),
    [.ping, .message(MessageInbound(text: "a"))])
  expectEqual(
    try encode(Outbound.message(MessageOutbound(text: "a"))), #"{"text":"a","type":"message"}"#)
  expectEqual(try encode([Outbound.ping]), #"[{"type":"ping"}]"#)
  expectEqual(try encode(OutboundPart()), "{}")
  expectEqual(try decode(InboundPart.self, #"{"value":1}"#).value, 1)
  expectEqual(try encode([Direction.up]), #"["up"]"#)
  expect(!(Inbound.ping is any Encodable), "what only decodes can be encoded")
  expect(!(Outbound.ping is any Decodable), "what only encodes can be decoded")
}
