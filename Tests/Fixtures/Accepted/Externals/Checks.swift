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
  try checkExternalProtocols()
  try checkExternalForms()
  try checkExternalMembers()
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

public nonisolated protocol Paintable {
  func paint() -> String
}

public nonisolated enum Scenery {
  public nonisolated protocol Lit {
    var light: Int { get }
  }
}

public nonisolated struct Backdrop: Codable, Hashable, Sendable, Paintable {
  public func paint() -> String { "backdrop" }
}

public nonisolated struct Mounting<Value: Hashable & Sendable>: Hashable, Sendable, Paintable,
  Scenery.Lit
{
  public var value: Value

  public var light: Int { 1 }

  public func paint() -> String { "mounting of \(value)" }
}

nonisolated extension Scene {
  public func paint() -> String {
    match(
      empty: { "nothing" }, room: { $0.paint() }, failure: { $0.paint() },
      backdrop: { $0.paint() }, held: { $0.paint() })
  }
}

nonisolated extension RoomScene {
  public func paint() -> String { "room" }

  public var light: Int { lamps * 10 }

  public var debugDescription: String { "a room" }
}

nonisolated extension FailureScene {
  public func paint() -> String { "failure" }

  public var errorDescription: String? { reason }
}

nonisolated extension Prop {
  public func paint() -> String { name }
}

nonisolated extension Season {
  public func paint() -> String { rawValue }
}

private nonisolated func checkExternalProtocols() throws {
  let scenes: [Scene] = [
    .empty, .room(RoomScene(lamps: 2)), .failure(FailureScene(reason: "dark")),
    .backdrop(Backdrop()), .held(Mounting(value: 1)),
  ]
  let paintables: [any Paintable] = scenes + [Prop(name: "chair"), Season.winter]
  expectEqual(
    paintables.map { $0.paint() },
    ["nothing", "room", "failure", "backdrop", "mounting of 1", "chair", "winter"])
  expectEqual(scenes.map { $0.lit?.light }, [nil, 20, nil, nil, 1])
  expectEqual(scenes.compactMap { $0.localizedError?.errorDescription }, ["dark"])
  expectEqual(
    scenes.compactMap(\.customDebugStringConvertible).map(\.debugDescription), ["a room"])
}

/// An object with members.
public nonisolated struct FormedSheet: Codable, Hashable, Sendable {
  public var rows: [[Int]]
}

/// An object that is encoded with a dictionary.
public nonisolated struct FormedLabels: Codable, Hashable, Sendable {
  public var names: [String: String]

  public init(from decoder: any Decoder) throws {
    names = try decoder.container(keyedBy: Key.self).decode([String: String].self, forKey: .labels)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(["labels": names])
  }

  private enum Key: CodingKey { case labels }
}

/// A type that is encoded as a value of another type.
public nonisolated protocol FormedWrapper: Codable, Hashable, Sendable {
  associatedtype Content: Codable & Hashable & Sendable
  var content: Content { get }
  init(content: Content)
}

extension FormedWrapper {
  public nonisolated init(from decoder: any Decoder) throws {
    self.init(content: try decoder.singleValueContainer().decode(Content.self))
  }

  public nonisolated func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(content)
  }
}

public nonisolated struct FormedList: FormedWrapper {
  public var content: [Int]
  public init(content: [Int]) { self.content = content }
}

public nonisolated struct FormedSlug: FormedWrapper {
  public var content: String
  public init(content: String) { self.content = content }
}

public nonisolated struct FormedRatio: FormedWrapper {
  public var content: Double
  public init(content: Double) { self.content = content }
}

public nonisolated struct FormedSwitch: FormedWrapper {
  public var content: Bool
  public init(content: Bool) { self.content = content }
}

/// A string that can also be the key of a dictionary.
public nonisolated struct FormedCode: FormedWrapper, CodingKeyRepresentable {
  public var content: String
  public init(content: String) { self.content = content }

  public init?<Key: CodingKey>(codingKey: Key) { self.init(content: codingKey.stringValue) }

  public var codingKey: any CodingKey { Key(stringValue: content) }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { return nil }
  }
}

/// A type that is declared as an object and decoded from one, but that encodes any requested form.
public nonisolated struct FormedPretender: Codable, Hashable, Sendable {
  public enum Lie: String, Codable, CaseIterable, Sendable {
    case object, text, null, url, list, encoderInList, both, twoValues, nothing
  }

  public var lie: Lie

  public func encode(to encoder: any Encoder) throws {
    switch lie {
    case .object, .both:
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(lie, forKey: .lie)
      if lie == .object { return }
      var list = encoder.unkeyedContainer()
      try list.encode(1)
    case .text: try encode("a", to: encoder)
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .url: try encode(URL(filePath: "/a"), to: encoder)
    case .list:
      var container = encoder.unkeyedContainer()
      try container.encode(1)
    case .encoderInList:
      var container = encoder.unkeyedContainer()
      try 1.encode(to: container.superEncoder())
    case .twoValues:
      try encode(["lie": "object"], to: encoder)
      try encode("a", to: encoder)
    case .nothing: break
    }
  }

  private func encode(_ value: some Encodable, to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

private nonisolated func checkExternalForms() throws {
  // The tag can be added to every type that encodes an object, regardless of how the type does this.
  try roundTrip(FormedBlock.self, #"{"rows":[[1]],"type":"sheet"}"#)
  try roundTrip(FormedBlock.self, #"{"labels":{"a":"b"},"type":"labels"}"#)
  try roundTrip(
    FormedBlock.self,
    #"{"blocks":[{"labels":{},"type":"labels"},{"type":"empty"},{"lie":"object","type":"pretender"}],"type":"list"}"#
  )
  expectRefused(
    FormedBlock.self, #"{"type":"sheet"}"#, at: "rows", mentioning: "in the kind 'sheet'")

  // If a value is not encoded as an object, the encoder throws an error, and the program does not trap.
  let objects: Set<FormedPretender.Lie> = [.object, .url, .nothing]
  for lie in FormedPretender.Lie.allCases {
    let value = FormedBlock.list(
      ListFormedBlock(blocks: [.pretender(FormedPretender(lie: lie))]))
    do {
      let text = try encode(value)
      expect(objects.contains(lie), "\(lie) is encoded as \(text)")
    } catch EncodingError.invalidValue(_, let context) {
      expect(!objects.contains(lie), "\(lie) is not encoded")
      expectEqual(context.codingPath.map(\.stringValue), ["blocks", "Index 0"])
      expect(context.debugDescription.contains("encoded as an object"), context.debugDescription)
    }
  }
}

/// A type with its own coding.
public nonisolated struct GiftCode: Codable, Hashable, Sendable {
  var code: String
  var expires: Int
  var note: String?

  enum CodingKeys: String, CodingKey {
    case code = "@code"
    case expires, note
  }
}

/// The keys of an external type's objects discriminate a kind.
private nonisolated func checkExternalMembers() throws {
  let discounts = try roundTrip(
    [Rebate].self, #"[{"percent":5},{"@code":"A","expires":7,"note":"new"}]"#)
  expectEqual(
    discounts,
    [.percent(PercentRebate(percent: 5)), .voucher(GiftCode(code: "A", expires: 7, note: "new"))])
  expectRefused(Rebate.self, #"{"@code":"A"}"#, at: "", mentioning: "expires")
  expectRefused(Rebate.self, #"{"@code":1,"expires":7}"#, at: "@code")
}
