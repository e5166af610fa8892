import Foundation

nonisolated func checkPayloads() throws {
  let circle = try roundTrip(Shape.self, #"{"center":[0.5,1.5],"radius":2,"type":"circle"}"#)
  expectEqual(circle, .circle(Circle(radius: 2, center: [0.5, 1.5])))
  expect(circle.model == nil, "a payload of its own is no model of the union")
  let move = try roundTrip(Shape.self, #"{"step":"move","type":"path","x":1,"y":2}"#)
  expectEqual(move.asPath?.asMove?.y, 2)
  expectEqual(try roundTrip(Shape.self, #"{"step":"close","type":"path"}"#), .path(.close))
  let again = try roundTrip(Shape.self, #"{"text":"a","type":"again"}"#)
  expectEqual(again, .again(LabelShape(text: "a")))
  expectRefused(Shape.self, #"{"step":"jump","type":"path"}"#, at: "step", mentioning: "'jump'")
  let date = Date(timeIntervalSince1970: 0)
  let texts = [
    Raw.number(1), .maybe(nil), .maybe("x"), .date(date), .table([1: ["b", "a"]]),
  ].map(RawTextRenderer().render)
  expectEqual(
    texts,
    ["Number: 1", "Maybe", "Maybe: x", "Date: 1970-01-01T00:00:00Z", "Table: 1: a, b"])
  expectEqual(Raw.maybe("x").asMaybe, "x")
}
