nonisolated func checkJSONRPC() throws {
  func message(_ text: String) throws -> JSONRPCMessage {
    try roundTrip(JSONRPCMessage.self, text)
  }

  // Requests, with parameters by position, by name, and without.
  let sum = try message(#"{"id":1,"jsonrpc":"2.0","method":"sum","params":[1,2]}"#)
  expectEqual(sum.asRequest?.params, .positional([.integer(1), .integer(2)]))
  expectEqual(sum.asRequest?.id, .number(1))
  let find = try message(#"{"id":"a","jsonrpc":"2.0","method":"find","params":{"name":"x"}}"#)
  expectEqual(find.asRequest?.params, .named(["name": .string("x")]))
  let ping = try message(#"{"id":2,"jsonrpc":"2.0","method":"ping"}"#)
  expectEqual(ping, .request(RequestJSONRPCMessage(id: .number(2), method: "ping")))

  // A message without an identifier is a notification.
  let update = try message(#"{"jsonrpc":"2.0","method":"update","params":[5]}"#)
  expectEqual(update.kind, .notification)
  expectEqual(JSONRPCCall(exactly: update)?.kind, .notification)

  // Null is a valid result. The error for an unreadable request has no identifier.
  let done = try message(#"{"id":2,"jsonrpc":"2.0","result":null}"#)
  expectEqual(done, .result(ResultJSONRPCMessage(id: .number(2), result: .null)))
  let unread = try message(
    #"{"error":{"code":-32700,"data":{"line":1},"message":"unreadable"},"id":null,"jsonrpc":"2.0"}"#
  )
  expectEqual(unread.asError?.id, nil)
  expectEqual(unread.asError?.error.code, -32700)
  expectEqual(JSONRPCAnswer(exactly: unread)?.kind, .error)
  expectEqual(JSONRPCAnswer(exactly: update), nil)

  // A batch is a list. It can be decoded as a list, or as a union of a list and a single message.
  let batch = """
    [{"id":1,"jsonrpc":"2.0","method":"sum","params":[1,2]},{"jsonrpc":"2.0","method":"update","params":[5]}]
    """
  expectEqual(try roundTrip([JSONRPCMessage].self, batch), [sum, update])
  expectEqual(try roundTrip(JSONRPCPacket.self, batch), .batch([sum, update]))
  expectEqual(
    try roundTrip(JSONRPCPacket.self, #"{"id":2,"jsonrpc":"2.0","method":"ping"}"#), .message(ping))
  expectEqual(try roundTrip(JSONRPCPacket.self, "[]"), .batch([]))

  // Objects that are not messages.
  expectRefused(
    JSONRPCMessage.self, #"{"id":1,"jsonrpc":"2.0","result":1,"error":{"code":1,"message":""}}"#,
    at: "", mentioning: "two kinds of JSONRPCMessage, 'result' and 'error'")
  expectRefused(
    JSONRPCMessage.self, #"{"id":1,"jsonrpc":"2.0"}"#, at: "",
    mentioning: "'request' lacks 'method'")
  expectRefused(JSONRPCMessage.self, #"{"jsonrpc":"1.0","method":"update"}"#, at: "jsonrpc")
  expectRefused(
    JSONRPCMessage.self, #"{"jsonrpc":"2.0","method":"update","params":"bar"}"#, at: "params")
  expectRefused(
    JSONRPCMessage.self, #"{"jsonrpc":"2.0","method":"update","param":[]}"#, at: "param",
    mentioning: "JSONRPCMessage")
  expectRefused(JSONRPCPacket.self, #"[{"foo":"boo"}]"#, at: "0")
  expectRefused(JSONRPCPacket.self, "1", at: "")
}
