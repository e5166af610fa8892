import Foundation

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
    case object, text, number, boolean, null, date, url, data, decimal, wrapped, optional, list
    case emptyList, listInList, objectInList, encoderInList, plainList, plainSet, both, twoValues
    case nothing
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
    case .number: try encode(1, to: encoder)
    case .boolean: try encode(true, to: encoder)
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .date: try encode(Date(timeIntervalSince1970: 0), to: encoder)
    case .url: try encode(URL(filePath: "/a"), to: encoder)
    case .data: try encode(Data([1]), to: encoder)
    case .decimal: try encode(Decimal(1), to: encoder)
    case .wrapped: try encode(FormedSlug(content: "a"), to: encoder)
    case .optional: try encode(String?.none, to: encoder)
    case .plainList: try encode([1], to: encoder)
    case .plainSet: try encode(Set([1]), to: encoder)
    case .list:
      var container = encoder.unkeyedContainer()
      try container.encode(1)
    case .emptyList: _ = encoder.unkeyedContainer()
    case .listInList:
      var container = encoder.unkeyedContainer()
      var inner = container.nestedUnkeyedContainer()
      try inner.encode("a")
    case .objectInList:
      var container = encoder.unkeyedContainer()
      var inner = container.nestedContainer(keyedBy: CodingKeys.self)
      try inner.encode(1, forKey: .lie)
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

nonisolated func checkExternalForms() throws {
  // The tag can be added to every type that encodes an object, regardless of how the type does this.
  try roundTrip(FormedBlock.self, #"{"rows":[[1]],"type":"sheet"}"#)
  try roundTrip(FormedBlock.self, #"{"labels":{"a":"b"},"type":"labels"}"#)
  try roundTrip(
    FormedBlock.self,
    #"{"blocks":[{"labels":{},"type":"labels"},{"type":"empty"},{"lie":"object","type":"pretender"}],"type":"list"}"#
  )
  try roundTrip(FormedPlain.self, #"{"rows":[],"type":"sheet"}"#)
  expectRefused(
    FormedBlock.self, #"{"type":"sheet"}"#, at: "rows", mentioning: "in the kind 'sheet'")
  expectRefused(FormedBlock.self, #"{"rows":1,"type":"sheet"}"#, at: "rows")
  expectRefused(FormedBlock.self, "[]", at: "")

  // If a value is not encoded as an object, the encoder throws an error, and the program does not trap.
  let objects: Set<FormedPretender.Lie> = [.object, .url, .decimal, .nothing]
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

  // The JSON types discriminate the kinds of a union.
  expectEqual(try roundTrip(FormedValue.self, #"{"rows":[]}"#), .sheet(FormedSheet(rows: [])))
  expectEqual(try roundTrip(FormedValue.self, "[1,2]"), .list(FormedList(content: [1, 2])))
  expectEqual(try roundTrip(FormedValue.self, #""a""#), .slug(FormedSlug(content: "a")))
  expectEqual(try roundTrip(FormedValue.self, "1.5"), .ratio(FormedRatio(content: 1.5)))
  expectEqual(try roundTrip(FormedValue.self, "true"), .switch(FormedSwitch(content: true)))
  expectEqual(try roundTrip(FormedValue.self, "null"), .nothing)
  expectRefused(FormedValue.self, #"["a"]"#, at: "0")

  // A value that is not a list can replace a list with one element.
  try roundTrip(FormedSlugs.self, #"{"slugs":"a"}"#)
  try roundTrip(FormedSlugs.self, #"{"slugs":["a","b"]}"#)

  // The key type itself determines the keys of a dictionary.
  expectEqual(
    try roundTrip(FormedCounts.self, #"{"counts":{"DE":2}}"#),
    FormedCounts(counts: [FormedCode(content: "DE"): 2]))
}
