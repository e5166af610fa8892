/// The function that finds what an unknown tag or key may have been meant to be, where errors offer it.
func nearMissSection(_ schema: Schema) -> Code {
  schema.decodedTagForms.contains(.string) || schema.refusesExtras ? nearestName : .empty
}

/// The same definition of nearness as `nearest(to:among:)`.
private let nearestName: Code = """
  /// The name that differs in case alone, or in the fewest insertions, deletions, replacements and swaps of neighbours,
  /// of which there may be one for every three bytes.
  private nonisolated func nearestName(to name: String, among names: [String]) -> String? {
    guard name.utf8.count <= 100 else { return nil }
    let wanted = Swift.Array(name.utf8)
    let lowercased = name.lowercased()
    var nearest: String?
    var limit = Swift.max(1, wanted.count / 3) + 1
    for candidate in names {
      if candidate.lowercased() == lowercased { return candidate }
      let bytes = Swift.Array(candidate.utf8)
      if Swift.abs(bytes.count - wanted.count) >= limit { continue }
      var rows = [Swift.Array(0...bytes.count)]
      for (row, byte) in wanted.enumerated() {
        let last = rows[row]
        var distances = [row + 1]
        for (column, other) in bytes.enumerated() {
          var distance = last[column]
          if byte != other {
            distance = Swift.min(distance, last[column + 1], distances[column]) + 1
            if row > 0, column > 0, byte == bytes[column - 1], wanted[row - 1] == other {
              distance = Swift.min(distance, rows[row - 1][column - 1] + 1)
            }
          }
          distances.append(distance)
        }
        rows.append(distances)
      }
      if rows[wanted.count][bytes.count] < limit {
        nearest = candidate
        limit = rows[wanted.count][bytes.count]
      }
    }
    return nearest
  }
  """
