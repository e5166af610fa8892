import Foundation

nonisolated func checkPayloadFormats() throws {
  let second = Date(timeIntervalSince1970: 1.5)
  expectEqual(try roundTrip(Postmark.self, #"{"data":1.5,"type":"at"}"#), .at(second))
  expectEqual(try roundTrip(Postmark.self, #"{"data":1500,"type":"maybe"}"#), .maybe(second))
  expectEqual(try decode(Postmark.self, #"{"data":null,"type":"maybe"}"#), .maybe(nil))
  expectEqual(
    try roundTrip(Postmark.self, #"{"data":["1970-01-01T00:00:01.500Z"],"type":"several"}"#),
    .several([second]))
  expectEqual(
    try roundTrip(Postmark.self, #"{"data":{"a":1500},"type":"took"}"#),
    .took(["a": .milliseconds(1500)]))
  expectEqual(
    try roundTrip(Postmark.self, #"{"data":"AQI=","type":"bytes"}"#), .bytes(Data([1, 2])))
  expectEqual(
    try roundTrip(Postmark.self, #"{"data":"1970-01-01T00:00:01.500Z","type":"plain"}"#),
    .plain(second))
  expectRefused(Postmark.self, #"{"data":"1970-01-01T00:00:01Z","type":"at"}"#, at: "data")
  expectEqual(try decode(PostmarkOfDate.self, #"{"data":1.5,"type":"at"}"#), .at(second))

  expectEqual(try roundTrip(PostmarkKey.self, #"{"at":1500}"#), .at(second))
  expectEqual(try roundTrip(PostmarkKey.self, #"{"days":[1.5]}"#), .days([second]))
  expectEqual(
    try roundTrip(PostmarkKey.self, #"{"more":[{"took":1500}]}"#),
    .more([.took(.milliseconds(1500))]))

  // In the style `shape`, the format determines the JSON type.
  expectEqual(try roundTrip(PostmarkShape.self, "1.5"), .at(second))
  expectEqual(try roundTrip(PostmarkShape.self, #""AQI=""#), .bytes(Data([1, 2])))
  expectEqual(
    try roundTrip(PostmarkShape.self, #"["1970-01-01T00:00:01Z"]"#),
    .days([Date(timeIntervalSince1970: 1)]))

  expectEqual(
    try roundTrip(PostmarkBeside.self, #"{"data":1.5,"id":1,"type":"at"}"#),
    .at(AtPostmarkBeside(id: 1, payload: second)))
  expectEqual(
    try roundTrip(PostmarkBeside.self, #"{"data":1500,"id":1,"type":"maybe"}"#),
    .maybe(MaybePostmarkBeside(id: 1, payload: second)))
  expectEqual(
    try roundTrip(PostmarkKeyBeside.self, #"{"at":1.5,"id":1}"#), .at(id: 1, second))
  expectEqual(
    try roundTrip(PostmarkKeyBeside.self, #"{"id":1,"took":1500}"#),
    .took(id: 1, .milliseconds(1500)))
  expectEqual(
    try roundTrip(PostmarkOf<Int>.self, #"{"data":{"value":1},"type":"boxed"}"#),
    .boxed(PostmarkBox(value: Date(timeIntervalSinceReferenceDate: 1))))

  let defaults = PostmarkDefaults()
  expectEqual(defaults.stamp, .at(second))
  expectEqual(defaults.several, .several([Date(timeIntervalSince1970: 1)]))
  expectEqual(defaults.key, .took(.milliseconds(1500)))
  expectEqual(defaults.shape, .at(Date(timeIntervalSince1970: 2)))
  expectEqual(
    defaults.beside, .at(AtPostmarkBeside(id: 1, payload: Date(timeIntervalSince1970: 3))))
}
