// Second tags, which are siblings of the tag.

nonisolated extension KindsJSONReader {
  /// Returns the second tag of the object at the position, or `nil` if the tag is null or missing, without moving the
  /// reader.
  ///
  /// - Parameters:
  ///   - keys: The key of the second tag.
  ///   - type: The type to name in errors.
  package mutating func secondTag<Tag: KindsJSONReadable>(
    _: Tag.Type, at keys: KindsJSONNames, of type: (some Any).Type
  ) throws(KindsJSONFailure) -> Tag? {
    guard let start = try placeOfContentIfPresent(at: keys, of: type) else { return nil }
    let object = place
    place = start
    let tag = try Tag(from: &self)
    place = object
    return tag
  }

  /// Returns the failure for two tags that no kind has.
  @inline(never)
  package mutating func unknownTags(
    _ tag: some Swift.CustomStringConvertible, _ secondTag: (some Swift.CustomStringConvertible)?,
    _ problem: String, at position: Int
  ) -> KindsJSONFailure {
    func text(_ tag: some Swift.CustomStringConvertible) -> String {
      let scalars = tag.description.unicodeScalars
      let ellipsis = scalars.dropFirst(80).isEmpty ? "" : "…"
      return "'\(Swift.Substring(scalars.prefix(80)))\(ellipsis)'"
    }
    let second = secondTag.map { text($0) } ?? "no second tag"
    return corrupted("\(text(tag)) and \(second) \(problem)", at: position)
  }
}
