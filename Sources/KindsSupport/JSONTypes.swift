// The JSON types of values, which tell the kinds of some unions.

/// A type of JSON values. Error messages show its raw value.
nonisolated enum KindsJSONType: String {
  case null
  case boolean = "a boolean"
  case number = "a number"
  case string = "a string"
  case array = "an array"
  case object = "an object"
}

nonisolated extension Decoder {
  /// Returns the JSON type of the value. Only scalars are decoded.
  func jsonType() throws -> KindsJSONType {
    let value = try singleValueContainer()
    if value.decodeNil() { return .null }
    if (try? value.decode(String.self)) != nil { return .string }
    if (try? value.decode(Bool.self)) != nil { return .boolean }
    if (try? value.decode(Double.self)) != nil { return .number }
    if (try? unkeyedContainer()) != nil { return .array }
    if (try? container(keyedBy: KindsKey.self)) != nil { return .object }
    // Only a number that no type can represent remains. Decoding it throws an error.
    return .number
  }

  /// Returns the error for a value of a JSON type that no kind of a union has.
  func unknownType(
    _ found: KindsJSONType, where union: String, is known: String, _ type: any Any.Type
  ) -> DecodingError {
    .typeMismatch(
      type,
      DecodingError.Context(
        codingPath: codingPath,
        debugDescription: "\(union) must be \(known), not \(found.rawValue)"))
  }
}

nonisolated extension KindsJSONReader {
  /// Returns the JSON type of the value at the position.
  mutating func jsonType() throws(KindsJSONFailure) -> KindsJSONType {
    switch next {
    case UInt8(ascii: "n"): return .null
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "{"): return .object
    case _ where isAtNumber: return .number
    default: throw malformed("expected a value")
    }
  }

  /// Returns the failure for a value of a JSON type that no kind of a union has.
  mutating func unknownType(
    _ found: KindsJSONType, is known: String, _ type: (some Any).Type
  ) -> KindsJSONFailure {
    let type = KindsJSONTypeName(type)
    let message = "\(type) must be \(known), not \(found.rawValue)"
    return fail(.wrongType(type), message, at: position)
  }
}
