nonisolated func checkMemberCoding() throws {
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

  expectEqual(try encode(RPCAnswer.Kind.allCases), #"["response","failure"]"#)
  expectRefused(
    [RPCAnswer.Kind].self, #"["request"]"#, at: "0", mentioning: "is not a kind of RPCAnswer")

  // The tag of an enclosing union is a member of the same object.
  expectEqual(
    try roundTrip(MemberEnvelope.self, #"{"id":"a","jsonrpc":"2.0","result":null,"type":"rpc"}"#),
    .rpc(.response(ResponseRPCMessage(id: .text("a"), result: .null))))
  expectRefused(
    MemberEnvelope.self, #"{"jsonrpc":"2.0","id":1,"type":"rpc"}"#, at: "",
    mentioning: "RPCMessage")

  // Objects that match two kinds, neither of which includes the other, and objects that match no kind.
  expectRefused(
    RPCMessage.self, #"{"jsonrpc":"2.0","id":1,"result":1,"error":null}"#, at: "",
    mentioning: "two kinds of RPCMessage, 'response' and 'failure'")
  expectRefused(
    RPCMessage.self, #"{"jsonrpc":"2.0","id":1,"result":1,"method":"a"}"#, at: "",
    mentioning: "two kinds of RPCMessage")
  expectRefused(
    RPCMessage.self, #"{"jsonrpc":"2.0","id":1}"#, at: "",
    mentioning:
      "no kind of RPCMessage: 'request' lacks 'method', 'notification' lacks 'method', 'response' lacks 'result', 'failure' lacks 'error'"
  )
  expectRefused(
    RPCAnswer.self, #"{"jsonrpc":"2.0","method":"a"}"#, at: "",
    mentioning: "'failure' lacks 'error'")
  // The reader never tries several kinds: an invalid object of a kind is an error.
  expectRefused(RPCMessage.self, #"{"jsonrpc":"2.0","id":1,"method":null}"#, at: "method")
  expectRefused(RPCMessage.self, #"{"jsonrpc":"1.0","method":"a"}"#, at: "jsonrpc")
  expectRefused(RPCMessage.self, "[]", at: "")

  // The kind without discriminating members is the kind of all other objects.
  expectEqual(try roundTrip(MemberTree.self, "{}"), .empty)
  expectEqual(try roundTrip(MemberTree.self, #"{"value":1}"#), .leaf(MemberLeaf(value: 1)))
  let tree = try roundTrip(MemberTree.self, #"{"left_tree":{"value":1},"right_tree":{}}"#)
  expectEqual(try decode(MemberTree.self, #"{"right_tree":{},"old":{"value":1}}"#), tree)
  expectEqual(tree.children.count, 2)
  expectEqual(
    try roundTrip(MemberTree.self, #"{"all":null}"#), .group(GroupMemberTree()))
  expectEqual(
    try decode(MemberTree.self, #"{"items":[{}],"note":null}"#),
    .group(GroupMemberTree(all: [.empty])))
  expectRefused(
    MemberTree.self, #"{"note":"a"}"#, at: "note", mentioning: "not a key of MemberTree")
  expectRefused(MemberTree.self, #"{"old":{}}"#, at: "old")
  expectRefused(MemberTree.self, #"{"value":1,"a":1}"#, at: "a")

  // Other members do not discriminate, whether they are ignored or kept.
  try roundTrip(MemberKept<Int>.self, #"{"new":1,"value":1}"#)
  expectEqual(try decode(MemberKept<Int>.self, #"{"more":2}"#).kind, .two)
  expectEqual(try encode(MemberKept<Int>.two(TwoMemberKept())), #"{"more":1}"#)
  expectEqual(
    try roundTrip(MemberKept<Int>.self, #"{"mor":2}"#),
    .any(AnyMemberKept(extras: ["mor": .integer(2)])))
  expectRefused(MemberKept<Int>.self, #"{"more":2,"value":1}"#, at: "", mentioning: "two kinds")

  try roundTrip(MemberOnly.self, #"{"value":1}"#)
  expectRefused(MemberOnly.self, "{}", at: "value")
  expectEqual(try decode(MemberRead.self, #"{"b":1}"#).kind, .none_)
  expectEqual(try encode(MemberWritten.none_), "{}")
  expectEqual(try roundTrip(MemberShape.self, #"[{"jsonrpc":"2.0","method":"a"}]"#).kind, .batch)
  expectEqual(
    try roundTrip(MemberShape.self, #"{"jsonrpc":"2.0","method":"a"}"#),
    .message(MemberDefaults().message))
}
