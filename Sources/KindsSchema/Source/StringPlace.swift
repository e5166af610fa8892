/// Where the text of a JSON string stands in its file, so that a part of the text can be pointed at.
struct StringPlace {
  private let range: SourceRange
  /// Whether the string has no escapes, so that its bytes are those of the file.
  private let isVerbatim: Bool
  /// Where each byte of a text with escapes stands in the file, and behind them where the string ends; empty where
  /// that is not known.
  private var offsets: [Int] = []

  /// - Parameter range: Where the string stands, quotes included.
  init(of text: String, in range: SourceRange) {
    self.range = range
    self.isVerbatim = text.utf8.count + 2 == range.bytes.count
  }

  /// A place that also knows the parts of a string with escapes.
  ///
  /// - Parameters:
  ///   - range: Where the string stands, quotes included.
  ///   - source: The file that the range is of.
  init(of text: String, in range: SourceRange, _ source: SourceFile) {
    self.init(of: text, in: range)
    guard !isVerbatim else { return }
    let literal = range.bytes.lowerBound + 1..<range.bytes.upperBound - 1
    offsets = escapedOffsets(of: text, in: source.bytes, literal)
  }

  /// Where some bytes of the text stand; the whole string where it has escapes whose file is not known.
  func range(of part: Range<Int>) -> SourceRange {
    if isVerbatim {
      let base = range.bytes.lowerBound + 1
      return SourceRange(file: range.file, bytes: base + part.lowerBound..<base + part.upperBound)
    }
    guard part.upperBound < offsets.count else { return range }
    return SourceRange(
      file: range.file, bytes: offsets[part.lowerBound]..<offsets[part.upperBound])
  }
}

/// Where each byte of a text stands in the JSON string that it was read from (RFC 8259, section 7), and where that
/// ends; every byte of an escaped scalar stands where its escape begins.
private func escapedOffsets(
  of text: String, in bytes: [UInt8], _ literal: Range<Int>
) -> [Int] {
  var offsets: [Int] = []
  offsets.reserveCapacity(text.utf8.count + 1)
  var position = literal.lowerBound
  for scalar in text.unicodeScalars {
    for byte in 0..<scalar.utf8.count {
      offsets.append(bytes[position] == ASCII.backslash ? position : position + byte)
    }
    if bytes[position] != ASCII.backslash {
      position += scalar.utf8.count
    } else if bytes[position + 1] != UInt8(ascii: "u") {
      position += 2
    } else {
      // What lies beyond the first plane is written as two escapes.
      position += scalar.value > 0xFFFF ? 12 : 6
    }
  }
  offsets.append(position)
  return offsets
}
