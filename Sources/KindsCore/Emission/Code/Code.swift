/// A piece of generated Swift, written as a literal of what comes out.
///
/// An interpolated piece of several lines takes the indentation of the line that it stands in; a line that holds
/// nothing but empty pieces is left out. No `String` can be interpolated: text of a schema reaches the output as a
/// ``SwiftName``, a ``SwiftExpression``, an escaped literal (`literal:`) or a documentation comment.
struct Code: Sendable {
  /// Where a line begins in the content, and how far it is indented.
  fileprivate struct Line: Sendable {
    var indentation: Int
    var start: Int
  }

  /// The UTF-8 of all lines, one behind the other: without indentation and line feeds, so that a piece is put into
  /// another by copying it as a whole.
  fileprivate var content: [UInt8]
  /// How far the first line is indented.
  fileprivate var indentation = 0
  fileprivate var furtherLines: [Line] = []

  /// Nothing at all, which takes its line with it.
  static let empty = Code(verbatim: "")

  /// Text of the generator's own that is known to be Swift: a keyword, a number.
  init(verbatim text: String) {
    self.content = Array(text.utf8)
  }

  /// Text as a string literal: of several lines where the text has some, else on one line.
  init(literal text: String) {
    guard let lines = stringLiteralLines(text) else {
      self.init(verbatim: stringLiteral(text))
      return
    }
    let delimiter = "\"\"\""
    self.init(verbatim: delimiter)
    for line in lines + [delimiter] {
      furtherLines.append(Line(indentation: line.isEmpty ? 0 : 2, start: content.count))
      content += line.utf8
    }
  }

  init(_ name: SwiftName) {
    self.init(verbatim: name.reference)
  }

  init(_ expression: SwiftExpression) {
    self.init(verbatim: expression.text)
  }

  // A single line always has text.
  var isEmpty: Bool { content.isEmpty && furtherLines.isEmpty }

  /// How many columns the code takes on one line, or `nil` where it has several lines.
  var width: Int? {
    furtherLines.isEmpty ? indentation + content.count : nil
  }

  /// The text, with a line feed after each line.
  var text: String {
    if isEmpty { return "" }
    let lines = [Line(indentation: indentation, start: 0)] + furtherLines
    let count = lines.reduce(content.count) { $0 + $1.indentation + 1 }
    return String(unsafeUninitializedCapacity: count) { buffer in
      var end = 0
      for (index, line) in lines.enumerated() {
        let lineEnd = index + 1 < lines.count ? lines[index + 1].start : content.count
        if lineEnd > line.start {
          buffer[end..<end + line.indentation].initialize(repeating: ASCII.space)
          end += line.indentation
          end = buffer[end...].initialize(fromContentsOf: content[line.start..<lineEnd])
        }
        buffer.initializeElement(at: end, to: ASCII.lineFeed)
        end += 1
      }
      return end
    }
  }

  /// Pieces on lines of their own, with a number of blank lines between them; empty pieces leave no trace.
  static func lines(_ pieces: [Code], blankLines: Int = 0) -> Code {
    var result = Code.empty
    result.content.reserveCapacity(pieces.reduce(0) { $0 + $1.content.count })
    result.furtherLines.reserveCapacity(
      pieces.reduce(0) { $0 + $1.furtherLines.count + 1 + blankLines })
    for piece in pieces where !piece.isEmpty {
      let start = result.content.count
      if result.isEmpty {
        result.indentation = piece.indentation
      } else {
        for _ in 0..<blankLines { result.furtherLines.append(Line(indentation: 0, start: start)) }
        result.furtherLines.append(Line(indentation: piece.indentation, start: start))
      }
      for line in piece.furtherLines {
        result.furtherLines.append(
          Line(indentation: line.indentation, start: start + line.start))
      }
      result.content += piece.content
    }
    return result
  }

  /// Declarations, with a blank line between them.
  static func blocks(_ pieces: [Code]) -> Code {
    lines(pieces, blankLines: 1)
  }

