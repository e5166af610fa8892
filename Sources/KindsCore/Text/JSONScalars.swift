/// Numbers and strings (RFC 8259, sections 6 and 7).
extension JSONReader {
  /// Reads a number, and returns its source text.
  mutating func readNumber() throws -> String {
    let start = position
    _ = skip(ASCII.minus)
    if skip(ASCII.zero) {
      if let byte = next, ASCII.isDigit(byte) {
        try mistake("a number cannot have a leading zero; remove it")
        try readDigits()
      }
    } else {
      try readDigits()
    }
    if skip(ASCII.period) { try readDigits() }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      if !skip(ASCII.plus) { _ = skip(ASCII.minus) }
      try readDigits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func readDigits() throws {
    guard let first = next, ASCII.isDigit(first) else {
      throw fail("expected a digit, found \(nextText); add a digit")
    }
    while let byte = next, ASCII.isDigit(byte) { position += 1 }
  }

  /// Reads a string, and returns its value with escapes resolved.
  mutating func readString() throws -> String {
    let start = position
    position += 1
    let plain = readPlainText()
    if next == ASCII.quote {
      position += 1
      return text(at: plain)
    }
    // The bytes of all parts are joined first, so that the string is created only once.
    var value = Array(bytes[plain])
    while next != ASCII.quote {
      switch next {
      case ASCII.backslash?:
        let scalar = try readEscape()
        if scalar.isASCII {
          value.append(UInt8(truncatingIfNeeded: scalar.value))
        } else {
          value += Array(String(scalar).utf8)
        }
        value += bytes[readPlainText()]
      case nil, ASCII.lineFeed?, ASCII.carriageReturn?:
        let fix = next == nil ? "add it" : #"add it, or write '\n' for a line break"#
        throw fail("a string lacks its closing '\"'; \(fix)", at: range(from: start))
      default: throw fail("the control character \(nextText) must be escaped in a string")
      }
    }
    position += 1
    return String(decoding: value, as: UTF8.self)
  }

  /// Returns the text of a range of bytes.
  private func text(at range: Range<Int>) -> String {
    bytes.withUnsafeBufferPointer {
      String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self)
    }
  }

  /// Reads the text of a string up to the closing quote, an escape or a control character.
  ///
  /// - Returns: The range of the text.
  private mutating func readPlainText() -> Range<Int> {
    let start = position
    position = bytes.withUnsafeBufferPointer {
      $0.position(ofFirst: EightBytes.endsOfPlainText, from: start, to: end)
    }
    return start..<position
  }

  private mutating func readEscape() throws -> Unicode.Scalar {
    let start = position
    position += 1
    guard let byte = next else {
      throw fail("a string lacks its closing '\"'; add it", at: range(from: start))
    }
    position += 1
    switch byte {
    case ASCII.quote, ASCII.backslash, ASCII.slash: return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try readUnicodeEscape(from: start)
    default:
      position -= 1
      let found = nextText
      position += 1
      throw fail(
        #"'\' with \#(found) is not an escape of JSON; write '\\' for a backslash"#,
        at: range(from: start))
    }
  }

  private mutating func readUnicodeEscape(from start: Int) throws -> Unicode.Scalar {
    let unit = try readCodeUnit(from: start)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    if unit < 0xDC00, next == ASCII.backslash, position + 1 < end,
      bytes[position + 1] == UInt8(ascii: "u")
    {
      let afterFirst = position
      position += 2
      let low = try readCodeUnit(from: afterFirst)
      if low >= 0xDC00, low <= 0xDFFF,
        let scalar = Unicode.Scalar(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00))
      {
        return scalar
      }
      position = afterFirst
    }
    diagnostics.error(
      .jsonEncoding,
      "half of a surrogate pair is not a character; write both halves, or the character itself",
      at: range(from: start))
    return "\u{FFFD}"
  }

  private mutating func readCodeUnit(from start: Int) throws -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = ASCII.hexadecimalValue(byte) else {
        throw fail(
          #"'\u' requires four hexadecimal digits; write it as in '\u00E9'"#, at: range(from: start)
        )
      }
      unit = unit << 4 | digit
      position += 1
    }
    return unit
  }
}
