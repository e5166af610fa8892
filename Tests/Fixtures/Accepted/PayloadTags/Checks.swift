import Foundation

nonisolated func checkPayloadTags() throws {
  try checkUnknownInPayloads()
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

  for (text, event) in [
    (#"{"type":"audio.delta","bytes":"AA"}"#, delta), (#"{"type":"level.peak","data":0.5}"#, peak),
    (#"{"type":"audio.done"}"#, .audio(.done)),
  ] {
    expectEqual(try RadioEvent(json: text.utf8), event)
    expectEqual(String(decoding: try event.json(), as: UTF8.self), text)
  }

  // The enclosing union keeps an unknown tag. The payload keeps it only if it is decoded on its own.
  let unknown = #"{"a":1,"type":"jingle.paused"}"#
  let newer = try decode(RadioEvent.self, unknown)
  expectEqual(newer.kind, nil)
  let alone = try decode(JingleEvent.self, unknown)
  expectEqual(alone.kind, nil)
  // An invalid value with a known tag keeps the kind of the enclosing union.
  let invalid = try decode(RadioEvent.self, #"{"after":"long","type":"jingle.end"}"#)
  expectEqual(invalid.kind, .jingle)

  let message = try decode(RadioMessage.self, #"{"type":"jingle.end","after":2}"#)
  expectEqual(message, .loud(.jingle(.end(EndJingleEvent(after: 2)))))
  expectEqual(RadioMessage.Kind.allCases.map(\.rawValue), ["audio.delta", "weather"])

  let log = try decode(
    RadioLog.self,
    #"{"events":[{"type":"audio.done"},{"type":"level.peak"},{"type":"audio.paused"}]}"#)
  expectEqual(log.events.map(\.kind), [.audio, nil])
}

/// Values of unknown kinds share an object with the tags of several unions, and each member is written once.
private nonisolated func checkUnknownInPayloads() throws {
  let texts = [
    #"{"a":"pocket","b":"slip","c":"new","size":1}"#,
    #"{"a":"pocket","b":"old","c":"new","size":1,"version":7}"#,
    #"{"a":"pocket","b":"slip","c":"note"}"#, #"{"a":"pocket","b":"empty"}"#,
  ]
  for text in texts {
    let pouch = try roundTrip(Pouch.self, text)
    expectEqual(try Pouch(json: text.utf8), pouch)
    let written = try pouch.json()
    expectEqual(written.count, text.utf8.count)
    expectEqual(try decode(Pouch.self, String(decoding: written, as: UTF8.self)), pouch)
  }
}
