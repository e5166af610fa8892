/// Searches eight bytes at once.
///
/// A search returns a mask with the highest bit of each matching byte. Only the lowest set bit is reliable. The
/// subtraction in the test for zero bytes, `(x - 0x01…) & ~x & 0x80…`, borrows from later bytes, so it can set wrong
/// bits after the first match.
enum EightBytes {
  static var count: Int { 8 }
  static var spaces: UInt64 { 0x2020_2020_2020_2020 }
  static var ones: UInt64 { 0x0101_0101_0101_0101 }
  static var highestBits: UInt64 { 0x8080_8080_8080_8080 }

  /// Marks all bytes that are not ASCII.
  @inline(__always) static func highBytes(in bytes: UInt64) -> UInt64 {
    UInt64(littleEndian: bytes) & highestBits
  }

  /// Marks control characters other than DEL.
  @inline(__always) static func controls(in bytes: UInt64) -> UInt64 {
    let bytes = UInt64(littleEndian: bytes)
    return (bytes &- spaces) & ~bytes & highestBits
  }

  /// Marks the bytes that end plain text in a JSON string: a quote, a backslash or a control character.
  @inline(__always) static func endsOfPlainText(in bytes: UInt64) -> UInt64 {
    marks(of: ASCII.quote, in: bytes) | marks(of: ASCII.backslash, in: bytes)
      | controls(in: bytes)
  }

  /// Marks the bytes that equal the given one.
  @inline(__always) static func marks(of byte: UInt8, in bytes: UInt64) -> UInt64 {
    let zeros = UInt64(littleEndian: bytes) ^ ones &* UInt64(byte)
    return (zeros &- ones) & ~zeros & highestBits
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the position of the first marked byte, or the end if there is none.
  ///
  /// - Parameter marks: Returns the marks of eight bytes. It must not mark spaces.
  @inline(__always) func position(
    ofFirst marks: (UInt64) -> UInt64, from start: Int, to end: Int
  ) -> Int {
    var position = start
    guard let bytes = UnsafeRawPointer(baseAddress) else { return end }
    while position + EightBytes.count <= end {
      let found = marks(bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      if found != 0 { return position + found.trailingZeroBitCount >> 3 }
      position += EightBytes.count
    }
    // Pad the rest with spaces.
    var rest = EightBytes.spaces
    for index in (position..<end).reversed() { rest = rest << 8 | UInt64(self[index]) }
    let found = marks(UInt64(littleEndian: rest))
    return found == 0 ? end : position + found.trailingZeroBitCount >> 3
  }
}
