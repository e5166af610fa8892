import KindsSchema

/// Eight bytes that are looked at, or written, at once.
enum EightBytes {
  static let count = 8
  static let spaces: UInt64 = 0x2020_2020_2020_2020

  /// Which of some bytes are line feeds, as the highest bits of bytes: the lowest mark is right.
  ///
  /// It is the test for bytes that are zero, `(x - 0x01…) & ~x & 0x80…`: a borrow can mark wrong bytes after the first
  /// zero alone.
  @inline(__always) static func lineFeeds(in bytes: UInt64) -> UInt64 {
    #if _endian(big)
      let bytes = bytes.byteSwapped
    #endif
    let zeros = bytes ^ 0x0A0A_0A0A_0A0A_0A0A
    return (zeros &- 0x0101_0101_0101_0101) & ~zeros & 0x8080_8080_8080_8080
  }

  /// Which of some bytes are line feeds or not ASCII, in the same way.
  @inline(__always) static func lineFeedsAndHighBytes(in bytes: UInt64) -> UInt64 {
    #if _endian(big)
      let bytes = bytes.byteSwapped
    #endif
    let zeros = bytes ^ 0x0A0A_0A0A_0A0A_0A0A
    return ((zeros &- 0x0101_0101_0101_0101) & ~zeros | bytes) & 0x8080_8080_8080_8080
  }
}

// What pieces of code do with their bytes, and the parts that they take of them. The slices and searches of
// collections took 40 % of the time of a debug build, which is what a plugin runs.
extension UnsafeBufferPointer<UInt8> {
  /// Copies the bytes before the first line feed, or all if there is one line only.
  ///
  /// - Parameter target: Memory for all bytes, of which those after the first line may be written as well.
  /// - Returns: How many bytes the first line has.
  func copyFirstLine(to target: UnsafeMutablePointer<UInt8>) -> Int {
    let count = count
    var start = 0
    guard count >= 8, let bytes = UnsafeRawPointer(baseAddress) else {
      while start < count, self[start] != 0x0A {
        target[start] = self[start]
        start += 1
      }
      return start
    }
    let target = UnsafeMutableRawPointer(target)
    while true {
      let next = bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)
      target.storeBytes(of: next, toByteOffset: start, as: UInt64.self)
      let lineFeeds = EightBytes.lineFeeds(in: next)
      if lineFeeds != 0 { return start &+ lineFeeds.trailingZeroBitCount &>> 3 }
      if start &+ 8 == count { return count }
      // The last bytes, of which some may have been copied.
      start = start &+ 16 <= count ? start &+ 8 : count &- 8
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
