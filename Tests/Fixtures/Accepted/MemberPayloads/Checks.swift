nonisolated func checkMemberPayloads() throws {
  // A payload that is a tagged union is discriminated by its tag and by the required fields of all its kinds.
  let call = try roundTrip(Packet.self, #"{"id":1,"left":2,"method":"add"}"#)
  expectEqual(call, .call(.add(AddPacketCall(id: 1, left: 2))))
  expectEqual(try decode(Packet.self, #"{"ID":1,"left":2,"m":"add"}"#), call)
  expectEqual(try roundTrip(Packet.self, #"{"method":"bye"}"#), .notice(.bye))
  expectRefused(Packet.self, #"{"method":"ad","id":1}"#, at: "method", mentioning: "PacketCall")
  expectRefused(
    Packet.self, #"{"method":"ping"}"#, at: "method", mentioning: "is not a tag of PacketNotice")

  // A payload that is a union of the style `members` is discriminated by the members of each of its kinds.
  let answer = try roundTrip(Packet.self, #"{"id":1,"result":null}"#)
  expectEqual(answer, .answer(.result(ResultPacketAnswer(id: 1, result: .null))))
  expectEqual(
    try roundTrip(Packet.self, #"{"error":"no","id":1}"#).asAnswer?.kind, .failure)
  expectRefused(
    Packet.self, #"{"error":"no","id":1,"result":1}"#, at: "",
    mentioning: "two kinds of PacketAnswer")
  expectRefused(
    Packet.self, #"{"id":1,"method":"ping","result":1}"#, at: "",
    mentioning: "two kinds of Packet, 'call' and 'answer'")
  expectRefused(
    Packet.self, #"{"id":1}"#, at: "",
    mentioning:
      "no kind of Packet: 'call' lacks 'method', 'notice' lacks 'method', 'answer' lacks 'result', 'answer' lacks 'error'"
  )
  expectEqual(PacketIn(exactly: answer)?.kind, .answer)
  expectEqual(try decode(PacketIn.self, #"{"method":"bye"}"#), .notice(.bye))
  expectRefused(PacketIn.self, #"{"error":"no"}"#, at: "", mentioning: "'answer' lacks 'id'")
  let several = try roundTrip(
    Packet.self, #"{"method":"several","packets":[{"id":1,"result":{}},{"method":"bye"}]}"#)
  expectEqual(several.children.map(\.kind), [.answer, .notice])

  // 'discriminatedBy' lists fields that all values of the union have.
  expectEqual(try roundTrip(PacketPart.self, #"{"error":"no","id":1}"#).kind, .answer)
  expectRefused(
    PacketPart.self, #"{"id":1}"#, at: "", mentioning: "no kind of PacketAnswer")
  expectEqual(
    try roundTrip(PacketPart.self, #"{"at":1,"data":"a","event":"start"}"#).asEvent?.at, 1)
  expectEqual(
    try roundTrip(PacketPart.self, #"{"at":1,"data":{"code":2},"event":"stop"}"#).kind, .event)
  expectEqual(try decode(PacketPart.self, #"{"text":"a"}"#), .letter(.short("a")))
  expectEqual(try encode(PacketPart.letter(.short("a"))), #"{"letter":"short","text":"a"}"#)
  expectEqual(try roundTrip(PacketPart.self, #"{"letter":"long","text":["a"]}"#).kind, .letter)
  expectEqual(
    try roundTrip(PacketPart.self, #"{"value":1}"#), .box(.full(FullPacketBox(value: 1))))
  expectEqual(try roundTrip(PacketPart.self, #"{"spare":true}"#).asBox?.kind, .spare)
  expectEqual(try roundTrip(PacketPart.self, #"{"note":"a"}"#).kind, .other)

  // Unions that are nested three deep, also inside a tagged union.
  expectEqual(try roundTrip(PacketDeep.self, #"{"spare":true}"#).kind, .part)
  expectEqual(try roundTrip(PacketDeep.self, #"{"depth":1}"#).kind, .depth)
  expectEqual(try decode(PacketRead.self, #"{"method":"bye"}"#), .packet(.notice(.bye)))
  expectEqual(try decode(PacketRead.self, #"{"log_line":"a"}"#).kind, .log)
  expectEqual(
    try roundTrip(PacketTagged.self, #"{"id":1,"kind":"packet","method":"ping"}"#),
    .packet(.call(.ping(PingPacketCall(id: 1)))))

  let defaults = PacketDefaults()
  expectEqual(defaults.call, .call(.ping(PingPacketCall(id: 1))))
  expectEqual(defaults.answer, .answer(.result(ResultPacketAnswer(id: 2, result: .null))))
  expectEqual(defaults.part, .box(.full(FullPacketBox(value: 3))))
}
