/// The location of a string in JSON, without its quotes.
nonisolated struct KindsJSONText {
  let start: Int
  let count: Int
  let hasEscapes: Bool
  /// Whether the string has no escapes and only ASCII characters.
  let isPlain: Bool
}

nonisolated extension KindsJSONReader {
  /// Reads a string.
  ///
  /// - Parameter type: The type to name in errors.
  @inline(__always)
  mutating func text(_ type: (some Any).Type) throws(KindsJSONFailure) -> KindsJSONText {
    guard next == UInt8(ascii: "\"") else { throw mismatch(type) }
    return try scanText()
  }

  /// Reads the string that begins at the position.
  mutating func scanText() throws(KindsJSONFailure) -> KindsJSONText {
    let start = position + 1
    var index = start
    var hasEscapes = false
    var isPlain = true
    while true {
      while index + 8 <= count {
        let odd = oddBytes(at: index)
        index += odd == 0 ? 8 : odd.trailingZeroBitCount / 8
        if odd != 0 { break }
      }
      guard index < count else { throw malformed("unterminated string") }
      switch unsafe bytes[index] {
      case UInt8(ascii: "\""):
        position = index + 1
        return KindsJSONText(
          start: start, count: index - start, hasEscapes: hasEscapes, isPlain: isPlain)
      case UInt8(ascii: "\\"):
        index += checksStructureAlone ? 2 : try escape(at: index).count
        hasEscapes = true
        isPlain = false
      case 0x80...:
        index += try scalar(at: index)
        isPlain = false
      case 0x20...: index += 1
      case _ where checksStructureAlone: index += 1
      default: throw corrupted("the string has a control character")
      }
    }
  }

  /// Finds the first of eight bytes that is a quote, a backslash, a control character or not ASCII.
  ///
  /// - Returns: A mask whose lowest set bit is the highest bit of that byte, or 0 if no such byte exists.
  @inline(__always)
  private func oddBytes(at index: Int) -> UInt64 {
    let word = unsafe UInt64(
      littleEndian: Swift.UnsafeRawPointer(bytes + index).loadUnaligned(as: UInt64.self))
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
    let backslashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
    let found =
      word | (word &- ones &* 0x20) | (quotes &- ones) & ~quotes
      | (backslashes &- ones) & ~backslashes
    return found & (ones << 7)
  }

  /// Returns a string with its escapes replaced.
  func string(_ text: KindsJSONText) -> String {
    if text.hasEscapes { return unescaped(text) }
    return unsafe String(
      decoding: Swift.UnsafeBufferPointer(start: bytes + text.start, count: text.count),
      as: Swift.UTF8.self)
  }

  @inline(never)
  private func unescaped(_ text: KindsJSONText) -> String {
    var scalars: [UInt8] = []
    var index = text.start
    while index < text.start + text.count {
      let byte = unsafe bytes[index]
      // An invalid escape, which is possible only if just the structure was checked, remains unchanged.
      if byte == UInt8(ascii: "\\"), let escape = knownEscape(at: index) {
        scalars += Swift.Array(String(escape.scalar).utf8)
        index += escape.count
      } else {
        scalars.append(byte)
        index += 1
      }
    }
    return String(decoding: scalars, as: Swift.UTF8.self)
  }

  // MARK: Escapes

  /// Returns the character of an escape, and the number of bytes of the escape.
  private mutating func escape(
    at index: Int
  ) throws(KindsJSONFailure) -> (scalar: Swift.Unicode.Scalar, count: Int) {
    guard let escape = knownEscape(at: index) else {
      throw corrupted("the string has an invalid escape")
    }
    return escape
  }

  private func knownEscape(at index: Int) -> (scalar: Swift.Unicode.Scalar, count: Int)? {
    guard index + 1 < count else { return nil }
    switch unsafe bytes[index + 1] {
    case UInt8(ascii: "\""): return ("\"", 2)
    case UInt8(ascii: "\\"): return ("\\", 2)
    case UInt8(ascii: "/"): return ("/", 2)
    case UInt8(ascii: "b"): return ("\u{8}", 2)
    case UInt8(ascii: "f"): return ("\u{C}", 2)
    case UInt8(ascii: "n"): return ("\n", 2)
    case UInt8(ascii: "r"): return ("\r", 2)
    case UInt8(ascii: "t"): return ("\t", 2)
    case UInt8(ascii: "u"): return unicodeEscape(at: index)
    default: return nil
    }
  }

  /// Returns the character of a numeric escape, or of two that are a surrogate pair.
  private func unicodeEscape(at index: Int) -> (scalar: Swift.Unicode.Scalar, count: Int)? {
    guard let unit = hexNumber(at: index + 2) else { return nil }
    if let scalar = Swift.Unicode.Scalar(unit) { return (scalar, 6) }
    guard unit < 0xDC00, index + 7 < count, unsafe bytes[index + 6] == UInt8(ascii: "\\"),
      unsafe bytes[index + 7] == UInt8(ascii: "u"), let second = hexNumber(at: index + 8),
      0xDC00..<0xE000 ~= second
    else { return nil }
    return Swift.Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00)).map {
      ($0, 12)
    }
  }

  /// Returns the number that four hexadecimal digits represent.
  private func hexNumber(at index: Int) -> Swift.UInt32? {
    guard index + 4 <= count else { return nil }
    var number: Swift.UInt32 = 0
    for offset in 0..<4 {
      let byte = unsafe bytes[index + offset]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): number = number << 4 | Swift.UInt32(byte & 0xF)
      case UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "a")...UInt8(ascii: "f"):
        number = number << 4 | Swift.UInt32(byte & 0xF + 9)
      default: return nil
      }
    }
    return number
  }

  // MARK: UTF-8

  /// Returns the number of bytes of a character that is not ASCII.
  private mutating func scalar(at index: Int) throws(KindsJSONFailure) -> Int {
    guard let length = lengthOfScalar(at: index) else { throw malformed("a string is not UTF-8") }
    return length
  }

  private func lengthOfScalar(at index: Int) -> Int? {
    // The second byte shows whether an encoding is overlong, a surrogate or beyond the last character.
    let length: Int
    let second: Swift.ClosedRange<UInt8>
    switch unsafe bytes[index] {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard index + length <= count, unsafe second.contains(bytes[index + 1]) else { return nil }
    for offset in 2..<max(length, 2) where unsafe bytes[index + offset] & 0xC0 != 0x80 {
      return nil
    }
    return length
  }
}
