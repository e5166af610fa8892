// Reading of values. Generated code has one initializer for each type, which reads from a decoder or from JSON bytes.

// Members apart
/// A source of data: a decoder, or JSON bytes. A reader is at a value. An object is the progress of reading the members
/// of a value.
nonisolated protocol KindsReader {
  associatedtype Failure: Error
  associatedtype Key: ExpressibleByStringLiteral
  associatedtype Object
  associatedtype Elements

  mutating func read<Value: KindsJSONReadable>(_ type: Value.Type) throws(Failure) -> Value
  mutating func readNull() throws(Failure)
  mutating func jsonType() throws(Failure) -> KindsJSONType
  mutating func tagAlone() throws(Failure) -> String?
  mutating func checkDepth(limit: Int) throws(Failure)
  mutating func openObject(_ type: (some Any).Type) throws(Failure) -> Object
  mutating func closeObject(_ object: inout Object) throws(Failure)

  mutating func read<Value: KindsJSONReadable>(
    _ type: Value.Type, _ key: Key, in object: inout Object
  ) throws(Failure) -> Value
  mutating func readIfPresent<Value: KindsJSONReadable>(
    _ type: Value.Type, _ key: Key, in object: inout Object
  ) throws(Failure) -> Value?
  mutating func valueIfContained<Value: KindsJSONReadable>(
    _ type: Value.Type, _ key: Key, in object: inout Object
  ) throws(Failure) -> Value?
  mutating func validIfPresent<Value: KindsJSONReadable>(
    _ type: Value.Type, _ key: Key, in object: inout Object
  ) throws(Failure) -> Value?
  mutating func validIfContained<Value: KindsJSONReadable>(
    _ type: Value.Type, _ key: Key, in object: inout Object
  ) throws(Failure) -> Value?
  mutating func readPresence<Value: KindsJSONReadable>(
    _ type: Value.Type, _ key: Key, in object: inout Object
  ) throws(Failure) -> Presence<Value>
  mutating func repeatedValue<Value: KindsJSONReadable>(
    _ type: Value.Type, _ key: Key, in object: inout Object
  ) throws(Failure) -> Value
  mutating func containsKey(_ key: Key, in object: inout Object) throws(Failure) -> Bool
  mutating func nestedObject(
    _ type: (some Any).Type, _ key: Key, in object: inout Object
  ) throws(Failure) -> Object
  mutating func nestedObjectIfPresent(
    _ type: (some Any).Type, _ key: Key, in object: inout Object
  ) throws(Failure) -> Object
  mutating func presentNames(
    of names: KindsJSONNames, in object: inout Object
  ) throws(Failure) -> KindsJSONMembers
  mutating func refuseExtras(
    of type: (some Any).Type, besides known: KindsJSONNames, in object: inout Object
  ) throws(Failure)
  mutating func readExtras(
    besides known: KindsJSONNames, in object: inout Object
  ) throws(Failure) -> [String: JSON]
  mutating func onlyKey(
    besides others: KindsJSONNames, in object: inout Object
  ) throws(Failure) -> String
  mutating func readWhole<Value: KindsJSONReadable>(
    _ type: Value.Type, in object: inout Object
  ) throws(Failure) -> Value

  mutating func openList(_ type: (some Any).Type) throws(Failure) -> Elements
  mutating func element<Value: KindsJSONReadable>(
    _ type: Value.Type, in elements: inout Elements
  ) throws(Failure) -> Value
  mutating func elementIfPresent<Value: KindsJSONReadable>(
    _ type: Value.Type, in elements: inout Elements
  ) throws(Failure) -> Value?
  mutating func elementIfContained<Value: KindsJSONReadable>(
    _ type: Value.Type, in elements: inout Elements
  ) throws(Failure) -> Value?
  mutating func closeList(
    _ elements: inout Elements, of type: (some Any).Type, isFull: Bool
  ) throws(Failure)

  mutating func invalidValue(_ message: String) -> Failure
  mutating func invalid(_ message: String, at key: Key, in object: Object) -> Failure
  mutating func invalidObject(_ message: String, in object: Object) -> Failure
  mutating func invalidOnlyKey(_ message: String, _ tag: String, in object: Object) -> Failure
  mutating func invalidElement(_ message: String, in elements: Elements) -> Failure
  mutating func unknownType(
    _ found: KindsJSONType, is known: String, _ type: (some Any).Type
  ) -> Failure
  mutating func naming(_ kind: some Any, of union: String, _ error: Failure) -> Failure
  mutating func keepInvalid(
    _ error: Failure, from start: Object, _ object: inout Object
  ) throws(Failure)
  mutating func loseBareTag(_ error: Failure) throws(Failure)
  mutating func noteUnknown(_ message: String, in object: Object)
  mutating func noteUnknown(_ message: String)
}

