// Numbers that do not fit: Foundation reports them without a path, by an error of its own that is no DecodingError.

extension SwiftType {
  /// Whether numbers can stand in it, leaving aside what is coded by other declarations.
  var holdsNumbers: Bool {
    switch self {
    case .known(let type):
      switch type.family {
      case .integer, .floatingPoint: return true
      case .boolean, .text, .character: return false
      case .opaque: return type.name.text == "Decimal"
      }
    case .parameter: return true
    case .optional(let type), .array(let type), .set(let type), .dictionary(_, let type):
      return type.holdsNumbers
    case .json, .declared, .external: return false
    }
  }
}

extension Field {
  /// Whether it is decoded by methods that say where a number stands that does not fit.
  var holdsNumbers: Bool {
    // A lossy list takes such a number for one of its losses.
    type.holdsNumbers && !isLossy && !isExtras
  }
}

extension Payload {
  /// Whether it is decoded by methods that say where a number stands that does not fit.
  var holdsNumbers: Bool {
    guard case .type(let type, _) = self else { return false }
    return type.holdsNumbers
  }
}

/// The part of the support file that reports numbers which do not fit, with where they stand.
func numberSection(_ schema: Schema) -> Code {
  let uses = NumberUses(schema)
  if !uses.areAny { return .empty }
  return .blocks([keyedSection(uses), kindsNumber(uses), elementsSection(uses.types)])
}

/// The methods for members of objects.
private func keyedSection(_ uses: NumberUses) -> Code {
  let methods: [Code] = [
    uses.members.contains { !$0.type.isOptional } ? decodeNumber : .empty,
    uses.members.contains { $0.hasDefault && !$0.type.isOptional }
      ? decodeNumberWithDefault : .empty,
    uses.members.contains(where: \.type.isOptional) ? decodeNumberIfPresent : .empty,
    uses.members.contains { $0.hasDefault && $0.type.isOptional }
      ? decodeNumberIfPresentWithDefault : .empty,
  ]
  let error = methods.allSatisfy(\.isEmpty) ? .empty : memberError
  return keyedExtension("KeyedDecodingContainer", methods + [error])
}

private let decodeNumber: Code = """
  /// Decodes a number, or what holds numbers, and says where one stands that does not fit.
  func decodeNumber<Value: Decodable>(_ type: Value.Type, forKey key: KindsKey) throws -> Value {
    do {
      return try decode(type, forKey: key)
    } catch {
      throw located(error, type, key)
    }
  }
  """

private let decodeNumberWithDefault: Code = """
  /// Decodes a number, or what holds numbers, or takes the default where the key is missing.
  func decodeNumber<Value: Decodable>(
    _ type: Value.Type, forKey key: KindsKey, default defaultValue: @autoclosure () -> Value
  ) throws -> Value {
    contains(key) ? try decodeNumber(type, forKey: key) : defaultValue()
  }
  """

private let decodeNumberIfPresent: Code = """
  /// Decodes a number, or what holds numbers, where there is any, and says where one stands that does not fit.
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
  /// Decodes a number, what holds numbers or null, or takes the default where the key is missing.
  func decodeNumberIfPresent<Value: Decodable>(
    _ type: Value.Type, forKey key: KindsKey, default defaultValue: @autoclosure () -> Value?
  ) throws -> Value? {
    contains(key) ? try decodeNumberIfPresent(type, forKey: key) : defaultValue()
  }
  """

private let memberError: Code = """
  /// What `decode` threw; for a number that does not fit an error that says where it stands.
  @inline(never)
  private func located<Value: Decodable>(
    _ error: any Error, _ type: Value.Type, _ key: KindsKey
  ) -> any Error {
    if error is DecodingError { return error }
    guard let decoder = try? superDecoder(forKey: key) else { return error }
    return KindsNumber<Value>.located(error, in: decoder)
  }
  """

private func kindsNumber(_ uses: NumberUses) -> Code {
  """
  /// A number, or what holds numbers, in coded data.
  nonisolated struct KindsNumber<Value: Decodable>: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws {
      do {
        self.value = try decoder.singleValueContainer().decode(Value.self)
      } catch {
        throw Self.located(error, in: decoder)
      }
    }

    /// What a decoder threw; for a number that does not fit an error that says where it stands, which decoders need not.
    @inline(never)
    static func located(_ error: any Error, in decoder: any Decoder) -> any Error {
      if error is DecodingError { return error }
      \(uses.types.isEmpty ? Code.empty : elementError)
      // The types of others may throw errors of their own.
      guard Value.self is any Swift.Numeric.Type else { return error }
      return DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "\\(number(in: decoder)) does not fit in \\(Value.self)",
          underlyingError: error))
    }

    private static func number(in decoder: any Decoder) -> String {
      if let number = try? Int64(from: decoder) { return number.description }
      if let number = try? UInt64(from: decoder) { return number.description }
      if let number = try? Double(from: decoder) { return number.description }
      return "the number"
    }
  }
  """
}

private let elementError: Code = """
  if let type = Value.self as? any KindsElements.Type {
    do {
      try type.decodeElements(from: decoder)
    } catch {
      return error
    }
  }
  """

/// What finds the element of a list or a dictionary that does not fit.
///
/// - Parameter types: The types that hold others, of which any value will do.
private func elementsSection(_ types: [NumberUses.Holder]) -> Code {
  if types.isEmpty { return .empty }
  let conformances = types.map { holder -> Code in
    """
    nonisolated extension \(holder.type): KindsElements where \(holder.requirement) {
      static func decodeElements(from decoder: any Decoder) throws {
        _ = try decoder.singleValueContainer().decode(\(holder.numbers).self)
      }
    }
    """
  }
  let elements: Code = """
    /// What can hold numbers.
    nonisolated protocol KindsElements {
      /// Decodes the elements one by one, and throws an error that says which does not fit.
      static func decodeElements(from decoder: any Decoder) throws
    }
    """
  return .blocks([elements] + conformances)
}
