/// A check that accepts only harmless URLs.
package nonisolated enum KindsDestination {
  /// The allowed schemes, unless the schema names others.
  package static let schemes = ["http", "https", "mailto"]

  /// Returns a URL without characters that browsers ignore, or `about:invalid` if its scheme is not allowed.
  package static func checked(_ text: String, allowing schemes: [String]) -> String {
    // Browsers ignore leading control characters and spaces, and all tabs and line breaks.
    let bytes = text.utf8.drop { $0 <= 0x20 }.filter { !(0x09...0x0A ~= $0) && $0 != 0x0D }
    let url = String(decoding: bytes, as: Swift.UTF8.self)
    let end = url.utf8.firstIndex { $0 == 0x3A || $0 == 0x2F || $0 == 0x3F || $0 == 0x23 }
    guard let end, url.utf8[end] == 0x3A else { return url }
    let scheme = url.utf8[..<end]
    let isAllowed = schemes.contains { allowed in
      scheme.count == allowed.utf8.count
        && zip(scheme, allowed.utf8).allSatisfy { lowercased($0) == lowercased($1) }
    }
    return isAllowed ? url : "about:invalid"
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    0x41...0x5A ~= byte ? byte + 0x20 : byte
  }
}
