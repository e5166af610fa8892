nonisolated func checkOptionalConstants() throws {
  let written =
    #"{"context":"https://example.org/a/rather/long/context/that/takes/a/line/of/its/own","jsonrpc":"2.0","level":"very-high","method":"a","open":true,"revision":2,"size":3,"type":"request"}"#
  let request = try roundTrip(Call.self, written)
  expectEqual(request.jsonrpc, "2.0")
  expectEqual(request.asRequest?.revision, 2)
  expectEqual(request.asRequest?.isOpen, true)
  expectEqual(request.asRequest?.level, .veryHigh)
  expectEqual(CallTextRenderer().render(request), "a, open, revision 2")
  expectEqual(
    try decode(Call.self, written.replacing(#""open""#, with: #""is_open""#)), request)

  // A missing optional constant round-trips.
  let bare = try roundTrip(Call.self, #"{"method":"a","open":null,"type":"request"}"#)
  expectEqual(bare, .request(RequestCall(method: "a")))
  expectEqual(bare.jsonrpc, nil)
  expectEqual(CallTextRenderer().render(bare), "a")
  try roundTrip(Call.self, #"{"type":"end"}"#)
  try roundTrip(EndedCalls.self, #"{"jsonrpc":"2.0","type":"end"}"#)

  let notice = try roundTrip(
    Call.self, #"{"code":7,"jsonrpc":"2.0","level":"low","ratio":0.5,"type":"notice"}"#)
  expectEqual(notice, .notice(jsonrpc: "2.0", 7, level: .low, ratio: 0.5))
  try roundTrip(Call.self, #"{"ratio":null,"type":"notice"}"#)
  expectEqual(
    try decode(Call.self, #"{"type":"notice"}"#), .notice(jsonrpc: nil, nil, ratio: nil))

  func expectWrong(_ part: String, _ other: String, at path: String, _ words: String = "") {
    expectRefused(Call.self, written.replacing(part, with: other), at: path, mentioning: words)
  }
  expectWrong("2.0", "1.0", at: "jsonrpc", "expected '2.0', found '1.0'")
  expectWrong("very-high", "low", at: "level", "expected 'very-high', found 'low'")
  expectWrong("very-high", "high", at: "level", "expected 'very-high', found 'high'")
  expectWrong("true", "false", at: "open", "expected 'true', found 'false'")
  expectWrong(#""revision":2"#, #""revision":3"#, at: "revision", "expected '2', found '3'")
  expectWrong(#""revision":2"#, #""revision":"2""#, at: "revision")
  expectWrong(#""size":3"#, #""size":1"#, at: "size")
  expectWrong(#""size":3"#, #""size":5"#, at: "size")

  // A value that could not be decoded is not encoded.
  func expectUnwritten(_ change: (inout RequestCall) -> Void, at path: String, _ words: String) {
    var request = RequestCall(method: "a")
    change(&request)
    do {
      expect(false, "\(try encode(Call.request(request))) was written")
    } catch EncodingError.invalidValue(_, let context) {
      expectEqual(context.codingPath.map(\.stringValue), [path])
      expectEqual(context.debugDescription, words)
    } catch {
      expect(false, "\(error)")
    }
  }
  expectUnwritten({ $0.jsonrpc = "1.0" }, at: "jsonrpc", "expected '2.0', found '1.0'")
  expectUnwritten({ $0.isOpen = false }, at: "open", "expected 'true', found 'false'")
  expectUnwritten({ $0.level = .low }, at: "level", "expected 'very-high', found 'low'")

  expectEqual(try encode(SentCall.out(OutSentCall(revision: 2))), #"{"revision":2,"type":"out"}"#)
  expectEqual(try decode(ReceivedCall.self, #"{"type":"in"}"#), .in(InReceivedCall()))
  expectRefused([ReceivedCall].self, #"[{"type":"in","revision":1}]"#, at: "0.revision")

  try roundTrip(CallReply.self, #"{"result":1,"revision":2}"#)
  try roundTrip(CallReply.self, #"{"error":"a","isFatal":true}"#)
  expectRefused(CallReply.self, #"{"error":"a","isFatal":false}"#, at: "isFatal")
  try roundTrip(
    CallTree.self, #"{"children":[{"mark":1,"type":"leaf"},{"type":"leaf"}],"type":"branch"}"#)

  expectEqual(
    try encode(CallHolder(inner: RevisedPart(part: "whole"))),
    #"{"note":{"revision":2,"text":"x"},"other":{"text":"y"},"part":"whole","revision":2}"#)
  expectEqual(try encode(CallStyle.wide), #"{"width":3}"#)
  expectEqual(try encode(CallStyle.narrow), #"{"revision":2,"width":1}"#)
}
