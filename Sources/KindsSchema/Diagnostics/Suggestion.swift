/// The candidate that a misspelt name most likely stands for, or `nil` if none is near.
public func nearest<Candidates: Sequence<String>>(
  to name: String, among candidates: Candidates
) -> String? {
  nearestName(to: name, among: Array(candidates))
}

// The output has the same function. No operator is in it, because the compiler takes some ten milliseconds for the first
// use of each; `dropFirst(0)` is a slice without one.

/// The first of the names that differs in case alone; or else, if the name has more than one byte, in one place, where one
/// byte is missing, too many or another, or two are swapped; or else, if it has more than three, where two are missing,
/// too many or others. Of a long name the first 100 bytes count.
func nearestName(to name: String, among names: [String]) -> String? {
  let wanted = name.lowercased().utf8.prefix(100)
  let few = wanted.dropFirst(1).isEmpty ? [0] : [0, 1]
  for limit in wanted.dropFirst(3).isEmpty ? few : [0, 1, 2] {
    for candidate in names {
      var rest = wanted
      var other = candidate.lowercased().utf8.dropFirst(0)
      while let byte = rest.first, other.starts(with: [byte]) {
        rest.removeFirst()
        other.removeFirst()
      }
      for removed in [0, limit] {
        for inserted in [0, limit]
        where rest.dropFirst(removed).elementsEqual(other.dropFirst(inserted)) { return candidate }
      }
      var swapped = Array(rest)
      if [1].contains(limit), swapped.indices.contains(1) {
        swapped.swapAt(0, 1)
        if other.elementsEqual(swapped) { return candidate }
      }
    }
  }
  return nil
}

/// The end of a sentence that offers the nearest candidate: `; did you mean 'text'?`, or nothing.
package func suggestion<Candidates: Sequence<String>>(
  for name: String, among candidates: Candidates
) -> String {
  guard let match = nearest(to: name, among: candidates) else { return "" }
  return "; did you mean \(quoted(match))?"
}

extension Diagnostics {
  /// After how many errors no near misses are looked for, and after how many comparisons with candidates, of which each
  /// error takes one for every candidate.
  private static let suggestionLimit = 100
  private static let comparisonLimit = 100_000

  /// Whether near misses are still looked for.
  package var offersSuggestions: Bool { all.count < Self.suggestionLimit }

  /// Whether near misses are still looked for among a number of candidates.
  func offersSuggestions(among candidates: Int) -> Bool {
    offersSuggestions && all.count * candidates < Self.comparisonLimit
  }

  /// As ``KindsSchema/suggestion(for:among:)``, if there are not many errors yet.
  package func suggestion(
    for name: String, among candidates: @autoclosure () -> [String]
  ) -> String {
    if !offersSuggestions { return "" }
    let candidates = candidates()
    return offersSuggestions(among: candidates.count)
      ? KindsSchema.suggestion(for: name, among: candidates) : ""
  }

  /// As ``suggestion(for:among:)``, or another cure where no candidate is near.
  package func suggestion(
    for name: String, among candidates: @autoclosure () -> [String],
    otherwise cure: @autoclosure () -> String
  ) -> String {
    let match = suggestion(for: name, among: candidates())
    return match.isEmpty ? "; " + cure() : match
  }
}

/// As ``suggestion(for:among:)``, or another cure where no candidate is near.
package func suggestion(
  for name: String, among candidates: [String], otherwise cure: @autoclosure () -> String
) -> String {
  let match = suggestion(for: name, among: candidates)
  return match.isEmpty ? "; " + cure() : match
}
