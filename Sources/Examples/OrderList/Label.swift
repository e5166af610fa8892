/// A label in a cell.
struct Label {
  var text = ""
  var color = Color.label
  var isHidden = false
  /// The number of characters after which the text is truncated.
  var maximumLength = Int.max

  /// The truncated text, or `nil` if it is empty or hidden.
  var visibleText: String? {
    guard !isHidden, !text.isEmpty else { return nil }
    return text.count <= maximumLength ? text : text.prefix(maximumLength - 1) + "…"
  }

  /// The truncated text in its color.
  var paintedText: String? { visibleText.map(color.paint) }
}
