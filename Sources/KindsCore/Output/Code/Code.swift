/// A piece of generated Swift. In the generator, it is written as a string literal that looks like the output.
///
/// An interpolated piece of several lines has the indentation of the line that it is in. A line that contains only
/// empty pieces is omitted. Long lines are broken when the text of a file is created (``LineWrapper``).
///
/// No `String` can be interpolated: text of a schema reaches the output as a ``SwiftName``, a ``SwiftExpression``, an
/// escaped literal (`literal:`), a comment, or text that was checked when it was read (``init(verbatim:)``).
struct Code: Sendable {
  /// The UTF-8 of all lines, with a line feed between them.
  fileprivate(set) var bytes: [UInt8] = []
  /// Whether the code has several lines.
  fileprivate(set) var hasLines = false
  /// The imports that the code needs to compile.
  fileprivate(set) var needs = Needs.none

  /// Empty code. A line that contains nothing else is omitted.
  static let empty = Code()

  private init() {}

  /// Code that was made from other code.
  init(_ bytes: [UInt8], _ needs: Needs) {
    self.bytes = bytes
    self.needs = needs
    hasLines = bytes.contains(ASCII.lineFeed)
  }
}

extension Code {
  /// Text that is known to be Swift: the generator's own, or text of the schema that was checked when it was read, such
  /// as a number, an attribute, or the name of an external type.
  init(verbatim text: String) {
    self.init(Array(text.utf8), .none)
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
    self.init(verbatim: name.reference)
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
    var wrapper = LineWrapper(capacity: pieces.reduce(0) { $0 + $1.count + 2 })
    for piece in pieces where !piece.isEmpty { wrapper.append(block: piece.bytes) }
    return String(decoding: wrapper.text, as: UTF8.self)
  }

  /// Returns pieces on separate lines, without the empty pieces.
  static func lines(_ pieces: [Code]) -> Code { "\(lines: pieces)" }

  /// Returns declarations, with a blank line between them.
  static func blocks(_ pieces: [Code]) -> Code { "\(blocks: pieces)" }
}

extension Code: ExpressibleByStringInterpolation {
  @inline(never) init(stringLiteral text: StaticString) {
    let isWord = text.withUTF8Buffer {
      $0.lineFeed(from: 0) == nil && $0.last.map { $0 != ASCII.space } ?? true
    }
    if isWord {
      self.init(text.withUTF8Buffer { Array($0) }, .none)
      return
    }
    var interpolation = StringInterpolation(
      literalCapacity: text.utf8CodeUnitCount, interpolationCount: 0)
    interpolation.appendLiteral(text)
    self.init(stringInterpolation: interpolation)
  }

  @inline(never) init(stringInterpolation: StringInterpolation) {
    self = stringInterpolation.finish()
  }

  /// The builder to which the compiler appends the pieces of a literal.
  struct StringInterpolation: StringInterpolationProtocol {
    typealias StringLiteralType = StaticString

    private var code = Code()
    /// The offset of the current line.
    private var lineStart = 0
    /// Whether the current line contains an empty piece.
    private var hasEmptyPiece = false

    // The methods of this type are never inlined: copies of them in every literal would take most of the time of a
    // release build.
    @inline(never) init(literalCapacity: Int, interpolationCount: Int) {
      code.bytes.reserveCapacity(literalCapacity + 48 * interpolationCount)
    }

    @inline(never) mutating func appendLiteral(_ literal: StaticString) {
      literal.withUTF8Buffer { text in
        var start = 0
        while let end = text.lineFeed(from: start) {
          code.bytes.append(contentsOf: text.part(start..<end))
          endLine()
          start = end + 1
        }
        code.bytes.append(contentsOf: text.part(start..<text.count))
      }
    }

    @inline(never) mutating func appendInterpolation(_ piece: Code) {
      if piece.isEmpty {
        hasEmptyPiece = true
        return
      }
      code.needs.formUnion(piece.needs)
      let indentation = code.bytes[lineStart...].prefix { $0 == ASCII.space }.count
      // A piece that continues a line, such as ` = […]`, has the indentation of that line alone.
      let surplus = isBlank ? 0 : piece.bytes.prefix { $0 == ASCII.space }.count
      piece.bytes.withUnsafeBufferPointer { text in
        var start = 0
        if piece.hasLines {
          code.hasLines = true
          while let end = text.lineFeed(from: start) {
            code.bytes.append(contentsOf: text.part(start..<(end + 1)))
            start = end + 1
            lineStart = code.bytes.count
            start += text[start...].prefix(surplus).prefix { $0 == ASCII.space }.count
            if text[start] != ASCII.lineFeed {
              code.bytes.append(contentsOf: repeatElement(ASCII.space, count: indentation))
            }
          }
        }
        code.bytes.append(contentsOf: text.part(start..<text.count))
      }
    }

    @inline(never) mutating func appendInterpolation(_ name: SwiftName) {
      append(name.reference)
    }

    /// A name as the label of an argument.
    @inline(never) mutating func appendInterpolation(label name: SwiftName) {
      append(name.label)
    }

