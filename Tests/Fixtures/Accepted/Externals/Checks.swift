import Foundation

public nonisolated final class Boxed<Value: Codable & Hashable & Sendable>: Codable, Hashable,
  Sendable
{
  public let value: Value

  public init(_ value: Value) {
    self.value = value
  }

  public static func == (left: Boxed, right: Boxed) -> Bool { left.value == right.value }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }

  public convenience init(from decoder: any Decoder) throws {
    self.init(try Value(from: decoder))
  }

  public func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
  }
}

public nonisolated enum Geometry {
  public nonisolated struct Point: Codable, Hashable, Sendable {
    var x: Int
    var y: Int
  }
}

public nonisolated struct Wrapped: Equatable {
  var text: String
}

nonisolated func checkExternals() throws {
  let point = try roundTrip(Outside.self, #"{"point":{"x":1,"y":2},"type":"point"}"#)
  expectEqual(point, .point(PointOutside(point: Geometry.Point(x: 1, y: 2))))
  let box = Outside.box(BoxOutside(box: Boxed(point), boxes: [Boxed(1)]))
  expectEqual(try decode(Outside.self, try encode(box)), box)
  let place = Outside.place(PlaceOutside(locale: Locale(identifier: "de_CH")))
  let text = OutsideTextRenderer().render(place)
  expect(text.hasPrefix("Place\n  Locale: de_CH"), text)
  expectEqual(
    try decode(Ring.self, try encode(Ring(next: Boxed(Ring())))), Ring(next: Boxed(Ring())))
  expect(Wrapping(wrapped: Wrapped(text: "a")) != Wrapping(wrapped: Wrapped(text: "b")), "equal")
}
