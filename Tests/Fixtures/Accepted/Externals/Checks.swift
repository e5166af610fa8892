import Foundation

final class Boxed<Value: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }

  static func == (left: Boxed, right: Boxed) -> Bool { left.value == right.value }

  func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }

  convenience init(from decoder: any Decoder) throws {
    self.init(try Value(from: decoder))
  }

  func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
  }
}

enum Geometry {
  struct Point: Codable, Hashable, Sendable {
    var x: Int
    var y: Int
  }
}

struct Wrapped: Equatable {
  var text: String
}
