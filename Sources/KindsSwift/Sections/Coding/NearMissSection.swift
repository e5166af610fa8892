/// The function that finds what an unknown tag or key may have been meant to be, where errors offer it.
func nearMissSection(_ schema: Schema) -> Code {
  schema.decodedTagForms.contains(.string) || schema.refusesExtras ? nearestName : .empty
}

/// The same definition of nearness as `nearest(to:among:)`, which fills one table: lists of lists and iterators take the
/// compiler half as long again.
private let nearestName: Code = """
  /// The name that differs in case alone, or in the fewest insertions, deletions, replacements and swaps of neighbours,
  /// of which there may be one for every three bytes.
  private nonisolated func nearestName(to name: String, among names: [String]) -> String? {
    guard name.utf8.count <= 100 else { return nil }
    let wanted = Swift.Array(name.utf8)
    func distance(to bytes: [UInt8]) -> Int {
      let width = bytes.count + 1
      var steps = [Int](repeating: 0, count: (wanted.count + 1) * width)
      for row in 0...wanted.count {
        for column in 0...bytes.count {
          let place = row * width + column
          if row == 0 || column == 0 {
            steps[place] = row + column
          } else if wanted[row - 1] == bytes[column - 1] {
            steps[place] = steps[place - width - 1]
          } else {
            var fewest = Swift.min(steps[place - 1], steps[place - width])
            fewest = Swift.min(fewest, steps[place - width - 1])
            if row > 1, column > 1, wanted[row - 1] == bytes[column - 2],
              wanted[row - 2] == bytes[column - 1]
            {
              fewest = Swift.min(fewest, steps[place - 2 * width - 2])
            }
            steps[place] = fewest + 1
          }
        }
      }
      return steps[steps.count - 1]
    }
    let lowercased = name.lowercased()
    var nearest: String?
    var limit = Swift.max(1, wanted.count / 3) + 1
    for candidate in names {
      if candidate.lowercased() == lowercased { return candidate }
      let bytes = Swift.Array(candidate.utf8)
      if Swift.abs(bytes.count - wanted.count) >= limit { continue }
      let steps = distance(to: bytes)
      if steps < limit {
        nearest = candidate
        limit = steps
      }
    }
    return nearest
  }
  """
