/// Bytes as text (RFC 4648, section 4).
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let values = Dictionary(
    uniqueKeysWithValues: alphabet.enumerated().map { ($0.element, $0.offset) })
  private static let padding = UInt8(ascii: "=")

  /// The bytes that a text stands for, or `nil` where it is malformed; its padding stands at the end.
  static func bytes(of text: String) -> [UInt8]? {
    let digits = text.utf8.prefix { $0 != padding }
    let paddingCount = text.utf8.count - digits.count
    guard text.utf8.count % 4 == 0, paddingCount <= 2,
      text.utf8.suffix(paddingCount).allSatisfy({ $0 == padding })
    else { return nil }
    var bytes: [UInt8] = []
    var bits = 0
    var count = 0
    for digit in digits {
      guard let value = values[digit] else { return nil }
      bits = (bits << 6 | value) & 0xFFF
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return bytes
  }

  /// The text of some bytes.
  static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits = group.reduce(0) { $0 << 8 | Int($1) }
      bits <<= 8 * (3 - group.count)
      for index in 0..<4 {
        text.append(index > group.count ? padding : alphabet[bits >> (18 - 6 * index) & 63])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
