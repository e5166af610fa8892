// Members that are read from an alias if their own key is missing.

nonisolated extension KindsJSONReader {
  /// Skips the value of an alias, and records its place.
  mutating func passOver(
    _ alias: Int, of members: inout KindsJSONMembers
  ) throws(KindsJSONFailure) {
    members.aliases.append((alias, place))
    try skipValue()
  }

  /// Moves to the value of the first alias that exists.
  ///
  /// - Returns: The previous place of the reader, or `nil` if no alias exists and the reader has not moved.
  mutating func enter(
    _ aliases: Swift.ClosedRange<Int>, of members: KindsJSONMembers
  ) -> KindsJSONPlace? {
    let found = members.aliases.filter { aliases.contains($0.index) }
    guard let first = found.min(by: { $0.index < $1.index }) else { return nil }
    let end = place
    place = first.place
    return end
  }
}
