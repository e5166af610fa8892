import Foundation

/// Data that is coded as a Base64 string.
nonisolated struct KindsBase64Data: Codable {
  let value: Data

  init(_ value: Data) {
    self.value = value
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = Self.data(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(text.prefix(40))' is not Base64")
    }
    self.value = value
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value.base64EncodedString())
  }

  static func data(_ text: String) -> Data? {
    // Some versions of Foundation accept misplaced padding.
    let padding = text.utf8.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    guard text.utf8.count % 4 == 0, let value = Data(base64Encoded: text),
      value.count == text.utf8.count / 4 * 3 - padding
    else { return nil }
    return value
  }
}

nonisolated extension KindsBase64Data: KindsJSONReadable, KindsJSONWritable {
  init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
    let start = reader.position
    let text = try String(from: &reader)
    guard let value = Self.data(text) else {
      throw reader.corrupted("'\(text.prefix(40))' is not Base64", at: start)
    }
    self.init(value)
  }

  func write(to json: inout KindsJSONWriter) {
    json.append(quoting: value.base64EncodedString())
  }
}
