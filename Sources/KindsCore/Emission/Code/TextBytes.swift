/// Eight bytes that are looked at, or written, at once.
enum Word {
  /// How many bytes it has.
  static let size = 8
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let lineFeeds = ones &* UInt64(ASCII.lineFeed)
  /// A word of spaces.
  static let spaces = ones &* UInt64(ASCII.space)

  /// Which of its bytes is the first line feed.
  ///
  /// Bytes that are line feeds are the zeros of another word, and the lowest bit that the subtraction sets beyond the
  /// sevens of bits belongs to the first zero.
  static func firstLineFeed(in word: UInt64) -> Int? {
    let zeros = UInt64(littleEndian: word) ^ lineFeeds
    let found = (zeros &- ones) & ~zeros & (ones << 7)
    return found == 0 ? nil : found.trailingZeroBitCount / 8
  }
}

// What pieces of code do with their bytes, and the parts that they take of them. The slices and searches of
// collections took 40 % of the time of a debug build, which is what a plugin runs.
extension UnsafeBufferPointer<UInt8> {
  /// Copies the bytes before the first line feed, or all where there is one line only.
  ///
  /// - Parameter target: Memory for all bytes, of which those behind the first line may be written as well.
  /// - Returns: How many bytes the first line has.
  func copyFirstLine(to target: UnsafeMutablePointer<UInt8>) -> Int {
    var start = 0
    if count < Word.size {
      while start < count, self[start] != ASCII.lineFeed {
        target[start] = self[start]
        start += 1
      }
      return start
    }
    let (bytes, target) = (UnsafeRawBufferPointer(self), UnsafeMutableRawPointer(target))
    while true {
      let word = bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)
      target.storeBytes(of: word, toByteOffset: start, as: UInt64.self)
      if let end = Word.firstLineFeed(in: word) { return start + end }
      if start + Word.size == count { return count }
      // The last bytes, of which some may have been copied.
      start = Swift.min(start + Word.size, count - Word.size)
    }
  }

  /// The bytes from an offset on.
  func all(from offset: Int) -> Self {
    guard let start = baseAddress else { return self }
    return Self(start: start + offset, count: count - offset)
  }

  /// How many spaces it begins with.
  var leadingSpaces: Int {
    var spaces = 0
    while spaces < count, self[spaces] == ASCII.space { spaces += 1 }
    return spaces
  }
}

extension StaticString {
  /// The bytes of a literal of several characters.
  var utf8: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }
}
