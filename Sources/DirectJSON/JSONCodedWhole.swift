import Foundation

// Values of types that are written elsewhere, where nothing is left out of lists.

nonisolated extension KindsJSONReader {
  /// Decodes a value from the lists that it is put in.
  func decode<Value: Decodable>(
    _ lists: Foundation.Data, by decoder: Foundation.JSONDecoder, from _: KindsJSONPlace
  ) throws -> Value {
    try decoder.decode(KindsNested<Value>.self, from: lists).value
  }
}
