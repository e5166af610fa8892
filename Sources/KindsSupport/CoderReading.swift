// Reading of values from a decoder. The methods for members are not inlined, because copies of them in each initializer
// would take a third of the time of a release build.

/// A type that is decoded from the members of an object, which may have other members.
nonisolated protocol KindsDecodable: Decodable {
  init(from object: KindsObject) throws
}

nonisolated extension KindsDecodable {
  init(from decoder: any Decoder) throws { try self.init(from: KindsObject(decoder)) }
}

/// An object that a decoder reads.
nonisolated struct KindsObject {
  let decoder: any Decoder
  let container: KeyedDecodingContainer<KindsKey>
}

nonisolated extension KindsObject {
  init(_ decoder: any Decoder) throws {
    self.init(decoder: decoder, container: try decoder.container(keyedBy: KindsKey.self))
  }

  /// Decodes a member.
  @inline(never)
  func value<Value: Decodable>(_ key: KindsKey) throws -> Value {
    do {
      if let value: Value = try plainValue(key) { return value }
      return try container.decode(Value.self, forKey: key)
    } catch {
      throw DecodingError.located(error, Value.self, container.codingPath + [key])
    }
  }

  /// Decodes a member with the faster overloads for frequent types, or returns `nil` for any other type.
  private func plainValue<Value>(_ key: KindsKey) throws -> Value? {
    switch Value.self {
    case is String.Type: try container.decode(String.self, forKey: key) as? Value
    case is Int.Type: try container.decode(Int.self, forKey: key) as? Value
    case is Double.Type: try container.decode(Double.self, forKey: key) as? Value
    case is Bool.Type: try container.decode(Bool.self, forKey: key) as? Value
    default: nil
    }
  }

  /// Decodes a member of a type.
  func read<Value: Decodable>(_ type: Value.Type, _ key: KindsKey) throws -> Value {
    try value(key)
  }

  /// Decodes a member, or returns the default if it is missing.
  func valueOrDefault<Value: Decodable>(
    _ key: KindsKey, _ value: @autoclosure () -> Value
  ) throws -> Value {
    container.contains(key) ? try read(Value.self, key) : value()
  }

  /// Decodes a member, or returns `nil` if it is null or missing.
  @inline(never)
  func valueIfPresent<Value: Decodable>(_ key: KindsKey) throws -> Value? {
    do {
      if let value: Value? = try plainValueIfPresent(key) { return value }
      return try container.decodeIfPresent(Value.self, forKey: key)
    } catch {
      throw DecodingError.located(error, Value.self, container.codingPath + [key])
    }
  }

  /// Decodes a member with the faster overloads for frequent types, or returns `nil` for any other type.
  private func plainValueIfPresent<Value>(_ key: KindsKey) throws -> Value?? {
    switch Value.self {
    case is String.Type: try container.decodeIfPresent(String.self, forKey: key) as? Value?
    case is Int.Type: try container.decodeIfPresent(Int.self, forKey: key) as? Value?
    case is Double.Type: try container.decodeIfPresent(Double.self, forKey: key) as? Value?
    case is Bool.Type: try container.decodeIfPresent(Bool.self, forKey: key) as? Value?
    default: nil
    }
  }

  /// Decodes a member of a type, or returns `nil` if it is null or missing.
  func readIfPresent<Value: Decodable>(_ type: Value.Type, _ key: KindsKey) throws -> Value? {
    try valueIfPresent(key)
  }

  /// Decodes a member, which may be null, or returns `nil` if it is missing.
  func valueIfContained<Value: Decodable>(_ type: Value.Type, _ key: KindsKey) throws -> Value? {
    container.contains(key) ? try read(type, key) : nil
  }

  /// Returns the key, or if it is missing, the first alias that exists.
  func presentKey(_ key: KindsKey, or aliases: KindsKey...) throws -> KindsKey {
    container.contains(key) ? key : aliases.first(where: container.contains) ?? key
  }

  /// Decodes a value, null, or a missing key.
  func readPresence<Value: Decodable>(_ type: Value.Type, _ key: KindsKey) throws -> Presence<Value>
  {
    if !container.contains(key) { return .missing }
    return try container.decodeNil(forKey: key) ? .null : .value(value(key))
  }

  /// Decodes a member, or returns `nil` if it is null, missing or invalid. An invalid value is reported.
  func validIfPresent<Value: Decodable>(_ type: Value.Type, _ key: KindsKey) throws -> Value? {
    try valid(key) { try valueIfPresent(key) }
  }

  /// Decodes a member, which may be null, or returns `nil` if it is missing or invalid. An invalid value is reported.
  func validIfContained<Value: Decodable>(_ type: Value.Type, _ key: KindsKey) throws -> Value? {
    guard container.contains(key) else { return nil }
    return try valid(key) { try read(type, key) }
  }

  private func valid<Value>(_ key: KindsKey, _ value: () throws -> Value?) throws -> Value? {
    do {
      return try value()
    } catch let error where !error.isOfDepth {
      // A decoder without nested decoders provides no access to its `userInfo`.
      (try? container.superDecoder(forKey: key))?.reportLoss(error)
      return nil
    }
  }

  /// Decodes a member that must equal the expected value.
  func expect<Value: Decodable & Equatable>(_ expected: Value, _ key: KindsKey) throws {
    let value: Value = try value(key)
    if value == expected { return }
    throw invalid("expected '\(expected)', found '\(value)'", at: key)
  }

  /// Decodes a member that must equal the expected value, or returns `nil` if it is null or missing.
  func expectIfPresent<Value: Decodable & Equatable>(
    _ expected: Value, _ key: KindsKey
  ) throws -> Value? {
    guard let value: Value = try valueIfPresent(key) else { return nil }
    if value == expected { return value }
    throw invalid("expected '\(expected)', found '\(value)'", at: key)
  }

  // MARK: Objects

  /// Returns the object at a key.
  func nestedObject(_ key: KindsKey) throws -> KindsObject {
    let container = try container.nestedContainer(keyedBy: KindsKey.self, forKey: key)
    return KindsObject(decoder: decoder, container: container)
  }

  /// Returns the object at a key, or an empty one if it is null or missing.
  func nestedObjectIfPresent(_ key: KindsKey) throws -> KindsObject {
    if try container.contains(key) && !container.decodeNil(forKey: key) {
      return try nestedObject(key)
    }
    let nothing = KindsNoMembers(codingPath: container.codingPath + [key])
    return KindsObject(decoder: decoder, container: KeyedDecodingContainer(nothing))
  }

  /// Returns the object at a key, or this object if there is no key. So one initializer can read its fields from one
  /// object or from two.
  func entered(_ key: KindsKey?) throws -> KindsObject {
    try key.map { try nestedObject($0) } ?? self
  }

  /// Returns the object at a key, which may be null or missing, or this object if there is no key.
  func enteredIfPresent(_ key: KindsKey?) throws -> KindsObject {
    try key.map { try nestedObjectIfPresent($0) } ?? self
  }

  /// Decodes the value that has these members.
  func readWhole<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try decoder.read(Value.self)
  }

  // Getting all keys of an object is slow mostly because each key is cast twice: the standard library creates a list of
  // `any CodingKey`, and from that a list of the key type. A key that is skipped costs a fifth of one that is created.
  /// Returns the keys of all members except those with known keys.
  func otherKeys(than known: [String]) -> [KindsKey] {
    var keys: [KindsKey]
    if #available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *) {
      keys = KindsKnownKeys.current.withValue(known) { container.allKeys }
    } else {
      keys = container.allKeys
    }
    keys.removeAll { known.contains($0.stringValue) }
    return keys
  }

  /// Throws if a member has a key that a type does not know.
  func refuseExtras(of type: (some Any).Type, besides known: [String]) throws {
    let extras = otherKeys(than: known)
    guard let key = extras.min(by: { $0.stringValue < $1.stringValue }) else { return }
    throw invalid("'\(key.stringValue)' is not a key of \(type)", at: key)
  }

  /// Returns the members that have no field.
  func readExtras(besides known: [String]) throws -> [String: JSON] {
    var extras: [String: JSON] = [:]
    for key in otherKeys(than: known) {
      extras[key.stringValue] = try container.decode(JSON.self, forKey: key)
    }
    return extras
  }

  /// Finds the tag, which is the only key besides the known ones.
  func onlyKey(besides others: [String]) throws -> String {
    let keys = otherKeys(than: others)
    guard keys.count == 1 else {
      let names = others.map { "'\($0)'" }.joined(separator: ", ")
      let exception = others.isEmpty ? "" : " besides \(names)"
      throw invalidObject("expected the tag as the only key\(exception), not \(keys.count) keys")
    }
    return keys[0].stringValue
  }

  /// Returns the kind that the members match.
  func matchedKind<Kind>(_ discriminator: KindsDiscriminator<Kind>, of type: String) throws -> Kind
  {
    let keys = discriminator.names.map { KindsKey(stringLiteral: $0) }
    let (kind, problem) = discriminator.kind(of: type) { container.contains(keys[$0]) }
    guard let kind else { throw invalidObject(problem) }
    return kind
  }

  // MARK: Errors

  /// Returns the error for an invalid member.
  func invalid(_ message: String, at key: KindsKey) -> any Error {
    DecodingError.dataCorrupted(
      .init(codingPath: container.codingPath + [key], debugDescription: message))
  }

  /// Returns the error for invalid members.
  func invalidObject(_ message: String) -> any Error {
    DecodingError.dataCorrupted(.init(codingPath: container.codingPath, debugDescription: message))
  }

  /// Returns the error for an unknown tag that is the only key.
  func invalidOnlyKey(_ message: String, _ tag: String) -> any Error {
    invalid(message, at: KindsKey(stringLiteral: tag))
  }

  /// Reports the error of an invalid value that is stored as a value of an unknown kind, or throws the error if the value
  /// is nested too deeply.
  func keepInvalid(_ error: any Error) throws { try decoder.keepInvalid(error) }

  /// Reports a note about the value, if the program collects losses.
  func noteUnknown(_ text: @autoclosure () -> String) { decoder.noteUnknown(text()) }
}

