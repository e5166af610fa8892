// Numbers that do not fit: Foundation reports them without a path, by an error of its own that is no DecodingError.

extension SwiftType {
  /// Whether numbers stand in it, leaving aside what is coded by other declarations.
  var holdsNumbers: Bool {
    switch self {
    case .known(let type):
      switch type.family {
      case .integer, .floatingPoint: return true
      case .boolean, .text, .character: return false
      case .opaque: return type.name.text == "Decimal"
      }
    case .optional(let type), .array(let type), .set(let type), .dictionary(_, let type):
      return type.holdsNumbers
    case .json, .parameter, .declared, .external: return false
    }
  }
}

extension Field {
  /// Whether it is decoded from numbers.
  var holdsNumbers: Bool {
    let format = format ?? type.formattedType?.defaultFormat
    return type.holdsNumbers || format == .seconds || format == .milliseconds
  }
}

/// The part of the support file that reports numbers which do not fit, with where they stand.
///
/// - Parameter fields: The fields that are decoded.
func numberSection(_ fields: [Field]) -> Code {
  let numbers = fields.filter { $0.holdsNumbers && !$0.isConstant }
  let optionals = numbers.filter(\.type.isOptional)
  let required = numbers.filter { !$0.type.isOptional }
  if numbers.isEmpty { return .empty }
  return """
    nonisolated extension KeyedDecodingContainer where Key == KindsKey {
      \(Code.blocks([
        required.isEmpty ? .empty : decodeNumber,
        required.contains { $0.absentValue != nil } ? decodeNumberWithDefault : .empty,
        optionals.isEmpty ? .empty : decodeNumberIfPresent,
        optionals.contains { $0.absentValue != nil } ? decodeNumberIfPresentWithDefault : .empty,
        numberError,
      ]))
    }
    """
}

private let decodeNumber: Code = """
  /// Decodes a number, or numbers, and says where one stands that does not fit.
  func decodeNumber<Value: Decodable>(_ type: Value.Type, forKey key: KindsKey) throws -> Value {
    do {
      return try decode(type, forKey: key)
    } catch {
      throw located(error, type, key)
    }
  }
  """

private let decodeNumberWithDefault: Code = """
  /// Decodes a number, or numbers, or takes the default where the key is missing.
  func decodeNumber<Value: Decodable>(
    _ type: Value.Type, forKey key: KindsKey, default defaultValue: @autoclosure () -> Value
  ) throws -> Value {
    contains(key) ? try decodeNumber(type, forKey: key) : defaultValue()
  }
  """

private let decodeNumberIfPresent: Code = """
  /// Decodes a number, or numbers, where there are any, and says where one stands that does not fit.
  func decodeNumberIfPresent<Value: Decodable>(
    _ type: Value.Type, forKey key: KindsKey
  ) throws -> Value? {
    do {
      return try decodeIfPresent(type, forKey: key)
    } catch {
      throw located(error, type, key)
    }
  }
  """

private let decodeNumberIfPresentWithDefault: Code = """
  /// Decodes a number, numbers or null, or takes the default where the key is missing.
  func decodeNumberIfPresent<Value: Decodable>(
    _ type: Value.Type, forKey key: KindsKey, default defaultValue: @autoclosure () -> Value?
  ) throws -> Value? {
    contains(key) ? try decodeNumberIfPresent(type, forKey: key) : defaultValue()
  }
  """

private let numberError: Code = """
  /// Foundation has an error of its own for a number that does not fit, which does not say where it stands.
  private func located(_ error: any Error, _ type: Any.Type, _ key: KindsKey) -> DecodingError {
    if let error = error as? DecodingError { return error }
    let context = DecodingError.Context(
      codingPath: codingPath + [key], debugDescription: "a number does not fit in \\(type)",
      underlyingError: error)
    return DecodingError.dataCorrupted(context)
  }
  """
