/// What Foundation makes of a text as a URL.
enum URLText {
  /// The URL as it is written.
  case text(String)
  case malformed
  /// It depends on a part of which only Foundation knows what becomes of it.
  case unknown(part: String)
}

/// A text as Foundation writes it after reading it as a URL (RFC 3986): a component with a character that it cannot
/// have, or with a stray percent sign, is percent-encoded, percent signs and all.
func urlText(_ text: String) -> URLText {
  var reader = URLReader(Array(text.utf8))
  return text.isEmpty ? .malformed : reader.read()
}

private struct URLReader {
  private var rest: ArraySlice<UInt8>
  private var result: [UInt8] = []
  /// Whether a component had to be encoded.
  private var isEncoded = false
  /// Where in the result a colon stands without a port behind it.
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
    // What is put together anew has no empty port.
    if isEncoded, let emptyPort { result.remove(at: emptyPort) }
    return .text(String(decoding: result, as: UTF8.self))
  }

  /// Reads what stands before a colon that no other delimiter precedes, perhaps nothing.
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

  /// Reads a user, a host and a port.
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
      if inner.contains(UInt8(ascii: "%")) { return .unknown(part: "zone of the host") }
      guard inner.allSatisfy({ $0 == ASCII.colon || URLCharacters.host.contains($0) }) else {
        return .malformed
      }
    } else {
      name = host.prefix { $0 != ASCII.colon }
      if name.contains(where: { $0 >= 0x80 }) { return .unknown(part: "host") }
      guard URLCharacters.host.allows(name) else { return .malformed }
    }
    let port = host[name.endIndex...]
    guard port.isEmpty || port.first == ASCII.colon, port.dropFirst().allSatisfy(ASCII.isDigit)
    else { return .malformed }
    result += host
    if port.count == 1 { emptyPort = result.count - 1 }
    return nil
  }

  /// Appends a path; where it has to be encoded, its first segment has no colons, which could end a scheme.
  private mutating func appendPath(_ path: ArraySlice<UInt8>) {
    if URLCharacters.path.allows(path) {
      result += path
      return
    }
    let segment = path.prefix { $0 != ASCII.slash }
    appendEncoded(segment, allowed: .segment)
    appendEncoded(path[segment.endIndex...], allowed: .path)
  }

  /// Appends a component, percent-encoded where it has to be.
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

/// The characters that a component of a URL can have as they are.
private struct URLCharacters {
  static let host = URLCharacters("")
  static let user = URLCharacters("")
  static let password = URLCharacters(":")
  static let segment = URLCharacters("@")
  static let path = URLCharacters(":@/")
  static let query = URLCharacters(":@/?")

  /// What can stand besides letters, digits and what every component can have.
  private let others: [UInt8]

  private init(_ others: String) {
    self.others = Array("-._~!$&'()*+,;=".utf8) + Array(others.utf8)
  }

  func contains(_ byte: UInt8) -> Bool {
    ASCII.isUppercase(byte) || ASCII.isLowercase(byte) || ASCII.isDigit(byte)
      || others.contains(byte)
  }

  /// Whether a component can stand as it is, percent-encoding included.
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