nonisolated extension Decoder {
  /// Decodes the value.
  func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
    do {
      return try singleValueContainer().decode(type)
    } catch {
      throw DecodingError.located(error, type, codingPath)
    }
  }

  /// Returns the string that is the whole value, or `nil` if the value is no string.
  func tagAlone() -> String? { try? singleValueContainer().decode(String.self) }

  /// Throws if the value is nested too deeply, before decoding it overflows the stack.
  func checkDepth(limit: Int) throws {
    if codingPath.count <= limit { return }
    throw DecodingError.dataCorrupted(
      .init(
        codingPath: codingPath,
        debugDescription:
          "the value is more than \(limit) keys and indices deep; increase 'maxDepth' in 'coding' of the schema",
        underlyingError: KindsDepthError()))
  }

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

  /// Returns the error for an invalid value.
  func invalidValue(_ message: String) -> any Error {
    DecodingError.dataCorrupted(.init(codingPath: codingPath, debugDescription: message))
  }

  /// Returns the error for a value of a JSON type that no kind of a union has.
  func unknownType(
    _ found: KindsJSONType, is known: String, _ type: (some Any).Type
  ) -> any Error {
    let message = "\(type) must be \(known), not \(found.rawValue)"
    return DecodingError.typeMismatch(
      type, .init(codingPath: codingPath, debugDescription: message))
  }
}