    /// A name as a label where it is declared.
    @inline(never) mutating func appendInterpolation(declaredLabel name: SwiftName) {
      append(name.declaredLabel)
    }

    /// A name inside other text of a comment, or as a part of a longer word.
    @inline(never) mutating func appendInterpolation(bare name: SwiftName) {
      append(name.text)
    }

    /// A name in a link of a documentation comment, with slashes instead of periods.
    @inline(never) mutating func appendInterpolation(link name: SwiftName) {
      append(name.isNested ? name.text.replacing(".", with: "/") : name.text)
    }

    /// Text as a string literal, escaped, with its quotes.
    @inline(never) mutating func appendInterpolation(literal text: String) {
      append(stringLiteral(text))
    }

    /// Code that other modules do not see, such as a body or a private declaration. The modules that it names need no
    /// public import.
    @inline(never) mutating func appendInterpolation(hidden piece: Code) {
      let outer = code.needs
      appendInterpolation(piece)
      code.needs = outer
      code.needs.formUnion(piece.needs.hidden)
    }

    /// Appends the name of a type that either the support file or another module declares, with the need for it.
    @inline(never) mutating func appendInterpolation(shared type: SharedType) {
      append(type.name)
      appendInterpolation(needs: Needs(type))
    }

    /// Appends no text, but the needs of code in another place.
    @inline(never) mutating func appendInterpolation(needs: Needs) {
      code.needs.formUnion(needs)
    }

    /// Pieces with code between them.
    @inline(never) mutating func appendInterpolation(
      list pieces: [Code], separator: StaticString = ", "
    ) {
      if pieces.isEmpty { hasEmptyPiece = true }
      for (index, piece) in pieces.enumerated() {
        if index > 0 { appendLiteral(separator) }
        appendInterpolation(piece)
      }
    }

    /// Pieces on separate lines, without the empty pieces.
    @inline(never) mutating func appendInterpolation(lines pieces: [Code]) {
      append(pieces, blankLines: 0)
    }

    /// Elements of a list on separate lines, with a comma after each but the last.
    @inline(never) mutating func appendInterpolation(rows pieces: [Code]) {
      append(pieces, separator: ",", blankLines: 0)
    }

    /// Declarations, with a blank line between them.
    @inline(never) mutating func appendInterpolation(blocks pieces: [Code]) {
      append(pieces, blankLines: 1)
    }

    /// The parameters of a declaration in parentheses. They are on separate lines if one of them has several lines.
    @inline(never) mutating func appendInterpolation(parameters: [Code]) {
      appendInterpolation(
        parameters.contains(where: \.hasLines)
          ? """
          (
            \(rows: parameters)
          )
          """ : "(\(list: parameters))")
    }

    /// The requirements of generic parameters, after a space, if there are any.
    @inline(never) mutating func appendInterpolation(where requirements: [Code]) {
      if !requirements.isEmpty { appendInterpolation(" where \(list: requirements)" as Code) }
    }

    private mutating func append(
      _ pieces: [Code], separator: StaticString = "", blankLines: Int
    ) {
      let indentation = code.bytes[lineStart...].prefix { $0 == ASCII.space }
      var hasPieces = false
      for piece in pieces where !piece.isEmpty {
        if hasPieces {
          appendLiteral(separator)
          for _ in 0...blankLines { endLine() }
          code.bytes.append(contentsOf: Array(indentation))
        }
        appendInterpolation(piece)
        hasPieces = true
      }
      if !hasPieces { hasEmptyPiece = true }
    }

    private mutating func append(_ text: String) {
      code.bytes.append(contentsOf: text.utf8)
    }

    /// Ends a line, which is omitted if it contains only empty pieces.
    private mutating func endLine() {
      let isBlank = isBlank
      if isBlank { code.bytes.removeLast(code.bytes.count - lineStart) }
      if !isBlank || !hasEmptyPiece && lineStart > 0 {
        code.bytes.append(ASCII.lineFeed)
        code.hasLines = true
      }
      lineStart = code.bytes.count
      hasEmptyPiece = false
    }

    private var isBlank: Bool { code.bytes[lineStart...].allSatisfy { $0 == ASCII.space } }

    /// Ends the last line, and returns the code.
    @inline(never) consuming func finish() -> Code {
      if isBlank, !code.bytes.isEmpty {
        let end = code.bytes.lastIndex { $0 != ASCII.space && $0 != ASCII.lineFeed }
        code.bytes.removeSubrange(((end ?? -1) + 1)...)
        code.hasLines = code.bytes.contains(ASCII.lineFeed)
      }
      return code
    }
  }
}

// Searches in slices, and copies of them, take several times as long in a debug build.
extension UnsafeBufferPointer<UInt8> {
  func part(_ range: Range<Int>) -> UnsafeBufferPointer { .init(rebasing: self[range]) }

  /// Returns the offset of the next line feed.
  func lineFeed(from start: Int) -> Int? {
    var index = start
    while index < count {
      if self[index] == ASCII.lineFeed { return index }
      index += 1
    }
    return nil
  }
}
