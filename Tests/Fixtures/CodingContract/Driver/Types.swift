// The types of the documents, the external types, and values that only a program can create.

import Foundation

struct Temperature: Codable, Hashable {
  var degrees: Double

  init(from decoder: any Decoder) throws {
    degrees = try decoder.singleValueContainer().decode(Double.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(degrees)
  }
}

struct Code: Codable, Hashable, CodingKeyRepresentable {
  struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  var text: String

  var codingKey: any CodingKey { Key(stringValue: text) }

  init?<Key: CodingKey>(codingKey: Key) {
    if codingKey.stringValue.isEmpty { return nil }
    text = codingKey.stringValue
  }
}

struct Ext: Codable {
  struct Failure: Error {}

  var a: Int

  private enum CodingKeys: CodingKey { case a }

  /// Fails with an error of its own if the number is -1, and with one that has another error below it if it is -2.
  init(from decoder: any Decoder) throws {
    a = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .a)
    if a == -1 { throw Failure() }
    if a == -2 {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "-2", underlyingError: Failure()))
    }
  }
}

/// A value whose kind is not in the data.
struct InnerByKind: Codable {
  var value: Inner

  init(from decoder: any Decoder) throws { value = try Inner(kind: .text, from: decoder) }

  func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

struct BesideByKind: Codable {
  var value: Beside

  init(from decoder: any Decoder) throws { value = try Beside(kind: .numbers, from: decoder) }

  func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

nonisolated(unsafe) let values: [String: Any] = [
  "deep": (0..<7).reduce(Deep.leaf(LeafDeep(n: 1))) { deep, _ in .node(NodeDeep(left: deep)) },
  "wrong constant": Item.nothing(NothingItem(version: 3)),
  "extras with keys of fields": Keeping.text(
    TextKeeping(text: "a", extras: ["text": .null, "type": .null, "z": .null])),
  "changed tag": Open.unknown(
    UnknownOpen(tag: "new", id: 2, value: .object(["type": .string("old"), "id": .integer(1)]))),
  "infinite": Item.scalars(ScalarsItem(double: .infinity)),
  "date out of range": Item.times(TimesItem(at: Date(timeIntervalSince1970: 1e15))),
  "unknown value that is known": Box(
    level: .unknown("low"), levels: [.unknown("low"): 1], ranks: [.unknown(2)]),
]

func addTypes() {
  // Styles
  add(Inner.init(json:)) { try $0.json() }
  add([Inner].init(json:)) { try $0.json() }
  add(Picture.init(json:)) { try $0.json() }
  add(Moving.init(json:)) { try $0.json() }
  add(InnerByKind.self)
  add(BesideByKind.self)
  add(TextInner.self)
  add(TextBeside.self)
  add(NumbersBeside.self)
  add(Beside.init(json:)) { try $0.json() }
  add(Within.init(json:)) { try $0.json() }
  add(Sealed.init(json:)) { try $0.json() }
  add(External.init(json:)) { try $0.json() }
  add([External].init(json:)) { try $0.json() }
  add(ExternalPart.init(json:)) { try $0.json() }
  add([Synthesized].init(json:)) { try $0.json() }
  add(ExternalBeside.init(json:)) { try $0.json() }
  add(Message.init(json:)) { try $0.json() }
  add(Either.init(json:)) { try $0.json() }
  add(Call.init(json:)) { try $0.json() }
  add([Shape].init(json:)) { try $0.json() }
  add([Moment].init(json:)) { try $0.json() }
  add(Frame.init(json:)) { try $0.json() }
  add(ServerEvent.init(json:)) { try $0.json() }
  add(Exact.init(json:)) { try $0.json() }
  // Fields
  add(Item.init(json:losses:)) { try $0.json() }
  add(as: "Item with strategies", [foundation(strategies: true) as Coder<Item>])
  add(Holder.init(json:)) { try $0.json() }
  // Open
  add(Refusing.init(json:)) { try $0.json() }
  add(RefusingBeside.init(json:)) { try $0.json() }
  add(Colliding.init(json:)) { try $0.json() }
  add(TextColliding.self)
  add(Film.init(json:losses:)) { try $0.json() }
  add(MovedFilm.self)
  add(Keeping.init(json:)) { try $0.json() }
  add(KeepingBeside.init(json:)) { try $0.json() }
  add(TextKeepingBeside.self)
  add(KeepingShared.init(json:)) { try $0.json() }
  add(Open.init(json:losses:)) { try $0.json() }
  add(OpenBeside.init(json:losses:)) { try $0.json() }
  add([OpenExternal].init(json:losses:)) { try $0.json() }
  add(OpenNumbered.init(json:losses:)) { try $0.json() }
  add(OpenOuter.init(json:losses:)) { try $0.json() }
  add(Box.init(json:losses:)) { try $0.json() }
  add(Closed.init(json:)) { try $0.json() }
  // Types
  add(Use.init(json:losses:)) { try $0.json() }
  add(Choice.init(json:losses:)) { try $0.json() }
  add(Found.init(json:losses:)) { try $0.json() }
  add(Deep.init(json:losses:)) { try $0.json() }
  add(Tree.init(json:)) { try $0.json() }
  // Coder
  add(Plain.self)
}