// Only with: unkeyedContainer, openList
nonisolated extension UnkeyedDecodingContainer {
  /// Decodes the next element.
  mutating func element<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let index = KindsIndex(intValue: currentIndex)
    do {
      return try decode(type)
    } catch {
      throw DecodingError.located(error, type, codingPath + [index])
    }
  }

  /// Decodes the next element, or returns `nil` if it is null or missing.
  mutating func elementIfPresent<Value: Decodable>(_ type: Value.Type) throws -> Value? {
    if isAtEnd { return nil }
    return try decodeNil() ? nil : element(type)
  }

  /// Decodes the next element, which may be null, or returns `nil` if it is missing.
  mutating func elementIfContained<Value: Decodable>(_ type: Value.Type) throws -> Value? {
    isAtEnd ? nil : try element(type)
  }

  /// Decodes an element that must equal the expected value.
  mutating func expectElement<Value: Decodable & Equatable>(_ expected: Value) throws {
    let index = currentIndex
    let value = try element(Value.self)
    if value == expected { return }
    throw invalidElement("expected '\(expected)', found '\(value)'", at: index)
  }

  /// Throws if the list has more elements.
  func refuseMore(of type: (some Any).Type) throws {
    if isAtEnd { return }
    throw invalidElement("\(type) has no more than \(currentIndex) elements", at: currentIndex)
  }

  /// Returns the error for an invalid element.
  func invalidElement(_ message: String, at index: Int) -> any Error {
    DecodingError.dataCorrupted(
      .init(codingPath: codingPath + [KindsIndex(intValue: index)], debugDescription: message))
  }
}

