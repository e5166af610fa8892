import KindsSchema

/// The verdict on a destination, judged by the literal text at its start.
enum DestinationStart: Equatable {
  /// A value decides whether the destination is let through.
  case open
  /// It is relative or has an allowed scheme, whatever follows.
  case allowed
  /// It has this scheme, which is not allowed.
  case refused(scheme: String)

  /// - Parameters:
  ///   - text: The text up to the first value, with its character references decoded.
  ///   - schemes: The schemes that are allowed.
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

  /// Whether the text at the start of a URL decides the site of the whole: that of the page if it begins a path, such as `a/b`
  /// or `/a`, and otherwise the one that it names.
  static func namesSite(_ text: String) -> Bool {
    let url = urlBytes(text)
    // Browsers read it as a slash.
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

/// Whether a byte ends the scheme of a URL, or its first segment.
private func endsStart(_ byte: UInt8) -> Bool {
  byte == ASCII.colon || byte == ASCII.slash || byte == ASCII.question || byte == ASCII.hash
}
