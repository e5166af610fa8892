// Members that are read at other keys where nothing is at their own.

nonisolated extension KindsJSONReader {
  /// Passes over the value of an alias, and notes where it is.
  package mutating func passOver(
    _ alias: Int, of members: inout KindsJSONMembers
  ) throws(KindsJSONFailure) {
    members.aliases.append((alias, place))
    try skipValue()
  }

  /// Goes to the value at the first of some aliases that is there.
  ///
  /// - Returns: Where the reader was; `nil` if none is there, and it stays.
  package mutating func enter(
    _ aliases: Swift.ClosedRange<Int>, of members: KindsJSONMembers
  ) -> KindsJSONPlace? {
    let found = members.aliases.filter { aliases.contains($0.index) }
    guard let first = found.min(by: { $0.index < $1.index }) else { return nil }
    let end = place
    place = first.place
    return end
  }
}
