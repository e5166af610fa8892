// Payload objects that are siblings of shared fields.

nonisolated extension KindsJSONReader {
  /// Returns the place of the value at a key of the object at the position, without moving the reader.
  ///
  /// - Parameters:
  ///   - keys: The key, followed by its aliases.
  ///   - type: The type to name in errors.
  mutating func placeOfContent(
    at keys: KindsJSONNames, of type: (some Any).Type
  ) throws(KindsJSONFailure) -> KindsJSONPlace {
    let object = place
    guard try enterMember(at: keys, of: type) else { throw missing(keys, at: object) }
    let content = place
    place = object
    return content
  }

  /// Returns the place of the value at a key of the object at the position, or `nil` if the value is null or missing,
  /// without moving the reader.
  mutating func placeOfContentIfPresent(
    at keys: KindsJSONNames, of type: (some Any).Type
  ) throws(KindsJSONFailure) -> KindsJSONPlace? {
    let object = place
    defer { place = object }
    guard try enterMember(at: keys, of: type) else { return nil }
    return try skipNull() ? nil : place
  }
}
