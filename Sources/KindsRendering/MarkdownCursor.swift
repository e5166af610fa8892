/// Goes over the beginning of a line of Markdown, in which tabs stand for columns.
struct MarkdownCursor {
  private let line: [UInt8]
  private var offset = 0
  private var column = 0
  /// The columns of a tab that are left.
  private var spare = 0

  init(_ line: [UInt8]) {
    let end = line.lastIndex { $0 != ASCII.lineFeed && $0 != ASCII.carriageReturn }
    self.line = Array(line.prefix((end ?? -1) + 1))
  }

  /// Where the first byte is that is no space.
  var content: Int {
    line[offset...].firstIndex { $0 != ASCII.space && $0 != ASCII.tab } ?? line.count
  }

  var isBlank: Bool { content == line.count }

  /// The columns of space before the content.
  var indentation: Int {
    var copy = self
    return copy.skipSpace(.max)
  }

  private var rest: ArraySlice<UInt8> { line[content...] }

  /// Skips space, up to a number of columns.
  ///
  /// - Returns: How many columns it was.
  @discardableResult
  private mutating func skipSpace(_ limit: Int) -> Int {
    var taken = min(spare, limit)
    spare -= taken
    while taken < limit, offset < line.count {
      let width: Int
      switch line[offset] {
      case ASCII.space: width = 1
      case ASCII.tab: width = 4 - (column + taken) % 4
      default:
        column += taken
        return taken
      }
      offset += 1
      let used = min(width, limit - taken)
      spare = width - used
      taken += used
    }
    column += taken
    return taken
  }

  /// Skips what a line in a container begins with, or answers that it does not.
  mutating func enter(_ container: MarkdownBlocks.Container) -> Bool {
    switch container {
    case .quote: return skipQuoteMark()
    case .item(let columns):
      if isBlank { return true }
      guard indentation >= columns else { return false }
      skipSpace(columns)
      return true
    }
  }

  private mutating func skipQuoteMark() -> Bool {
    guard indentation < 4, rest.first == ASCII.greaterThan else { return false }
    skip(1)
    skipSpace(1)
    return true
  }

  /// Skips space and so many bytes.
  private mutating func skip(_ count: Int) {
    skipSpace(.max)
    offset += count
    column += count
  }

  /// Skips the mark of a container that begins here, if one does.
  mutating func begin(inParagraph: Bool) -> MarkdownBlocks.Container? {
    guard indentation < 4, !isThematicBreak else { return nil }
    if skipQuoteMark() { return .quote }
    let digits = rest.prefix(while: ASCII.isDigit).count
    let mark = rest.dropFirst(digits).first
    let marks = digits == 0 ? "-+*" : digits < 10 ? ".)" : ""
    guard let mark, marks.utf8.contains(mark) else { return nil }
    let behind = rest.dropFirst(digits + 1)
    guard behind.first.map({ $0 == ASCII.space || $0 == ASCII.tab }) ?? true else { return nil }
    let isEmpty = behind.allSatisfy { $0 == ASCII.space || $0 == ASCII.tab }
    if inParagraph, isEmpty { return nil }
    let before = indentation
    skip(digits + 1)
    let space = isEmpty || indentation > 4 ? 1 : indentation
    skipSpace(space)
    return .item(indentation: before + digits + 1 + space)
  }

  /// The fence of a block of code: its mark, its length, and whether nothing follows it.
  var fence: (mark: UInt8, count: Int, isBare: Bool)? {
    guard indentation < 4, let mark = rest.first,
      mark == ASCII.backtick || mark == UInt8(ascii: "~")
    else { return nil }
    let count = rest.prefix { $0 == mark }.count
    let info = rest.dropFirst(count)
    if count < 3 || mark == ASCII.backtick && info.contains(mark) { return nil }
    return (mark, count, info.allSatisfy { $0 == ASCII.space || $0 == ASCII.tab })
  }

  var isThematicBreak: Bool {
    let marks = rest.filter { $0 != ASCII.space && $0 != ASCII.tab }
    guard let mark = marks.first, "-_*".utf8.contains(mark) else { return false }
    return marks.count >= 3 && marks.allSatisfy { $0 == mark }
  }

  var isHeading: Bool {
    let level = rest.prefix { $0 == ASCII.hash }.count
    let behind = rest.dropFirst(level).first ?? ASCII.space
    return 1...6 ~= level && (behind == ASCII.space || behind == ASCII.tab)
  }

  /// Whether it makes a heading of the paragraph above it.
  var isUnderline: Bool {
    guard let mark = rest.first, mark == ASCII.minus || mark == UInt8(ascii: "=") else {
      return false
    }
    return rest.drop { $0 == mark }.allSatisfy { $0 == ASCII.space || $0 == ASCII.tab }
  }

  var mayBeginHTML: Bool {
    guard rest.first == ASCII.lessThan, let next = rest.dropFirst().first else { return false }
    return ASCII.isUppercase(next) || ASCII.isLowercase(next) || "/!?".utf8.contains(next)
  }
}
