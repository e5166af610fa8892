/// An encoder that adds the members of a value to an object. For a value that is not an object, it throws an
/// error, where the underlying encoder would trap.
nonisolated final class KindsObjectEncoder: Encoder {
  let object: any Encoder
  /// Whether the value requested an unkeyed container, even if it encoded no elements.
  var isList = false

  init(_ object: any Encoder) { self.object = object }

  var codingPath: [any CodingKey] { object.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { object.userInfo }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    object.container(keyedBy: type)
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    isList = true
    // This method cannot throw, so it encodes the elements as a member. `encodeObject` then throws.
    var container = object.container(keyedBy: KindsKey.self)
    return container.nestedUnkeyedContainer(forKey: "")
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoder: self) }

  func noObject(_ value: Any) -> EncodingError {
    EncodingError.invalidValue(
      value,
      EncodingError.Context(
        codingPath: codingPath,
        debugDescription: "the value must be encoded as an object, not as another JSON value"))
  }

  /// A container for a value that is encoded as another value. The other value must be encoded as an object.
  private struct Single: SingleValueEncodingContainer {
    let encoder: KindsObjectEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil() throws { throw encoder.noObject("null") }

    func encode<Value: Encodable>(_ value: Value) throws {
      switch value {
      case is String, is Bool, is any Swift.BinaryInteger, is any Swift.BinaryFloatingPoint:
        throw encoder.noObject(value)
      default: try value.encode(to: encoder)
      }
    }
  }
}
