import KindsCore

/// A date as Foundation stores it: in seconds since the beginning of 2001.
struct DateNumber {
  private let seconds: Double

  init(secondsSince2001 seconds: Double) {
    self.seconds = seconds
  }

  init(secondsSince1970 seconds: Double) {
    self.seconds = seconds - secondsFrom1970To2001
  }

  /// Creates a date from an RFC 3339 string, or returns `nil` if the string is not valid.
  init?(rfc3339 text: String) {
    guard let seconds = secondsSince2001(rfc3339: text) else { return nil }
    self.seconds = seconds
  }

  /// Creates a date from a literal in a schema.
  init?(_ literal: DateLiteral) {
    guard let seconds = Double(literal.seconds.filter { $0 != "_" }) else { return nil }
    switch literal.origin {
    case .since1970: self.init(secondsSince1970: seconds)
    case .sinceReferenceDate: self.init(secondsSince2001: seconds)
    }
  }

  /// The date as the generated support code writes it; `nil` if the year does not have four digits.
  var text: String? {
    KindsCalendar.years.contains(seconds) ? KindsCalendar.text(of: seconds) : nil
  }
}

/// Base64 encoding and decoding (RFC 4648, section 4).
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let values = Dictionary(
    uniqueKeysWithValues: alphabet.enumerated().map { ($0.element, $0.offset) })
  private static let padding = UInt8(ascii: "=")

  /// Returns the bytes that a string encodes, or `nil` if the string is invalid. Padding is required.
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

  /// Returns the Base64 text of bytes.
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

/// The result of parsing a string as a URL.
enum URLText {
  /// The text that Foundation writes for the URL.
  case text(String)
  case malformed
  /// The text is unknown, because only Foundation can encode a part of the URL.
  case unknown
}

/// Returns the text that Foundation writes after parsing a string as a URL (RFC 3986).
///
/// If a component has an invalid character or an invalid percent sign, the whole component is percent-encoded,
/// including its percent signs.
func urlText(_ text: String) -> URLText {
  var reader = URLReader(Array(text.utf8))
  return text.isEmpty ? .malformed : reader.read()
}

private struct URLReader {
  private var rest: ArraySlice<UInt8>
  private var result: [UInt8] = []
  /// Whether any component was percent-encoded.
  private var isEncoded = false
  /// The index in the result of a colon that no port follows.
  private var emptyPort: Int?

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  mutating func read() -> URLText {
    if let problem = readScheme() { return problem }
    if rest.starts(with: [ASCII.slash, ASCII.slash]) {
      result += rest.prefix(2)
      rest.removeFirst(2)
      let end = rest.firstIndex { [ASCII.slash, ASCII.question, ASCII.hash].contains($0) }
      let authority = rest[..<(end ?? rest.endIndex)]
      rest = rest[authority.endIndex...]
      if let problem = readAuthority(authority) { return problem }
    }
    let path = rest.prefix { $0 != ASCII.question && $0 != ASCII.hash }
    rest.removeFirst(path.count)
    appendPath(path)
    if rest.first == ASCII.question {
      let query = rest.dropFirst().prefix { $0 != ASCII.hash }
      rest.removeFirst(query.count + 1)
      result.append(ASCII.question)
      append(query, allowed: .query)
    }
    if rest.first == ASCII.hash {
      result.append(ASCII.hash)
      append(rest.dropFirst(), allowed: .query)
    }
    // Foundation drops an empty port when it composes a URL from its components.
    if isEncoded, let emptyPort { result.remove(at: emptyPort) }
    return .text(String(decoding: result, as: UTF8.self))
  }

  /// Reads a scheme, which ends in a colon before any other delimiter.
  private mutating func readScheme() -> URLText? {
    let delimiters = Array(":/?#[]@".utf8)
    guard let end = rest.firstIndex(where: delimiters.contains), rest[end] == ASCII.colon else {
      return nil
    }
    let isGood = rest[..<end].enumerated().allSatisfy { index, byte in
      ASCII.isUppercase(byte) || ASCII.isLowercase(byte)
        || (index > 0
          && (ASCII.isDigit(byte) || [ASCII.plus, ASCII.minus, ASCII.period].contains(byte)))
    }
    if !isGood { return .malformed }
    result += rest[...end]
    rest = rest[(end + 1)...]
    return nil
  }

