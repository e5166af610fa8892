nonisolated func checkPayloadTags() throws {
  // The data is flat: one tag identifies the kind of the union, the kind of its payload, and the kind of the payload's
  // payload.
  let delta = try decode(RadioEvent.self, #"{"type":"audio.delta","bytes":"AA"}"#)
  expectEqual(delta, .audio(.delta(DeltaAudioEvent(bytes: "AA"))))
  expectEqual(delta.kind, .audio)
  expectEqual(RadioEvent.Kind.audio.rawValue, "audio.delta")
  expectEqual(try decode(RadioEvent.Kind.self, #""level.muted""#), .audio)
  let peak = try decode(RadioEvent.self, #"{"type":"level.peak","data":0.5}"#)
  expectEqual(peak, .audio(.level(.peak(0.5))))

  // The payload writes the tag.
  expectEqual(try encode(peak), #"{"data":0.5,"type":"level.peak"}"#)
  expectEqual(try encode(RadioEvent.audio(.done)), #"{"type":"audio.done"}"#)
  expectEqual(
    try encode(LoudEvent.jingle(.start(StartJingleEvent(name: "a")))),
    #"{"name":"a","type":"jingle.start"}"#)
  expectEqual(
    try encode(RadioEvent.session(SessionRadioEvent(id: "a"))),
    #"{"id":"a","type":"session.created"}"#)

  for (text, event) in [
    (#"{"type":"audio.delta","bytes":"AA"}"#, delta), (#"{"type":"level.peak","data":0.5}"#, peak),
    (#"{"type":"audio.done"}"#, .audio(.done)),
  ] {
    expectEqual(try RadioEvent(json: text.utf8), event)
    expectEqual(String(decoding: try event.json(), as: UTF8.self), text)
  }

  // The payload's aliases are accepted. Invalid data of a known kind is an error and does not become an unknown kind.
  expectEqual(try decode(RadioEvent.self, #"{"type":"audio.chunk","bytes":"AA"}"#), delta)
  expectRefused(RadioEvent.self, #"{"type":"audio.delta"}"#, at: "bytes")
  expectRefused(RadioEvent.self, #"{"type":"level.muted","more":1}"#, at: "more")
  expectRefused(QuietEvent.self, #"{"type":"audio.done"}"#, at: "type")

  // The enclosing union keeps an unknown tag. The payload keeps it only if it is decoded on its own.
  let unknown = #"{"a":1,"type":"jingle.paused"}"#
  let newer = try decode(RadioEvent.self, unknown)
  expectEqual(newer.kind, nil)
  expectEqual(try encode(newer), unknown)
  let alone = try decode(JingleEvent.self, unknown)
  expectEqual(alone.kind, nil)
  expectEqual(try encode(RadioEvent.jingle(alone)), unknown)
  // An invalid value with a known tag keeps the kind of the enclosing union.
  let invalid = try decode(RadioEvent.self, #"{"after":"long","type":"jingle.end"}"#)
  expectEqual(invalid.kind, .jingle)
  expectEqual(try encode(invalid), #"{"after":"long","type":"jingle.end"}"#)

  let message = try decode(RadioMessage.self, #"{"type":"jingle.end","after":2}"#)
  expectEqual(message, .loud(.jingle(.end(EndJingleEvent(after: 2)))))
  expectEqual(try encode(message), #"{"after":2,"type":"jingle.end"}"#)
  expectEqual(RadioMessage.Kind.allCases.map(\.rawValue), ["audio.delta", "weather"])

  expectEqual(
    try decode(SignalCode.self, #"{"c":410,"detail":1}"#),
    .bad(.missing(MissingBadSignal(detail: 1))))
  expectEqual(
    try encode(SignalCode.bad(.missing(MissingBadSignal(detail: 1)))), #"{"code":404,"detail":1}"#)
  expectEqual(try decode(SignalCode.self, #"{"code":999}"#).asUnknown?.tag, 999)

  let log = try decode(
    RadioLog.self,
    #"{"events":[{"type":"audio.done"},{"type":"level.peak"},{"type":"audio.paused"}]}"#)
  expectEqual(log.events.map(\.kind), [.audio, nil])
}
