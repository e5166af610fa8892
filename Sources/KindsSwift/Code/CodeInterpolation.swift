import KindsSchema

extension Code {
  /// What comes between the pieces of a list on one line.
  static let comma: Code = ", "

  /// What the compiler makes of a literal, piece by piece.
  struct StringInterpolation: StringInterpolationProtocol {
    typealias StringLiteralType = StaticString
    private typealias Bytes = UnsafeBufferPointer<UInt8>

    private var writer: CodeWriter
    /// Whether there are lines before the one that is being written, also empty ones.
    private var hasLines = false
    /// How far the line that is being written is indented.
    private var indentation = 0
    private var hasText = false
    private var hasEmptyPiece = false

    init(literalCapacity: Int, interpolationCount: Int) {
      writer = CodeWriter(capacity: literalCapacity + 32 * interpolationCount)
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

    /// A name as a label where it is declared.
    mutating func appendInterpolation(declaredLabel name: SwiftName) {
      append(word: name.declaredLabel)
    }

    /// A name inside other text of a comment, or as a part of a longer word.
    mutating func appendInterpolation(bare name: SwiftName) {
      append(word: name.text)
    }

    /// Text as a string literal, escaped, with its quotes.
    mutating func appendInterpolation(literal text: String) {
      if !isPlainLiteral(text) { return append(word: stringLiteral(text)) }
      appendLiteral("\"")
      append(word: text)
      appendLiteral("\"")
    }

    mutating func appendInterpolation(_ piece: Code) {
      if let part = piece.bytes { append(part) } else { hasEmptyPiece = true }
    }

    /// Code that others do not see, a body or a private declaration: the modules that it names do not concern them.
    mutating func appendInterpolation(hidden piece: Code) {
      guard let part = piece.bytes else { return hasEmptyPiece = true }
      let needs = writer.needs
      append(part)
      writer.needs = needs
      writer.needs.formUnion(part.needs.hidden)
    }

    /// The name of a part of the support file, which the code then needs.
    mutating func appendInterpolation(support part: SupportPart) {
      appendLiteral(part.name)
      writer.needs.parts.insert(part)
    }

    /// A type of the support file that another module may have instead.
    mutating func appendInterpolation(shared type: SharedType) {
      appendInterpolation(support: type.part)
      writer.needs.add(type.modules)
    }

    /// Nothing that is written: a part of the support file that is needed and not named.
    mutating func appendInterpolation(needs part: SupportPart) {
      writer.needs.parts.insert(part)
    }

    /// Nothing that is written: such parts.
    mutating func appendInterpolation(needs parts: SupportParts) {
      writer.needs.parts.formUnion(parts)
    }

    /// Nothing that is written: all that is needed by code that is not written here.
    mutating func appendInterpolation(needs: Needs) {
      writer.needs.formUnion(needs)
    }

    /// Nothing that is written: the modules of what is named, or of the types whose members are.
    mutating func appendInterpolation(needs modules: Modules) {
      writer.needs.add(modules)
    }

    private mutating func append(_ part: CodeBytes) {
      let form = part.form
      if form.hasNeeds { writer.needs.formUnion(part.needs) }
      part.withWritten { text in
        if form.hasLineFeeds {
          // A piece that goes on with a line is indented as that line, whatever space it begins with.
          appendLines(text, indentedBy: indentation - (hasText ? text.leadingSpaces : 0))
        } else {
          append(text)
        }
      }
    }

    /// Where a line may break, or the beginning or end of a group of such places.
    mutating func appendInterpolation(_ mark: LineMark) {
      if !hasText { beginText() }
      writer.append(mark.byte)
    }

    /// The beginning of a group that breaks at all of its places or at none.
    ///
    /// - Parameter width: How many columns it may take on one line.
    mutating func appendInterpolation(group width: UInt8) {
      appendInterpolation(LineMark.begin)
      writer.append(width)
    }

    /// The parameters of a declaration in parentheses: one a line if the whole line does not fit.
    mutating func appendInterpolation(parameters: [Code]) {
      append(parameters, .parameters)
    }

    /// The arguments of a call in parentheses: on the line of the call, else all on the next, else one a line.
    mutating func appendInterpolation(arguments: [Code]) {
      append(arguments, .arguments)
    }

    /// The elements of a type: on one line, else on lines of their own.
    mutating func appendInterpolation(brokenList elements: [Code]) {
      append(elements, .elements)
    }

    private mutating func append(_ pieces: [Code], _ list: BrokenList) {
      if pieces.isEmpty { return appendLiteral("()") }
      appendInterpolation(list.opening)
      appendInterpolation(list: pieces, separator: list.separator)
      appendInterpolation(list.closing)
    }

    /// Pieces with code between them.
    mutating func appendInterpolation(list pieces: [Code], separator: Code = comma) {
      if pieces.isEmpty { hasEmptyPiece = true }
      var hasPieces = false
      for piece in pieces {
        if hasPieces { appendInterpolation(separator) }
        appendInterpolation(piece)
        hasPieces = true
      }
    }

    /// Pieces on lines of their own, with a comma after each but the last.
    mutating func appendInterpolation(rows pieces: [Code]) {
      let indentation = indentation
      var hasPieces = false
      for piece in pieces {
        if hasPieces {
          appendLiteral(",\n")
          self.indentation = indentation
        }
        appendInterpolation(piece)
        hasPieces = true
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
      let count = pieces.reduce(0) { $0 + $1.count + blankLines + 1 }
      // An eighth more is for their indentation; if it takes more, the memory grows once more.
      writer.reserve(count + count / 8)
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

    /// Text of one line that is known to be Swift; if the line begins with it, it begins with no space.
    private mutating func append(word text: String) {
      if !hasText { beginText() }
      // Where the text is stored otherwise, it has to be copied.
      if text.utf8.withContiguousStorageIfAvailable({ append($0) }) == nil {
        var copy = text
        copy.withUTF8 { append($0) }
      }
    }

    /// Goes on with the line, and then with further lines that are indented by so much more.
    private mutating func appendLines(_ text: Bytes, indentedBy further: Int) {
      var rest = text
      while true {
        if !hasText {
          rest = indented(by: rest)
          if rest.isEmpty { return }
          if rest[0] != ASCII.lineFeed { beginText() }
        }
        let end = writer.append(firstLineOf: rest)
        if end == rest.count { return }
        endLine()
        indentation = further
        rest = rest.all(from: end + 1)
      }
    }

    /// Goes on with the line.
    private mutating func append(_ text: Bytes) {
      var text = text
      if !hasText {
        text = indented(by: text)
        if text.isEmpty { return }
        beginText()
      }
      writer.append(text)
    }

    /// Indents the line by the spaces that a text begins with.
    ///
    /// - Returns: What is after them.
    private mutating func indented(by text: Bytes) -> Bytes {
      let spaces = text.leadingSpaces
      indentation += spaces
      return text.all(from: spaces)
    }

    private mutating func beginText() {
      if hasLines { writer.appendLineFeed() }
      writer.append(spaces: indentation)
      hasText = true
    }

    /// Ends a line, which is left out if it holds nothing but empty pieces.
    private mutating func endLine() {
      if !hasText, !hasEmptyPiece, hasLines { writer.appendLineFeed() }
      hasLines = hasLines || hasText || !hasEmptyPiece
      indentation = 0
      hasText = false
      hasEmptyPiece = false
    }

    /// Ends the last line.
    ///
    /// - Returns: What is written, or `nil` if that is nothing.
    consuming func finish() -> CodeBytes? {
      if hasLines, !hasText, !hasEmptyPiece { writer.appendLineFeed() }
      return writer.finish()
    }
  }
}
