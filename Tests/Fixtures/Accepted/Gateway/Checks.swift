nonisolated func checkGateway() throws {
  // Both tags, in any position, identify the kind of a dispatch. The first tag alone identifies any other kind.
  let ready = GatewayFrame.ready(ReadyGatewayFrame(seq: 1, session: "a"))
  for text in [
    #"{"op":0,"s":1,"session":"a","t":"READY"}"#, #"{"session":"a","t":"READY","s":1,"op":0}"#,
  ] {
    expectEqual(try decode(GatewayFrame.self, text), ready)
    expectEqual(try GatewayFrame(json: text.utf8), ready)
  }
  expectEqual(try encode(ready), #"{"op":0,"s":1,"session":"a","t":"READY"}"#)
  expectEqual(
    String(decoding: try ready.json(), as: UTF8.self), #"{"op":0,"t":"READY","s":1,"session":"a"}"#)
  let hello = GatewayFrame.hello(HelloGatewayFrame(seq: nil, interval: 5))
  for text in [
    #"{"interval":5,"op":10}"#, #"{"interval":5,"op":10,"t":null}"#,
    #"{"interval":5,"op":10,"t":"READY"}"#,
  ] {
    expectEqual(try decode(GatewayFrame.self, text), hello)
    expectEqual(try GatewayFrame(json: text.utf8), hello)
  }
  // A second tag that is ignored is not written.
  expectEqual(try encode(hello), #"{"interval":5,"op":10}"#)
  let message = GatewayFrame.message(MessageGatewayFrame(seq: nil, text: "b", reply: nil))
  for tags in [
    #""op":0,"t":"MESSAGE""#, #""op":0,"t":"MESSAGE_CREATE""#, #""op":20,"t":"TEXT""#,
  ] {
    expectEqual(try decode(GatewayFrame.self, #"{"text":"b",\#(tags)}"#), message)
    expectEqual(try GatewayFrame(json: #"{"text":"b",\#(tags)}"#.utf8), message)
  }

  // A missing second tag identifies the kind without one, and another second tag identifies an unknown kind.
  let dispatch = GatewayFrame.dispatch(DispatchGatewayFrame(seq: nil))
  for text in [#"{"op":0}"#, #"{"op":0,"t":null}"#] {
    expectEqual(try decode(GatewayFrame.self, text), dispatch)
    expectEqual(try GatewayFrame(json: text.utf8), dispatch)
  }
  for text in [
    #"{"d":[1],"op":0,"s":3,"t":"TYPING"}"#, #"{"op":20}"#, #"{"op":7,"t":"READY"}"#,
  ] {
    let unknown = try decode(GatewayFrame.self, text)
    expectEqual(unknown.kind, nil)
    expectEqual(try GatewayFrame(json: text.utf8), unknown)
    expectEqual(try encode(unknown), text)
    expectEqual(String(decoding: try unknown.json(), as: UTF8.self).count, text.count)
  }
  let typing = try decode(GatewayFrame.self, #"{"op":0,"s":3,"t":"TYPING"}"#).asUnknown
  expectEqual(typing?.tag, 0)
  expectEqual(typing?.secondTag, "TYPING")
  expectEqual(typing?.seq, 3)
  expectRefused(GatewayFrame.self, #"{"op":10,"interval":5,"t":1}"#, at: "t")
  expectRefused(GatewayFrame.self, #"{"t":"READY","session":"a"}"#, at: "op")

  // Kinds are found by both tags.
  expectEqual(GatewayFrame.Kind(tag: 0, secondTag: "MESSAGE_CREATE"), .message)
  expectEqual(GatewayFrame.Kind(tag: 0, secondTag: "TYPING"), nil)
  expectEqual(GatewayFrame.Kind(tag: 9, secondTag: "TYPING"), .bye)
  expectEqual(GatewayFrame.Kind.message.tag, 0)
  expectEqual(GatewayFrame.Kind.message.secondTag, "MESSAGE")
  expectEqual(GatewayFrame.Kind.bye.secondTag, nil)
  for kind in GatewayFrame.Kind.allCases {
    expectEqual(GatewayFrame.Kind(tag: kind.tag, secondTag: kind.secondTag), kind)
  }

  // A subset accepts only data that its union reads as one of the subset's kinds.
  expectEqual(try decode(GatewayEnd.self, #"{"op":0}"#), .dispatch(DispatchGatewayFrame(seq: nil)))
  expectEqual(
    try GatewayEnd(json: #"{"op":8,"t":"x"}"#.utf8), .bye(ByeGatewayFrame(seq: nil)))
  expectRefused(GatewayEnd.self, #"{"op":0,"t":"READY","session":"a"}"#, at: "op")
  expectRefused(GatewayStart.self, #"{"op":0}"#, at: "op")

  // The first tag has several keys; the second has only one.
  let join = GatewayCommand.join(JoinGatewayCommand(nonce: "n", room: "r", muted: false))
  for key in ["area", "scope"] {
    let text = #"{"args":{"room":"r"},"nonce":"n","\#(key)":"room","verb":"join"}"#
    expectEqual(try decode(GatewayCommand.self, text), join)
    expectEqual(try GatewayCommand(json: text.utf8), join)
  }
  expectEqual(try decode(GatewayCommand.self, "{}").kind, .ping)
  expectEqual(try encode(try decode(GatewayCommand.self, "{}")), #"{"area":"ping"}"#)
  expectEqual(try GatewayCommand(json: #"{"area":"session","verb":"quit"}"#.utf8).kind, .quit)
  // Both tags of an unknown kind are kept.
  for text in [#"{"area":"room","nonce":"n","verb":"burn"}"#, #"{"area":"room"}"#] {
    let unknown = try decode(GatewayCommand.self, text)
    expectEqual(unknown.kind, nil)
    expectEqual(try GatewayCommand(json: text.utf8), unknown)
    expectEqual(try encode(unknown), text)
  }
  expectRefused(GatewayCommand.self, #"{"area":"session","verb":"quit","x":1}"#, at: "x")

  // A generic union.
  let done = GatewayReply<Int>.done(DoneGatewayReply(body: 1, extras: ["more": .boolean(true)]))
  let text = #"{"body":1,"more":true,"reason":1,"status":"ok"}"#
  expectEqual(try decode(GatewayReply<Int>.self, text), done)
  expectEqual(try GatewayReply<Int>(json: text.utf8), done)
  expectEqual(try encode(done), text)
  do {
    _ = try decode(GatewayReply<Int>.self, #"{"reason":3,"status":"ok"}"#)
    expectEqual("decoded", "refused")
  } catch {
    expectEqual(
      "\(error)".contains("'ok' and '3' are not the tags of a kind of GatewayReply"), true)
  }
  do {
    _ = try GatewayReply<Int>(json: #"{"status":"ok"}"#.utf8)
    expectEqual("decoded", "refused")
  } catch {
    expectEqual(
      "\(error)".contains("'ok' and no second tag are not the tags of a kind of GatewayReply"), true
    )
  }

  expectEqual(GatewayNotice.Kind(tag: 1, secondTag: 2), .shut)
}
