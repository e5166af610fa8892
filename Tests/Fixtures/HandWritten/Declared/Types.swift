import Foundation

// Attributes and modifiers of declarations, and members of types.

/// A step of a route.
@available(iOS 13, macOS 11, *)
@dynamicMemberLookup  // for its texts
public enum Step: Hashable, Sendable {
  case walk(meters: Int)
  @_documentation(visibility: internal) case ride(line: String, to: Place)
  case wait

  public subscript(dynamicMember name: String) -> String { "\(name) of a step" }
}

@frozen @_documentation(metadata: "a) b") public enum Light: Hashable, Sendable {
  case red, green
  case blinking(seconds: Int)
}

@frozen
public enum Side: String, Codable, Sendable {
  case left, right
}

@available(macOS 11, *) @dynamicMemberLookup
public struct Place: Codable, Hashable, Sendable {
  public var name: String

  public init(name: String) { self.name = name }

  public subscript(dynamicMember name: String) -> String { "\(name) of \(self.name)" }
}

@MainActor
public struct Screen: Sendable {
  public var title: String

  public init(title: String) { self.title = title }
}

public indirect enum Tree: Hashable, Sendable {
  case leaf
  case node(left: Tree, right: Tree)
}

public enum Bag: Hashable, Sendable {
  indirect case large(first: Place, second: Place)
  case small(String)
}

public struct Entry: Hashable, Sendable {
  public enum Value: Hashable, Sendable {
    case text(String)
    case `default`
    case `in`(Int)
  }

  public var value: Value

  public init(value: Value) { self.value = value }
}

// Types with names that are invalid in a schema. These types remain hand-written.

public enum Box<RawValue: Hashable & Sendable>: Hashable, Sendable {
  case full(RawValue)
  case empty
}

public enum Word: Hashable, Sendable {
  case `self`
  case other(String)
}
