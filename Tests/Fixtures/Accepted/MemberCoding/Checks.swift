nonisolated func checkMemberCoding() throws {
  try checkAmbiguousMembers()
  try checkMemberSpecificity()
  try checkMemberPayloads()
  // The existing members, even those with null, discriminate the kind.
  let request = try roundTrip(
    RPCMessage.self, #"{"id":1,"jsonrpc":"2.0","method":"sum","params":[1,2]}"#)
  expectEqual(request.asRequest?.method, "sum")
  expectEqual(
    try roundTrip(RPCMessage.self, #"{"jsonrpc":"2.0","method":"sum"}"#).kind, .notification)
  expectEqual(
    try roundTrip(RPCMessage.self, #"{"id":"a","jsonrpc":"2.0","result":null}"#),
    .response(ResponseRPCMessage(id: .text("a"), result: .null)))
  let failure = try roundTrip(
    RPCMessage.self, #"{"error":{"code":-1,"message":"no"},"id":null,"jsonrpc":"2.0"}"#)
  expectEqual(failure.kind, .failure)
  expectEqual(RPCAnswer(exactly: failure)?.kind, .failure)
  expectEqual(
    try decode(RPCAnswer.self, #"{"id":"a","jsonrpc":"2.0","result":1}"#).kind, .response)

  expectRefused(
    [RPCAnswer.Kind].self, #"["request"]"#, at: "0", mentioning: "request")

  // The tag of an enclosing union is a member of the same object.
  expectRefused(
    MemberEnvelope.self, #"{"jsonrpc":"2.0","id":1,"type":"rpc"}"#, at: "",
    mentioning: "RPCMessage")

  // The kind without discriminating members is the kind of all other objects.
  let tree = try roundTrip(MemberTree.self, #"{"left_tree":{"value":1},"right_tree":{}}"#)
  expectEqual(tree.children.count, 2)
}

private nonisolated func checkAmbiguousMembers() throws {
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
  expectRefused(Locator.self, #"{"city":"c"}"#, at: "", mentioning: "no kind of Locator")
}

private nonisolated func checkMemberSpecificity() throws {
  expectEqual(
    try roundTrip(SpecificSource.self, #"{"url":"a"}"#), .byURL(ByURLSpecificSource(url: "a")))
  expectEqual(try roundTrip(SpecificSource.self, #"{"name":"a"}"#).kind, .byName)
  expectEqual(try roundTrip(SpecificSource.self, #"{"port":1}"#).kind, .byPort)

  // No kind consists of these members alone: 'byName' can have both, but also requires 'name'.
  expectRefused(
    SpecificSource.self, #"{"port":1,"url":"b"}"#, at: "",
    mentioning: "two kinds of SpecificSource, 'byURL' and 'byPort'")
}

private nonisolated func checkMemberPayloads() throws {
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
  expectEqual(PacketIn(exactly: answer)?.kind, .answer)
  let several = try roundTrip(
    Packet.self, #"{"method":"several","packets":[{"id":1,"result":{}},{"method":"bye"}]}"#)
  expectEqual(several.children.map(\.kind), [.answer, .notice])

  let defaults = PacketDefaults()
  expectEqual(defaults.call, .call(.ping(PingPacketCall(id: 1))))
  expectEqual(defaults.answer, .answer(.result(ResultPacketAnswer(id: 2, result: .null))))
}
