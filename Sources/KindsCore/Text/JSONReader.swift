/// Reads a JSON document (RFC 8259), and keeps the order of members and the places of keys and values.
///
/// Reading continues after mistakes with an obvious meaning, so that one run reports all of them.
///
/// The reader also rejects duplicate keys in an object, byte-order marks, lone surrogates, and deep nesting. RFC 8259
/// lets each reader decide whether to accept them.
///
/// - Parameter maximumDepth: The maximum nesting depth of arrays and objects.
/// - Returns: The document, or `nil` if its encoding or syntax is invalid, or if it is nested too deeply. A document
///   with duplicate keys or lone surrogates is returned, although they are errors.
package func readJSON(
  _ source: SourceFile, file: Int, maximumDepth: Int = JSONReader.maximumDepth,
  _ diagnostics: inout Diagnostics
) -> JSONNode? {
  guard checkEncoding(of: source, file: file, &diagnostics) else { return nil }
  var reader = JSONReader(bytes: source.bytes, file: file, maximumDepth: maximumDepth)
  reader.isSchema = source.path.hasSuffix(schemaSuffix)
  let node = try? reader.readDocument()
  diagnostics.append(reader.diagnostics.all)
  return reader.mistakes == 0 ? node : nil
}

/// A cursor over the bytes of a document.
package struct JSONReader {
  /// The maximum nesting depth of schemas.
  package static let maximumDepth = 128

  /// An error that stops reading. The cause has already been reported.
  struct Stop: Error {}

  let bytes: [UInt8]
  let file: Int
  package let maximumDepth: Int
  var position = 0
  private(set) var documentStart = 0
  /// The position at which reading ends.
  var end: Int
  var depth = 0
  /// Whether the document is a schema, for the fixes in messages.
  fileprivate var isSchema = false
  var diagnostics = Diagnostics()
  /// The number of mistakes so far: errors that do not stop reading.
  var mistakes = 0
  private static let maximumMistakes = 100
  /// The members and elements that have been read for the open objects and arrays, outermost first. When an object or
  /// array ends, its members or elements are moved to an array of exactly the right capacity.
  private var openMembers: [JSONMember] = []
  private var openElements: [JSONNode] = []

  init(bytes: [UInt8], file: Int, maximumDepth: Int = Self.maximumDepth) {
    self.bytes = bytes
    self.end = bytes.count
    self.file = file
    self.maximumDepth = maximumDepth
  }

  /// The next byte, or `nil` at the end.
  var next: UInt8? { position < end ? bytes[position] : nil }

  func range(from start: Int) -> SourceRange {
    SourceRange(file: file, bytes: start..<max(position, start))
  }

  /// Reports a syntax error at the next byte or in a range; the returned error stops reading.
  mutating func fail(
    _ message: String, rule: Rule = .jsonSyntax, at location: SourceRange? = nil,
    related: [Diagnostic.RelatedPlace] = []
  ) -> Stop {
    let end = min(position + 1, bytes.count)
    let here = SourceRange(file: file, bytes: position..<max(end, position))
    diagnostics.error(rule, message, at: location ?? here, related: related)
    return Stop()
  }

  /// Reports a syntax error with an obvious meaning. Reading continues.
  mutating func mistake(_ message: String, at location: SourceRange? = nil) throws {
    let stop = fail(message, at: location)
    mistakes += 1
    if mistakes == Self.maximumMistakes { throw stop }
  }

  mutating func readDocument() throws -> JSONNode {
    // Discard the values of an earlier document whose reading stopped at an error.
    openMembers.removeAll(keepingCapacity: true)
    openElements.removeAll(keepingCapacity: true)
    documentStart = position
    skipWhitespace()
    guard next != nil else {
      let fix = isSchema ? "; write a schema, for example with 'kinds init'" : ""
      throw fail("expected a JSON object, found nothing\(fix)")
    }
    let node = try readValue()
    skipWhitespace()
    guard next == nil else {
      if next == ASCII.slash || next == ASCII.hash { throw failAtComment() }
      // In data, the rest can be further values of JSON Lines.
      let fix = isAtEnd ? "remove it" : isSchema ? "remove the rest" : nil
      throw fail("expected nothing after the document, \(found(fix))")
    }
    return node
  }

  /// The next scalar in quotes, or the end of the line or file, for messages.
  var nextText: String {
    guard next != nil else {
      return end < bytes.count ? "the end of the line" : "the end of the file"
    }
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
      throw fail(
        "nesting is limited to \(maximumDepth) levels; nest fewer objects and arrays",
        rule: .jsonDepth)
    }
    depth += 1
    defer { depth -= 1 }
    position += 1
    skipWhitespace()
    return try read(&self)
  }

  private mutating func readElements() throws -> [JSONNode] {
    if skip(ASCII.rightBracket) { return [] }
    let start = openElements.count
    repeat { openElements.append(try readValue()) } while try !readEnd(of: ASCII.rightBracket)
    return endElements(from: start)
  }

  private mutating func endElements(from start: Int) -> [JSONNode] {
    // `map` creates an array of the exact size; an array from the slice could keep the capacity of the whole list.
    let elements = openElements[start...].map { $0 }
    openElements.removeSubrange(start...)
    return elements
  }

  // The steps between levels of nesting are separate functions, so that the recursive functions need little stack.

  private mutating func readMembers() throws -> [JSONMember] {
    if skip(ASCII.rightBrace) { return [] }
    let start = openMembers.count
    // The positions of the keys, if there are many. Comparing a few keys is faster than hashing them.
    var positions: [String: Int] = [:]
    repeat {
      let key = try readMemberKey()
      let value = try readValue()
      add(JSONMember(key: key, value: value), from: start, &positions)
    } while try !readEnd(of: ASCII.rightBrace)
    return endMembers(from: start)
  }

  /// Reads a key and the colon that follows it.
  private mutating func readMemberKey() throws -> Located<String> {
    let start = position
    let key = Located(try readKey(), at: range(from: start))
    skipWhitespace()
    guard skip(ASCII.colon) else {
      let fix = beginsValue ? "add ':' before the value" : "write ':'"
      throw fail("expected ':' after the key, \(found(fix))")
    }
    skipWhitespace()
    return key
  }

  /// Adds a member to its object. A duplicate key is reported.
  private mutating func add(
    _ member: JSONMember, from start: Int, _ positions: inout [String: Int]
  ) {
    let key = member.key.value
    if openMembers.count == start + 16 {
      for index in start..<openMembers.count {
        let key = openMembers[index].key.value
        positions[key] = positions[key] ?? index
      }
    }
    let first =
      positions.isEmpty
      ? (start..<openMembers.count).first { openMembers[$0].key.value == key } : positions[key]
    if let first {
      diagnostics.error(
        .jsonDuplicateKey,
        "the key \(quoted(key)) is used twice in one object; remove one of them",
        at: member.key.range,
        related: [.init(message: "it is first used here", range: openMembers[first].key.range)])
    } else if !positions.isEmpty {
      positions[key] = openMembers.count
    }
    openMembers.append(member)
  }

  private mutating func endMembers(from start: Int) -> [JSONMember] {
    let members = openMembers[start...].map { $0 }
    openMembers.removeSubrange(start...)
    return members
  }

  /// Reads the comma or closing bracket after a member or element.
  ///
  /// - Returns: Whether the object or array has ended.
  private mutating func readEnd(of closing: UInt8) throws -> Bool {
    skipWhitespace()
    if skip(closing) { return true }
    let comma = position
    var closingText: String { String(Unicode.Scalar(closing)) }
    guard skip(ASCII.comma) else {
      if next == ASCII.slash || next == ASCII.hash { throw failAtComment() }
      let fix =
        beginsValue
        ? "add ',' after the previous value" : isAtEnd ? "add '\(closingText)'" : "write ','"
      let message = "expected ',' or '\(closingText)', \(found(fix))"
      // A quote begins another member or element, before which the comma is missing.
      guard next == ASCII.quote else { throw failUnclosed(message) }
      try mistake(message)
      return false
    }
    skipWhitespace()
    if next != closing { return false }
    try mistake(
      "the comma before '\(closingText)' needs a value after it; remove the comma",
      at: SourceRange(file: file, bytes: comma..<comma + 1))
    position += 1
    return true
  }

  /// Reads a key. A key that is not in double quotes is reported.
  private mutating func readKey() throws -> String {
    if next == ASCII.quote { return try readString() }
    if next == ASCII.slash || next == ASCII.hash { throw failAtComment() }
    if let key = try readMisquoted("a key") { return key }
    guard let byte = next, ASCII.continuesIdentifier(byte) else {
      let fix = next == ASCII.comma ? "remove it" : isAtEnd ? "add '}'" : "add a key"
      throw fail("expected a key in double quotes, \(found(fix))")
    }
    let start = position
    let word = readIdentifier()
    try mistake(
      "expected a key in double quotes, found \(quoted(word)); write \(jsonString(word))",
      at: range(from: start))
    return word
  }

  /// Reads a string in single or curly quotes, and reports it.
  ///
  /// - Returns: The string, or `nil` if the next scalar is no such quote, or if no closing quote follows on the line.
  private mutating func readMisquoted(_ what: String) throws -> String? {
    let quotes: Set<Unicode.Scalar> = ["'", "‘", "’", "“", "”", "\""]
    let line = bytes[position..<end].prefix { $0 != ASCII.lineFeed && $0 != ASCII.carriageReturn }
    let scalars = String(decoding: line, as: UTF8.self).unicodeScalars
    guard let first = scalars.first, quotes.contains(first),
      let last = scalars.dropFirst().firstIndex(where: quotes.contains)
    else { return nil }
    let start = position
    let text = String(scalars[..<last].dropFirst())
    position += String(scalars[...last]).utf8.count
    try mistake(
      "\(what) must be in double quotes; write \(jsonString(text))", at: range(from: start))
    return text
  }

  private mutating func readIdentifier() -> String {
    let start = position
    while let byte = next, ASCII.continuesIdentifier(byte) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Skips the next byte if it equals the given one, and returns whether it does.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func readWord() throws -> JSONNode.Content {
    let start = position
    let word = readIdentifier()
    switch word {
    case "null": return .null
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "":
      if next == ASCII.slash || next == ASCII.hash { throw failAtComment() }
      if let text = try readMisquoted("a string") { return .string(text) }
      if isDocument, next == UInt8(ascii: "<") {
        throw failNotJSON(nextText, at: range(from: start))
      }
      let message = "expected a value, \(found(fixForMissingValue))"
      throw next == nil ? failUnclosed(message) : fail(message)
    default:
      if depth == 0, next == ASCII.colon {
        throw fail(
          "the file is not JSON, and looks like YAML; convert it to JSON, as 'yq -o=json' does",
          at: range(from: start))
      }
      let words = ["null", "true", "false"]
      if isDocument, foreignValues[word] == nil, nearest(to: word, among: words) == nil {
        throw failNotJSON(quoted(word), at: range(from: start))
      }
      let fix =
        foreignValues[word].map { isSchema ? "; \($0)" : "; write 'null'" }
        ?? suggestion(
          for: word, among: words,
          otherwise: "write a string in double quotes, as in \(jsonString(word))")
      try mistake("expected a value, found \(quoted(word))\(fix)", at: range(from: start))
      return .null
    }
  }
}
