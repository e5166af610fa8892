/// A Swift expression from a schema. Parsing has proven that its text contains nothing else, so it can be emitted.
package struct SwiftExpression {
  /// The expression, on one line.
  package let text: String

  private init(text: String) {
    self.text = text
  }

  // Sample values for types without literals.
  static let sampleURL = SwiftExpression(
    text: "URL(string: \"https://example.com\") ?? URL(fileURLWithPath: \"/\")")
  static let sampleUUID = SwiftExpression(
    text: "UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))")
  static let sampleData = SwiftExpression(text: "Data(\"sample\".utf8)")

  /// Parses an expression, and rejects text that could affect code outside the expression.
  ///
  /// The compiler checks whether the text is an expression of the right type.
  ///
  /// - Parameters:
  ///   - text: The value of a JSON string.
  ///   - range: The range of that string, including its quotes.
  /// - Returns: The expression, or `nil` if an error was reported.
  static func parse(
    _ text: String, in range: SourceRange, _ diagnostics: inout Diagnostics
  ) -> SwiftExpression? {
    var scanner = ExpressionScanner(text)
    do {
      try scanner.scan()
    } catch {
      diagnostics.error(
        .swiftExpression, error.message,
        at: StringLocation(of: text, in: range).range(of: error.bytes))
      return nil
    }
    let start = text.utf8.prefix { $0 == ASCII.space }.endIndex
    let end = text.utf8.lastIndex { $0 != ASCII.space }.map(text.utf8.index(after:)) ?? start
    return SwiftExpression(text: String(text[start..<end]))
  }
}

extension JSONNode {
  /// The Swift expression in an object such as `{ "swift": "…" }` without other keys; `nil` for other values.
  package var swiftExpression: JSONNode? {
    guard case .object(let members) = content else { return nil }
    let known = members.filter { !ignoredKeys.contains($0.key.value) }
    guard known.count == 1, known[0].key.value == "swift" else { return nil }
    return known[0].value
  }

  /// The string itself if it names a constant of an external type, such as `.gray`.
  ///
  /// JSON has no literals for external types, so such a string has no other meaning.
  package var swiftConstant: JSONNode? {
    guard case .string(let text) = content, text.hasPrefix(".") else { return nil }
    return isIdentifier(String(text.dropFirst())) ? self : nil
  }
}

/// The compiler directives, which affect code outside an expression.
private let directives: Set<String> = [
  "else", "elseif", "endif", "error", "if", "line", "sourceLocation", "warning",
]

/// A fault for which an expression or an attribute is rejected.
struct ExpressionFault: Error {
  let message: String
  /// The bytes of the faulty part in the text.
  let bytes: Range<Int>
}

/// A scanner that checks whether a Swift expression could affect the code around it.
///
/// The scanner tracks brackets, string literals and their interpolations (The Swift Programming Language, Lexical
/// Structure). It rejects syntax that it could read differently than the compiler: comments, multiline string literals,
/// regular expression literals, and directives.
struct ExpressionScanner {
  /// An open delimiter.
  private struct Opening {
    enum Form {
      case bracket(closing: UInt8)
      /// A string literal, with the number of `#` in its delimiters.
      case string(hashes: Int)
      /// An interpolation in a string literal.
      case interpolation
    }

    let form: Form
    let bytes: Range<Int>

    /// The closing delimiter.
    var end: String {
      switch form {
      case .bracket(let closing): return String(Unicode.Scalar(closing))
      case .string(let hashes): return "\"" + String(repeating: "#", count: hashes)
      case .interpolation: return ")"
      }
    }
  }

  private let text: String
  private let bytes: [UInt8]
  private var position = 0
  private var open: [Opening] = []
  /// For conditional expressions outside brackets, the positions of each `?` whose `:` has not been read yet.
  private var questions: [Int] = []

  init(_ text: String) {
    self.text = text
    self.bytes = Array(text.utf8)
  }

