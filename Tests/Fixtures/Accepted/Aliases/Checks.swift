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

  expectRefused(
    RenamedPart.self, #"{"created":1,"type":"picture"}"#, at: "type",
    mentioning: "'picture' is not a tag of RenamedPart")
}