// Members apart
nonisolated extension KindsReader {
  /// Reads a member whose type the context determines.
  @inline(__always)
  mutating func value<Value: KindsJSONReadable>(
    _ key: Key, in object: inout Object
  ) throws(Failure) -> Value {
    try read(Value.self, key, in: &object)
  }

  /// Reads a member whose type the context determines, or returns `nil` if it is null or missing.
  @inline(__always)
  mutating func valueIfPresent<Value: KindsJSONReadable>(
    _ key: Key, in object: inout Object
  ) throws(Failure) -> Value? {
    try readIfPresent(Value.self, key, in: &object)
  }

  /// Reads a member, or returns the default if it is missing.
  @inline(__always)
  mutating func valueOrDefault<Value: KindsJSONReadable>(
    _ key: Key, _ value: @autoclosure () -> Value, in object: inout Object
  ) throws(Failure) -> Value {
    try valueIfContained(Value.self, key, in: &object) ?? value()
  }

  /// Returns the key, or if it is missing, the first alias that exists.
  mutating func presentKey(
    _ key: Key, or aliases: Key..., in object: inout Object
  ) throws(Failure) -> Key {
    if try containsKey(key, in: &object) { return key }
    for alias in aliases where try containsKey(alias, in: &object) { return alias }
    return key
  }

  /// Reads a member that must equal the expected value.
  mutating func expect<Value: KindsJSONReadable & Equatable>(
    _ expected: Value, _ key: Key, in object: inout Object
  ) throws(Failure) {
    let value = try read(Value.self, key, in: &object)
    if value == expected { return }
    throw invalid("expected '\(expected)', found '\(value)'", at: key, in: object)
  }

  /// Reads a member that must equal the expected value, or returns `nil` if it is null or missing.
  mutating func expectIfPresent<Value: KindsJSONReadable & Equatable>(
    _ expected: Value, _ key: Key, in object: inout Object
  ) throws(Failure) -> Value? {
    guard let value = try readIfPresent(Value.self, key, in: &object) else { return nil }
    if value == expected { return value }
    throw invalid("expected '\(expected)', found '\(value)'", at: key, in: object)
  }

  /// Reads an element that must equal the expected value.
  mutating func expectElement<Value: KindsJSONReadable & Equatable>(
    _ expected: Value, in elements: inout Elements
  ) throws(Failure) {
    let value = try element(Value.self, in: &elements)
    if value == expected { return }
    throw invalidElement("expected '\(expected)', found '\(value)'", in: elements)
  }

  /// Enters the object at a key, or stays in the object if there is no key. So one initializer can read its fields from
  /// one object or from two.
  mutating func enter(
    _ type: (some Any).Type, _ key: Key?, _ object: inout Object
  ) throws(Failure) -> Object? {
    guard let key else { return nil }
    var outer = object
    object = try nestedObject(type, key, in: &outer)
    return outer
  }

  /// Enters the object at a key, which may be missing or null, or stays in the object if there is no key.
  mutating func enterIfPresent(
    _ type: (some Any).Type, _ key: Key?, _ object: inout Object
  ) throws(Failure) -> Object? {
    guard let key else { return nil }
    var outer = object
    object = try nestedObjectIfPresent(type, key, in: &outer)
    return outer
  }

  /// Returns to the enclosing object, if another one was entered.
  mutating func leave(_ outer: Object?, _ object: inout Object) throws(Failure) {
    guard let outer else { return }
    try closeObject(&object)
    object = outer
  }

  /// Returns the kind that the members of an object match.
  mutating func matchedKind<Kind>(
    _ discriminator: KindsJSONDiscriminator<Kind>, of type: String, in object: inout Object
  ) throws(Failure) -> Kind {
    let members = try presentNames(of: discriminator.names, in: &object)
    let (kind, problem) = discriminator.discriminator.kind(of: type) { members.contains($0) }
    guard let kind else { throw invalidObject(problem, in: object) }
    return kind
  }
}
