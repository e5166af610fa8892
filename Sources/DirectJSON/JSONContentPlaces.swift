// Objects that stand beside other members of their value.

nonisolated extension KindsJSONReader {
  /// Where the value at a key of the object at the position is; the reader stays there.
  ///
  /// - Parameters:
  ///   - keys: The key, and after it the others that are read where nothing is at it.
  ///   - type: What is made of the object.
  package mutating func placeOfContent(
    at keys: KindsJSONNames, of type: (some Any).Type
  ) throws(KindsJSONFailure) -> KindsJSONPlace {
    let object = place
    guard try enterMember(at: keys, of: type) else { throw missing(keys, at: object) }
    let content = place
    place = object
    return content
  }

  /// The same; `nil` if it is null, or not there.
  package mutating func placeOfContentIfPresent(
    at keys: KindsJSONNames, of type: (some Any).Type
  ) throws(KindsJSONFailure) -> KindsJSONPlace? {
    let object = place
    defer { place = object }
    guard try enterMember(at: keys, of: type) else { return nil }
    return try skipNull() ? nil : place
  }
}
