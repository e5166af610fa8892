import KindsSchema

/// A mark among the bytes of code: a place where a line may break, the beginning or end of a group of such places, or a
/// change of the indentation.
///
/// A group is on one line if that fits, else it breaks at each of its places. (A group that begins with ``fill`` breaks
/// only where it must.) The indentation marks indent the lines of a piece in another piece. A mark is a byte that never
/// occurs in UTF-8. All text reaches code as a `String` or a `StaticString`, which are UTF-8, so no text can contain a
/// mark. ``LineBreaker`` resolves the marks when the text of a file is created.
struct LineMark {
  let byte: UInt8

  /// Begins a group, which breaks at all of its places or at none. The next byte is the maximum width of the group.
  @inline(__always) static var begin: LineMark { LineMark(byte: 0xF5) }

  /// Begins a group that breaks only at those places after which the code up to the next place would not fit.
  @inline(__always) static var fill: LineMark { LineMark(byte: 0xF6) }

  /// Begins a choice between code on one line and other code: the first if it fits.
  @inline(__always) static var either: LineMark { LineMark(byte: 0xF7) }

  /// Separates the two alternatives of a choice.
  @inline(__always) static var or: LineMark { LineMark(byte: 0xF8) }

  /// Increases the indentation of the lines that begin after the mark by one space.
  @inline(__always) static var indent: LineMark { LineMark(byte: 0xC0) }

  /// Decreases the indentation of the lines that begin after the mark by one space.
  @inline(__always) static var outdent: LineMark { LineMark(byte: 0xC1) }

  /// Ends a group or a choice.
  @inline(__always) static var end: LineMark { LineMark(byte: 0xF9) }

  /// A line break, or nothing if the group is on one line. The new line is indented like the line on which the group
  /// begins.
  @inline(__always) static var softLine: LineMark { LineMark(byte: 0xFA) }

  /// A line break, or a space.
  @inline(__always) static var line: LineMark { LineMark(byte: 0xFB) }

  /// A line break, or nothing. The new line is indented by two more spaces.
  @inline(__always) static var indentedSoftLine: LineMark { LineMark(byte: 0xFC) }

  /// A line break, or a space. The new line is indented by two more spaces.
  @inline(__always) static var indentedLine: LineMark { LineMark(byte: 0xFD) }

  /// A line break, or nothing. The new line is indented by two fewer spaces.
  @inline(__always) static var outdentedSoftLine: LineMark { LineMark(byte: 0xFE) }

  /// A comma and a line break, or nothing.
  @inline(__always) static var trailingComma: LineMark { LineMark(byte: 0xFF) }

  /// Whether the mark is a place where a line may break.
  var isPlace: Bool { byte >= 0xFA }

  /// Whether the mark becomes a space, and not nothing, if the line does not break.
  var isSpace: Bool { byte == 0xFB || byte == 0xFD }

  /// The indentation of the new line, relative to the line on which the group begins.
  var indentation: Int {
    if byte == 0xFC || byte == 0xFD { return 2 }
    return byte == 0xFE ? -2 : 0
  }

  /// Whether a byte of code begins a group or a choice.
  @inline(__always) static func isGroup(_ byte: UInt8) -> Bool {
    byte >= begin.byte && byte <= either.byte
  }

  /// Whether a byte of code is a mark.
  @inline(__always) static func isMark(_ byte: UInt8) -> Bool {
    byte >= 0xC0 && (byte <= 0xC1 || byte >= 0xF5)
  }

  /// Whether a byte of code is a mark or a line feed.
  @inline(__always) static func isMarkOrLineFeed(_ byte: UInt8) -> Bool {
    // The first comparison alone decides for nearly all text.
    byte &- 0x0B >= 0xB5 && (byte == ASCII.lineFeed || isMark(byte))
  }
}

