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