  /// Scans the whole text, and throws the first fault.
  mutating func scan() throws(ExpressionFault) {
    guard bytes.contains(where: { $0 != ASCII.space }) else {
      throw ExpressionFault(
        message: "the expression is empty; write it in Swift, on one line", bytes: 0..<bytes.count)
    }
    try requireVisibleCharacters()
    while position < bytes.count { try scanPart() }
    if let opening = open.last { throw unclosed(opening) }
    if let question = questions.last {
      throw fault("'?' lacks its ':'; add the ':', or remove the space before '?'", question)
    }
  }

  /// Scans arguments in parentheses, and throws the first fault.
  ///
  /// - Returns: The offset of the end of the arguments.
  mutating func scanArguments(from start: Int) throws(ExpressionFault) -> Int {
    position = start
    repeat { try scanPart() } while !open.isEmpty && position < bytes.count
    if let opening = open.last { throw unclosed(opening) }
    return position
  }

  private mutating func scanPart() throws(ExpressionFault) {
    if case .string(let hashes)? = open.last?.form {
      try scanText(hashes: hashes)
    } else {
      try scanCode()
    }
  }

  func requireVisibleCharacters() throws(ExpressionFault) {
    var offset = 0
    for scalar in text.unicodeScalars {
      let length = UTF8.width(scalar)
      // The blank Braille pattern is printable, but invisible.
      if !isPlain(scalar) || scalar == "\u{2800}" {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        throw ExpressionFault(
          message:
            "\(codePoint(scalar)) cannot be used in an expression, which is one line of visible text; remove it, or write '\\u{\(digits)}' in a string literal",
          bytes: offset..<offset + length)
      }
      offset += length
    }
  }

  private mutating func scanCode() throws(ExpressionFault) {
    let byte = bytes[position]
    switch byte {
    case ASCII.quote: try beginString(hashes: 0)
    case ASCII.hash: try scanHashes()
    case ASCII.backtick: try scanQuotedName()
    case ASCII.slash: try scanSlash()
    case ASCII.leftParenthesis: begin(.bracket(closing: ASCII.rightParenthesis), length: 1)
    case ASCII.leftBracket: begin(.bracket(closing: ASCII.rightBracket), length: 1)
    case ASCII.leftBrace:
      begin(.bracket(closing: ASCII.rightBrace), length: 1)
    case ASCII.rightParenthesis, ASCII.rightBracket, ASCII.rightBrace: try close(byte)
    case _ where ASCII.beginsIdentifier(byte): try scanWord()
    default:
      if open.isEmpty { try scanSeparator() }
      position += 1
    }
  }

  private mutating func begin(_ form: Opening.Form, length: Int) {
    open.append(Opening(form: form, bytes: position..<position + length))
    position += length
  }

  private mutating func close(_ byte: UInt8) throws(ExpressionFault) {
    guard let opening = open.last else {
      throw fault("\(shown(byte)) closes nothing; remove it, or add the opening bracket", position)
    }
    guard opening.end == String(Unicode.Scalar(byte)) else {
      throw fault(
        "expected \(quoted(opening.end)), found \(shown(byte)); add \(quoted(opening.end)) before it",
        position)
    }
    open.removeLast()
    position += 1
  }

  /// Scans a character that can end an expression outside brackets.
  private mutating func scanSeparator() throws(ExpressionFault) {
    switch bytes[position] {
    case ASCII.comma:
      throw fault("',' begins another value; put the expression in parentheses", position)
    case ASCII.semicolon:
      throw fault("';' begins another statement; write one expression", position)
    case ASCII.question where byte(at: position - 1) == ASCII.space:
      if byte(at: position + 1) == ASCII.space { questions.append(position) }
    case ASCII.colon:
      guard questions.popLast() != nil else {
        throw fault("':' has no '?' before it; write one expression", position)
      }
    default: break
    }
  }

  /// Scans a name or keyword. Property observers are rejected, because `{ didSet … }` after an initial value would be
  /// an observer of the property.
  private mutating func scanWord() throws(ExpressionFault) {
    let name = word(at: position)
    let end = position + name.utf8.count
    if name == "willSet" || name == "didSet" {
      throw ExpressionFault(
        message: "\(quoted(name)) could begin a property observer; write a name in backticks",
        bytes: position..<end)
    }
    position = end
  }

