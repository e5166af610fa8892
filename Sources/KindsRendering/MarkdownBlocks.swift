import KindsSchema

/// The Markdown blocks that are open between two lines.
struct MarkdownBlocks: Hashable {
  enum Container: Hashable {
    case quote
    /// A list item, whose content is indented by a number of columns.
    case item(indentation: Int)
  }

  enum Leaf: Hashable {
    case none
    case paragraph
    case fence(UInt8, count: Int)
  }

  private var containers: [Container] = []
  private var leaf = Leaf.none
  /// Whether the last line began a list item that is still empty.
  private var isItemEmpty = false
  /// Whether the last line was code or a code fence.
  private(set) var isLineCode = false
  /// Whether the text of the last line was the first of its block.
  private(set) var beginsParagraph = false
  /// Whether the text of the last line may have begun an HTML block.
  private(set) var mayBeginHTML = false
  /// The number of containers that began in the last line.
  private(set) var begunCount = 0

  /// Resets the facts about the last line.
  mutating func finishLine() {
    (isLineCode, beginsParagraph, mayBeginHTML, begunCount) = (false, false, false, 0)
  }

  /// Whether the last lines of these blocks and of `other` are in the same type of block and began the same number of
  /// containers.
  func isLine(like other: MarkdownBlocks) -> Bool {
    leaf == other.leaf && isLineCode == other.isLineCode && begunCount == other.begunCount
  }

  var isInFence: Bool { leaf != .none && leaf != .paragraph }
  var continuesParagraph: Bool { leaf == .paragraph }

  /// The open blocks after a line, or after the beginning of a line.
  ///
  /// - Returns: The blocks, and the offset at which the line's text begins; `nil` if the line is blank or code.
  func reading(_ line: [UInt8]) -> (MarkdownBlocks, start: Int?) {
    var next = self
    next.finishLine()
    next.isItemEmpty = false
    var cursor = MarkdownCursor(line)
    let matched = containers.prefix { cursor.enter($0) }.count
    let areAllMatched = matched == containers.count
    if areAllMatched, case .fence(let mark, let count) = leaf {
      next.readInFence(cursor, mark, count)
      return (next, nil)
    }
    next.containers = Array(containers.prefix(matched))
    // A paragraph continues even if the markers of its containers are missing.
    let isInParagraph = leaf == .paragraph
    next.beginContainers(&cursor, inParagraph: isInParagraph && areAllMatched)
    if cursor.isBlank {
      next.leaf = .none
      next.isItemEmpty = next.begunCount > 0
      // A list item can begin with at most one blank line.
      if isItemEmpty, areAllMatched, !next.isItemEmpty { next.containers.removeLast() }
      return (next, nil)
    }
    let continues = isInParagraph && next.begunCount == 0
    let start = next.readLeaf(
      &cursor, continuing: continues, isUnderlined: continues && areAllMatched)
    if continues, next.leaf == .paragraph { next.containers = containers }
    return (next, start)
  }

  /// Reads a line of fenced code, or the fence that ends the code.
  private mutating func readInFence(_ cursor: MarkdownCursor, _ mark: UInt8, _ count: Int) {
    isLineCode = true
    if let fence = cursor.fence, fence.mark == mark, fence.count >= count, fence.isBare {
      leaf = .none
    }
  }

  /// Begins the containers whose markers come next.
  ///
  /// - Parameter inParagraph: Whether the line would otherwise continue a paragraph.
  private mutating func beginContainers(_ cursor: inout MarkdownCursor, inParagraph: Bool) {
    while let container = cursor.begin(inParagraph: inParagraph && begunCount == 0) {
      containers.append(container)
      begunCount += 1
    }
  }

  /// Reads the content of a nonblank line, after the markers of its containers.
  ///
  /// - Parameters:
  ///   - continuing: Whether the line continues a paragraph, unless it begins another block.
  ///   - isUnderlined: Whether the line may be an underline that turns that paragraph into a heading.
  /// - Returns: The start of the line's text, or `nil` if the line is code.
  private mutating func readLeaf(
    _ cursor: inout MarkdownCursor, continuing: Bool, isUnderlined: Bool
  ) -> Int? {
    let start = cursor.content
    if cursor.indentation >= 4 {
      if !continuing {
        leaf = .none
        isLineCode = true
        return nil
      }
    } else if let fence = cursor.fence {
      leaf = .fence(fence.mark, count: fence.count)
      isLineCode = true
      return nil
    } else if cursor.isThematicBreak() || cursor.isHeading {
      leaf = .none
      beginsParagraph = true
      return start
    } else {
      mayBeginHTML = cursor.mayBeginHTML
      if isUnderlined, cursor.isUnderline {
        leaf = .none
        return start
      }
    }
    beginsParagraph = !continuing
    leaf = .paragraph
    return start
  }
}

