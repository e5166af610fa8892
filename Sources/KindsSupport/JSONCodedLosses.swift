import Foundation

// Losses in values of external types.

// Only with: DecodingLosses
nonisolated extension KindsJSONReader {
  /// Decodes a value from the nested lists that contain it, and records its losses.
  ///
  /// - Parameter place: The place of the value in the document.
  mutating func decodeCoded<Value: Decodable>(
    _ lists: Foundation.Data, by decoder: Foundation.JSONDecoder, from place: KindsJSONPlace
  ) throws -> Value {
    let found = DecodingLosses()
    decoder.userInfo[DecodingLosses.key] = found
    // Losses are reported even if decoding the value fails later: it may be an element that is dropped itself.
    defer {
      for loss in found.all {
        let path = loss.codingPath.dropFirst(place.depth).map { KindsJSONKey(of: $0) }
        let problem = KindsJSONProblem(
          reason: .other(loss.error, depth: place.depth), message: "", start: place.position)
        losses?.append((place.position, path, problem))
      }
    }
    return try decoder.decode(KindsNested<Value>.self, from: lists).value
  }
}

// Only with: KindsCoded
nonisolated extension KindsJSONKey {
  /// Creates a copy of a coding key.
  init(of key: any CodingKey) {
    self.stringValue = key.stringValue
    self.intValue = key.intValue
  }
}
