import KindsSchema

// Values of fields that distinguish null from a missing key.

let presenceFamily = [
  SupportEntry(.presence, text: presence),
  SupportEntry(.decodePresence, in: .decodingContainer, decodePresence),
  SupportEntry(.decodeNumberPresence, in: .decodingContainer, decodeNumberPresence),
  SupportEntry(.encodePresence, in: .encodingContainer, encodePresence),
]

private func presence(_ context: SupportContext) -> Code {
  let access = context.access(of: .presence)
  return """
    /// A value that may be null, or missing.
    \(access.frozen)
    \(access.modifier)nonisolated enum Presence<Value> {
      /// The key is missing.
      case missing
      case null
      case value(Value)

      /// The value, or `nil` if it is null or missing.
      \(access.modifier)var value: Value? {
        guard case .value(let value) = self else { return nil }
        return value
      }

      /// Returns the value transformed by a closure, or null or missing unchanged.
      \(access.modifier)func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Presence<Other> {
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
    """
}

private let decodePresence: Code = """
  /// Decodes a value, null, or a missing key.
  func decodePresence<Value: Decodable>(
    _ type: Value.Type, forKey key: \(support: .key)
  ) throws -> \(shared: .presence)<Value> {
    if !contains(key) { return .missing }
    return try decodeNil(forKey: key) ? .null : .value(decode(type, forKey: key))
  }
  """

private let decodeNumberPresence: Code = """
  /// Decodes a number or a collection of numbers, null, or a missing key.
  func decodeNumberPresence<Value: Decodable>(
    _ type: Value.Type, forKey key: \(support: .key)
  ) throws -> \(shared: .presence)<Value> {
    if !contains(key) { return .missing }
    return try decodeNil(forKey: key) ? .null : .value(\(support: .decodeNumber)(type, forKey: key))
  }
  """

private let encodePresence: Code = """
  /// Encodes a value or null, or nothing if it is missing.
  mutating func encodePresence(
    _ value: \(shared: .presence)<some Encodable>, forKey key: \(support: .key)
  ) throws {
    switch value {
    case .missing: return
    case .null: try encodeNil(forKey: key)
    case .value(let value): try encode(value, forKey: key)
    }
  }
  """
