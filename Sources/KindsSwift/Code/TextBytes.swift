/// Eight bytes that are looked at, or written, at once.
enum EightBytes {
  static let count = 8
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let lineFeeds = ones &* UInt64(ASCII.lineFeed)
  static let spaces = ones &* UInt64(ASCII.space)

  /// Which of some bytes is the first line feed.
  ///
  /// It is the test for bytes that are zero, `(x - 0x01…) & ~x & 0x80…`: a borrow can mark wrong bytes behind the first
  /// zero alone, so that the lowest mark is right.
  static func firstLineFeed(in bytes: UInt64) -> Int? {
    let zeros = UInt64(littleEndian: bytes) ^ lineFeeds
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
    if count < EightBytes.count {
      while start < count, self[start] != ASCII.lineFeed {
        target[start] = self[start]
        start += 1
      }
      return start
    }
    let (bytes, target) = (UnsafeRawBufferPointer(self), UnsafeMutableRawPointer(target))
    while true {
      let next = bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)
      target.storeBytes(of: next, toByteOffset: start, as: UInt64.self)
      if let end = EightBytes.firstLineFeed(in: next) { return start + end }
      if start + EightBytes.count == count { return count }
      // The last bytes, of which some may have been copied.
      start = Swift.min(start + EightBytes.count, count - EightBytes.count)
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
