/// A cell of the table: a reference, as views are.
final class Cell {
  /// What fills the lines above the title, as pictures do.
  let background: Character
  /// What stands in front of the title.
  let symbol: String
  var title = ""
  var detail = ""

  init(background: Character = " ", symbol: String = "") {
    self.background = background
    self.symbol = symbol
  }

  /// The cell as lines of text, with the title in the last one.
  func draw(width: Int, height: Int) -> [String] {
    let picture = String(repeating: background, count: width)
    let title = symbol + title
    let gap = String(repeating: " ", count: max(1, width - title.count - detail.count))
    return Array(repeating: picture, count: height - 1) + [title + gap + detail]
  }
}
