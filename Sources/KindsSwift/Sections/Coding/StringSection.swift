// Strings, which most fields are, are coded by methods that are not overloaded: where the compiler has to choose among
// the many that `decode` and `encode` stand for, checking the output of 100 kinds takes it a fifth to a fourth longer.

extension Field {
  /// Whether it is decoded by the methods for strings.
  var decodesString: Bool { isPlainString && !isConstant && !hasDefault }

  /// Whether it is encoded by the methods for strings, which takes in constants.
  var encodesString: Bool { isPlainString && (!type.isOptional || omitsNil) }

  private var isPlainString: Bool {
    switch type {
    case .known(let type), .optional(.known(let type)): return type.family == .text && !isIndirect
    default: return false
    }
  }
}

/// The part of the support file that codes strings.
///
/// - Parameters:
///   - decoded: The fields that are decoded.
///   - encoded: The fields that are encoded.
func stringSection(decoded: [Field], encoded: [Field]) -> Code {
  let decoded = decoded.filter(\.decodesString)
  let encoded = encoded.filter(\.encodesString)
  return .blocks([
    keyedExtension(
      "KeyedDecodingContainer",
      [
        decoded.contains { !$0.type.isOptional } ? decodeString : .empty,
        decoded.contains(where: \.type.isOptional) ? decodeStringIfPresent : .empty,
      ]),
    keyedExtension(
      "KeyedEncodingContainer",
      [
        encoded.contains { !$0.type.isOptional } ? encodeString : .empty,
        encoded.contains(where: \.type.isOptional) ? encodeStringIfPresent : .empty,
      ]),
  ])
}

private let decodeString: Code = """
  /// Decodes a string: unlike `decode` it is not overloaded, so that a call is compiled sooner.
  func decodeString(forKey key: KindsKey) throws -> String {
    try decode(String.self, forKey: key)
  }
  """

private let decodeStringIfPresent: Code = """
  /// Decodes a string, or makes `nil` of null or a missing key: not overloaded, as `decodeIfPresent` is.
  func decodeStringIfPresent(forKey key: KindsKey) throws -> String? {
    try decodeIfPresent(String.self, forKey: key)
  }
  """

private let encodeString: Code = """
  /// Encodes a string: unlike `encode` it is not overloaded, so that a call is compiled sooner.
  mutating func encodeString(_ value: String, forKey key: KindsKey) throws {
    try encode(value, forKey: key)
  }
  """

private let encodeStringIfPresent: Code = """
  /// Encodes a string, or nothing for `nil`: not overloaded, as `encodeIfPresent` is.
  mutating func encodeStringIfPresent(_ value: String?, forKey key: KindsKey) throws {
    try encodeIfPresent(value, forKey: key)
  }
  """
