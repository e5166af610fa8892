import Foundation

// Direct JSON of types of Foundation.

nonisolated extension URL: KindsJSONReadable, KindsJSONWritable {
  init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
    let start = reader.position
    let text = try String(from: &reader)
    guard let value = URL(string: text) else {
      throw reader.corrupted("'\(text.prefix(80))' is not a URL", at: start)
    }
    self = value
  }

  func write(to json: inout KindsJSONWriter) { json.append(quoting: absoluteString) }
}

nonisolated extension UUID: KindsJSONReadable, KindsJSONWritable {
  init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
    let start = reader.position
    let text = try String(from: &reader)
    guard let value = UUID(uuidString: text) else {
      throw reader.corrupted("'\(text.prefix(80))' is not a UUID", at: start)
    }
    self = value
  }

  func write(to json: inout KindsJSONWriter) { json.append(quoting: uuidString) }
}

nonisolated extension Decimal: KindsJSONReadable, KindsJSONWritable {
  init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
    guard reader.isAtNumber else { throw reader.mismatch(Self.self) }
    let number = try reader.scanNumber()
    guard let value = Decimal(string: reader.spelling(number)), value.isFinite else {
      throw reader.unfit(number, Self.self)
    }
    self = value
  }

  func write(to json: inout KindsJSONWriter) {
    if !isFinite { json.fail(self, "JSON cannot represent \(self)") }
    for byte in description.utf8 { json.append(byte) }
  }
}
