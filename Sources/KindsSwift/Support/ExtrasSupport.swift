import KindsSchema

// The policies for unknown members of an object.

let extrasFamily = [
  SupportEntry(.refuseExtras, in: .decodingContainer, refuseExtras),
  SupportEntry(.noteExtras, in: .decodingContainer, noteExtras),
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

private let noteExtras: Code = """
  /// Reports the members that have no field, if the program collects losses.
  func noteExtras(besides keys: [String]) {
    guard let decoder = try? superDecoder(),
      decoder.userInfo[\(shared: .losses).key] is \(shared: .losses)
    else { return }
    for key in \(support: .otherKeys)(than: keys) {
      let member = try? superDecoder(forKey: key)
      member?.\(support: .decoderNote)(.ignored, "no field has the key '\\(key.stringValue)'")
    }
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
