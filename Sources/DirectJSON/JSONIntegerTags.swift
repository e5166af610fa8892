// Tags that are whole numbers.

/// A tag that is a whole number, and where it is.
package nonisolated struct KindsJSONIntegerTag {
  package let value: Int
  package let position: Int
}

nonisolated extension KindsJSONReader {
  /// The whole number at a key of the object at the position, which is where the reader stays.
  ///
  /// - Parameters:
  ///   - keys: The key, and after it the others that are read where nothing is at it.
  ///   - type: What is made of the object.
  package mutating func integerTag(
    at keys: KindsJSONNames, of type: (some Any).Type
  ) throws(KindsJSONFailure) -> KindsJSONIntegerTag {
    let object = place
    guard let tag = try integerTagIfPresent(at: keys, of: type) else {
      throw missing(keys, at: object)
    }
    return tag
  }

  /// The same, or `nil` if there is none.
  package mutating func integerTagIfPresent(
    at keys: KindsJSONNames, of type: (some Any).Type
  ) throws(KindsJSONFailure) -> KindsJSONIntegerTag? {
    let object = place
    defer { place = object }
    guard try enterMember(at: keys, of: type) else { return nil }
    let position = position
    return KindsJSONIntegerTag(value: try integer(Int.self), position: position)
  }
}
