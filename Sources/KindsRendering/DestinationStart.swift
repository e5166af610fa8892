import KindsSchema

/// The verdict on a destination, as far as the literal text at its start determines it.
enum DestinationStart: Equatable {
  /// The verdict depends on a value.
  case open
  /// The destination is relative or has an allowed scheme, whatever follows.
  case allowed
  /// The destination has a scheme that is not allowed.
  case refused(scheme: String)

  /// - Parameters:
  ///   - text: The text up to the first value, with its character references decoded.
  ///   - schemes: The allowed schemes.
  init(_ text: String, allowing schemes: [String]) {
    let url = urlBytes(text)
    guard let end = url.firstIndex(where: endsStart) else {
      self = .open
      return
    }
    let start = String(decoding: url[...end], as: UTF8.self)
    if KindsDestination.checked(start, allowing: schemes) == start {
      self = .allowed
    } else {
      self = .refused(scheme: String(decoding: url[..<end], as: UTF8.self))
    }
  }

  /// Whether the text at the start of a URL determines the site of the URL. A path such as `a/b` or `/a` is on the
  /// page's own site.
  static func namesSite(_ text: String) -> Bool {
    let url = urlBytes(text)
    // Browsers read a backslash as a slash.
    if url.contains(ASCII.backslash) { return false }
    guard let end = url.firstIndex(where: endsStart) else { return false }
    var rest = url[end...]
    if url[end] == ASCII.colon {
      rest = rest.dropFirst()
      guard rest.starts(with: "//".utf8) else { return false }
    } else if end > 0 || url[end] != ASCII.slash {
      return true
    }
    guard rest.starts(with: "//".utf8) else { return rest.count > 1 }
    let host = rest.dropFirst(2)
    guard let hostEnd = host.firstIndex(where: { $0 != ASCII.colon && endsStart($0) }) else {
      return false
    }
    return hostEnd > host.startIndex
  }
}

/// The bytes of a URL that browsers do not ignore.
private func urlBytes(_ text: String) -> [UInt8] {
  text.utf8.drop { $0 <= ASCII.space }.filter {
    $0 != ASCII.tab && $0 != ASCII.lineFeed && $0 != ASCII.carriageReturn
  }
}

/// Whether a byte ends the scheme of a URL or its first path segment.
private func endsStart(_ byte: UInt8) -> Bool {
  byte == ASCII.colon || byte == ASCII.slash || byte == ASCII.question || byte == ASCII.hash
}
