import KindsSchema

/// Writes text as HTML.
package nonisolated enum KindsHTML {
  /// Appends text as what an element or a quoted attribute holds.
  static func append(_ text: String, to html: inout String) {
    if hasReserved(text) {
      appendEscaped(text, to: &html)
    } else {
      html += text
    }
  }

  /// Appends a URL as the value of a quoted attribute, if it is relative or has one of the schemes.
  static func appendDestination(
    _ text: String, to html: inout String, allowing schemes: [String] = KindsDestination.schemes
  ) {
    append(KindsDestination.checked(text, allowing: schemes), to: &html)
  }

  /// Appends the text of a date, as an element unless HTML has no such year.
  package static func appendTime(_ date: String, to html: inout String) {
    let isTime = date.utf8.dropFirst(10).first == 0x54 && !date.hasPrefix("0000")
    // HTML has no fraction that is finer than a millisecond.
    let time = date.utf8.count > 24 ? date.prefix(23) + "Z" : date[...]
    html += isTime ? "<time datetime=\"\(time)\">\(date)</time>" : date
  }

  /// Whether some byte can be markup, or is one that parsers replace.
  private static func hasReserved(_ text: String) -> Bool {
    let answer = text.utf8.withContiguousStorageIfAvailable { bytes in
      // Without branches, so that many bytes are compared at once.
      var found: UInt8 = 0
      for byte in bytes {
        let markup: UInt8 = (byte == 0x26 ? 1 : 0) | (byte == 0x3C ? 1 : 0) | (byte == 0x3E ? 1 : 0)
        let quote: UInt8 = (byte == 0x22 ? 1 : 0) | (byte == 0x27 ? 1 : 0)
        found |= markup | quote | (byte == 0x00 ? 1 : 0) | (byte == 0x0D ? 1 : 0)
      }
      return found != 0
    }
    return answer ?? true
  }

  private static func appendEscaped(_ text: String, to html: inout String) {
    var text = text
    html += text.withUTF8 { source in
      // No byte takes more than six.
      let bytes = [UInt8](unsafeUninitializedCapacity: source.count * 6) { bytes, count in
        for byte in source {
          let reference = reference(byte)
          if reference.utf8CodeUnitCount == 0 {
            bytes[count] = byte
            count += 1
          }
          for offset in 0..<reference.utf8CodeUnitCount {
            bytes[count] = reference.utf8Start[offset]
            count += 1
          }
        }
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// What a byte is written as; nothing if that is the byte itself.
  private static func reference(_ byte: UInt8) -> StaticString {
    switch byte {
    case 0x00: "\u{FFFD}"
    case 0x0D: "&#13;"
    case 0x22: "&quot;"
    case 0x26: "&amp;"
    case 0x27: "&#39;"
    case 0x3C: "&lt;"
    case 0x3E: "&gt;"
    default: ""
    }
  }
}
