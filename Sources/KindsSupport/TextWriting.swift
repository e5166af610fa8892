import KindsCore

/// Writes text as HTML.
nonisolated enum KindsHTML {
  /// Appends text as the content of an element or of a quoted attribute.
  static func append(_ text: String, to html: inout String) {
    let bytes = [UInt8](text.utf8)
    var start = 0
    // Letters and spaces need no look at the table.
    for (index, byte) in bytes.enumerated() where byte < 0x40 && byte != 0x20 || byte == 0x7F {
      guard let reference = reference(byte) else { continue }
      html += String(decoding: bytes[start..<index], as: Swift.UTF8.self) + reference
      start = index + 1
    }
    html += start == 0 ? text : String(decoding: bytes[start...], as: Swift.UTF8.self)
  }

  /// Appends a URL as the value of a quoted attribute, or `about:invalid` if its scheme is not allowed.
  static func appendDestination(
    _ text: String, to html: inout String, allowing schemes: [String] = KindsDestination.schemes
  ) {
    append(KindsDestination.checked(text, allowing: schemes), to: &html)
  }

  /// Appends a date as a `time` element, or as plain text if HTML cannot represent its year.
  static func appendTime(_ date: String, to html: inout String) {
    let isTime = date.utf8.dropFirst(10).first == 0x54 && !date.hasPrefix("0000")
    // HTML has no fraction that is finer than a millisecond.
    let time = date.utf8.count > 24 ? date.prefix(23) + "Z" : date[...]
    html += isTime ? "<time datetime=\"\(time)\">\(date)</time>" : date
  }

  private static func reference(_ byte: UInt8) -> String? {
    switch byte {
    case 0x0D: "&#13;"
    case 0x22: "&quot;"
    case 0x26: "&amp;"
    case 0x27: "&#39;"
    case 0x3C: "&lt;"
    case 0x3E: "&gt;"
    // HTML does not allow these characters.
    case 0x00...0x08, 0x0B, 0x0E...0x1F, 0x7F: "\u{FFFD}"
    default: nil
    }
  }
}

