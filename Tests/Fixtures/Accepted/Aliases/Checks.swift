import Foundation

nonisolated func checkAliases() throws {
  let written =
    #"{"alt_text":"x","created_at":1,"extra":null,"image_url":"a:b","inner":{"a":2},"limit":4,"size":5,"type":"image"}"#
  let image = try roundTrip(Renamed.self, written)
  let read = try decode(
    Renamed.self,
    #"{"alt":"x","created":1,"more":null,"imageURL":"a:b","nested":{"c":2},"max":4,"width":5,"type":"picture"}"#
  )
  expectEqual(read, image)
  expectEqual(try encode(read), written)
  expectEqual(read.kind.rawValue, "image")
  let long = #"a \"photo\" of \\(tag) that was called by far too long a name for one line of code"#
  expectEqual(
    try decode(Renamed.self, #"{"createdAt":1,"image_url":"a:b","type":"\#(long)"}"#).asImage,
    ImageRenamed(createdAt: 1, imageURL: URL(string: "a:b")!))

  // A kind on its own accepts aliases too.
  expectEqual(try decode([Renamed.Kind].self, #"["picture","image"]"#), [.image, .image])
  expectEqual(try encode([Renamed.Kind.image]), #"["image"]"#)

  // The main key has precedence, followed by the aliases in order.
  expectEqual(try decode(RenamedInner.self, #"{"c":3,"b":2,"a":1}"#).a, 1)
  expectEqual(try decode(RenamedInner.self, #"{"c":3,"b":2}"#).a, 2)
  expectRefused(RenamedInner.self, #"{"a":"x","b":2}"#, at: "a")
  expectRefused(RenamedInner.self, #"{"b":"x","c":2}"#, at: "b")
  expectRefused(RenamedInner.self, "{}", at: "a")

  // A default applies if both the key and the aliases are missing.
  let plain = #""createdAt":1,"image_url":"a:b","type":"image""#
  expectEqual(try decode(Renamed.self, "{\(plain)}").asImage?.size, 7)
  expectEqual(try decode(Renamed.self, "{\(plain)}").asImage?.limit, 3)
  expectEqual(try decode(Renamed.self, #"{\#(plain),"max":null}"#).asImage?.limit, nil)
  expectRefused(Renamed.self, #"{\#(plain),"width":null}"#, at: "width")

  expectEqual(try decode(Renamed.self, #"{"created":1,"type":"standard"}"#).createdAt, 1)
  expectEqual(try decode(RenamedPart.self, #"{"created":1,"type":"standard"}"#).kind, .default)
  expectRefused(
    RenamedPart.self, #"{"created":1,"type":"picture"}"#, at: "type",
    mentioning: "'picture' is not a tag of RenamedPart")
  expectRefused(Renamed.self, #"{"created":1,"type":"default"}"#, at: "type")

  expectEqual(
    try decode(RenamedResult<Int>.self, #"{"type":"ok","data":1}"#).asSuccess?.value, 1)
  expectEqual(try decode(RenamedBeside.self, #"{"type":"height","data":2}"#), .level(2))
  expectEqual(try decode(RenamedBeside.self, #"{"type":"up"}"#), .on)
  expectEqual(try decode(RenamedAbove.self, #"{"height":2}"#), .level(2))
  expectEqual(try decode(RenamedAbove.self, #""up""#), .on)
  expectEqual(try encode(RenamedAbove.level(2)), #"{"level":2}"#)
  expectRefused(RenamedAbove.self, #"{"height":"2"}"#, at: "height")
  expectEqual(try encode(RenamedWritten.on), #"{"type":"on"}"#)
}
