// Values that are nested too deeply.

/// The underlying error for a value that is nested too deeply.
nonisolated struct KindsDepthError: Error {}

nonisolated extension DecodingError {
  /// Returns the error for a value that is nested too deeply.
  static func tooDeepValue(at path: [any CodingKey], limit: Int) -> DecodingError {
    .dataCorrupted(
      Context(
        codingPath: path,
        debugDescription:
          "the value is more than \(limit) keys and indices deep; increase 'maxDepth' in 'coding' of the schema",
        underlyingError: KindsDepthError()))
  }
}

nonisolated extension Decoder {
  /// Throws if the value is nested too deeply, before decoding it overflows the stack.
  func checkDepth(limit: Int) throws {
    if codingPath.count <= limit { return }
    throw DecodingError.tooDeepValue(at: codingPath, limit: limit)
  }
}

// Only with: KindsInner
nonisolated extension KeyedDecodingContainer where Key == KindsKey {
  /// Throws if the values at a key are nested too deeply, before decoding them overflows the stack.
  ///
  /// - Parameters:
  ///   - type: The type of the value at the key, with `KindsInner` in place of the type of the nested values.
  ///   - levels: The number of keys and indices that lead from the object to the values.
  func checkDepth<Values: Decodable>(
    of type: Values.Type, forKey key: KindsKey, levels: Int, limit: Int
  ) throws {
    guard contains(key), codingPath.count + levels > limit else { return }
    do {
      // Throws at the first value that exists. Without values, nothing is too deep.
      _ = try decodeIfPresent(type, forKey: key)
    } catch let inner as KindsInner {
      throw DecodingError.tooDeepValue(at: inner.codingPath, limit: limit)
    }
  }
}

/// A substitute for the type of a value. Decoding it throws an error with the location of the value.
nonisolated struct KindsInner: Decodable, Error {
  let codingPath: [any CodingKey]

  init(from decoder: any Decoder) throws {
    self.codingPath = decoder.codingPath
    throw self
  }
}

nonisolated extension Error {
  /// Whether the error is about a value that is nested too deeply. Each module declares its own error type for this, so
  /// the type is compared by name.
  var isOfDepth: Bool {
    guard case .dataCorrupted(let context)? = self as? DecodingError,
      let cause = context.underlyingError
    else { return false }
    return String(describing: type(of: cause)) == String(describing: KindsDepthError.self)
  }
}
