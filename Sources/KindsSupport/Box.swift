/// A field's value in separate storage, so that a model or struct can contain itself.
nonisolated indirect enum KindsBox<Value> {
  case value(Value)

  init(_ value: Value) {
    self = .value(value)
  }

  /// Creates a box, or returns `nil` if the value is `nil`.
  init?(_ value: Value?) {
    guard let value else { return nil }
    self = .value(value)
  }

  var value: Value {
    switch self {
    case .value(let value): return value
    }
  }
}

nonisolated extension KindsBox: Equatable where Value: Equatable {}

nonisolated extension KindsBox: Hashable where Value: Hashable {}

nonisolated extension KindsBox: Sendable where Value: Sendable {}

// Only with: Codable, Decodable
nonisolated extension KindsBox: Decodable where Value: Decodable {
  /// Decodes the value in the box.
  init(from decoder: any Decoder) throws {
    self = .value(try Value(from: decoder))
  }
}

// Only with: Codable, Encodable
nonisolated extension KindsBox: Encodable where Value: Encodable {
  /// Encodes the value in the box.
  func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
  }
}
