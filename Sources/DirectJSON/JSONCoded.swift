import Foundation

// Values of types that are written elsewhere, which their own coding reads and writes.

/// A value that stands in as many lists as lead to it in a document, so that it is as deep for its decoder.
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

nonisolated extension KindsJSONReader {
  /// Reads a value by its own coding, or, if its type has that, as other values are read.
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
      return try decode(data, by: decoder, from: place)
    } catch {
      throw fail(.other(error, depth: place.depth), "", at: place.position)
    }
  }
}

nonisolated extension KindsJSONWriter {
  /// Writes a value by its own coding, or, if its type has that, as other values are written.
  mutating func append(encoded value: some Encodable) {
    if let value = value as? any KindsJSONWritable {
      value.write(to: &self)
    } else {
      append(contentsOf: encoded(value))
    }
  }

  /// Writes the members of what its own coding writes as an object.
  mutating func append(membersOf value: some Encodable) {
    let bytes = encoded(value)
    guard bytes.first == UInt8(ascii: "{") else {
      fail(value, "the value is not an object in JSON, as its schema says that it is")
      return
    }
    if bytes.count == 2 { return }
    separate()
    append(contentsOf: bytes.dropFirst().dropLast())
  }

  private mutating func encoded(_ value: some Encodable) -> Data {
    do {
      return try Foundation.JSONEncoder().encode(value)
    } catch {
      fail(error)
      return Foundation.Data("{}".utf8)
    }
  }

  private mutating func append(contentsOf bytes: Data) {
    for byte in bytes { append(byte) }
  }
}
