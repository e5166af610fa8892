nonisolated func checkSecondTags() throws {
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
  let message = GatewayFrame.message(MessageGatewayFrame(seq: nil, text: "b", reply: nil))
  for tags in [
    #""op":0,"t":"MESSAGE""#, #""op":0,"t":"MESSAGE_CREATE""#, #""op":20,"t":"TEXT""#,
  ] {
    expectEqual(try GatewayFrame(json: #"{"text":"b",\#(tags)}"#.utf8), message)
  }

  // A missing second tag identifies the kind without one, and another second tag identifies an unknown kind.
  let dispatch = GatewayFrame.dispatch(DispatchGatewayFrame(seq: nil))
  for text in [#"{"op":0}"#, #"{"op":0,"t":null}"#] {
    expectEqual(try GatewayFrame(json: text.utf8), dispatch)
  }
  for text in [
    #"{"d":[1],"op":0,"s":3,"t":"TYPING"}"#, #"{"op":20}"#, #"{"op":7,"t":"READY"}"#,
  ] {
    let unknown = try decode(GatewayFrame.self, text)
    expectEqual(unknown.kind, nil)
    expectEqual(try GatewayFrame(json: text.utf8), unknown)
    expectEqual(String(decoding: try unknown.json(), as: UTF8.self).count, text.count)
  }
  let typing = try decode(GatewayFrame.self, #"{"op":0,"s":3,"t":"TYPING"}"#).asUnknown
  expectEqual(typing?.tag, 0)
  expectEqual(typing?.secondTag, "TYPING")
  expectEqual(typing?.seq, 3)

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
  expectEqual(
    try GatewayEnd(json: #"{"op":8,"t":"x"}"#.utf8), .bye(ByeGatewayFrame(seq: nil)))

  expectEqual(GatewayNotice.Kind(tag: 1, secondTag: 2), .shut)
}
