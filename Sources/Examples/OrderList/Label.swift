/// A piece of text on a cell.
struct Label {
  var text = ""
  var isHidden = false
  /// After how many characters the text is cut.
  var maximumLength = Int.max

  /// The text as it is seen, or `nil` where there is nothing to see.
  var visibleText: String? {
    guard !isHidden, !text.isEmpty else { return nil }
    return text.count <= maximumLength ? text : text.prefix(maximumLength - 1) + "…"
  }
}
