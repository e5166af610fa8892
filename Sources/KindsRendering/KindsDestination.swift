import KindsSchema

/// Lets only harmless URLs through.
package nonisolated enum KindsDestination {
  /// The schemes of URLs if a schema names none.
  static let schemes = ["http", "https", "mailto"]

  /// The URL as a browser reads it if it is relative or has one of the schemes, or else `about:invalid`.
  static func checked(_ text: String, allowing schemes: [String]) -> String {
    let url = hasIgnored(text) ? withoutIgnored(text) : text
    let end = url.utf8.firstIndex { $0 == 0x3A || $0 == 0x2F || $0 == 0x3F || $0 == 0x23 }
    guard let end, url.utf8[end] == 0x3A else { return url }
    let scheme = url.utf8[..<end].lazy.map(lowercased)
    let isAllowed = schemes.contains { scheme.elementsEqual($0.utf8.lazy.map(lowercased)) }
    return isAllowed ? url : "about:invalid"
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    0x41...0x5A ~= byte ? byte + 0x20 : byte
  }

  private static func hasIgnored(_ text: String) -> Bool {
    let answer = text.utf8.withContiguousStorageIfAvailable { bytes in
      guard let first = bytes.first else { return false }
      // Without branches, so that many bytes are compared at once.
      var found: UInt8 = first <= 0x20 ? 1 : 0
      for byte in bytes {
        found |= (byte == 0x09 ? 1 : 0) | (byte == 0x0A ? 1 : 0) | (byte == 0x0D ? 1 : 0)
      }
      return found != 0
    }
    return answer ?? true
  }

  /// Drops controls and spaces at the start, and every tab and line end, as browsers do.
  private static func withoutIgnored(_ text: String) -> String {
    let bytes = text.utf8.drop { $0 <= 0x20 }.filter { !isIgnored($0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isIgnored(_ byte: UInt8) -> Bool {
    byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
