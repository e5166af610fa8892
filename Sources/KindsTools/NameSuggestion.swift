import KindsSchema

/// The end of a sentence that suggests names for an unknown one: the name with the same words, the nearest name, or the
/// names that contain its words; or else another fix.
///
/// - Parameter names: The known names, each with the name of its type.
func suggestion(
  forType wanted: String, among names: [(name: String, type: String)],
  otherwise cure: @autoclosure () -> String = ""
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
  let other = cure()
  return other.isEmpty ? "" : "; " + other
}

/// The first of some names, quoted, and how many others there are.
func shortList(_ names: [String], limit: Int = 8) -> String {
  let rest = names.count - limit
  if rest <= 1 { return quotedList(names) }
  return names.prefix(limit).map { quoted($0) }.joined(separator: ", ")
    + " or one of \(rest) others"
}
