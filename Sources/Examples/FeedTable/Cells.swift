import Foundation

/// A cell of the table: a stand-in for `UITableViewCell`.
class Cell {
  /// Whether a row shows the cell. A hidden cell can be reused.
  var isVisible = false

  required init() {}

  func draw(width: Int, height: Int) -> [String] { [] }
}

/// A multiline label.
final class TextCell: Cell {
  var text = ""

  override func draw(width: Int, height: Int) -> [String] { text.components(separatedBy: "\n") }
}

/// A picture above its caption.
final class PictureCell: Cell {
  var caption = ""

  override func draw(width: Int, height: Int) -> [String] {
    Array(repeating: String(repeating: "▒", count: width), count: height - 1) + [caption]
  }
}

/// A title, and a detail at the trailing edge.
final class DetailCell: Cell {
  var line = (title: "", detail: "")

  override func draw(width: Int, height: Int) -> [String] {
    let space = width - line.detail.count
    return [line.title.padding(toLength: space, withPad: " ", startingAt: 0) + line.detail]
  }
}
