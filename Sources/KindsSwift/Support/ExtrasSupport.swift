import KindsSchema

// The policies for unknown members of an object.

let extrasFamily = [
  SupportEntry(.refuseExtras, in: .decodingContainer, refuseExtras),
  SupportEntry(.extras, in: .decodingContainer, decodeExtras),
  SupportEntry(.encodeExtras, in: .encodingContainer, encodeExtras),
]

private let refuseExtras: Code = """
  /// Throws if a member has a key that a type does not know.
  func refuseExtras(of type: String, besides keys: [String]) throws {
    let extras = \(support: .otherKeys)(than: keys)
    guard let key = extras.min(by: { $0.stringValue < $1.stringValue }) else { return }
    throw DecodingError.dataCorruptedError(
      forKey: key, in: self, debugDescription: "'\\(key.stringValue)' is not a key of \\(type)")
  }
  """

private let decodeExtras: Code = """
  /// Returns the members that have no field.
  func extras(besides keys: [String]) throws -> [String: \(shared: .json)] {
    var extras: [String: \(shared: .json)] = [:]
    for key in \(support: .otherKeys)(than: keys) {
      extras[key.stringValue] = try decode(\(shared: .json).self, forKey: key)
    }
    return extras
  }
  """

private let encodeExtras: Code = """
  /// Encodes members that have no field, except those with the key of a field.
  mutating func encodeExtras(_ extras: [String: \(shared: .json)], besides keys: [String]) throws {
    for (key, value) in extras where !keys.contains(key) {
      try encode(value, forKey: \(support: .key)(key)\(needs: .keyOfText))
    }
  }
  """