  /// Reads the user, host and port.
  private mutating func readAuthority(_ authority: ArraySlice<UInt8>) -> URLText? {
    var host = authority
    if let end = authority.lastIndex(of: UInt8(ascii: "@")) {
      let user = authority[..<end].prefix { $0 != ASCII.colon }
      append(user, allowed: .user)
      if user.endIndex < end {
        result.append(ASCII.colon)
        append(authority[(user.endIndex + 1)..<end], allowed: .password)
      }
      result.append(authority[end])
      host = authority[(end + 1)...]
    }
    let name: ArraySlice<UInt8>
    if host.first == ASCII.leftBracket {
      guard let end = host.lastIndex(of: ASCII.rightBracket) else { return .malformed }
      name = host[...end]
      let inner = name.dropFirst().dropLast()
      if inner.contains(UInt8(ascii: "%")) { return .unknown }
      guard inner.allSatisfy({ $0 == ASCII.colon || URLCharacters.host.contains($0) }) else {
        return .malformed
      }
    } else {
      name = host.prefix { $0 != ASCII.colon }
      if name.contains(where: { $0 >= 0x80 }) { return .unknown }
      guard URLCharacters.host.allows(name) else { return .malformed }
    }
    let port = host[name.endIndex...]
    guard port.isEmpty || port.first == ASCII.colon, port.dropFirst().allSatisfy(ASCII.isDigit)
    else { return .malformed }
    result += host
    if port.count == 1 { emptyPort = result.count - 1 }
    return nil
  }

  /// Appends a path. If it must be percent-encoded, colons in its first segment are encoded too, because such a colon
  /// could be read as the end of a scheme.
  private mutating func appendPath(_ path: ArraySlice<UInt8>) {
    if URLCharacters.path.allows(path) {
      result += path
      return
    }
    let segment = path.prefix { $0 != ASCII.slash }
    appendEncoded(segment, allowed: .segment)
    appendEncoded(path[segment.endIndex...], allowed: .path)
  }

  /// Appends a component, percent-encoded if necessary.
  private mutating func append(_ component: ArraySlice<UInt8>, allowed: URLCharacters) {
    if allowed.allows(component) {
      result += component
    } else {
      appendEncoded(component, allowed: allowed)
    }
  }

  private mutating func appendEncoded(_ component: ArraySlice<UInt8>, allowed: URLCharacters) {
    isEncoded = true
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in component {
      if allowed.contains(byte) {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
  }
}

/// The characters that a URL component may contain without percent-encoding.
private struct URLCharacters {
  static let host = URLCharacters("")
  static let user = URLCharacters("")
  static let password = URLCharacters(":")
  static let segment = URLCharacters("@")
  static let path = URLCharacters(":@/")
  static let query = URLCharacters(":@/?")

  /// The allowed characters other than letters and digits.
  private let others: [UInt8]

  private init(_ others: String) {
    self.others = Array("-._~!$&'()*+,;=".utf8) + Array(others.utf8)
  }

  func contains(_ byte: UInt8) -> Bool {
    ASCII.isUppercase(byte) || ASCII.isLowercase(byte) || ASCII.isDigit(byte)
      || others.contains(byte)
  }

  /// Whether a component needs no percent-encoding. It may already contain valid percent-encoding.
  func allows(_ component: ArraySlice<UInt8>) -> Bool {
    var rest = component
    while let byte = rest.popFirst() {
      if contains(byte) { continue }
      guard byte == UInt8(ascii: "%"), rest.count >= 2,
        rest.prefix(2).allSatisfy({ ASCII.hexadecimalValue($0) != nil })
      else { return false }
      rest.removeFirst(2)
    }
    return true
  }
}
