// The methods that code members are not overloaded, because calls of overloaded ones compile slowly.

nonisolated extension KeyedDecodingContainer where Key == KindsKey {
  /// Decodes a string. Unlike `decode`, the method is not overloaded, so calls compile faster.
  func decodeString(forKey key: KindsKey) throws -> String {
    try decode(String.self, forKey: key)
  }

  /// Decodes a string, or returns `nil` for null or a missing key. The method, unlike `decodeIfPresent`, is not overloaded.
  func decodeStringIfPresent(forKey key: KindsKey) throws -> String? {
    try decodeIfPresent(String.self, forKey: key)
  }

  /// Decodes true or false. Unlike `decode`, the method is not overloaded, so calls compile faster.
  func decodeBool(forKey key: KindsKey) throws -> Bool {
    try decode(Bool.self, forKey: key)
  }

  /// Decodes true or false, or returns `nil` for null or a missing key. The method, unlike `decodeIfPresent`, is not overloaded.
  func decodeBoolIfPresent(forKey key: KindsKey) throws -> Bool? {
    try decodeIfPresent(Bool.self, forKey: key)
  }

  /// Decodes a value. Unlike `decode`, the method is not overloaded, so calls compile faster.
  func decodeValue<Value: Decodable>(
    _ type: Value.Type, forKey key: KindsKey
  ) throws -> Value {
    try decode(type, forKey: key)
  }

  /// Decodes a value, or returns `nil` for null or a missing key. The method, unlike `decodeIfPresent`, is not overloaded.
  func decodeValueIfPresent<Value: Decodable>(
    _ type: Value.Type, forKey key: KindsKey
  ) throws -> Value? {
    try decodeIfPresent(type, forKey: key)
  }

  /// Decodes a value, or returns the default if the key is missing.
  func decodeValue<Value: Decodable>(
    _ type: Value.Type, forKey key: KindsKey, default defaultValue: @autoclosure () -> Value
  ) throws -> Value {
    contains(key) ? try decode(type, forKey: key) : defaultValue()
  }

  /// Decodes a value or null, or returns the default if the key is missing.
  func decodeValueIfPresent<Value: Decodable>(
    _ type: Value.Type, forKey key: KindsKey, default defaultValue: @autoclosure () -> Value?
  ) throws -> Value? {
    contains(key) ? try decodeIfPresent(type, forKey: key) : defaultValue()
  }

  /// Decodes any JSON value, including null, or returns `nil` if the key is missing.
  func decodeIfContained(_ type: JSON.Type, forKey key: KindsKey) throws -> JSON? {
    contains(key) ? try decode(type, forKey: key) : nil
  }

  // Only with: or
  /// Returns the key, or if it is missing, the first alias that exists.
  func key(_ key: KindsKey, or aliases: KindsKey...) -> KindsKey {
    contains(key) ? key : aliases.first(where: contains) ?? key
  }
}

nonisolated extension KeyedEncodingContainer where Key == KindsKey {
  /// Encodes a string. Unlike `encode`, the method is not overloaded, so calls compile faster.
  mutating func encodeString(_ value: String, forKey key: KindsKey) throws {
    try encode(value, forKey: key)
  }

  /// Encodes a string, or nothing for `nil`. The method, unlike `encodeIfPresent`, is not overloaded.
  mutating func encodeStringIfPresent(_ value: String?, forKey key: KindsKey) throws {
    try encodeIfPresent(value, forKey: key)
  }

  /// Encodes true or false. Unlike `encode`, the method is not overloaded, so calls compile faster.
  mutating func encodeBool(_ value: Bool, forKey key: KindsKey) throws {
    try encode(value, forKey: key)
  }

  /// Encodes true or false, or nothing for `nil`. The method, unlike `encodeIfPresent`, is not overloaded.
  mutating func encodeBoolIfPresent(_ value: Bool?, forKey key: KindsKey) throws {
    try encodeIfPresent(value, forKey: key)
  }

  /// Encodes a whole number. Unlike `encode`, the method is not overloaded, so calls compile faster.
  mutating func encodeInt(_ value: Int, forKey key: KindsKey) throws {
    try encode(value, forKey: key)
  }

  /// Encodes a whole number, or nothing for `nil`. The method, unlike `encodeIfPresent`, is not overloaded.
  mutating func encodeIntIfPresent(_ value: Int?, forKey key: KindsKey) throws {
    try encodeIfPresent(value, forKey: key)
  }

  /// Encodes a number. Unlike `encode`, the method is not overloaded, so calls compile faster.
  mutating func encodeDouble(_ value: Double, forKey key: KindsKey) throws {
    try encode(value, forKey: key)
  }

  /// Encodes a number, or nothing for `nil`. The method, unlike `encodeIfPresent`, is not overloaded.
  mutating func encodeDoubleIfPresent(_ value: Double?, forKey key: KindsKey) throws {
    try encodeIfPresent(value, forKey: key)
  }

  /// Encodes a value. Unlike `encode`, the method is not overloaded, so calls compile faster.
  mutating func encodeValue<Value: Encodable>(
    _ value: Value, forKey key: KindsKey
  ) throws {
    try encode(value, forKey: key)
  }

  /// Encodes a value, or nothing for `nil`. The method, unlike `encodeIfPresent`, is not overloaded.
  mutating func encodeValueIfPresent<Value: Encodable>(
    _ value: Value?, forKey key: KindsKey
  ) throws {
    try encodeIfPresent(value, forKey: key)
  }
}
