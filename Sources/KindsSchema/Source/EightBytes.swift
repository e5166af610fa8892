/// Eight bytes that are looked at at once.
///
/// A search for bytes returns marks: the highest bits of matching bytes, of which the lowest is right. It is based on
/// the test for bytes that are zero, `(x - 0x01…) & ~x & 0x80…`: a borrow can mark wrong bytes after the first zero
/// alone.
enum EightBytes {
  static var count: Int { 8 }
  static var spaces: UInt64 { 0x2020_2020_2020_2020 }
  static var ones: UInt64 { 0x0101_0101_0101_0101 }
  static var highestBits: UInt64 { 0x8080_8080_8080_8080 }

  /// Marks the bytes that are not ASCII.
  @inline(__always) static func highBytes(in bytes: UInt64) -> UInt64 {
    UInt64(littleEndian: bytes) & highestBits
  }

  /// Marks the control characters, without the one after `~`.
  @inline(__always) static func controls(in bytes: UInt64) -> UInt64 {
    let bytes = UInt64(littleEndian: bytes)
    return (bytes &- spaces) & ~bytes & highestBits
  }

  /// Marks the ends of the plain text of a JSON string: its quote, a backslash, or a control character.
  @inline(__always) static func endsOfPlainText(in bytes: UInt64) -> UInt64 {
    marks(of: ASCII.quote, in: bytes) | marks(of: ASCII.backslash, in: bytes)
      | controls(in: bytes)
  }

  /// Marks the bytes that equal a given one.
  @inline(__always) static func marks(of byte: UInt8, in bytes: UInt64) -> UInt64 {
    let zeros = UInt64(littleEndian: bytes) ^ ones &* UInt64(byte)
    return (zeros &- ones) & ~zeros & highestBits
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The first byte that is marked where eight are looked at, or the end.
  ///
  /// - Parameter marks: Finds bytes, none of which are spaces.
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
    // The rest, with spaces after it.
    var rest = EightBytes.spaces
    for index in (position..<end).reversed() { rest = rest << 8 | UInt64(self[index]) }
    let found = marks(UInt64(littleEndian: rest))
    return found == 0 ? end : position + found.trailingZeroBitCount >> 3
  }
}