/// Writes the text of a file from code: indents its lines, and breaks those of groups that do not fit.
///
/// Each group, except one that begins with ``LineMark/fill``, is first written on one line. The attempt ends when the
/// line has too many columns, counted in bytes, so that the look-ahead is never longer than a line. The code after the
/// group, up to the next place for a line break, must fit too. An outer group breaks before the groups in it, and a
/// group that contains several lines of code always breaks.
struct LineBreaker {
  /// The maximum number of columns of a line.
  static let lineLength = 100

  /// Memory for the text. There is always room for the rest of the source without line breaks.
  private var text: UnsafeMutableBufferPointer<UInt8>
  /// The number of written bytes.
  private var count = 0
  private var source = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// The number of bytes that were read from the source.
  private var position = 0
  /// The offset of the current line in the text.
  private var lineStart = 0
  /// The indentation of the next lines in addition to that of the source, in bytes.
  private var indentation = 0

  /// - Parameter capacity: The expected number of bytes of code.
  init(capacity: Int) {
    // Indentation and line breaks add about half as many bytes.
    text = .allocate(capacity: capacity + capacity / 2)
  }

  /// Writes a declaration, with a blank line before it unless it is the first.
  mutating func append(block code: [UInt8]) {
    code.withUnsafeBufferPointer {
      source = $0
      position = 0
      reserve(2)
      if count > 0 { append(ASCII.lineFeed) }
      lineStart = count
      appendBroken(isFilled: false)
      append(ASCII.lineFeed)
    }
  }

  /// Ends the writing.
  consuming func finish() -> String {
    defer { text.deallocate() }
    return String(decoding: UnsafeBufferPointer(rebasing: text[..<count]), as: UTF8.self)
  }

  // MARK: Lines

