/// The place of a value in an HTML template.
enum HTMLPlace: Equatable {
  case text
  /// In an attribute, whose value ends with a quote. The names are in lowercase.
  case attribute(name: String, element: String, quote: UInt8)

  /// Whether the place is in a URL.
  var isURL: Bool {
    guard case .attribute(let name, _, _) = self else { return false }
    return HTMLVocabulary.urlAttributes.contains(name)
  }
}

/// Literal text of an HTML template that cannot be followed, or that a browser could read in several ways.
struct HTMLMistake: Error {
  let message: String
  /// The bytes of the text.
  let range: Range<Int>
}

/// A scanner of the literal text between two tags of an HTML template.
///
/// It accepts only a small part of HTML, and the text has to begin and end outside tags or in a quoted attribute. In
/// this part, the tokenizer of the HTML standard is always in the same state as the scanner.
struct HTMLScanner {
  private let bytes: [UInt8]
  private var position = 0
  /// The place at the end of the text.
  private(set) var place: HTMLPlace
  /// The offset of the quote that ends the attribute in which the text begins.
  private(set) var attributeEnd: Int?
  /// The offset of the attribute value in which the text ends, if it begins in the text.
  private(set) var attributeStart: Int?
  /// Whether the text ends with a tag after which browsers drop a line end.
  private(set) var endsBeforeDroppedLineEnd = false

  /// - Parameter place: The place at the beginning of the text.
  init(_ text: String, from place: HTMLPlace) throws(HTMLMistake) {
    self.bytes = Array(text.utf8)
    self.place = place
    if case .attribute(_, let element, let quote) = place {
      guard let end = bytes.firstIndex(of: quote) else {
        try checkReference(from: 0)
        return
      }
      attributeEnd = end
      position = end + 1
      self.place = .text
      try scanAttributes(of: element)
    }
    while self.place == .text, let start = bytes[position...].firstIndex(of: ASCII.lessThan) {
      position = start + 1
      try scanTag(from: start)
    }
    try checkReference(from: attributeStart ?? position)
  }

  private mutating func scanTag(from start: Int) throws(HTMLMistake) {
    let isEndTag = current == ASCII.slash
    if isEndTag { position += 1 }
    let name = takeName()
    guard let first = name.utf8.first, ASCII.isLowercase(first) else {
      throw mistake(
        from: start, "a '<' that begins no tag is not allowed, nor are comments; write '&lt;'")
    }
    guard HTMLVocabulary.elements.contains(name) else {
      throw mistake(
        from: start,
        "the element \(quoted(name)) is not allowed in a template; write a visitor for it")
    }
    if isEndTag {
      skipSpace()
      guard current == ASCII.greaterThan else { throw openTag(from: start) }
      position += 1
      return
    }
    try scanAttributes(of: name, from: start)
  }

  /// Scans the rest of a tag after its name or after an attribute.
  private mutating func scanAttributes(
    of element: String, from start: Int = 0
  ) throws(HTMLMistake) {
    while true {
      let before = position
      skipSpace()
      if current == ASCII.slash { position += 1 }
      if current == ASCII.greaterThan {
        position += 1
        endsBeforeDroppedLineEnd = element == "pre" && position == bytes.count
        return
      }
      let nameStart = position
      guard position > before, bytes[position - 1] != ASCII.slash else {
        throw openTag(from: start)
      }
      let name = takeName()
      if name.isEmpty { throw openTag(from: start) }
      guard current == UInt8(ascii: "=") else {
        if current == nil { throw openTag(from: start) }
        continue
      }
      position += 1
      guard let quote = current, quote == ASCII.quote || quote == UInt8(ascii: "'") else {
        throw mistake(
          from: nameStart, "the value of the attribute \(quoted(name)) needs quotes; add them")
      }
      position += 1
      guard let end = bytes[position...].firstIndex(of: quote) else {
        place = .attribute(name: name, element: element, quote: quote)
        attributeStart = position
        return
      }
      position = end + 1
    }
  }

  /// Reports an `&` at the end of the text that a value or a section could complete to a character reference.
  private func checkReference(from start: Int) throws(HTMLMistake) {
    guard let ampersand = bytes[start...].lastIndex(of: UInt8(ascii: "&")),
      bytes[(ampersand + 1)...].allSatisfy({ isAlphanumeric($0) || $0 == ASCII.hash })
    else { return }
    throw HTMLMistake(
      message: "an '&' before a tag could begin a character reference; write '&amp;'",
      range: ampersand..<bytes.count)
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = current, " \t\n\u{C}\r".utf8.contains(byte) { position += 1 }
  }

  /// Returns the name at the position in lowercase, which may be empty.
  private mutating func takeName() -> String {
    let start = position
    while let byte = current, isAlphanumeric(byte) || "-_.:".utf8.contains(byte) { position += 1 }
    return String(decoding: bytes[start..<position].map(ASCII.lowercased), as: UTF8.self)
  }

  private func openTag(from start: Int) -> HTMLMistake {
    let rest =
      position == bytes.count
      ? "a value or a section inside a tag is not allowed, except in a quoted attribute; write a tag in each section"
      : "the tag has a character that is not allowed there; write attributes as in '<a href=\"…\">'"
    return mistake(from: start, rest)
  }

  private func mistake(from start: Int, _ message: String) -> HTMLMistake {
    HTMLMistake(message: message, range: start..<max(position, start + 1))
  }
}

private func isAlphanumeric(_ byte: UInt8) -> Bool {
  ASCII.isDigit(byte) || ASCII.isUppercase(byte) || ASCII.isLowercase(byte)
}
