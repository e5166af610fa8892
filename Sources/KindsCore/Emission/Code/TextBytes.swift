// What pieces of code look for in their bytes, and the parts that they take of them. The slices and searches of
// collections took 40 % of the time of a debug build, which is what a plugin runs.
extension UnsafeBufferPointer<UInt8> {
  /// Where the first line ends, or `nil` where there is one line only.
  ///
  /// It looks at eight bytes at once: those of a word that are line feeds are the zeros of another, and the lowest
  /// bit that the subtraction sets beyond the sevens of bits belongs to the first zero.
  var firstLineFeed: Int? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let lineFeeds = ones &* UInt64(ASCII.lineFeed)
    let bytes = UnsafeRawBufferPointer(self)
    var start = 0
    if count < 8 {
      while start < count, self[start] != ASCII.lineFeed { start += 1 }
      return start < count ? start : nil
    }
    while true {
      let word = bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)
      let zeros = UInt64(littleEndian: word) ^ lineFeeds
      let found = (zeros &- ones) & ~zeros & (ones << 7)
      if found != 0 { return start + found.trailingZeroBitCount / 8 }
      if start + 8 == count { return nil }
      // The last eight bytes, of which some may have been looked at.
      start = Swift.min(start + 8, count - 8)
    }
  }

  /// The bytes before an offset.
  func first(_ count: Int) -> Self { Self(start: baseAddress, count: count) }

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
