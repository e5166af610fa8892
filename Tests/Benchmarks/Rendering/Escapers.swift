import Foundation

/// Hand-written escaping of text.
nonisolated protocol HTMLEscaper {
  static func append(_ text: String, to html: inout String)
  static func appendLink(_ url: String, to html: inout String)
}

/// Careful escaping: text without special characters is appended as a whole, and links have allowed schemes only.
nonisolated enum CarefulEscaper: HTMLEscaper {
  static func append(_ text: String, to html: inout String) {
    var copy = text
    copy.withUTF8 { bytes in
      var start = 0
      for index in bytes.indices where isReserved(bytes[index]) {
        html += String(decoding: bytes[start..<index], as: UTF8.self)
        html += reference(bytes[index])
        start = index + 1
      }
      html += start == 0 ? text : String(decoding: bytes[start...], as: UTF8.self)
    }
  }

  private static func isReserved(_ byte: UInt8) -> Bool {
    byte == 0x22 || byte == 0x26 || byte == 0x27 || byte == 0x3C || byte == 0x3E
  }

  private static func reference(_ byte: UInt8) -> String {
    switch byte {
    case 0x22: "&quot;"
    case 0x26: "&amp;"
    case 0x27: "&#39;"
    case 0x3C: "&lt;"
    default: "&gt;"
    }
  }

  static func appendLink(_ url: String, to html: inout String) {
    if isSafe(url) {
      append(url, to: &html)
    } else {
      html += "about:invalid"
    }
  }

  /// Whether a URL is relative or has a harmless scheme.
  private static func isSafe(_ url: String) -> Bool {
    if url.utf8.starts(with: "https://".utf8) { return true }
    let end = url.utf8.firstIndex { $0 == 0x3A || $0 == 0x2F || $0 == 0x3F || $0 == 0x23 }
    guard let end, url.utf8[end] == 0x3A else { return true }
    let scheme = url[..<end].lowercased()
    return scheme == "https" || scheme == "http" || scheme == "mailto"
  }
}

/// Escaping character by character, with unchecked links.
nonisolated enum CharacterEscaper: HTMLEscaper {
  static func append(_ text: String, to html: inout String) {
    for character in text {
      switch character {
      case "\"": html += "&quot;"
      case "&": html += "&amp;"
      case "'": html += "&#39;"
      case "<": html += "&lt;"
      case ">": html += "&gt;"
      default: html.append(character)
      }
    }
  }

  static func appendLink(_ url: String, to html: inout String) { append(url, to: &html) }
}

/// Escaping with one replacement for each special character, with unchecked links.
nonisolated enum ReplacingEscaper: HTMLEscaper {
  static func append(_ text: String, to html: inout String) {
    html += text.replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "\"", with: "&quot;")
      .replacingOccurrences(of: "'", with: "&#39;")
      .replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;")
  }

  static func appendLink(_ url: String, to html: inout String) { append(url, to: &html) }
}