  private mutating func scanHashes() throws(ExpressionFault) {
    let start = position
    let hashes = bytes[start...].prefix { $0 == ASCII.hash }.count
    if byte(at: start + hashes) == ASCII.quote { return try beginString(hashes: hashes) }
    let name = word(at: start + hashes)
    if byte(at: start + hashes) == ASCII.slash || directives.contains(name) {
      let length = hashes + max(1, name.utf8.count)
      let text = String(decoding: bytes[start..<start + length], as: UTF8.self)
      let fix = name.isEmpty ? "write 'Regex(…)'" : "write one expression"
      throw ExpressionFault(
        message: "\(quoted(text)) cannot be used in an expression of a schema; \(fix)",
        bytes: start..<start + length)
    }
    position += hashes
  }

  private mutating func beginString(hashes: Int) throws(ExpressionFault) {
    let quotes = bytes[(position + hashes)...].prefix { $0 == ASCII.quote }.count
    if quotes >= 3 {
      throw ExpressionFault(
        message: "a multiline string literal is not allowed in a schema; write '\"…\"'",
        bytes: position..<position + hashes + 3)
    }
    begin(.string(hashes: hashes), length: hashes + 1)
  }

  /// Scans one character of a string literal, its end, or the start of an interpolation.
  private mutating func scanText(hashes: Int) throws(ExpressionFault) {
    let start = position
    let delimiter = bytes[(start + 1)...].prefix(hashes)
    let isDelimited = delimiter.count == hashes && delimiter.allSatisfy { $0 == ASCII.hash }
    switch bytes[start] {
    case ASCII.quote where isDelimited:
      open.removeLast()
      position += 1 + hashes
    case ASCII.backslash where isDelimited:
      if byte(at: start + 1 + hashes) == ASCII.leftParenthesis {
        begin(.interpolation, length: hashes + 2)
      } else {
        position = min(bytes.count, start + hashes + 2)
      }
    default: position += 1
    }
  }

  /// Scans a name in backticks. Brackets and quotes are rejected, because only newer compilers treat them as a part of
  /// the name.
  private mutating func scanQuotedName() throws(ExpressionFault) {
    let name = word(at: position + 1)
    guard !name.isEmpty, byte(at: position + 1 + name.utf8.count) == ASCII.backtick else {
      throw fault("expected an identifier and '`' after '`'; add them, or remove '`'", position)
    }
    position += name.utf8.count + 2
  }

  /// Scans a division. Comments and possible regular expressions are rejected.
  private mutating func scanSlash() throws(ExpressionFault) {
    let next = byte(at: position + 1)
    if next == ASCII.slash || next == ASCII.asterisk {
      throw ExpressionFault(
        message: "an expression of a schema cannot have a comment; write it in '$comment'",
        bytes: position..<position + 2)
    }
    guard next == ASCII.space || endsOperand(byte(at: position - 1)) else {
      throw fault(
        "'/' could begin a regular expression here; write 'Regex(…)', or a division with spaces",
        position)
    }
    position += 1
  }

  private func endsOperand(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    let closing = [ASCII.rightParenthesis, ASCII.rightBracket, ASCII.rightBrace, ASCII.quote]
    return ASCII.continuesIdentifier(byte) || byte >= 0x80 || closing.contains(byte)
  }

  private func byte(at offset: Int) -> UInt8? {
    bytes.indices.contains(offset) ? bytes[offset] : nil
  }

  private func word(at start: Int) -> String {
    let rest = bytes[min(start, bytes.count)...]
    return String(decoding: rest.prefix { ASCII.continuesIdentifier($0) }, as: UTF8.self)
  }

  private func unclosed(_ opening: Opening) -> ExpressionFault {
    let text = String(decoding: bytes[opening.bytes], as: UTF8.self)
    return ExpressionFault(
      message: "\(quoted(text)) is not closed; add \(quoted(opening.end))", bytes: opening.bytes)
  }

  private func fault(_ message: String, _ offset: Int) -> ExpressionFault {
    ExpressionFault(message: message, bytes: offset..<offset + 1)
  }

  private func shown(_ byte: UInt8) -> String { "'\(Character(Unicode.Scalar(byte)))'" }
}
