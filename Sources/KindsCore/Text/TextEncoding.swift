/// Reports a byte-order mark and the first sequence of bytes that is not UTF-8 (RFC 3629, section 4).
///
/// - Returns: Whether the text is UTF-8 without a byte-order mark (RFC 8259, section 8.1).
func checkEncoding(of source: SourceFile, file: Int, _ diagnostics: inout Diagnostics) -> Bool {
  let bytes = source.bytes
  func report(_ message: String, _ range: Range<Int>) {
    diagnostics.error(.jsonEncoding, message, at: SourceRange(file: file, bytes: range))
  }
  if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
    report("the file is UTF-16; save it as UTF-8", 0..<2)
    return false
  }
  var isValid = true
  if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
    report("the file begins with a byte-order mark; save it as UTF-8 without one", 0..<3)
    isValid = false
  }
  var position = 0
  while true {
    position = bytes.withUnsafeBufferPointer {
      $0.position(ofFirst: EightBytes.highBytes, from: position, to: $0.count)
    }
    if position == bytes.count { return isValid }
    if let length = sequenceLength(bytes, at: position) {
      position += length
      continue
    }
    let start = position
    repeat {
      position += 1
    } while position < bytes.count && bytes[position] >= 0x80
      && sequenceLength(bytes, at: position) == nil
    // Text in UTF-8 or a similar encoding contains no null bytes.
    let message =
      bytes.contains(0)
      ? "the file is not text; give a JSON file in UTF-8"
      : "the file is not UTF-8; save it as UTF-8"
    report(message, start..<position)
    return false
  }
}

/// Returns the length of the valid multibyte sequence at an offset; `nil` if there is none.
private func sequenceLength(_ bytes: [UInt8], at start: Int) -> Int? {
  let second: ClosedRange<UInt8>
  let length: Int
  switch bytes[start] {
  case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
  case 0xE0: (length, second) = (3, 0xA0...0xBF)
  case 0xE1...0xEC, 0xEE...0xEF: (length, second) = (3, 0x80...0xBF)
  case 0xED: (length, second) = (3, 0x80...0x9F)
  case 0xF0: (length, second) = (4, 0x90...0xBF)
  case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
  case 0xF4: (length, second) = (4, 0x80...0x8F)
  default: return nil
  }
  guard start + length <= bytes.count, second.contains(bytes[start + 1]) else { return nil }
  for offset in 2..<max(length, 2) where bytes[start + offset] & 0xC0 != 0x80 { return nil }
  return length
}
