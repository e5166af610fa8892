// The external types of random schemas. This file is compiled together with the code that is generated for the schemas.

import Foundation

/// A protocol without requirements.
public protocol RandomMarker {}

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
    self.init(try decoder.singleValueContainer().decode(Value.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

public nonisolated enum Geometry {
  public nonisolated struct Point: Codable, Hashable, Sendable {
    public var x: Int
    public var y: Int
  }
}

public nonisolated struct Tint: Codable, Hashable, Sendable {
  public static let plain = Tint(name: "plain")
  public var name: String
}

public nonisolated struct Shout: Codable, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  public init(from decoder: any Decoder) throws {
    description = try decoder.singleValueContainer().decode(String.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// A list of numbers.
public nonisolated struct Coordinates: Codable, Hashable, Sendable {
  public let all: [Int]

  public init(from decoder: any Decoder) throws {
    all = try decoder.singleValueContainer().decode([Int].self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(all)
  }
}

/// A number.
public nonisolated struct Percent: Codable, Hashable, Sendable {
  public let value: Double

  public init(from decoder: any Decoder) throws {
    value = try decoder.singleValueContainer().decode(Double.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

/// A boolean.
public nonisolated struct Toggle: Codable, Hashable, Sendable {
  public let isOn: Bool

  public init(from decoder: any Decoder) throws {
    isOn = try decoder.singleValueContainer().decode(Bool.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(isOn)
  }
}

/// A text.
public nonisolated struct Motto: Codable, Hashable, Sendable {
  public let text: String

  public init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

/// An object that is encoded as another type.
public nonisolated struct Card: Codable, Hashable, Sendable {
  public let names: [String: String]

  public init(from decoder: any Decoder) throws {
    let all = try decoder.singleValueContainer().decode(Names.self)
    names = ["name": all.name]
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(names)
  }

  private nonisolated struct Names: Codable {
    let name: String
  }
}

/// A type that encloses the declarations of some random schemas. Its own members have the names of standard types.
public nonisolated enum RandomHome {
  enum Array {}
  enum Bool {}
  enum Codable {}
  enum Date {}
  enum Double {}
  enum Error {}
  enum Hashable {}
  enum Int {}
  enum Never {}
  enum Sendable {}
  enum String {}
  enum URL {}
}
