import KindsSchema

/// Returns the end of a sentence that suggests known names for an unknown one.
///
/// It suggests the name with the same words, the nearest name, or the names that contain the same words. If none is
/// similar, the sentence ends with another fix.
///
/// - Parameter names: The known names, each with the name of its type.
func suggestion(
  forType wanted: String, among names: [(name: String, type: String)],
  otherwise fix: @autoclosure () -> String = ""
) -> String {
  let type = draftTypeName(wanted)
  if let same = names.first(where: { $0.type == type && $0.name != wanted }) {
    return "; did you mean \(quoted(same.name))?"
  }
  let near = suggestion(for: wanted, among: names.map(\.name))
  if !near.isEmpty { return near }
  let longer = names.filter { $0.type.contains(type) }.map(\.name)
  if type.utf8.count > 2, !longer.isEmpty, longer.count <= 5 {
    return "; did you mean \(quotedList(longer))?"
  }
  let other = fix()
  return other.isEmpty ? "" : "; " + other
}

/// Returns the first names of a list, quoted, and the number of the others.
func shortList(_ names: [String], limit: Int = 8) -> String {
  let rest = names.count - limit
  if rest <= 1 { return quotedList(names) }
  return names.prefix(limit).map { quoted($0) }.joined(separator: ", ")
    + " or one of \(rest) others"
}
