import KindsSchema

/// A piece of generated Swift. In the generator, it is written as a string literal that looks like the output.
///
/// An interpolated piece of several lines has the indentation of the line that it is in. A line that contains only
/// empty pieces is omitted. No `String` can be interpolated: text of a schema reaches the output as a ``SwiftName``, a
/// ``SwiftExpression``, an escaped literal (`literal:`), a comment, or text that was checked when it was read
/// (``init(verbatim:)``).
struct Code: Sendable {
  /// The UTF-8 of all lines with a line feed between them, and the marks that ``LineBreaker`` resolves.
  let bytes: [UInt8]
  /// Whether the code has several lines.
  let hasLines: Bool
  /// The indentation of the first line, in bytes.
  let firstIndentation: Int
  /// The indentation of the last line, in bytes.
  let lastIndentation: Int
  /// The imports that the code needs to compile.
  let needs: Needs

  /// Empty code. A line that contains nothing else is omitted.
  static let empty = Code(
    bytes: [], hasLines: false, firstIndentation: 0, lastIndentation: 0, needs: Needs())
}

extension Code {
  /// Text that is known to be Swift: the generator's own, or text of the schema that was checked when it was read, such
  /// as a number, an attribute, or the name of an external type.
  init(verbatim text: String) {
    var interpolation = StringInterpolation(literalCapacity: text.utf8.count, interpolationCount: 0)
    interpolation.append(verbatim: text)
    self.init(stringInterpolation: interpolation)
  }

  /// Creates a string literal: for most texts of several lines a multi-line literal, else a literal on one line.
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

  var isEmpty: Bool { bytes.isEmpty }

  /// The number of bytes.
  var count: Int { bytes.count }

  /// The text, with a line feed after each line.
  var text: String { Code.text(ofBlocks: [self]) }

  /// Returns the text of declarations, with a blank line between them.
  static func text(ofBlocks pieces: [Code]) -> String {
    var breaker = LineBreaker(capacity: pieces.reduce(0) { $0 + $1.count + 2 })
    for piece in pieces where !piece.isEmpty { breaker.append(block: piece.bytes) }
    return breaker.finish()
  }

  /// Returns pieces on separate lines, without the empty pieces.
  static func lines(_ pieces: [Code]) -> Code { "\(lines: pieces)" }

  /// Returns declarations, with a blank line between them.
  static func blocks(_ pieces: [Code]) -> Code { "\(blocks: pieces)" }
}

extension Code: ExpressibleByStringInterpolation {
  @inline(never) init(stringLiteral text: StaticString) {
    var interpolation = StringInterpolation(
      literalCapacity: text.utf8CodeUnitCount, interpolationCount: 0)
    interpolation.appendLiteral(text)
    self.init(stringInterpolation: interpolation)
  }

  @inline(never) init(stringInterpolation: StringInterpolation) {
    self = stringInterpolation.finish()
  }
}
