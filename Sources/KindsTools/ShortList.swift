import KindsCore

/// Returns the first names of a list, quoted, and the number of the others.
func shortList(_ names: [String], limit: Int = 8) -> String {
  let rest = names.count - limit
  if rest <= 1 { return quotedList(names) }
  return names.prefix(limit).map { quoted($0) }.joined(separator: ", ")
    + " or one of \(rest) others"
}
