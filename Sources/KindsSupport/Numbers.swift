// Numbers out of range: Foundation reports them without a path, with an error that is not a `DecodingError`.

nonisolated extension KeyedDecodingContainer where Key == KindsKey {
  /// Decodes a number or a collection of numbers. If a number does not fit, the error has its location.
  func decodeNumber<Value: Decodable>(_ type: Value.Type, forKey key: KindsKey) throws -> Value {
    do {
      return try decode(type, forKey: key)
    } catch {
      throw numberError(error, type, key)
    }
  }

  /// Decodes a number or a collection of numbers, or returns the default if the key is missing.
  func decodeNumber<Value: Decodable>(
    _ type: Value.Type, forKey key: KindsKey, default defaultValue: @autoclosure () -> Value
  ) throws -> Value {
    contains(key) ? try decodeNumber(type, forKey: key) : defaultValue()
  }

  /// Decodes a number or a collection of numbers, or returns `nil` for null or a missing key. If a number
  /// does not fit, the error has its location.
  func decodeNumberIfPresent<Value: Decodable>(
    _ type: Value.Type, forKey key: KindsKey
  ) throws -> Value? {
    do {
      return try decodeIfPresent(type, forKey: key)
    } catch {
      throw numberError(error, type, key)
    }
  }

  /// Decodes a number, a collection of numbers or null, or returns the default if the key is missing.
  func decodeNumberIfPresent<Value: Decodable>(
    _ type: Value.Type, forKey key: KindsKey, default defaultValue: @autoclosure () -> Value?
  ) throws -> Value? {
    contains(key) ? try decodeNumberIfPresent(type, forKey: key) : defaultValue()
  }

  /// Returns the error that `decode` threw, or if a number does not fit, an error with the number's location.
  @inline(never)
  private func numberError<Value: Decodable>(
    _ error: any Error, _ type: Value.Type, _ key: KindsKey
  ) -> any Error {
    if error is DecodingError { return error }
    guard let decoder = try? superDecoder(forKey: key) else { return error }
    return KindsNumber<Value>.located(error, in: decoder)
  }
}

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
    if let type = Value.self as? any KindsElements.Type {
      do {
        _ = try decoder.singleValueContainer().decode(type.numbers)
      } catch {
        return error
      }
    }
    // External types may throw their own errors.
    guard Value.self is any Swift.Numeric.Type else { return error }
    return DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: decoder.codingPath,
        debugDescription: "\(number(in: decoder)) does not fit in \(Value.self)",
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

/// A type that may contain numbers.
nonisolated protocol KindsElements {
  /// A type that is decoded from the same data, and throws an error with the index of the number that does not fit.
  static var numbers: any Decodable.Type { get }
}

// Only with: Optional, where
nonisolated extension Swift.Optional: KindsElements where Wrapped: Decodable {
  static var numbers: any Decodable.Type { KindsNumber<Wrapped>.self }
}

// Only with: Array, where
nonisolated extension Swift.Array: KindsElements where Element: Decodable {
  static var numbers: any Decodable.Type { [KindsNumber<Element>].self }
}

// Only with: Set, where
nonisolated extension Swift.Set: KindsElements where Element: Decodable {
  static var numbers: any Decodable.Type { [KindsNumber<Element>].self }
}

// Only with: Dictionary, where
nonisolated extension Swift.Dictionary: KindsElements where Key: Decodable, Value: Decodable {
  static var numbers: any Decodable.Type { [Key: KindsNumber<Value>].self }
}
