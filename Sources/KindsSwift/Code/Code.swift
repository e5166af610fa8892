import KindsSchema

/// A piece of generated Swift, written as a literal of what comes out.
///
/// An interpolated piece of several lines takes the indentation of the line that it is in; a line that holds
/// nothing but empty pieces is left out. No `String` can be interpolated: text of a schema reaches the output as a
/// ``SwiftName``, a ``SwiftExpression``, an escaped literal (`literal:`) or a documentation comment.
struct Code: @unchecked Sendable {
  /// The UTF-8 as it comes out, the lines with their indentation and a line feed between them; `nil` if there is
  /// none.
  let bytes: CodeBytes?

  /// Nothing at all, which takes its line with it.
  static let empty = Code(bytes: nil)

  fileprivate init(bytes: CodeBytes?) {
    self.bytes = bytes
  }

  /// Text that is known to be Swift: the generator's own, a number, or the name of an external type or module, which was
  /// checked when it was read.
  init(verbatim text: String) {
    var interpolation = StringInterpolation(literalCapacity: text.utf8.count, interpolationCount: 0)
    interpolation.append(verbatim: text)
    self.init(stringInterpolation: interpolation)
  }

  /// Text as a string literal: of several lines if the text has some, else on one line.
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

  /// Whether it has several lines.
  var hasLines: Bool { bytes?.form.hasLineFeeds ?? false }

  /// How many bytes it has.
  var count: Int { bytes?.count ?? 0 }

  /// What else it needs to compile.
  var needs: Needs { bytes?.needs ?? Needs() }

  /// The text, with a line feed after each line.
  var text: String { Code.text(ofBlocks: [self]) }

  /// The text of declarations with a blank line between them.
  static func text(ofBlocks pieces: [Code]) -> String {
    let parts = pieces.compactMap(\.bytes)
    let count = parts.reduce(0) { $0 + $1.count + 2 }
    // What breaks lines is mostly no more than a fourth; memory that nothing is written to costs nothing.
    var capacity = count + count / 4 + 64
    while true {
      if let text = text(ofBlocks: parts, capacity: capacity) { return text }
      capacity *= 2
    }
  }

  /// - Parameter capacity: How many bytes the text may have.
  /// - Returns: The text, or `nil` if it has more.
  private static func text(ofBlocks parts: [CodeBytes], capacity: Int) -> String? {
    var overflows = false
    let text = String(unsafeUninitializedCapacity: capacity) { text in
      guard let target = text.baseAddress else { return 0 }
      var end = 0
      var countOfRest = parts.reduce(0) { $0 + $1.count + 2 }
      for part in parts {
        countOfRest -= part.count + 2
        if end > 0 {
          target[end] = ASCII.lineFeed
          end += 1
        }
        part.withWritten { code in
          // Room is kept for the line feed after the part, and for the other parts.
          var breaker = LineBreaker(
            code, to: target, capacity: capacity - countOfRest - 1, count: end)
          breaker.copy()
          end = breaker.count
          overflows = overflows || breaker.overflows
        }
        if overflows { return 0 }
        target[end] = ASCII.lineFeed
        end += 1
      }
      return end
    }
    return overflows ? nil : text
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
      if part.form.hasNeeds { writer.needs.formUnion(part.needs) }
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
