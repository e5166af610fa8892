/// The candidate that a misspelt name most likely stands for, or `nil` if none is near.
public func nearest<Candidates: Sequence<String>>(
  to name: String, among candidates: Candidates
) -> String? {
  nearestName(to: name, among: Array(candidates))
}

// The output has the same function. It uses hardly any operator and no subscript, because the compiler takes milliseconds
// for the first use of each.

/// The nearest name: the same but for case, for bytes that are swapped, or for at most two in a row; of a name of up to four
/// bytes only one. Every other name of one byte would be near.
package func nearestName(to name: String, among names: [String]) -> String? {
  let name = name.lowercased().utf8.prefix(100)
  func isNear(_ other: String, by limit: Int) -> Bool {
    var (one, other) = (name, other.lowercased().utf8.prefix(100))
    while let first = one.first, [first].elementsEqual(other.prefix(1)) {
      (one, other) = (one.dropFirst(), other.dropFirst())
    }
    while let last = one.last, [last].elementsEqual(other.suffix(1)) {
      (one, other) = (one.dropLast(), other.dropLast())
    }
    if one.elementsEqual(other.reversed()) { return true }
    return [one, other].allSatisfy { $0.dropFirst(limit).isEmpty }
  }
  let limits = name.dropFirst(4).isEmpty ? [0, 1] : [0, 1, 2]
  for (limit, _) in zip(limits, name) {
    for near in names where isNear(near, by: limit) { return near }
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
