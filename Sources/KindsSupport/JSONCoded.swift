import Foundation

// Values of external types, which are read and written by their own coding.

/// A value of an external type, which is read and written by its own coding.
nonisolated struct KindsCoded<Value> {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

nonisolated extension KindsCoded: Decodable where Value: Decodable {
  init(from decoder: any Decoder) throws { self.init(try decoder.read(Value.self)) }
}

nonisolated extension KindsCoded: Encodable where Value: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

nonisolated extension KindsCoded: KindsJSONReadable where Value: Decodable {
  init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
    self.value = try reader.decoded(Value.self)
  }
}

nonisolated extension KindsCoded: KindsJSONWritable where Value: Encodable {
  func write(to json: inout KindsJSONWriter) { json.append(encoded: value) }
}

/// A value inside nested lists, so that its decoder is at the same depth as in the document.
nonisolated struct KindsNested<Value: Decodable>: Decodable {
  let value: Value

  static var depth: CodingUserInfoKey? { CodingUserInfoKey(rawValue: "KindsNested.depth") }

  init(from decoder: any Decoder) throws {
    let depth = Self.depth.flatMap { decoder.userInfo[$0] as? Int } ?? 0
    if decoder.codingPath.count < depth {
      var list = try decoder.unkeyedContainer()
      self.value = try list.decode(Self.self).value
    } else {
      self.value = try decoder.singleValueContainer().decode(Value.self)
    }
  }
}

// Only with: KindsCoded
nonisolated extension KindsJSONReader {
  /// Reads a value with direct JSON if its type supports that, or else with its own coding.
  mutating func decoded<Value: Decodable>(
    _ type: Value.Type
  ) throws(KindsJSONFailure) -> Value {
    if let readable = type as? any KindsJSONReadable.Type {
      let value = try readable.init(from: &self)
      if let value = value as? Value { return value }
    }
    let place = place
    try skipValue()
    var data = Foundation.Data(repeating: UInt8(ascii: "["), count: place.depth)
    unsafe data.append(bytes + place.position, count: position - place.position)
    data.append(Foundation.Data(repeating: UInt8(ascii: "]"), count: place.depth))
    let decoder = Foundation.JSONDecoder()
    if let key = KindsNested<Value>.depth { decoder.userInfo[key] = place.depth }
    do {
      return try decodeCoded(data, by: decoder, from: place)
    } catch {
      throw fail(.other(error, depth: place.depth), "", at: place.position)
    }
  }
}

// Only with: KindsCoded
nonisolated extension KindsJSONWriter {
  /// Writes a value with direct JSON if its type supports that, or else with its own coding.
  mutating func append(encoded value: some Encodable) {
    if let value = value as? any KindsJSONWritable {
      value.write(to: &self)
    } else {
      append(contentsOf: encoded(value))
    }
  }

  /// Writes the members of a value that its own coding encodes as an object.
  mutating func append(membersOf value: some Encodable) {
    let bytes = encoded(value)
    guard bytes.first == UInt8(ascii: "{") else {
      fail(value, "the value must be encoded as an object, not as another JSON value")
      return
    }
    if bytes.count == 2 { return }
    separate()
    append(contentsOf: bytes.dropFirst().dropLast())
  }

  private mutating func encoded(_ value: some Encodable) -> Foundation.Data {
    do {
      return try Foundation.JSONEncoder().encode(value)
    } catch {
      fail(error)
      return Foundation.Data("{}".utf8)
    }
  }

  private mutating func append(contentsOf bytes: Foundation.Data) {
    for byte in bytes { append(byte) }
  }
}

nonisolated extension KindsJSONReader {
  /// Decodes a value from the nested lists that contain it.
  ///
  /// - Parameter isWhole: Not used. Because of it, a call means the method that records losses, if that exists.
  func decodeCoded<Value: Decodable>(
    _ lists: Foundation.Data, by decoder: Foundation.JSONDecoder, from _: KindsJSONPlace,
    isWhole: Bool = true
  ) throws -> Value {
    try decoder.decode(KindsNested<Value>.self, from: lists).value
  }
}
