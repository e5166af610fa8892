import Foundation

// Values of external types, in modules that report no losses.

nonisolated extension KindsJSONReader {
  /// Decodes a value from the nested lists that contain it.
  func decode<Value: Decodable>(
    _ lists: Foundation.Data, by decoder: Foundation.JSONDecoder, from _: KindsJSONPlace
  ) throws -> Value {
    try decoder.decode(KindsNested<Value>.self, from: lists).value
  }
}