/// Writes text as Markdown that renders as exactly that text.
nonisolated enum KindsMarkdown {
  /// Appends text as a part of a paragraph, a heading, a table cell or the text of a link.
  static func append(_ text: String, to markdown: inout String) {
    if isPlain(text) {
      markdown += text
      return
    }
    // Some parsers strip more than the spaces and tabs of the specification.
    let scalars = text.unicodeScalars
    let start = scalars.prefix(1).prefix(while: isWideSpace)
    let end = scalars.dropFirst(start.count).suffix(1).prefix(while: isWideSpace)
    if start.isEmpty, end.isEmpty {
      appendEscaped(text, to: &markdown)
      return
    }
    for scalar in start { markdown += "&#\(scalar.value);" }
    appendEscaped(String(scalars.dropFirst(start.count).dropLast(end.count)), to: &markdown)
    for scalar in end { markdown += "&#\(scalar.value);" }
  }

  /// Appends a URL as the destination of a link, or `about:invalid` if its scheme is not allowed.
  static func appendDestination(
    _ text: String, to markdown: inout String,
    allowing schemes: [String] = KindsDestination.schemes
  ) {
    var url = KindsDestination.checked(text, allowing: schemes)
    if url.utf8.contains(where: isControl) { url = withEncodedControls(url) }
    // Angle brackets are avoided: without them, the URL is harmless even if a parser does not recognize the link.
    if url.isEmpty { markdown += "<>" }
    append(url, to: &markdown) { _, byte in
      switch byte {
      case 0x20: "&#32;"
      case 0x28: "\\("
      case 0x29: "\\)"
      default: escape(byte)
      }
    }
  }

  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F
  }

  private static func withEncodedControls(_ url: String) -> String {
    var encoded = ""
    for scalar in url.unicodeScalars {
      if scalar.value < 0x20 || scalar.value == 0x7F {
        encoded += (scalar.value < 0x10 ? "%0" : "%") + String(scalar.value, radix: 16)
      } else {
        encoded.unicodeScalars.append(scalar)
      }
    }
    return encoded
  }

  private static func isPlain(_ text: String) -> Bool {
    let answer = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      guard let first = unsafe bytes.first, let last = unsafe bytes.last else { return true }
      if first > 0x7F || last > 0x7F {
        let scalars = text.unicodeScalars
        if scalars.prefix(1).contains(where: isWideSpace) { return false }
        if scalars.suffix(1).contains(where: isWideSpace) { return false }
      }
      if 0x30...0x39 ~= first || escapeAtStart(first).utf8CodeUnitCount != 0 { return false }
      // The loop has no branches, so that the compiler can vectorize it.
      var found: UInt8 = last == 0x20 || last == 0x21 ? 1 : 0
      for index in bytes.indices {
        let byte = unsafe bytes[index]
        let control: UInt8 =
          (byte < 0x20 ? 1 : 0) | (byte == 0x7F ? 1 : 0) | (byte == 0xC2 ? 1 : 0)
        let html: UInt8 =
          (byte == 0x22 ? 1 : 0) | (byte == 0x26 ? 1 : 0) | (byte | 2 == 0x3E ? 1 : 0)
        let mark: UInt8 =
          (byte == 0x23 ? 1 : 0) | (byte == 0x2A ? 1 : 0) | (byte | 2 == 0x7E ? 1 : 0)
        // The characters between the uppercase and the lowercase letters, such as brackets.
        found |= control | html | mark | (byte &- 0x5B < 6 ? 1 : 0)
      }
      return found == 0
    }
    return answer ?? false
  }

  /// Whether a scalar is a space outside ASCII.
  private static func isWideSpace(_ scalar: String.UnicodeScalarView.Element) -> Bool {
    scalar.value > 0x9F && (scalar.properties.isWhitespace || scalar == "\u{FEFF}")
  }

  private static func appendEscaped(_ text: String, to markdown: inout String) {
    let end = text.utf8.count - 1
    var previous: UInt8 = 0
    // Digits at the start, with `.` or `)` after them, would begin a numbered list. So these characters are escaped.
    var isNumber = true
    append(text, to: &markdown) { offset, byte in
      defer {
        isNumber = isNumber && 0x30...0x39 ~= byte
        previous = byte
      }
      switch byte {
      case 0x29 where isNumber: return "\\)"
      case 0x2E where isNumber: return "\\."
      case 0x23 where previous == 0x20: return "\\#"
      case 0x20 where offset == end: return "&#32;"
      case 0x21 where offset == end: return "\\!"
      default: return offset == 0 ? escapeAtStart(byte) : escape(byte)
      }
    }
  }

  /// Appends text, and replaces each byte for which `escape` returns a string that is not empty.
  @inline(__always)
  private static func append(
    _ text: String, to markdown: inout String, escape: (Int, UInt8) -> StaticString
  ) {
    var text = text
    markdown += text.withUTF8 { source in
      // Each byte is written as at most six bytes.
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: source.count * 6) { bytes, count in
        var isReplaced = false
        for offset in source.indices {
          // The control characters from U+0080 to U+009F have two bytes.
          if isReplaced {
            isReplaced = false
            continue
          }
          isReplaced = unsafe source[offset] == 0xC2 && source[offset + 1] < 0xA0
          let escape = isReplaced ? "\u{FFFD}" : unsafe escape(offset, source[offset])
          if escape.utf8CodeUnitCount == 0 {
            unsafe bytes[count] = source[offset]
            count += 1
          }
          for position in 0..<escape.utf8CodeUnitCount {
            unsafe bytes[count] = escape.utf8Start[position]
            count += 1
          }
        }
      }
      return String(decoding: bytes, as: Swift.UTF8.self)
    }
  }

  private static func escapeAtStart(_ byte: UInt8) -> StaticString {
    switch byte {
    case 0x20: "&#32;"
    case 0x23: "\\#"
    case 0x28: "\\("
    case 0x29: "\\)"
    case 0x2B: "\\+"
    case 0x2D: "\\-"
    case 0x2E: "\\."
    case 0x3A: "\\:"
    case 0x3D: "\\="
    default: escape(byte)
    }
  }

  /// Returns the replacement of a byte at any position, or an empty string if the byte is written as it is.
  private static func escape(_ byte: UInt8) -> StaticString {
    switch byte {
    // HTML does not allow these characters.
    case 0x00...0x08, 0x0B, 0x0E...0x1F, 0x7F: "\u{FFFD}"
    case 0x09: "&#9;"
    case 0x0A: "&#10;"
    case 0x0C: "&#12;"
    case 0x0D: "&#13;"
    case 0x22: "&quot;"
    case 0x26: "&amp;"
    case 0x2A: "\\*"
    case 0x3C: "&lt;"
    case 0x3E: "&gt;"
    case 0x5B: "\\["
    case 0x5C: "\\\\"
    case 0x5D: "\\]"
    case 0x5E: "\\^"
    case 0x5F: "\\_"
    case 0x60: "&#96;"
    case 0x7C: "\\|"
    case 0x7E: "\\~"
    default: ""
    }
  }
}