  /// Reserves memory for the given number of bytes and the rest of the source.
  private mutating func reserve(_ more: Int) {
    let needed = count + more + source.count - position + 1
    if needed <= text.count { return }
    let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 2 * needed)
    _ = larger.initialize(fromContentsOf: text[..<count])
    text.deallocate()
    text = larger
  }

  private mutating func append(_ byte: UInt8) {
    text[count] = byte
    count += 1
  }

  /// Writes the code before the next mark or line feed, but at most one byte beyond an offset in the text.
  private mutating func appendText(upTo limit: Int) {
    let (source, text) = (source, text)
    var (position, count) = (position, count)
    let end = position + max(0, min(source.count - position, limit - count + 1))
    while position < end {
      let byte = source[position]
      if LineMark.isMarkOrLineFeed(byte) { break }
      text[count] = byte
      position &+= 1
      count &+= 1
    }
    (self.position, self.count) = (position, count)
  }

  /// Begins a line, indented by the spaces and indentation marks that are next in the source. An empty line is not
  /// indented.
  private mutating func beginLine() {
    var spaces = indentation
    while position < source.count {
      let byte = source[position]
      if byte == ASCII.space { spaces += 1 } else if !changeIndentation(byte) { break }
      position += 1
    }
    let isEmpty = position == source.count || source[position] == ASCII.lineFeed
    breakLine(indentation: isEmpty ? 0 : spaces)
  }

  private mutating func breakLine(indentation: Int) {
    let spaces = max(0, indentation)
    reserve(1 + spaces)
    append(ASCII.lineFeed)
    lineStart = count
    for _ in 0..<spaces { append(ASCII.space) }
  }

  /// Changes the indentation of the next lines if a byte is a mark for indentation.
  ///
  /// - Returns: Whether the byte is such a mark.
  private mutating func changeIndentation(_ byte: UInt8) -> Bool {
    if byte == LineMark.indent.byte {
      indentation += 1
    } else if byte == LineMark.outdent.byte {
      indentation -= 1
    } else {
      return false
    }
    return true
  }

  /// The indentation of the current line, in bytes.
  private var lineIndentation: Int {
    var end = lineStart
    while end < count, text[end] == ASCII.space { end += 1 }
    return end - lineStart
  }

  // MARK: Groups

  /// Writes the group or choice that begins at the position.
  private mutating func appendGroup() {
    let mark = source[position]
    position += 1
    if mark == LineMark.fill.byte { return appendBroken(isFilled: true) }
    var limit = lineStart + LineBreaker.lineLength
    if mark == LineMark.begin.byte {
      limit = min(limit, count + Int(source[position]))
      position += 1
    }
    let start = (position, count)
    if appendFlat(upTo: limit), fitsUpToNextPlace() { return }
    (position, count) = start
    if mark == LineMark.either.byte { position = end(of: .or, from: position) }
    appendBroken(isFilled: false)
  }

  /// Writes a group without line breaks, or the first alternative of a choice.
  ///
  /// - Parameter limit: The offset in the text by which the group must end.
  /// - Returns: Whether the group fits on the line.
  private mutating func appendFlat(upTo limit: Int) -> Bool {
    while true {
      appendText(upTo: limit)
      if position == source.count || count > limit { return false }
      let byte = source[position]
      let mark = LineMark(byte: byte)
      position += 1
      if mark.isPlace {
        if mark.isSpace { append(ASCII.space) }
      } else if byte == LineMark.end.byte {
        return true
      } else if byte == LineMark.or.byte {
        position = end(of: .end, from: position)
        return true
      } else if byte == LineMark.begin.byte {
        let width = Int(source[position])
        position += 1
        if !appendFlat(upTo: min(limit, count + width)) { return false }
      } else if !LineMark.isGroup(byte) || !appendFlat(upTo: limit) {
        // An indented piece has several lines.
        return false
      }
    }
  }

  /// Writes the rest of a group, or of all code, with line breaks.
  ///
  /// - Parameter isFilled: Whether the group breaks only where it must.
  private mutating func appendBroken(isFilled: Bool) {
    let start = lineIndentation
    // The indentation of the next lines in addition to that of the line in which the group begins.
    var further = 0
    while true {
      appendText(upTo: count + source.count)
      if position == source.count { return }
      let byte = source[position]
      let mark = LineMark(byte: byte)
      if LineMark.isGroup(byte) {
        appendGroup()
        continue
      }
      position += 1
      if byte == ASCII.lineFeed {
        beginLine()
      } else if mark.isPlace {
        if isFilled, fitsUpToNextPlace(after: mark.isSpace ? 1 : 0) {
          if mark.isSpace { append(ASCII.space) }
          continue
        }
        if byte == LineMark.trailingComma.byte { append(UInt8(ascii: ",")) }
        breakLine(indentation: start + mark.indentation)
        indentation += mark.indentation - further
        further = mark.indentation
      } else if !changeIndentation(byte) {
        indentation -= further
        return
      }
    }
  }

  /// Whether the code before the next line feed or place for a line break fits on the line.
  ///
  /// - Parameter spaces: The number of spaces before the code.
  private func fitsUpToNextPlace(after spaces: Int = 0) -> Bool {
    var room = lineStart + LineBreaker.lineLength - count - spaces
    var next = position
    while room >= 0, next < source.count {
      let byte = source[next]
      next += 1
      if !LineMark.isMarkOrLineFeed(byte) {
        room -= 1
        continue
      }
      if byte == ASCII.lineFeed || LineMark(byte: byte).isPlace { return true }
      if byte == LineMark.begin.byte {
        next += 1
      } else if byte == LineMark.or.byte {
        next = end(of: .end, from: next)
      }
    }
    return room >= 0
  }

  /// Returns the position after a mark of the innermost group or choice.
  private func end(of mark: LineMark, from start: Int) -> Int {
    var depth = 0
    var next = start
    while next < source.count {
      let byte = source[next]
      next += 1
      if !LineMark.isMark(byte) { continue }
      if depth == 0, byte == mark.byte { return next }
      if byte == LineMark.end.byte { depth -= 1 } else if LineMark.isGroup(byte) { depth += 1 }
    }
    return next
  }
}
