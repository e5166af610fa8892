/// Returns the candidate that is most similar to a misspelled name; `nil` if none is similar enough.
public func nearest<Candidates: Sequence<String>>(
  to name: String, among candidates: Candidates
) -> String? {
  nearestName(to: name, among: Array(candidates))
}

// Generated code contains the same function. It avoids operators and subscripts, because the compiler takes
// milliseconds for the first use of each. Therefore the number of allowed edits is the length of a list: none for a
// name of one byte, one for up to four bytes, and two for longer names. Only the first 100 bytes of a name are
// compared. The function recurses for each edit rather than each byte, because decoders call it where little stack may
// be left.

/// Returns the first name that differs only in case, or by one edit, or by two edits for a longer name. Swapping two
/// adjacent bytes counts as one edit.
func nearestName(to name: String, among names: [String]) -> String? {
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

/// Returns the end of a message that suggests the nearest candidate, such as `; did you mean 'text'?`, or an empty
/// string.
package func suggestion<Candidates: Sequence<String>>(
  for name: String, among candidates: Candidates
) -> String {
  guard let match = nearest(to: name, among: candidates) else { return "" }
  return "; did you mean \(quoted(match))?"
}

/// Returns the same as ``suggestion(for:among:)``, or another fix if no candidate is similar.
package func suggestion(
  for name: String, among candidates: [String], otherwise fix: @autoclosure () -> String
) -> String {
  let match = suggestion(for: name, among: candidates)
  return match.isEmpty ? "; " + fix() : match
}

extension Diagnostics {
  /// Whether suggestions are still computed. Only the first diagnostics of a file are printed.
  var offersSuggestions: Bool { all.count < maximumDiagnostics }

  /// Returns the same as ``suggestion(for:among:otherwise:)``, without a suggestion if there are already many errors.
  package func suggestion(
    for name: String, among candidates: @autoclosure () -> [String],
    otherwise fix: @autoclosure () -> String
  ) -> String {
    KindsCore.suggestion(
      for: name, among: offersSuggestions ? candidates() : [], otherwise: fix())
  }
}
