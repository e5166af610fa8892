import Foundation

// What the coding of types that are written elsewhere leaves out of lists.

nonisolated extension KindsJSONReader {
  /// Decodes a value from the lists that it is put in, and notes what it leaves out.
  ///
  /// - Parameter place: Where the value is in the document.
  mutating func decodeNotingLosses<Value: Decodable>(
    _ lists: Foundation.Data, by decoder: Foundation.JSONDecoder, from place: KindsJSONPlace
  ) throws -> Value {
    let found = DecodingLosses()
    decoder.userInfo[DecodingLosses.key] = found
    // They are told too if the value then fails, which may be an element that is left out itself.
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

nonisolated extension KindsJSONKey {
  /// The same key as another.
  fileprivate init(of key: any CodingKey) {
    self.stringValue = key.stringValue
    self.intValue = key.intValue
  }
}
