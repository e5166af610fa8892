// Values of fields that distinguish null from a missing key.

/// A value that may be null, or missing.
/*frozen*/
package nonisolated enum Presence<Value> {
  /// The key is missing.
  case missing
  case null
  case value(Value)

  /// The value, or `nil` if it is null or missing.
  package var value: Value? {
    guard case .value(let value) = self else { return nil }
    return value
  }

  /// Returns the value transformed by a closure, or null or missing unchanged.
  package func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Presence<Other> {
    switch self {
    case .missing: return .missing
    case .null: return .null
    case .value(let value): return .value(try transform(value))
    }
  }
}

nonisolated extension Presence: Equatable where Value: Equatable {}

nonisolated extension Presence: Hashable where Value: Hashable {}

nonisolated extension Presence: Sendable where Value: Sendable {}
