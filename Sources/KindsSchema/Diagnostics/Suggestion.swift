/// The candidate that a misspelt name most likely stands for, or `nil` if none is near.
public func nearest<Candidates: Sequence<String>>(
  to name: String, among candidates: Candidates
) -> String? {
  nearestName(to: name, among: Array(candidates))
}

// The output has the same function. It uses hardly any operator and no subscript, because the compiler takes milliseconds
// for the first use of each: a list stands for how many edits are left. A name of one byte allows no edit, one of up to four
// bytes allows one, and a longer one two. Of a long name the first 100 bytes count. It calls itself for an edit and not for
// each byte, because decoders look for near misses where little stack may be left.

/// The nearest name: the same but for case, or one edit away, or two for a long one. Swapping two bytes is one edit.
package func nearestName(to name: String, among names: [String]) -> String? {
  typealias Bytes = Swift.Substring.UTF8View
  func isNear(_ one: Bytes, _ other: Bytes, _ edits: ArraySlice<Int>) -> Bool {
    var (one, other) = (one, other)
    while let first = one.first, [first].elementsEqual(other.prefix(1)) {
      (one, other) = (one.dropFirst(), other.dropFirst())
    }
    if edits.isEmpty { return one.elementsEqual(other) }
    let replaced = one.prefix(2).elementsEqual(other.prefix(2).reversed()) ? 2 : 1
    let rest = edits.dropFirst()
    return isNear(one.dropFirst(replaced), other.dropFirst(replaced), rest)
      || isNear(one.dropFirst(), other, rest) || isNear(one, other.dropFirst(), rest)
  }
  let wanted = name.lowercased().utf8.prefix(100)
  for (edits, length) in [0, 1, 4].enumerated() where !wanted.dropFirst(length).isEmpty {
    let edits = [0, 0].prefix(edits)
    for near in names
    where isNear(wanted, near.lowercased().utf8.prefix(200), edits) { return near }
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
