/// The candidate that a misspelt name most likely stands for, or `nil` if none is near.
public func nearest<Candidates: Sequence<String>>(
  to name: String, among candidates: Candidates
) -> String? {
  nearestName(to: name, among: Array(candidates))
}

// The output has the same function. It uses hardly any operator, because the compiler takes some ten milliseconds for the
// first use of each: a list stands for how many edits are left, and `dropFirst(0)` is a slice of everything. A name of one
// byte allows no edit, one of up to four bytes allows one, and a longer one two. Of a long name the first 100 bytes count.

/// The nearest name: the same but for case, or one edit away, or two for a long one. Swapping two bytes is one edit.
package func nearestName(to name: String, among names: [String]) -> String? {
  typealias Bytes = ArraySlice<UInt8>
  func isNear(_ one: Bytes, _ other: Bytes, _ edits: ArraySlice<Int>) -> Bool {
    let same = zip(one, other).prefix { [$0].elementsEqual([$1]) }.count
    let (one, other) = (one.dropFirst(same), other.dropFirst(same))
    if edits.isEmpty { return one.elementsEqual(other) }
    let replaced = one.prefix(2).elementsEqual(other.prefix(2).reversed()) ? 2 : 1
    return [(replaced, replaced), (1, 0), (0, 1)].contains { lost, added in
      isNear(one.dropFirst(lost), other.dropFirst(added), edits.dropFirst())
    }
  }
  let wanted = Array(name.lowercased().utf8.prefix(100)).dropFirst(0)
  let few = wanted.dropFirst(1).isEmpty ? 1 : 2
  for edits in 0..<(wanted.dropFirst(4).isEmpty ? few : 3) {
    let edits = [0, 0].prefix(edits)
    for near in names
    where isNear(wanted, Array(near.lowercased().utf8).dropFirst(0), edits) { return near }
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