  /// Pieces of one line each on one line, with text between them.
  static func list(_ pieces: [Code], separator: StaticString = ", ") -> Code {
    var result = Code.empty
    result.content.reserveCapacity(
      pieces.reduce(0) { $0 + $1.content.count + separator.utf8CodeUnitCount })
    for (index, piece) in pieces.enumerated() {
      if index > 0 { result.content += separator.description.utf8 }
      result.content += piece.content
    }
    return result
  }
}

extension Code: ExpressibleByStringInterpolation {
  init(stringLiteral text: StaticString) {
    var interpolation = StringInterpolation(literalCapacity: 0, interpolationCount: 0)
    interpolation.appendLiteral(text)
    self = interpolation.finish()
  }

  init(stringInterpolation: StringInterpolation) {
    var interpolation = stringInterpolation
    self = interpolation.finish()
  }

  struct StringInterpolation: StringInterpolationProtocol {
    typealias StringLiteralType = StaticString

    private var code = Code.empty
    private var hasLines = false
    /// Where the line that is being written begins, and what is known of it.
    private var line = Line(indentation: 0, start: 0)
    private var hasText = false
    private var hasEmptyPiece = false

    init(literalCapacity: Int, interpolationCount: Int) {
      code.content.reserveCapacity(literalCapacity + 20 * interpolationCount)
    }

    mutating func appendLiteral(_ literal: StaticString) {
      literal.withUTF8Buffer { bytes in
        var start = 0
        for offset in 0..<bytes.count where bytes[offset] == ASCII.lineFeed {
          append(UnsafeBufferPointer(rebasing: bytes[start..<offset]))
          endLine(at: code.content.count)
          start = offset + 1
        }
        append(UnsafeBufferPointer(rebasing: bytes[start...]))
      }
    }

    private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
      var start = 0
      if !hasText {
        while start < bytes.count, bytes[start] == ASCII.space { start += 1 }
        line.indentation += start
      }
      guard start < bytes.count else { return }
      hasText = true
      code.content += UnsafeBufferPointer(rebasing: bytes[start...])
    }

    mutating func appendInterpolation(_ name: SwiftName) {
      hasText = true
      code.content += name.reference.utf8
    }

    /// A name as the label of an argument.
    mutating func appendInterpolation(label name: SwiftName) {
      hasText = true
      code.content += name.label.utf8
    }

    /// A name inside other text of a comment, or as a part of a longer word.
    mutating func appendInterpolation(bare name: SwiftName) {
      hasText = true
      code.content += name.text.utf8
    }

    /// Text as a string literal, escaped, with its quotes.
    mutating func appendInterpolation(literal text: String) {
      hasText = true
      code.content += stringLiteral(text).utf8
    }

    mutating func appendInterpolation(_ piece: Code) {
      if piece.isEmpty {
        hasEmptyPiece = true
        return
      }
      // A piece that goes on with a line is indented as that line, whatever space it begins with.
      let base = hasText ? line.indentation - piece.indentation : line.indentation
      if hasText {
        for _ in 0..<piece.indentation { code.content.append(ASCII.space) }
      } else {
        line.indentation += piece.indentation
      }
      let start = code.content.count
      code.content += piece.content
      hasText = hasText || piece.furtherLines.first?.start != 0
      for (index, further) in piece.furtherLines.enumerated() {
        endLine(at: start + further.start)
        let isLast = index + 1 == piece.furtherLines.count
        let end = isLast ? piece.content.count : piece.furtherLines[index + 1].start
        line.indentation = max(0, base + further.indentation)
        hasText = end > further.start
      }
    }

    /// Ends a line, where the next begins at an offset of the content.
    private mutating func endLine(at start: Int) {
      if hasText || !hasEmptyPiece {
        if !hasText { line.indentation = 0 }
        if hasLines {
          code.furtherLines.append(line)
        } else {
          code.indentation = line.indentation
          hasLines = true
        }
      }
      line = Line(indentation: 0, start: start)
      hasText = false
      hasEmptyPiece = false
    }

    /// Ends the last line.
    ///
    /// - Returns: The whole.
    mutating func finish() -> Code {
      if hasLines || hasText { endLine(at: 0) }
      return code
    }
  }
}
