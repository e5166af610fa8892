import Foundation

/// A number that may be encoded as a string, such as `"12"`.
nonisolated struct KindsCoercedNumber<Value: Decodable>: Decodable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      self.value = try decoder.read(Value.self)
    } catch {
      guard let text = try? container.decode(String.self) else { throw error }
      guard Self.isNumber(text), let value = Self.number(text) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "'\(text)' is not a number that fits in \(Value.self)")
      }
      self.value = value
    }
  }

  /// Returns the number of a text. `JSONDecoder` would round whole numbers with a fraction or an exponent.
  private static func number(_ text: String) -> Value? {
    let decoder = Foundation.JSONDecoder()
    var data = Foundation.Data(text.utf8)
    if Value.self is any Swift.FixedWidthInteger.Type {
      guard let exact = try? decoder.decode(Foundation.Decimal.self, from: data).description,
        !exact.contains(".")
      else { return nil }
      data = Foundation.Data(exact.utf8)
    }
    return try? decoder.decode(Value.self, from: data)
  }

  /// Whether a string that is valid JSON is a number without surrounding whitespace.
  static func isNumber(_ text: String) -> Bool {
    guard let first = text.utf8.first, let last = text.utf8.last else { return false }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return (first == UInt8(ascii: "-") || digits.contains(first)) && digits.contains(last)
  }
}

nonisolated extension KindsCoercedNumber: KindsJSONReadable where Value: KindsJSONReadable {
  init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
    guard reader.next == UInt8(ascii: "\"") else {
      self.value = try Value(from: &reader)
      return
    }
    let start = reader.position
    let text = try String(from: &reader)
    guard Self.isNumber(text),
      let value = try? KindsJSONReader.read(Value.self, from: text.utf8)
    else {
      throw reader.corrupted(
        "'\(text)' is not a number that fits in \(KindsJSONTypeName(Value.self))", at: start)
    }
    self.value = value
  }
}
