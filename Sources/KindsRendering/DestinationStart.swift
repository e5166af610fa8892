/// What the literal text at the start of a destination says about the whole.
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
    let url = text.utf8.drop { $0 <= ASCII.space }.filter {
      $0 != ASCII.tab && $0 != ASCII.lineFeed && $0 != ASCII.carriageReturn
    }
    let delimiters = [ASCII.colon, ASCII.slash, ASCII.question, ASCII.hash]
    guard let end = url.firstIndex(where: delimiters.contains) else {
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
}
