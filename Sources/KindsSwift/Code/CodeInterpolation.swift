import KindsSchema

extension Code {
  /// The separator of a list on one line.
  static let comma: Code = ", "

  /// The builder to which the compiler appends the pieces of a literal.
  struct StringInterpolation: StringInterpolationProtocol {
    typealias StringLiteralType = StaticString

    private var bytes: [UInt8] = []
    private var needs = Needs()
    /// Whether there are lines before the current one. Empty lines count too.
    private var hasLines = false
    /// The indentation of the current line, in bytes.
    private var indentation = 0
    private var hasLineFeeds = false
    /// The indentation of the first written line, in bytes.
    private var firstIndentation = 0
    /// The indentation of the last written line, in bytes.
    private var lastIndentation = 0
    private var hasText = false
    private var hasEmptyPiece = false

    // The methods of this type are never inlined: copies of them in every literal would take most of the time of a
    // release build.
    @inline(never) init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + 48 * interpolationCount)
    }

    @inline(never) mutating func appendLiteral(_ literal: StaticString) {
      if literal.utf8CodeUnitCount == 0 { return }
      appendLines(
        UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    @inline(never) mutating func appendInterpolation(_ name: SwiftName) {
      append(word: name.reference)
    }

    /// A name as the label of an argument.
    @inline(never) mutating func appendInterpolation(label name: SwiftName) {
      append(word: name.label)
    }

    /// A name as a label where it is declared.
    @inline(never) mutating func appendInterpolation(declaredLabel name: SwiftName) {
      append(word: name.declaredLabel)
    }

    /// A name inside other text of a comment, or as a part of a longer word.
    @inline(never) mutating func appendInterpolation(bare name: SwiftName) {
      append(word: name.text)
    }

    /// A name in a link of a documentation comment, with slashes instead of periods.
    @inline(never) mutating func appendInterpolation(link name: SwiftName) {
      append(word: name.isNested ? name.text.replacing(".", with: "/") : name.text)
    }

    /// Text as a string literal, escaped, with its quotes.
    @inline(never) mutating func appendInterpolation(literal text: String) {
      if !isPlainLiteral(text) { return append(word: stringLiteral(text)) }
      appendLiteral("\"")
      append(word: text)
      appendLiteral("\"")
    }

    /// Code that other modules do not see, such as a body or a private declaration. The modules that it names need no
    /// public import.
    @inline(never) mutating func appendInterpolation(hidden piece: Code) {
      let outer = needs
      appendInterpolation(piece)
      needs = outer
      needs.formUnion(piece.needs.hidden)
    }

    @inline(never) mutating func appendInterpolation(_ piece: Code) {
      if piece.isEmpty {
        hasEmptyPiece = true
        return
      }
      needs.formUnion(piece.needs)
      // A piece that continues a line has the indentation of that line, regardless of the spaces at the start of the
      // piece.
      let further = hasText ? indentation - piece.firstIndentation : indentation
      if !hasText {
        beginText()
        if !hasLines { firstIndentation += piece.firstIndentation }
      }
      if piece.hasLines { indentLines(by: further) }
      // Appending the array itself would retain it.
      piece.bytes.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
      if piece.hasLines { indentLines(by: -further) }
      hasLines = hasLines || piece.hasLines
      hasLineFeeds = hasLineFeeds || piece.hasLines
      indentation = further + piece.lastIndentation
      lastIndentation = indentation
    }

    private mutating func indentLines(by spaces: Int) {
      append(LineMark.indent.byte, count: spaces)
      append(LineMark.outdent.byte, count: -spaces)
    }

    private mutating func append(_ byte: UInt8, count: Int) {
      for _ in 0..<max(0, count) { bytes.append(byte) }
    }

    /// Appends the name of a type that either the support file or another module declares, with the need for it.
    @inline(never) mutating func appendInterpolation(shared type: SharedType) {
      append(word: type.name)
      appendInterpolation(needs: type.modules)
    }

    /// Appends no text, but the needs of code in another place.
    @inline(never) mutating func appendInterpolation(needs: Needs) {
      self.needs.formUnion(needs)
    }

    /// Appends no text, but the need for the modules that declare the named declarations or the types of the named
    /// members.
    @inline(never) mutating func appendInterpolation(needs modules: Modules) {
      needs.formUnion(Needs(modules: modules))
    }

    /// Appends a mark, such as a place where a line may break.
    @inline(never) mutating func appendInterpolation(_ mark: LineMark) {
      if !hasText { beginText() }
      bytes.append(mark.byte)
    }

    /// The beginning of a group that breaks at all of its places or at none.
    ///
    /// - Parameter width: The maximum number of columns on one line.
    @inline(never) mutating func appendInterpolation(group width: UInt8) {
      appendInterpolation(LineMark.begin)
      bytes.append(width)
    }

    /// The parameters of a declaration in parentheses: on one line if they fit, else one on each line.
    @inline(never) mutating func appendInterpolation(parameters: [Code]) {
      append(parameters, .parameters)
    }

    /// The arguments of a call in parentheses: on the line of the call, else all on the next line, else one on each
    /// line.
    @inline(never) mutating func appendInterpolation(arguments: [Code]) {
      append(arguments, .arguments)
    }

    /// The elements of a tuple type: on one line, else on separate lines with as many on each as fit.
    @inline(never) mutating func appendInterpolation(brokenList elements: [Code]) {
      append(elements, .elements)
    }

    private mutating func append(_ pieces: [Code], _ list: BrokenList) {
      if pieces.isEmpty { return appendLiteral("()") }
      appendInterpolation(list.opening)
      appendInterpolation(list: pieces, separator: list.separator)
      appendInterpolation(list.closing)
    }

    /// Pieces with code between them.
    @inline(never) mutating func appendInterpolation(list pieces: [Code], separator: Code = comma) {
      if pieces.isEmpty { hasEmptyPiece = true }
      var hasPieces = false
      for piece in pieces {
        if hasPieces { appendInterpolation(separator) }
        appendInterpolation(piece)
        hasPieces = true
      }
    }

    /// Pieces on separate lines, with a comma after each but the last.
    @inline(never) mutating func appendInterpolation(rows pieces: [Code]) {
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

    /// Pieces on separate lines, without the empty pieces.
    @inline(never) mutating func appendInterpolation(lines pieces: [Code]) {
      append(pieces, blankLines: 0)
    }

    /// Declarations, with a blank line between them.
    @inline(never) mutating func appendInterpolation(blocks pieces: [Code]) {
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
      text.withUTF8 { appendLines($0) }
    }

    /// Appends a single line, or a part of one, that is known to be Swift. At the start of a line, the text must not
    /// begin with a space.
    private mutating func append(word text: String) {
      if !hasText { beginText() }
      var text = text
      text.withUTF8 { bytes.append(contentsOf: $0) }
    }

    /// Continues the current line, and then appends further lines.
    private mutating func appendLines(_ text: UnsafeBufferPointer<UInt8>) {
      var start = 0
      while true {
        if !hasText {
          while start < text.count, text[start] == ASCII.space {
            start += 1
            indentation += 1
          }
          if start == text.count { return }
          if text[start] != ASCII.lineFeed { beginText() }
        }
        var end = start
        while end < text.count, text[end] != ASCII.lineFeed { end += 1 }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<end]))
        if end == text.count { return }
        endLine()
        start = end + 1
      }
    }

    private mutating func beginText() {
      if hasLines { appendLineFeed() } else { firstIndentation = indentation }
      lastIndentation = indentation
      append(ASCII.space, count: indentation)
      hasText = true
    }

    private mutating func appendLineFeed() {
      bytes.append(ASCII.lineFeed)
      hasLineFeeds = true
    }

    /// Ends a line, which is omitted if it contains only empty pieces.
    private mutating func endLine() {
      if !hasText, !hasEmptyPiece, hasLines { appendLineFeed() }
      hasLines = hasLines || hasText || !hasEmptyPiece
      indentation = 0
      hasText = false
      hasEmptyPiece = false
    }

    /// Ends the last line, and returns the code.
    @inline(never) consuming func finish() -> Code {
      if hasLines, !hasText, !hasEmptyPiece { appendLineFeed() }
      if bytes.isEmpty { return .empty }
      return Code(
        bytes: bytes, hasLines: hasLineFeeds, firstIndentation: firstIndentation,
        lastIndentation: lastIndentation, needs: needs)
    }
  }
}
