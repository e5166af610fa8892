/// Reads a JSON document (RFC 8259) strictly, keeping the order of members and the place of each key and value.
///
/// Beyond the grammar it refuses what RFC 8259 leaves open or advises against: equal keys in one object,
/// byte-order marks, lone surrogates, and deep nesting.
///
/// - Parameter maximumDepth: How many arrays and objects may stand in each other.
/// - Returns: The document, or `nil` where an error was reported that leaves none.
package func readJSON(
  _ source: SourceFile, file: Int, maximumDepth: Int = JSONReader.maximumDepth,
  _ diagnostics: inout Diagnostics
) -> JSONNode? {
  guard checkEncoding(of: source, file: file, &diagnostics) else { return nil }
  var reader = JSONReader(bytes: source.bytes, file: file, maximumDepth: maximumDepth)
  let node = try? reader.readDocument()
  diagnostics.append(reader.diagnostics.all)
  return node
}

/// A cursor over the bytes of a document.
package struct JSONReader {
  /// How deep schemas may nest.
  package static let maximumDepth = 128

  /// Thrown once an error has been reported after which nothing can be read.
  struct Stop: Error {}

  let bytes: [UInt8]
  let file: Int
  package let maximumDepth: Int
  var position = 0
  var depth = 0
  var diagnostics = Diagnostics()

  init(bytes: [UInt8], file: Int, maximumDepth: Int = Self.maximumDepth) {
    self.bytes = bytes
    self.file = file
    self.maximumDepth = maximumDepth
  }

  /// The next byte, or `nil` at the end.
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  func range(from start: Int) -> SourceRange {
    SourceRange(file: file, bytes: start..<max(position, start))
  }

  /// Reports a syntax error at the next byte, or at a range, and stops.
  mutating func fail(
    _ message: String, rule: Rule = .jsonSyntax, at place: SourceRange? = nil
  ) -> Stop {
    let end = min(position + 1, bytes.count)
    let here = SourceRange(file: file, bytes: position..<max(end, position))
    diagnostics.error(rule, message, at: place ?? here)
    return Stop()
  }

  mutating func readDocument() throws -> JSONNode {
    skipWhitespace()
    guard next != nil else { throw fail("expected a JSON object, found nothing") }
    let node = try readValue()
    skipWhitespace()
    guard next == nil else {
      throw fail("expected nothing after the document, found \(nextText)")
    }
    return node
  }

  /// The next scalar in quotes, or "the end of the file".
  var nextText: String {
    guard next != nil else { return "the end of the file" }
    let end = min(position + 4, bytes.count)
    let text = String(decoding: bytes[position..<end], as: UTF8.self)
    return quoted(String(text.unicodeScalars.prefix(1)))
  }

  mutating func skipWhitespace() {
    while let byte = next {
      switch byte {
      case ASCII.space, ASCII.lineFeed, ASCII.carriageReturn, ASCII.tab: position += 1
      default: return
      }
    }
  }

  mutating func readValue() throws -> JSONNode {
    let start = position
    let content: JSONNode.Content
    switch next {
    case ASCII.leftBrace?: content = .object(try readNested { try $0.readMembers() })
    case ASCII.leftBracket?: content = .array(try readNested { try $0.readElements() })
    case ASCII.quote?: content = .string(try readString())
    case ASCII.minus?, (ASCII.zero...ASCII.nine)?: content = .number(try readNumber())
    default: content = try readWord()
    }
    return JSONNode(content: content, range: range(from: start))
  }

  private mutating func readNested<Part>(
    _ read: (inout JSONReader) throws -> [Part]
  ) throws -> [Part] {
    guard depth < maximumDepth else {
      throw fail("nesting is limited to \(maximumDepth) levels", rule: .jsonDepth)
    }
    depth += 1
    defer { depth -= 1 }
    position += 1
    skipWhitespace()
    return try read(&self)
  }

  private mutating func readElements() throws -> [JSONNode] {
    var elements: [JSONNode] = []
    if skip(ASCII.rightBracket) { return elements }
    while true {
      elements.append(try readValue())
      skipWhitespace()
      if skip(ASCII.rightBracket) { return elements }
      try readComma(orClosing: ASCII.rightBracket)
    }
  }

  private mutating func readMembers() throws -> [JSONMember] {
    var members: [JSONMember] = []
    var ranges = FirstUses<String, SourceRange>()
    if skip(ASCII.rightBrace) { return members }
    while true {
      let start = position
      guard next == ASCII.quote else {
        if next == ASCII.slash { throw failAtComment() }
        throw fail("expected a key in double quotes, found \(nextText)")
      }
      let key = Located(try readString(), at: range(from: start))
      skipWhitespace()
      guard skip(ASCII.colon) else { throw fail("expected ':' after the key, found \(nextText)") }
      skipWhitespace()
      let value = try readValue()
      if let first = ranges.add(key.range, of: key.value) {
        diagnostics.error(
          .jsonDuplicateKey, "the key \(quoted(key.value)) stands twice in one object; remove one",
          at: key.range, notes: [.init(message: "it stands first here", range: first)])
      }
      if members.isEmpty { members.reserveCapacity(4) }
      members.append(JSONMember(key: key, value: value))
      skipWhitespace()
      if skip(ASCII.rightBrace) { return members }
      try readComma(orClosing: ASCII.rightBrace)
    }
  }

  private mutating func readComma(orClosing closing: UInt8) throws {
    let comma = position
    var closingText: String { String(Unicode.Scalar(closing)) }
    guard skip(ASCII.comma) else {
      throw fail("expected ',' or '\(closingText)', found \(nextText)")
    }
    skipWhitespace()
    if next == closing {
      throw fail(
        "remove the comma before '\(closingText)'",
        at: SourceRange(file: file, bytes: comma..<comma + 1))
    }
  }

  /// Goes past a byte where it is the next one.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func failAtComment() -> Stop {
    fail("JSON has no comments; use the key '$comment'")
  }

  private mutating func readWord() throws -> JSONNode.Content {
    let start = position
    while let byte = next, ASCII.continuesIdentifier(byte) { position += 1 }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    switch word {
    case "null": return .null
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "":
      if next == ASCII.slash { throw failAtComment() }
      throw fail("expected a value, found \(nextText)")
    default:
      throw fail(
        "expected a value, found \(quoted(word))"
          + (suggestion(for: word, among: ["null", "true", "false"])),
        at: range(from: start))
    }
  }
}
