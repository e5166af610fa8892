// Tags that are integers.

/// An integer tag and its position.
nonisolated struct KindsJSONIntegerTag {
  let value: Int
  let position: Int
}

nonisolated extension KindsJSONReader {
  /// Returns the integer at a key of the object at the position, without moving the reader.
  ///
  /// - Parameters:
  ///   - keys: The key, followed by its aliases.
  ///   - type: The type to name in errors.
  mutating func integerTag(
    at keys: KindsJSONNames, of type: (some Any).Type
  ) throws(KindsJSONFailure) -> KindsJSONIntegerTag {
    let object = place
    guard let tag = try integerTagIfPresent(at: keys, of: type) else {
      throw missing(keys, at: object)
    }
    return tag
  }

  /// Returns the integer at a key of the object at the position, or `nil` if it is missing, without moving the reader.
  mutating func integerTagIfPresent(
    at keys: KindsJSONNames, of type: (some Any).Type
  ) throws(KindsJSONFailure) -> KindsJSONIntegerTag? {
    let object = place
    defer { place = object }
    guard try enterMember(at: keys, of: type) else { return nil }
    let position = position
    return KindsJSONIntegerTag(value: try integer(Int.self), position: position)
  }
}