/// An index in a coding path.
nonisolated struct KindsIndex: CodingKey {
  let index: Int
  var stringValue: String { "Index \(index)" }
  var intValue: Int? { index }

  init(intValue: Int) { self.index = intValue }
  init?(stringValue: String) { nil }
}

nonisolated extension DecodingError {
  /// Adds the path to Foundation's error about a number that does not fit.
  static func located(_ error: any Error, _ type: Any.Type, _ path: [any CodingKey]) -> any Error {
    let parts = "\(error)".split(separator: "\"")
    guard parts.first == "numberIsNotRepresentableInSwift(parsed: " else { return error }
    return dataCorrupted(
      .init(codingPath: path, debugDescription: "\(parts[1]) does not fit in \(type)"))
  }

  /// Returns a decoding error whose message names the innermost kind that failed, or any other error unchanged.
  static func naming(_ kind: some Any, of union: String, _ error: any Error) -> any Error {
    func named(_ old: Context) -> Context {
      if old.debugDescription.hasPrefix("in the kind '") { return old }
      let text = "in the kind '\(kind)' of \(union): \(old.debugDescription)"
      return Context(
        codingPath: old.codingPath, debugDescription: text, underlyingError: old.underlyingError)
    }
    switch error as? DecodingError {
    case .typeMismatch(let type, let context): return typeMismatch(type, named(context))
    case .valueNotFound(let type, let context): return valueNotFound(type, named(context))
    case .keyNotFound(let key, let context): return keyNotFound(key, named(context))
    case .dataCorrupted(let context): return dataCorrupted(named(context))
    default: return error
    }
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

/// The underlying error for a value that is nested too deeply.
nonisolated struct KindsDepthError: Error {}

/// A type of JSON values. Error messages show its raw value.
nonisolated enum KindsJSONType: String {
  case null
  case boolean = "a boolean"
  case number = "a number"
  case string = "a string"
  case array = "an array"
  case object = "an object"
}

/// The container of an object without members.
nonisolated struct KindsNoMembers: KeyedDecodingContainerProtocol {
  let codingPath: [any CodingKey]
  var allKeys: [KindsKey] { [] }

  func contains(_ key: KindsKey) -> Bool { false }

  func decodeNil(forKey key: KindsKey) throws -> Bool { throw missing(key) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: KindsKey) throws -> Value {
    throw missing(key)
  }

  func nestedContainer<Key: CodingKey>(
    keyedBy type: Key.Type, forKey key: KindsKey
  ) throws -> KeyedDecodingContainer<Key> {
    throw missing(key)
  }

  func nestedUnkeyedContainer(forKey key: KindsKey) throws -> any UnkeyedDecodingContainer {
    throw missing(key)
  }

  func superDecoder() throws -> any Decoder { throw missing("super") }

  func superDecoder(forKey key: KindsKey) throws -> any Decoder { throw missing(key) }

  private func missing(_ key: KindsKey) -> DecodingError {
    .keyNotFound(
      key, .init(codingPath: codingPath, debugDescription: "the object has no members"))
  }
}
