/// A piece of generated Swift, written as a literal of what comes out.
///
/// An interpolated piece of several lines takes the indentation of the line that it stands in; a line that holds
/// nothing but empty pieces is left out. No `String` can be interpolated: text of a schema reaches the output as a
/// ``SwiftName``, a ``SwiftExpression``, an escaped literal (`literal:`) or a documentation comment.
struct Code: Sendable {
  struct Line: Sendable {
    var indentation: Int
    var text: String
  }

  fileprivate(set) var lines: [Line]

  /// Nothing at all, which takes its line with it.
  static let empty = Code(lines: [])

  fileprivate init(lines: [Line]) {
    self.lines = lines
  }

  /// Text of the generator's own that is known to be Swift: a keyword, a number.
  init(verbatim text: String) {
    self.lines = text.isEmpty ? [] : [Line(indentation: 0, text: text)]
  }

  /// Text as a string literal: of several lines where the text has some, else on one line.
  init(literal text: String) {
    guard let lines = stringLiteralLines(text) else {
      self.init(verbatim: stringLiteral(text))
      return
    }
    let delimiter = "\"\"\""
    self.init(
      lines: [Line(indentation: 0, text: delimiter)]
        + (lines + [delimiter]).map { Line(indentation: $0.isEmpty ? 0 : 2, text: $0) })
  }

  init(_ name: SwiftName) {
    self.init(verbatim: name.reference)
  }

  init(_ expression: SwiftExpression) {
    self.init(verbatim: expression.text)
  }

  var isEmpty: Bool { lines.isEmpty }

  /// How many columns the code takes on one line, or `nil` where it has several lines.
  var width: Int? {
    guard lines.count <= 1 else { return nil }
    return lines.first.map { $0.indentation + $0.text.utf8.count } ?? 0
  }

  /// The text, with a line feed after each line.
  var text: String {
    var result = ""
    for line in lines {
      if !line.text.isEmpty {
        for _ in 0..<line.indentation { result += " " }
        result += line.text
      }
      result += "\n"
    }
    return result
  }

  /// Pieces on lines of their own, with a number of blank lines between them; empty pieces leave no trace.
  static func lines(_ pieces: [Code], blankLines: Int = 0) -> Code {
    var result = Code.empty
    for piece in pieces where !piece.isEmpty {
      if !result.isEmpty {
        for _ in 0..<blankLines { result.lines.append(Line(indentation: 0, text: "")) }
      }
      result.lines += piece.lines
    }
    return result
  }

  /// Declarations, with a blank line between them.
  static func blocks(_ pieces: [Code]) -> Code {
    lines(pieces, blankLines: 1)
  }

  /// Pieces of one line each on one line, with text between them.
  static func list(_ pieces: [Code], separator: StaticString = ", ") -> Code {
    Code(
      verbatim: pieces.map { $0.lines.map(\.text).joined() }.joined(
        separator: separator.description))
  }
}

extension Code: ExpressibleByStringInterpolation {
  init(stringLiteral text: StaticString) {
    var interpolation = StringInterpolation(literalCapacity: 0, interpolationCount: 0)
    interpolation.appendLiteral(text)
    self.init(stringInterpolation: interpolation)
  }

  init(stringInterpolation: StringInterpolation) {
    self.init(lines: stringInterpolation.finished())
  }

  struct StringInterpolation: StringInterpolationProtocol {
    typealias StringLiteralType = StaticString

    private var lines: [Line] = []
    private var current = ""
    private var indentation = 0
    private var hasText = false
    private var hasEmptyPiece = false

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: StaticString) {
      literal.withUTF8Buffer { bytes in
        var start = 0
        for offset in 0..<bytes.count where bytes[offset] == ASCII.lineFeed {
          append(UnsafeBufferPointer(rebasing: bytes[start..<offset]))
          endLine()
          start = offset + 1
        }
        append(UnsafeBufferPointer(rebasing: bytes[start...]))
      }
    }

    private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
      var start = 0
      if !hasText {
        while start < bytes.count, bytes[start] == ASCII.space { start += 1 }
        indentation += start
      }
      guard start < bytes.count else { return }
      hasText = true
      current += String(decoding: UnsafeBufferPointer(rebasing: bytes[start...]), as: UTF8.self)
    }

    mutating func appendInterpolation(_ name: SwiftName) {
      hasText = true
      current += name.reference
    }

    /// A name as the label of an argument.
    mutating func appendInterpolation(label name: SwiftName) {
      hasText = true
      current += name.label
    }

    /// A name inside other text of a comment, or as a part of a longer word.
    mutating func appendInterpolation(bare name: SwiftName) {
      hasText = true
      current += name.text
    }

    /// Text as a string literal, escaped, with its quotes.
    mutating func appendInterpolation(literal text: String) {
      hasText = true
      current += stringLiteral(text)
    }

    mutating func appendInterpolation(_ code: Code) {
      guard let first = code.lines.first else {
        hasEmptyPiece = true
        return
      }
      // A piece that goes on with a line is indented as that line, whatever space it begins with.
      let base = hasText ? indentation - first.indentation : indentation
      if hasText {
        for _ in 0..<first.indentation { current += " " }
      } else {
        indentation += first.indentation
      }
      hasText = hasText || !first.text.isEmpty
      current += first.text
      for line in code.lines.dropFirst() {
        endLine()
        indentation = max(0, base + line.indentation)
        current = line.text
        hasText = !line.text.isEmpty
      }
    }

    private mutating func endLine() {
      if hasText || !hasEmptyPiece {
        lines.append(Line(indentation: hasText ? indentation : 0, text: current))
      }
      current = ""
      indentation = 0
      hasText = false
      hasEmptyPiece = false
    }

    func finished() -> [Line] {
      var copy = self
      let isEmpty = lines.isEmpty && !hasText
      if !isEmpty { copy.endLine() }
      return copy.lines
    }
  }
}
