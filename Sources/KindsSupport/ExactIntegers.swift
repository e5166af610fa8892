import Foundation

nonisolated extension SingleValueDecodingContainer {
  /// Decodes a number if it is exactly a whole one. `JSONDecoder` also decodes 1.0000000000000001 as 1.
  func exactInteger<Value: Swift.FixedWidthInteger & Decodable>(_ type: Value.Type) -> Value? {
    guard let value = try? decode(type) else { return nil }
    // Other coders have no decimal numbers, and do not round.
    guard let exact = try? decode(Foundation.Decimal.self) else { return value }
    return exact == Foundation.Decimal(exactly: value) ? value : nil
  }
}
