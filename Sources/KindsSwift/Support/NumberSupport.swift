import KindsSchema

// Numbers out of range: Foundation reports them without a path, with an error that is not a DecodingError.

let numberFamily = [
  SupportEntry(.decodeNumber, in: .decodingContainer, decodeNumber),
  SupportEntry(
    .decodeNumberDefault, in: .decodingContainer, decodeNumberWithDefault),
  SupportEntry(
    .decodeNumberIfPresent, in: .decodingContainer, decodeNumberIfPresent),
  SupportEntry(
    .decodeNumberIfPresentDefault, in: .decodingContainer,
    decodeNumberIfPresentWithDefault),
  SupportEntry(.locatedMember, in: .decodingContainer, memberError),
  SupportEntry(.number, text: kindsNumber),
  SupportEntry(.elements, elements),
  SupportEntry(
    .elementsOfOptional,
    elements(
      of: "Swift.Optional", where: "Wrapped: Decodable", as: "\(support: .number)<Wrapped>")),
  SupportEntry(
    .elementsOfArray,
    elements(of: "Swift.Array", where: "Element: Decodable", as: "[\(support: .number)<Element>]")),
  SupportEntry(
    .elementsOfSet,
    elements(of: "Swift.Set", where: "Element: Decodable", as: "[\(support: .number)<Element>]")),
  SupportEntry(
    .elementsOfDictionary,
    elements(
      of: "Swift.Dictionary", where: "Key: Decodable, Value: Decodable",
      as: "[Key: \(support: .number)<Value>]")),
]

private let decodeNumber: Code = """
  /// Decodes a number or a collection of numbers. If a number does not fit, the error has its location.
  func decodeNumber<Value: Decodable>(_ type: Value.Type, forKey key: \(support: .key)) throws -> Value {
    do {
      return try decode(type, forKey: key)
    } catch {
      throw \(support: .locatedMember)(error, type, key)
    }
  }
  """

private let decodeNumberWithDefault: Code = """
  /// Decodes a number or a collection of numbers, or returns the default if the key is missing.
  func decodeNumber<Value: Decodable>(
    _ type: Value.Type, forKey key: \(support: .key), default defaultValue: @autoclosure () -> Value
  ) throws -> Value {
    contains(key) ? try \(support: .decodeNumber)(type, forKey: key) : defaultValue()
  }
  """

private let decodeNumberIfPresent: Code = """
  /// Decodes a number or a collection of numbers, or returns `nil` for null or a missing key. If a number
  /// does not fit, the error has its location.
  func decodeNumberIfPresent<Value: Decodable>(
    _ type: Value.Type, forKey key: \(support: .key)
  ) throws -> Value? {
    do {
      return try decodeIfPresent(type, forKey: key)
    } catch {
      throw \(support: .locatedMember)(error, type, key)
    }
  }
  """

private let decodeNumberIfPresentWithDefault: Code = """
  /// Decodes a number, a collection of numbers or null, or returns the default if the key is missing.
  func decodeNumberIfPresent<Value: Decodable>(
    _ type: Value.Type, forKey key: \(support: .key), default defaultValue: @autoclosure () -> Value?
  ) throws -> Value? {
    contains(key) ? try \(support: .decodeNumberIfPresent)(type, forKey: key) : defaultValue()
  }
  """

private let memberError: Code = """
  /// Returns the error that `decode` threw, or if a number does not fit, an error with the number's location.
  @inline(never)
  private func located<Value: Decodable>(
    _ error: any Error, _ type: Value.Type, _ key: \(support: .key)
  ) -> any Error {
    if error is DecodingError { return error }
    guard let decoder = try? superDecoder(forKey: key) else { return error }
    return \(support: .number)<Value>.located(error, in: decoder)
  }
  """

private func kindsNumber(_ context: SupportContext) -> Code {
  """
  /// A number or a collection of numbers in coded data.
  nonisolated struct KindsNumber<Value: Decodable>: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws {
      do {
        self.value = try decoder.singleValueContainer().decode(Value.self)
      } catch {
        throw Self.located(error, in: decoder)
      }
    }

    /// Returns the error that a decoder threw, or if a number does not fit, an error with the number's location, which
    /// some decoders omit.
    @inline(never)
    static func located(_ error: any Error, in decoder: any Decoder) -> any Error {
      if error is DecodingError { return error }
      \(context.parts.contains(.elements) ? elementError : .empty)
      // External types may throw their own errors.
      guard Value.self is any Swift.Numeric.Type else { return error }
      return DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "\\(number(in: decoder)) does not fit in \\(Value.self)",
          underlyingError: error))
    }

    private static func number(in decoder: any Decoder) -> String {
      let types: [any (Decodable & CustomStringConvertible).Type] = [
        Int64.self, UInt64.self, Double.self,
      ]
      for type in types {
        if let number = try? type.init(from: decoder) { return number.description }
      }
      return "the number"
    }
  }
  """
}

private let elementError: Code = """
  if let type = Value.self as? any \(support: .elements).Type {
    do {
      try type.decodeElements(from: decoder)
    } catch {
      return error
    }
  }
  """

private let elements: Code = """
  /// A type that may contain numbers.
  nonisolated protocol KindsElements {
    /// Decodes the elements one by one, and throws an error with the index of the number that does not fit.
    static func decodeElements(from decoder: any Decoder) throws
  }
  """

/// Returns the extension of a type that finds a number out of range among its elements.
///
/// - Parameter numbers: The type to decode instead, whose elements report the location of a number.
private func elements(of type: Code, where requirement: Code, as numbers: Code) -> Code {
  """
  nonisolated extension \(type): \(support: .elements) where \(requirement) {
    static func decodeElements(from decoder: any Decoder) throws {
      _ = try decoder.singleValueContainer().decode(\(numbers).self)
    }
  }
  """
}
