/// A piece of generated Swift, written as a literal of what comes out.
///
/// An interpolated piece of several lines takes the indentation of the line that it stands in; a line that holds
/// nothing but empty pieces is left out. No `String` can be interpolated: text of a schema reaches the output as a
/// ``SwiftName``, a ``SwiftExpression``, an escaped literal (`literal:`) or a documentation comment.
struct Code: @unchecked Sendable {
  /// The UTF-8 as it comes out, the lines with their indentation and a line feed between them; `nil` where there is
  /// none.
  let bytes: CodeBytes?

  /// Nothing at all, which takes its line with it.
  static let empty = Code(bytes: nil)

  fileprivate init(bytes: CodeBytes?) {
    self.bytes = bytes
  }

  /// Text of the generator's own that is known to be Swift: a keyword, a number.
  init(verbatim text: String) {
    var interpolation = StringInterpolation(
      literalCapacity: text.utf8.count, interpolationCount: 0)
    interpolation.append(verbatim: text)
    self.init(stringInterpolation: interpolation)
  }

  /// Text as a string literal: of several lines where the text has some, else on one line.
  init(literal text: String) {
    guard let lines = stringLiteralLines(text) else {
      self.init(verbatim: stringLiteral(text))
      return
    }
    let delimiter = "\"\"\""
    let indented = (lines + [delimiter]).map { $0.isEmpty ? "" : "  " + $0 }
    self.init(verbatim: ([delimiter] + indented).joined(separator: "\n"))
  }

  init(_ name: SwiftName) {
    self = "\(name)"
  }

  init(_ expression: SwiftExpression) {
    self.init(verbatim: expression.text)
  }

  var isEmpty: Bool { bytes == nil }

  /// How many bytes it has.
  var count: Int { bytes?.count ?? 0 }

  /// How many columns the code takes on one line, or `nil` where it has several lines.
  var width: Int? {
    guard let bytes else { return 0 }
    return bytes.hasLineFeeds ? nil : bytes.count
  }

  /// The text, with a line feed after each line.
  var text: String { Code.text(ofBlocks: [self]) }

  /// The text of declarations with a blank line between them, which takes no more memory than itself.
  static func text(ofBlocks pieces: [Code]) -> String {
    let parts = pieces.compactMap(\.bytes)
    let count = parts.reduce(0) { $0 + $1.count + 2 }
    return String(unsafeUninitializedCapacity: count) { text in
      var end = 0
      for part in parts {
        if end > 0 {
          text.initializeElement(at: end, to: ASCII.lineFeed)
          end += 1
        }
        end = part.withWritten { text[end...].initialize(fromContentsOf: $0) }
        text.initializeElement(at: end, to: ASCII.lineFeed)
        end += 1
      }
      return end
    }
  }

  /// Pieces on lines of their own, with a number of blank lines between them; empty pieces leave no trace.
  static func lines(_ pieces: [Code], blankLines: Int = 0) -> Code {
    let parts = pieces.count { !$0.isEmpty }
    if parts < 2 { return pieces.first { !$0.isEmpty } ?? .empty }
    let count = pieces.reduce((parts - 1) * (1 + blankLines)) { $0 + $1.count }
    var writer = CodeWriter(capacity: count)
    for piece in pieces {
      guard let part = piece.bytes else { continue }
      if writer.count > 0 {
        for _ in 0...blankLines { writer.appendLineFeed() }
      }
      part.withWritten { writer.append($0) }
    }
    return Code(bytes: writer.finish())
  }

  /// Declarations, with a blank line between them.
  static func blocks(_ pieces: [Code]) -> Code {
    lines(pieces, blankLines: 1)
  }
}

extension Code: ExpressibleByStringInterpolation {
  init(stringLiteral text: StaticString) {
    var interpolation = StringInterpolation(
      literalCapacity: text.utf8CodeUnitCount, interpolationCount: 0)
    interpolation.appendLiteral(text)
    self.init(stringInterpolation: interpolation)
  }

  init(stringInterpolation: StringInterpolation) {
    self.init(bytes: stringInterpolation.finish())
  }
}
