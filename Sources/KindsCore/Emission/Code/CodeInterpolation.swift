extension Code {
  /// What the compiler makes of a literal, piece by piece.
  struct StringInterpolation: StringInterpolationProtocol {
    typealias StringLiteralType = StaticString

    private var bytes: CodeBytes
    /// Whether there are lines before the one that is being written, also empty ones.
    private var hasLines = false
    /// How far the line that is being written is indented.
    private var indentation = 0
    private var hasText = false
    private var hasEmptyPiece = false

    init(literalCapacity: Int, interpolationCount: Int) {
      bytes = .withCapacity(literalCapacity + 32 * interpolationCount)
    }

    mutating func appendLiteral(_ literal: StaticString) {
      if literal.utf8CodeUnitCount == 0 { return }
      appendLines(literal.utf8, indentedBy: 0)
    }

    mutating func appendInterpolation(_ name: SwiftName) {
      append(word: name.reference)
    }

    /// A name as the label of an argument.
    mutating func appendInterpolation(label name: SwiftName) {
      append(word: name.label)
    }

    /// A name inside other text of a comment, or as a part of a longer word.
    mutating func appendInterpolation(bare name: SwiftName) {
      append(word: name.text)
    }

    /// Text as a string literal, escaped, with its quotes.
    mutating func appendInterpolation(literal text: String) {
      append(word: stringLiteral(text))
    }

    mutating func appendInterpolation(_ piece: Code) {
      guard let part = piece.bytes else {
        hasEmptyPiece = true
        return
      }
      part.withWritten { text in
        if part.hasLineFeeds {
          // A piece that goes on with a line is indented as that line, whatever space it begins with.
          appendLines(text, indentedBy: indentation - (hasText ? text.leadingSpaces : 0))
        } else {
          append(text)
        }
      }
    }

    /// Pieces of one line each on one line, with text between them.
    mutating func appendInterpolation(list pieces: [Code], separator: StaticString = ", ") {
      if pieces.isEmpty { hasEmptyPiece = true }
      for (index, piece) in pieces.enumerated() {
        if index > 0 { appendLiteral(separator) }
        appendInterpolation(piece)
      }
    }

    /// Pieces on lines of their own, with a comma behind each but the last.
    mutating func appendInterpolation(rows pieces: [Code]) {
      let indentation = indentation
      for (index, piece) in pieces.enumerated() {
        if index > 0 {
          appendLiteral(",\n")
          self.indentation = indentation
        }
        appendInterpolation(piece)
      }
    }

    /// Pieces on lines of their own; empty pieces leave no trace.
    mutating func appendInterpolation(lines pieces: [Code]) {
      append(pieces, blankLines: 0)
    }

    /// Declarations, with a blank line between them.
    mutating func appendInterpolation(blocks pieces: [Code]) {
      append(pieces, blankLines: 1)
    }

    private mutating func append(_ pieces: [Code], blankLines: Int) {
      let indentation = indentation
      var hasPieces = false
      for piece in pieces where !piece.isEmpty {
        if hasPieces {
          for _ in 0...blankLines { endLine() }
          self.indentation = indentation
        }
        appendInterpolation(piece)
        hasPieces = true
      }
      if !hasPieces { hasEmptyPiece = true }
    }

    /// Text that is known to be Swift.
    mutating func append(verbatim text: String) {
      var text = text
      text.withUTF8 { appendLines($0, indentedBy: indentation) }
    }

    /// Text of one line that is known to be Swift, and begins with no space.
    private mutating func append(word text: String) {
      if !hasText { beginText() }
      // Where the text is stored otherwise, it has to be copied.
      if text.utf8.withContiguousStorageIfAvailable({ append($0) }) == nil {
        var copy = text
        copy.withUTF8 { append($0) }
      }
    }

    /// Goes on with the line, and then with further lines that are indented by so much more.
    private mutating func appendLines(
      _ text: UnsafeBufferPointer<UInt8>, indentedBy further: Int
    ) {
      var rest = text
      while let end = rest.firstLineFeed {
        append(rest.first(end))
        endLine()
        indentation = further
        rest = rest.all(from: end + 1)
      }
      append(rest)
    }

    private mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
      var text = text
      if !hasText {
        let spaces = text.leadingSpaces
        indentation += spaces
        if spaces == text.count { return }
        text = text.all(from: spaces)
        beginText()
      }
      reserve(text.count)
      bytes.append(text)
    }

    private mutating func beginText() {
      if hasLines { feedLine() }
      hasText = true
      guard indentation > 0 else { return }
      reserve(indentation)
      bytes.append(repeating: ASCII.space, count: indentation)
    }

    /// Ends a line, which is left out where it holds nothing but empty pieces.
    private mutating func endLine() {
      if !hasText, !hasEmptyPiece, hasLines { feedLine() }
      hasLines = hasLines || hasText || !hasEmptyPiece
      indentation = 0
      hasText = false
      hasEmptyPiece = false
    }

    private mutating func feedLine() {
      reserve(1)
      bytes.append(repeating: ASCII.lineFeed, count: 1)
      bytes.hasLineFeeds = true
    }

    private mutating func reserve(_ count: Int) {
      if !bytes.hasRoom(for: count) { bytes = bytes.grown(for: count) }
    }

    /// Ends the last line.
    ///
    /// - Returns: The whole, or `nil` where nothing was written.
    mutating func finish() -> CodeBytes? {
      if hasLines { endLine() }
      return bytes.count == 0 ? nil : bytes
    }
  }
}