/// A position in the beginning of a Markdown line. Positions are counted in columns because of tabs.
struct MarkdownCursor {
  private let line: [UInt8]
  private var offset = 0
  private var column = 0
  /// The remaining columns of a partly consumed tab.
  private var spare = 0
  /// The first position at which a thematic break may still begin.
  ///
  /// Without this property, the same bytes would be searched for a thematic break after each container marker, and a
  /// line of markers would take quadratic time.
  private var nextPossibleBreak = 0

  init(_ line: [UInt8]) {
    let end = line.lastIndex { $0 != ASCII.lineFeed && $0 != ASCII.carriageReturn }
    self.line = Array(line.prefix((end ?? -1) + 1))
  }

  /// The offset of the first byte that is not a space or a tab.
  var content: Int {
    line[offset...].firstIndex { $0 != ASCII.space && $0 != ASCII.tab } ?? line.count
  }

  var isBlank: Bool { content == line.count }

  /// The number of columns of space before the content.
  var indentation: Int {
    var copy = self
    return copy.skipSpace(.max)
  }

  private var rest: ArraySlice<UInt8> { line[content...] }

  /// Skips space, up to a number of columns.
  ///
  /// - Returns: The number of columns that were skipped.
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

  /// Skips the indentation or the mark that puts the line into a container.
  ///
  /// - Returns: Whether the line belongs to the container.
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

  /// Skips all space, and then the given number of bytes.
  private mutating func skip(_ count: Int) {
    skipSpace(.max)
    offset += count
    column += count
  }

  /// Skips the marker of a container, if one begins here.
  mutating func begin(inParagraph: Bool) -> MarkdownBlocks.Container? {
    guard indentation < 4, !isThematicBreak() else { return nil }
    if skipQuoteMark() { return .quote }
    let digits = rest.prefix(while: ASCII.isDigit).count
    let mark = rest.dropFirst(digits).first
    let marks = digits == 0 ? "-+*" : digits < 10 ? ".)" : ""
    guard let mark, marks.utf8.contains(mark) else { return nil }
    let after = rest.dropFirst(digits + 1)
    guard after.first.map({ $0 == ASCII.space || $0 == ASCII.tab }) ?? true else { return nil }
    let isEmpty = after.allSatisfy { $0 == ASCII.space || $0 == ASCII.tab }
    if inParagraph, isEmpty { return nil }
    let before = indentation
    skip(digits + 1)
    let space = isEmpty || indentation > 4 ? 1 : indentation
    skipSpace(space)
    return .item(indentation: before + digits + 1 + space)
  }

  /// The code fence that begins here: its character, its length, and whether nothing follows it.
  var fence: (mark: UInt8, count: Int, isBare: Bool)? {
    guard indentation < 4, let mark = rest.first,
      mark == ASCII.backtick || mark == UInt8(ascii: "~")
    else { return nil }
    let count = rest.prefix { $0 == mark }.count
    let info = rest.dropFirst(count)
    if count < 3 || mark == ASCII.backtick && info.contains(mark) { return nil }
    return (mark, count, info.allSatisfy { $0 == ASCII.space || $0 == ASCII.tab })
  }

  /// Whether a thematic break begins here: three or more of one character, and otherwise only space.
  ///
  /// The position does not change, but the cursor records where no thematic break can begin.
  mutating func isThematicBreak() -> Bool {
    let start = content
    guard start >= nextPossibleBreak, start < line.count else { return false }
    let mark = line[start]
    guard "-_*".utf8.contains(mark) else { return false }
    var count = 0
    for offset in start..<line.count {
      switch line[offset] {
      case mark: count += 1
      case ASCII.space, ASCII.tab: continue
      default:
        nextPossibleBreak = offset
        return false
      }
    }
    return count >= 3
  }

  var isHeading: Bool {
    let level = rest.prefix { $0 == ASCII.hash }.count
    let after = rest.dropFirst(level).first ?? ASCII.space
    return 1...6 ~= level && (after == ASCII.space || after == ASCII.tab)
  }

  /// Whether the line underlines the paragraph above it, and thereby turns the paragraph into a heading.
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
