/// A piece of text on a cell.
struct Label {
  var text = ""
  var color = Color.label
  var isHidden = false
  /// After how many characters the text is cut.
  var maximumLength = Int.max

  /// The text as it is seen, or `nil` if there is nothing to see.
  var visibleText: String? {
    guard !isHidden, !text.isEmpty else { return nil }
    return text.count <= maximumLength ? text : text.prefix(maximumLength - 1) + "…"
  }

  /// The same in its color.
  var paintedText: String? { visibleText.map(color.paint) }
}
