// The reader of a decoder, for types that both coders read.

/// A reader of the value of a decoder.
nonisolated struct KindsCoderReader {
  let decoder: any Decoder
}

nonisolated extension KindsCoderReader: KindsReader {
  typealias Failure = any Error
  typealias Key = KindsKey
  typealias Object = KindsObject
  typealias Elements = any UnkeyedDecodingContainer
}

nonisolated extension KindsCoderReader {
  func read<Value: KindsJSONReadable>(_ type: Value.Type) throws -> Value { try decoder.read(type) }
  func readNull() throws {}
  func jsonType() throws -> KindsJSONType { try decoder.jsonType() }
  func tagAlone() throws -> String? { decoder.tagAlone() }
  func checkDepth(limit: Int) throws { try decoder.checkDepth(limit: limit) }
  // Mutating like the requirement, so a reader is a variable even if nothing else changes it.
  mutating func openObject(_ type: (some Any).Type) throws -> KindsObject {
    try KindsObject(decoder)
  }
  func closeObject(_ object: inout KindsObject) throws {}

  @inline(__always)
  func read<Value: KindsJSONReadable>(
    _ type: Value.Type, _ key: KindsKey, in object: inout KindsObject
  ) throws -> Value {
    try object.value(key)
  }

  @inline(__always)
  func readIfPresent<Value: KindsJSONReadable>(
    _ type: Value.Type, _ key: KindsKey, in object: inout KindsObject
  ) throws -> Value? {
    try object.valueIfPresent(key)
  }

  func valueIfContained<Value: KindsJSONReadable>(
    _ type: Value.Type, _ key: KindsKey, in object: inout KindsObject
  ) throws -> Value? {
    try object.valueIfContained(type, key)
  }

  func validIfPresent<Value: KindsJSONReadable>(
    _ type: Value.Type, _ key: KindsKey, in object: inout KindsObject
  ) throws -> Value? {
    try object.validIfPresent(type, key)
  }

  func validIfContained<Value: KindsJSONReadable>(
    _ type: Value.Type, _ key: KindsKey, in object: inout KindsObject
  ) throws -> Value? {
    try object.validIfContained(type, key)
  }

  func readPresence<Value: KindsJSONReadable>(
    _ type: Value.Type, _ key: KindsKey, in object: inout KindsObject
  ) throws -> Presence<Value> {
    try object.readPresence(type, key)
  }

  func repeatedValue<Value: KindsJSONReadable>(
    _ type: Value.Type, _ key: KindsKey, in object: inout KindsObject
  ) throws -> Value {
    try object.value(key)
  }

  func containsKey(_ key: KindsKey, in object: inout KindsObject) throws -> Bool {
    object.container.contains(key)
  }

  func nestedObject(
    _ type: (some Any).Type, _ key: KindsKey, in object: inout KindsObject
  ) throws -> KindsObject {
    try object.nestedObject(key)
  }

  func nestedObjectIfPresent(
    _ type: (some Any).Type, _ key: KindsKey, in object: inout KindsObject
  ) throws -> KindsObject {
    try object.nestedObjectIfPresent(key)
  }

  func presentNames(
    of names: KindsJSONNames, in object: inout KindsObject
  ) throws -> KindsJSONMembers {
    var members = KindsJSONMembers(start: 0)
    for (index, name) in names.all.enumerated() {
      let key = KindsKey(stringLiteral: name)
      if object.container.contains(key) { _ = members.insert(index) }
    }
    return members
  }

  func refuseExtras(
    of type: (some Any).Type, besides known: KindsJSONNames, in object: inout KindsObject
  ) throws {
    try object.refuseExtras(of: type, besides: known.all)
  }

  func readExtras(
    besides known: KindsJSONNames, in object: inout KindsObject
  ) throws -> [String: JSON] {
    try object.readExtras(besides: known.all)
  }

  func onlyKey(besides others: KindsJSONNames, in object: inout KindsObject) throws -> String {
    try object.onlyKey(besides: others.all)
  }

  func readWhole<Value: KindsJSONReadable>(
    _ type: Value.Type, in object: inout KindsObject
  ) throws -> Value {
    try object.readWhole(type)
  }

  func openList(_ type: (some Any).Type) throws -> any UnkeyedDecodingContainer {
    try decoder.unkeyedContainer()
  }

  func element<Value: KindsJSONReadable>(
    _ type: Value.Type, in elements: inout any UnkeyedDecodingContainer
  ) throws -> Value {
    try elements.element(type)
  }

  func elementIfPresent<Value: KindsJSONReadable>(
    _ type: Value.Type, in elements: inout any UnkeyedDecodingContainer
  ) throws -> Value? {
    try elements.elementIfPresent(type)
  }

  func elementIfContained<Value: KindsJSONReadable>(
    _ type: Value.Type, in elements: inout any UnkeyedDecodingContainer
  ) throws -> Value? {
    try elements.elementIfContained(type)
  }

  func closeList(
    _ elements: inout any UnkeyedDecodingContainer, of type: (some Any).Type, isFull: Bool
  ) throws {
    if isFull { try elements.refuseMore(of: type) }
  }

  func invalidValue(_ message: String) -> any Error { decoder.invalidValue(message) }

  func invalid(_ message: String, at key: KindsKey, in object: KindsObject) -> any Error {
    object.invalid(message, at: key)
  }

  func invalidObject(_ message: String, in object: KindsObject) -> any Error {
    object.invalidObject(message)
  }

  func invalidOnlyKey(_ message: String, _ tag: String, in object: KindsObject) -> any Error {
    object.invalidOnlyKey(message, tag)
  }

  func invalidElement(
    _ message: String, in elements: any UnkeyedDecodingContainer
  ) -> any Error {
    elements.invalidElement(message, at: elements.currentIndex - 1)
  }

  func unknownType(
    _ found: KindsJSONType, is known: String, _ type: (some Any).Type
  ) -> any Error {
    decoder.unknownType(found, is: known, type)
  }

  func naming(_ kind: some Any, of union: String, _ error: any Error) -> any Error {
    DecodingError.naming(kind, of: union, error)
  }

  func keepInvalid(
    _ error: any Error, from start: KindsObject, _ object: inout KindsObject
  ) throws {
    try decoder.keepInvalid(error)
    object = start
  }

  func loseBareTag(_ error: any Error) throws { try decoder.keepInvalid(error) }
  func noteUnknown(_ message: String, in object: KindsObject) { decoder.noteUnknown(message) }
  func noteUnknown(_ message: String) { decoder.noteUnknown(message) }
}
