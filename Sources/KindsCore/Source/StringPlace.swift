/// Where the text of a JSON string stands in its file, so that a part of the text can be pointed at.
struct StringPlace {
  private let range: SourceRange
  /// Whether the string has no escapes, so that its bytes are those of the file.
  private let isVerbatim: Bool

  /// - Parameter range: Where the string stands, quotes included.
  init(of text: String, in range: SourceRange) {
    self.range = range
    self.isVerbatim = text.utf8.count + 2 == range.bytes.count
  }

  /// Where some bytes of the text stand; the whole string where it has escapes.
  func range(of part: Range<Int>) -> SourceRange {
    guard isVerbatim else { return range }
    let base = range.bytes.lowerBound + 1
    return SourceRange(file: range.file, bytes: base + part.lowerBound..<base + part.upperBound)
  }
}
