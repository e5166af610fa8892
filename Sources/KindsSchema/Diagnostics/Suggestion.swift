/// The candidate that a misspelt name most likely stands for, or `nil` where none is near.
///
/// Near is an edit distance (insertion, deletion, replacement, swap of neighbours) of at most a third of the
/// length of the name, and at least one; a difference of case alone is always near.
public func nearest<Candidates: Sequence<String>>(
  to name: String, among candidates: Candidates
) -> String? {
  let wanted = Array(name.utf8)
  guard wanted.count <= 100 else { return nil }
  let lowercased = name.lowercased()
  var best: String?
  var bestDistance = max(1, wanted.count / 3) + 1
  for candidate in candidates {
    if candidate.lowercased() == lowercased { return candidate }
    let other = Array(candidate.utf8)
    guard abs(other.count - wanted.count) < bestDistance else { continue }
    let distance = editDistance(wanted, other, below: bestDistance)
    if distance < bestDistance {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/// The end of a sentence that offers the nearest candidate: `; did you mean 'text'?`, or nothing.
func suggestion<Candidates: Sequence<String>>(
  for name: String, among candidates: Candidates
) -> String {
  guard let match = nearest(to: name, among: candidates) else { return "" }
  return "; did you mean \(quoted(match))?"
}

/// As ``suggestion(for:among:)``, or another cure where no candidate is near.
func suggestion(
  for name: String, among candidates: [String], otherwise cure: @autoclosure () -> String
) -> String {
  let match = suggestion(for: name, among: candidates)
  return match.isEmpty ? "; " + cure() : match
}

/// The optimal string alignment distance of two byte strings, or `limit` where it is not below that.
private func editDistance(_ left: [UInt8], _ right: [UInt8], below limit: Int) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...right.count)
  for row in 0..<left.count {
    var current = [row + 1]
    current.reserveCapacity(right.count + 1)
    for column in 0..<right.count {
      var distance = min(
        previous[column + 1] + 1,
        current[column] + 1,
        previous[column] + (left[row] == right[column] ? 0 : 1))
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        distance = min(distance, beforePrevious[column - 1] + 1)
      }
      current.append(distance)
    }
    if current.min() ?? 0 >= limit { return limit }
    beforePrevious = previous
    previous = current
  }
  return previous[right.count]
}
